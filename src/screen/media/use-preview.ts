/** Where a stream can be watched now: asked of the box, and again where the line broke off or the address is used up. */
import { useCallback, useEffect, useState } from 'react';
import { isGatewayError } from '../../gateway/errors';
import type { ScreenProps } from '../screen';
import type { Trouble } from './engine';
import type { PreviewCall, Stream } from './preview-calls';

/** A stream that broke off is asked for again after so many milliseconds, longer each time; then it is left to the person. */
const AGAIN_MS = [1000, 3000, 8000];
/** One that has played for so long has recovered. */
const WELL_MS = 20_000;

/** A stream on its way to a player: what {@link StreamPlayerProps} takes of it. */
export interface Preview {
  readonly stream: Stream | undefined;
  readonly failure: string;
  readonly asking: boolean;
  readonly onAgain: () => void;
  readonly onTrouble: (trouble: Trouble) => void;
}

interface Turn {
  readonly asked: number;
  /** How often it was asked without a person. */
  readonly tries: number;
  readonly since: number;
}

/**
 * Asks for a stream.
 * @param of the id of a record, or an address that is still being typed; undefined: none is wanted
 */
export function usePreview(
  { gateway, failureText }: Pick<ScreenProps, 'gateway' | 'failureText'>,
  call: PreviewCall,
  of: { readonly id: string } | { readonly url: string } | undefined,
): Preview {
  const key = of === undefined ? '' : JSON.stringify(of);
  const [turn, setTurn] = useState<Turn>({ asked: 0, tries: 0, since: 0 });
  const [answer, setAnswer] = useState<{ readonly key: string; readonly stream?: Stream; readonly failure: string }>();
  const [asking, setAsking] = useState(false);
  const { asked } = turn;
  useEffect(() => {
    void asked;
    if (key === '') {
      setAnswer(undefined);
      return;
    }
    const leaving = new AbortController();
    setAsking(true);
    gateway.send(call, JSON.parse(key), { signal: leaving.signal, quiet: true }).then(
      ({ data }) => {
        if (leaving.signal.aborted) return;
        setAsking(false);
        setAnswer({ key, stream: data, failure: '' });
      },
      (error: unknown) => {
        if (leaving.signal.aborted) return;
        setAsking(false);
        setAnswer({ key, failure: isGatewayError(error) ? failureText(error) : String(error) });
      },
    );
    return () => leaving.abort();
  }, [gateway, failureText, call, key, asked]);
  const onAgain = useCallback(() => setTurn(({ asked: before }) => ({ asked: before + 1, tries: 0, since: Date.now() })), []);
  const [again, setAgain] = useState<number>();
  useEffect(() => {
    if (again === undefined) return;
    const timer = setTimeout(() => {
      setAgain(undefined);
      setTurn(({ asked: before, tries }) => ({ asked: before + 1, tries: tries + 1, since: Date.now() }));
    }, again);
    return () => clearTimeout(timer);
  }, [again]);
  const onTrouble = useCallback(
    ({ kind }: Trouble): void => {
      const tries = Date.now() - turn.since > WELL_MS ? 0 : turn.tries;
      if (tries !== turn.tries) setTurn({ ...turn, tries });
      if (kind === 'lost') setAgain(AGAIN_MS[tries]);
    },
    [turn],
  );
  const mine = answer?.key === key ? answer : undefined;
  return { stream: mine?.stream, failure: mine?.failure ?? '', asking, onAgain, onTrouble };
}
