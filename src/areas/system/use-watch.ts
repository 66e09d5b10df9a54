/** Asks again and again while something goes on, and goes on asking while the box is away: for work that outlives the page. */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Call } from '../../gateway/calls';
import type { Gateway } from '../../gateway/client';
import { type GatewayError, isGatewayError } from '../../gateway/errors';

/** What is known. `data` stays while the box does not answer. */
export interface Watch<R> {
  readonly data: R | undefined;
  /** Why there is nothing to show. */
  readonly error: GatewayError | undefined;
  /** The last question was not answered. */
  readonly away: boolean;
  /** Since when none was, on the clock of `performance.now()`; undefined while they are. */
  readonly silent: number | undefined;
  /** Asks now. */
  readonly ask: () => void;
}

/** The next try after one that was not answered, in milliseconds. */
const AGAIN_MS = 1500;

/**
 * Watches a call.
 * @param every milliseconds until the next question after an answer
 */
export function useWatch<P, R>(gateway: Gateway, call: Call<P, R>, payload: P, every: (data: R) => number): Watch<R> {
  const [state, setState] = useState<Omit<Watch<R>, 'ask'>>({
    data: undefined,
    error: undefined,
    away: false,
    silent: undefined,
  });
  const [asked, setAsked] = useState(0);
  const latest = useRef({ call, payload, every });
  latest.current = { call, payload, every };
  const key = JSON.stringify([call.name, call.fixed, payload]);

  useEffect(() => {
    const leaving = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async (): Promise<void> => {
      const { call: now, payload: fields } = latest.current;
      try {
        const data = await gateway.send(now, fields, { signal: leaving.signal, quiet: true });
        if (leaving.signal.aborted) return;
        setState({ data, error: undefined, away: false, silent: undefined });
        timer = setTimeout(ask, latest.current.every(data));
      } catch (error) {
        if (leaving.signal.aborted || !isGatewayError(error)) return;
        // A background call that took too long counts as no answer; a refusal stays one until somebody asks again.
        const away = error.kind === 'unreachable' || error.kind === 'aborted';
        setState((known) => ({ data: known.data, error, away, silent: away ? (known.silent ?? performance.now()) : undefined }));
        if (away) timer = setTimeout(ask, AGAIN_MS);
      }
    };
    void ask();
    return () => {
      leaving.abort();
      clearTimeout(timer);
    };
    // `key` stands for call and payload; `asked` is there to ask again.
  }, [gateway, key, asked]);

  const ask = useCallback(() => setAsked((count) => count + 1), []);
  return { ...state, ask };
}
