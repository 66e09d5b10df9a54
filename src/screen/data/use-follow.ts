/**
 * Follows what grows on the box from where the last answer ended: the lines of a log, the output of a tool. The same rules as reads
 * that are polled: a hidden tab rests and asks when it is seen again, failures wait longer, and what is left is dropped.
 */
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { type GatewayError, isGatewayError } from '../../gateway/errors';

/** How something is followed. Read at each question: it may change without beginning anew. */
export interface Course<R> {
  /** One question, from where the last answer ended. */
  readonly ask: (signal: AbortSignal) => Promise<R>;
  /** Takes the answer, each once and in order, and keeps where the next question begins. */
  readonly take: (answer: R) => void;
  /** Milliseconds until the next question after an answer. */
  readonly every: number;
  /** The same after so many failures in a row; undefined: none, until somebody asks. */
  readonly again: (failures: number, error: GatewayError) => number | undefined;
}

/** What is known of it. */
export interface Following {
  /** Why the last question failed, also while the same is tried again; undefined after an answer. */
  readonly error: GatewayError | undefined;
  /** Asks now; what is on its way is dropped. */
  readonly ask: () => void;
}

/**
 * Follows one thing after the other.
 * @param of what is followed: another one begins at once, and undefined ends it
 */
export function useFollow<R>(of: string | undefined, course: Course<R>): Following {
  const [error, setError] = useState<GatewayError>();
  const latest = useRef(course);
  const followed = useRef(of);
  const now = useRef(() => {});

  // Before anything else happens: an answer is never taken for what is followed next.
  useLayoutEffect(() => {
    latest.current = course;
  });
  useLayoutEffect(() => {
    if (of === undefined) return;
    if (followed.current !== of) setError(undefined);
    followed.current = of;
    let asking = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let failures = 0;
    const drop = (): void => {
      asking.abort();
      clearTimeout(timer);
    };
    const wait = (delay: number | undefined): void => {
      if (delay !== undefined && !document.hidden) timer = setTimeout(ask, delay);
    };
    const ask = async (): Promise<void> => {
      drop();
      const own = new AbortController();
      asking = own;
      try {
        const answer = await latest.current.ask(own.signal);
        if (own.signal.aborted) return;
        failures = 0;
        setError(undefined);
        latest.current.take(answer);
        wait(latest.current.every);
      } catch (failed) {
        if (own.signal.aborted) return;
        if (!isGatewayError(failed)) throw failed;
        failures += 1;
        setError(failed);
        wait(latest.current.again(failures, failed));
      }
    };
    const onTurn = (): void => {
      if (document.hidden) clearTimeout(timer);
      else void ask();
    };
    now.current = () => void ask();
    document.addEventListener('visibilitychange', onTurn);
    void ask();
    return () => {
      drop();
      now.current = () => {};
      document.removeEventListener('visibilitychange', onTurn);
    };
  }, [of]);

  return { error, ask: useCallback(() => now.current(), []) };
}
