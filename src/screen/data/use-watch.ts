/** Follows work that outlives the page: asks again while it goes on, and goes on asking while the box is away. */
import { useCallback, useRef } from 'react';
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
  /** None was for so long that it is not asked any more until somebody asks. */
  readonly gaveUp: boolean;
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
 * @param patience for how many milliseconds it is asked without an answer, from the last time that a person asked
 */
export function useWatch<P, R>(
  gateway: Gateway,
  call: Call<P, R>,
  payload: P,
  every: (data: R) => number,
  patience = Number.POSITIVE_INFINITY,
): Watch<R> {
  const since = useRef<number>(undefined);
  const waiting = useRef<number>(undefined);
  const isOver = (): boolean => waiting.current !== undefined && performance.now() - waiting.current > patience;
  const { data, error, reload } = useRead(gateway, call, payload, (known, wrong) => {
    if (wrong) return isAway(wrong) && !isOver() ? AGAIN_MS : undefined;
    return known === undefined ? undefined : every(known);
  });
  const away = isAway(error);
  since.current = away ? (since.current ?? performance.now()) : undefined;
  waiting.current = away ? (waiting.current ?? performance.now()) : undefined;
  const ask = useCallback(() => {
    waiting.current = performance.now();
    reload();
  }, [reload]);
  return { data, error, away, silent: since.current, gaveUp: isOver(), ask };
}
