/** Calls over lines: more wake-ups in a minute than the box has lines go to the minutes after it. */
import { later } from '../../../lib/task-cycle';
import type { QuickEntry } from './quick-entry';

/** @example minuteOf({ date: '2026-11-23', time: '06:30', numbers: [] }) // '2026-11-23 06:30' */
export const minuteOf = ({ date, time }: Pick<QuickEntry, 'date' | 'time'>): string => `${date} ${time}`;

/** How many calls are due in each minute, `YYYY-MM-DD HH:mm`. */
export function perMinute(dues: readonly string[]): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  for (const due of dues) found.set(due.slice(0, 16), (found.get(due.slice(0, 16)) ?? 0) + 1);
  return found;
}

/**
 * Moves what is too much for the lines to the next minutes, in the order of the numbers. Nobody is woken before his time.
 * @param taken calls that are due already, by minute
 * @param lines calls that the box makes at once
 */
export function spread(entries: readonly QuickEntry[], taken: ReadonlyMap<string, number>, lines: number): readonly QuickEntry[] {
  const used = new Map(taken);
  const capacity = Math.max(1, Math.floor(lines));
  return entries.flatMap((entry) => {
    const parts: QuickEntry[] = [];
    let left = entry.numbers;
    for (let minute = minuteOf(entry); left.length > 0; minute = later(minute, 60)) {
      const free = Math.max(0, capacity - (used.get(minute) ?? 0));
      const now = left.slice(0, free);
      left = left.slice(free);
      if (now.length === 0) continue;
      used.set(minute, (used.get(minute) ?? 0) + now.length);
      parts.push({ numbers: now, date: minute.slice(0, 10), time: minute.slice(11) });
    }
    return parts;
  });
}

/** The minutes in which more calls would be due than there are lines, with how many. */
export function crowded(
  entries: readonly QuickEntry[],
  taken: ReadonlyMap<string, number>,
  lines: number,
): readonly { readonly minute: string; readonly count: number }[] {
  const sums = new Map<string, number>();
  for (const entry of entries) {
    const minute = minuteOf(entry);
    sums.set(minute, (sums.get(minute) ?? taken.get(minute) ?? 0) + entry.numbers.length);
  }
  return [...sums].filter(([, count]) => count > lines).map(([minute, count]) => ({ minute, count }));
}
