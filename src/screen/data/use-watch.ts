/** Follows work that outlives the page: asks again while it goes on, and goes on asking while the box is away. */
import { useRef } from 'react';
import type { Call } from '../../gateway/calls';
import type { Gateway } from '../../gateway/client';
import type { GatewayError } from '../../gateway/errors';
import { useRead } from './use-read';

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

/** A background call that took too long counts as no answer; a refusal is one, and stays until somebody asks again. */
export const isAway = (error: GatewayError | undefined): boolean => error?.kind === 'unreachable' || error?.kind === 'aborted';

/**
 * Watches a call.
 * @param every milliseconds until the next question after an answer
 */
export function useWatch<P, R>(gateway: Gateway, call: Call<P, R>, payload: P, every: (data: R) => number): Watch<R> {
  const { data, error, reload } = useRead(gateway, call, payload, (known, wrong) => {
    if (wrong) return isAway(wrong) ? AGAIN_MS : undefined;
    return known === undefined ? undefined : every(known);
  });
  const away = isAway(error);
  const since = useRef<number>(undefined);
  since.current = away ? (since.current ?? performance.now()) : undefined;
  return { data, error, away, silent: since.current, ask: reload };
}
