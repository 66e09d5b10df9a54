/** Reads of a screen: cached, cancelled when the screen is left, and polled only while somebody can see it. */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Call } from '../gateway/calls';
import type { Gateway } from '../gateway/client';
import { type GatewayError, isGatewayError } from '../gateway/errors';
import { backoff } from '../lib/backoff';

/** What a read has brought so far. `data` stays while a newer answer is on its way or has failed. */
export interface Read<R> {
  readonly data: R | undefined;
  readonly error: GatewayError | undefined;
  readonly loading: boolean;
  /** Asks again now. */
  readonly reload: () => void;
}

/** The last answers, so that a screen that is opened again shows something at once. */
const cache = new Map<string, unknown>();
const MAX_CACHED = 200;

/** Asked before the screen that reads it was there; good for one read, and not for long. */
const ahead = new Map<string, { readonly answer: Promise<unknown>; readonly at: number }>();
const AHEAD_MS = 10_000;

/** Empties the cache: with the session. */
export const clearReads = (): void => {
  cache.clear();
  ahead.clear();
};

const readKey = <P, R>(call: Call<P, R>, payload: P): string => JSON.stringify([call.name, call.fixed, payload]);

const keep = (key: string, value: unknown): void => {
  cache.delete(key);
  cache.set(key, value);
  const oldest = cache.keys().next();
  if (cache.size > MAX_CACHED && !oldest.done) cache.delete(oldest.value);
};

/** Asks for what a screen that is still on its way will read first: it finds the answer, or waits for this one. */
export function readAhead<P, R>(gateway: Gateway, call: Call<P, R>, payload: P): void {
  const key = readKey(call, payload);
  const answer = gateway.send(call, payload, { quiet: true });
  ahead.set(key, { answer, at: Date.now() });
  answer.then(
    (data) => keep(key, data),
    () => {
      // Told by the read that waits for it; one that comes later asks anew.
      if (ahead.get(key)?.answer === answer) ahead.delete(key);
    },
  );
}

const takeAhead = (key: string): Promise<unknown> | undefined => {
  const found = ahead.get(key);
  ahead.delete(key);
  return found && Date.now() - found.at < AHEAD_MS ? found.answer : undefined;
};

/** How the reads that are on the screen are asked again. */
const shown = new Set<() => void>();

/** Asks again, once each, what is on the screen and found no network: the box can be reached again (RELIABILITY.md R10). */
export const retryReads = (): void => {
  for (const retry of shown) retry();
};

/** After failures a poll waits longer, in seconds (RELIABILITY.md R9), never less than its own step. */
const STEPS = [30, 60, 120, 300];

/**
 * Reads a call, and again every `every` milliseconds if given. A late answer to an older question is dropped.
 * Failures are the caller's to show: they are in `error`, not in a toast.
 */
export function useRead<P, R>(gateway: Gateway, call: Call<P, R>, payload: P, every?: number): Read<R> {
  const key = readKey(call, payload);
  const [state, setState] = useState<{
    readonly key: string;
    readonly data: R | undefined;
    readonly error: GatewayError | undefined;
    readonly loading: boolean;
  }>({
    key,
    data: cache.get(key) as R | undefined, // kept below under the same call and payload
    error: undefined,
    loading: true,
  });
  const [asked, setAsked] = useState(0);
  const latest = useRef({ call, payload });
  latest.current = { call, payload };

  useEffect(() => {
    const leaving = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let failures = 0;
    let turn = 0;
    let lost = false;
    let early = takeAhead(key) as Promise<R> | undefined; // the key stands for call and payload, so for the reply too

    const ask = async (): Promise<void> => {
      clearTimeout(timer);
      turn += 1;
      const mine = turn;
      setState((known) => ({
        key,
        data: known.key === key ? known.data : (cache.get(key) as R | undefined), // as above
        error: known.key === key ? known.error : undefined,
        loading: true,
      }));
      try {
        const first = early;
        early = undefined;
        const data = await (first ?? gateway.send(latest.current.call, latest.current.payload, { signal: leaving.signal, quiet: true }));
        if (leaving.signal.aborted || mine !== turn) return;
        failures = 0;
        lost = false;
        keep(key, data);
        setState({ key, data, error: undefined, loading: false });
      } catch (error) {
        if (leaving.signal.aborted || mine !== turn || !isGatewayError(error)) return;
        failures += 1;
        lost = error.kind === 'unreachable' && error.code === 0;
        setState((known) => ({ ...known, error, loading: false }));
      }
      if (every === undefined || document.hidden) return;
      timer = setTimeout(ask, failures === 0 ? every : Math.max(every, backoff(failures, STEPS, Math.random) * 1000));
    };
    const onVisible = (): void => {
      if (!document.hidden) void ask();
      else clearTimeout(timer);
    };

    const onBack = (): void => {
      if (lost) void ask();
    };

    void ask();
    shown.add(onBack);
    if (every !== undefined) document.addEventListener('visibilitychange', onVisible);
    return () => {
      leaving.abort();
      clearTimeout(timer);
      shown.delete(onBack);
      document.removeEventListener('visibilitychange', onVisible);
    };
    // `asked` is there to ask again; `key` stands for call and payload.
  }, [gateway, key, every, asked]);

  const reload = useCallback(() => setAsked((count) => count + 1), []);
  return {
    data: state.key === key ? state.data : (cache.get(key) as R | undefined),
    error: state.key === key ? state.error : undefined,
    loading: state.key !== key || state.loading,
    reload,
  };
}
