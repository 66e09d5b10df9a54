/** Times that count on by themselves between two answers of the box, whatever the browser's own clock says. */
import { useMemo, useSyncExternalStore } from 'react';
import { lengthText } from '../../lib/length-text';

const listeners = new Set<() => void>();
let ticking: ReturnType<typeof setInterval> | undefined;

/** One interval for all, so that all figures change at the same moment. */
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  ticking ??= setInterval(() => {
    for (const each of listeners) each();
  }, 1000);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(ticking);
    ticking = undefined;
  };
};
const second = (): number => Math.floor(Date.now() / 1000);

/** The box's clock in Unix seconds, told anew every second. */
export interface BoxClock {
  /** How far the box's clock is ahead of the browser's, in seconds. */
  readonly ahead: number;
}

/**
 * The box's clock by its latest answer.
 * @param now the box's time in that answer, Unix seconds; undefined before the first
 */
export const useBoxClock = (now: number | undefined): BoxClock =>
  useMemo(() => ({ ahead: now === undefined ? 0 : now - Date.now() / 1000 }), [now]);

/** Seconds since a moment of the box, counting. */
export function useSince(since: number, { ahead }: BoxClock): number {
  const now = useSyncExternalStore(subscribe, second);
  return Math.max(0, Math.floor(now + ahead - since));
}

/** How long something has lasted, counting; nothing for what never began. */
export function Timer({ since, clock }: { readonly since: number; readonly clock: BoxClock }) {
  const length = useSince(since, clock);
  return since > 0 ? <span className="tabular-nums">{lengthText(length)}</span> : null;
}
