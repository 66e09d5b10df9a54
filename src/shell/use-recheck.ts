import { useEffect, useRef } from 'react';
import { calls } from '../gateway/calls';
import type { Gateway } from '../gateway/client';
import { backoff } from '../lib/backoff';
import { retryReads } from '../screen/data/use-read';

/** Seconds between two looks (test/fault/README.md, Poor network). */
const STEPS = [1, 2, 4, 8, 16, 30];
/** An outage that begins sooner after the last one goes on with its waits: one broken address must not be asked every second. */
const CALM_MS = 60_000;

/**
 * While the box can't be reached it is asked for a sign of life, ever more seldom, and at once when the browser is online again.
 * When it answers, what is on the screen and had failed is read again.
 */
export function useRecheck(gateway: Gateway, reachable: boolean): void {
  const tries = useRef(0);
  const ended = useRef(0);
  useEffect(() => {
    if (reachable) return;
    if (Date.now() - ended.current > CALM_MS) tries.current = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let over = false;
    const wait = (): void => {
      if (over) return;
      // One call may have been asked for twice: by its turn, and by the browser that is online again.
      clearTimeout(timer);
      timer = setTimeout(ask, backoff(tries.current, STEPS, Math.random) * 1000);
      tries.current += 1;
    };
    const ask = (): void => {
      clearTimeout(timer);
      // The client says itself whether the box was reached; a failure has nothing to add.
      gateway.send(calls.copyright, {}).then(wait, wait);
    };
    wait();
    addEventListener('online', ask);
    return () => {
      over = true;
      clearTimeout(timer);
      removeEventListener('online', ask);
      ended.current = Date.now();
      retryReads();
    };
  }, [gateway, reachable]);
}
