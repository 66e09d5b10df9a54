/** What is wrong with a day of a channel's guide: programmes that overlap, and times of which nothing is listed. */
import type { Spanning } from './timeline';

/** Shorter ones are a matter of rounding; in seconds. */
const LEAST_GAP = 5 * 60;
const LEAST_OVERLAP = 60;

/** The faults of a span. Moments are Unix seconds. */
export interface SpanMarks<T extends Spanning> {
  /** Nothing is listed. */
  readonly gaps: readonly Spanning[];
  /** Programmes that begin before another has ended, with that other one. */
  readonly conflicts: readonly { readonly first: T; readonly second: T }[];
  /** Seconds of all gaps. */
  readonly missing: number;
}

/**
 * Looks through a span. A channel without any programme in it has one gap: all of it.
 * @param items by start
 */
export function marksOf<T extends Spanning>(items: readonly T[], from: number, until: number): SpanMarks<T> {
  const gaps: Spanning[] = [];
  const conflicts: { first: T; second: T }[] = [];
  let end = from;
  let longest: T | undefined;
  for (const item of items) {
    if (item.until <= from || item.from >= until) continue;
    if (item.from - end >= LEAST_GAP) gaps.push({ from: end, until: item.from });
    else if (longest && longest.until - item.from >= LEAST_OVERLAP) conflicts.push({ first: longest, second: item });
    if (item.until > end) [end, longest] = [item.until, item];
  }
  if (until - end >= LEAST_GAP) gaps.push({ from: end, until });
  return { gaps, conflicts, missing: gaps.reduce((sum, gap) => sum + gap.until - gap.from, 0) };
}
