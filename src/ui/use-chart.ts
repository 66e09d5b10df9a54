/** Gets the chart's chunk, once for all charts. */
import { useCallback, useEffect, useState } from 'react';
import { loadPart } from '../lib/load-part';

type Part = typeof import('./chart');

let part: Promise<Part> | undefined;

const load = (): Promise<Part> => {
  part ??= loadPart(() => import('./chart')).catch((error: unknown) => {
    part = undefined;
    throw error;
  });
  return part;
};

/**
 * The chart component once it is here, whether it can't be had, and the way to ask again.
 * @param wanted it is fetched while this holds: once a chart can be seen
 */
export function useChart(wanted = true): {
  readonly Chart: Part['Chart'] | undefined;
  readonly failed: boolean;
  readonly retry: () => void;
} {
  const [state, setState] = useState<{ readonly Chart?: Part['Chart']; readonly failed: boolean }>({ failed: false });
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    if (!wanted) return;
    let gone = false;
    load().then(
      ({ Chart }) => !gone && setState({ Chart, failed: false }),
      () => !gone && setState({ failed: true }),
    );
    return () => {
      gone = true;
    };
  }, [asked, wanted]);
  const retry = useCallback(() => {
    setState({ failed: false });
    setAsked((count) => count + 1);
  }, []);
  return { Chart: state.Chart, failed: state.failed, retry };
}
