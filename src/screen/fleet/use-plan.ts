import { useEffect, useRef, useState } from 'react';
import type { Call } from '../../gateway/calls';
import type { Gateway } from '../../gateway/client';
import { type GatewayError, isGatewayError } from '../../gateway/errors';
import type { JobPlan, PlanPayload } from './plan-calls';

/** Who types is not planned for after each character. */
const PAUSE_MS = 350;

/** What a job would do, as far as it is known. */
interface Planned {
  /** The plan of the payload as it is now; undefined while it is on its way. */
  readonly plan: JobPlan | undefined;
  /** The one before, which stays in view meanwhile. */
  readonly last: JobPlan | undefined;
  readonly error: GatewayError | undefined;
  /** Asks for a new one. */
  readonly again: () => void;
}

/**
 * Has the box plan a job, anew with each change of what it is asked.
 * @param payload undefined while something is missing
 */
export function usePlan(gateway: Gateway, call: Call<PlanPayload, { readonly data: JobPlan }>, payload: PlanPayload | undefined): Planned {
  const [turn, setTurn] = useState(0);
  const [known, setKnown] = useState<{ readonly key: string; readonly plan?: JobPlan; readonly error?: GatewayError }>();
  const [last, setLast] = useState<JobPlan>();
  const first = useRef(true);
  const key = payload === undefined ? '' : `${turn} ${JSON.stringify(payload)}`;
  useEffect(() => {
    if (key === '') return;
    const leaving = new AbortController();
    const wanted = JSON.parse(key.slice(key.indexOf(' ') + 1)) as PlanPayload; // as it was just spelled
    const timer = setTimeout(
      () => {
        gateway.send(call, wanted, { signal: leaving.signal, quiet: true }).then(
          ({ data }) => {
            setKnown({ key, plan: data });
            setLast(data);
          },
          (error: unknown) => {
            if (!leaving.signal.aborted && isGatewayError(error)) setKnown({ key, error });
          },
        );
      },
      first.current ? 0 : PAUSE_MS,
    );
    first.current = false;
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [gateway, call, key]);
  const own = known?.key === key ? known : undefined;
  return { plan: own?.plan, last, error: own?.error, again: () => setTurn((count) => count + 1) };
}
