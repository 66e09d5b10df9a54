/** Where the axis of a chart has its marks: round times of the box's own clock. */
import type { HistoryRange } from '../../gateway/calls';
import type { BoxTime } from '../../lib/box-time';

const TICKS: Readonly<Record<HistoryRange, number>> = { '1h': 900, '24h': 6 * 3600, '7d': 86_400 };

/** Where the time axis is labelled: on the box's quarters of an hour, quarters of a day, or midnights. `every` thins them out. */
export function timeTicks(from: number, to: number, range: HistoryRange, time: BoxTime, every = 1): number[] {
  if (!(to > 0)) return [];
  const offset = time.offset(to);
  const step = TICKS[range] * every;
  const first = Math.ceil((from + offset) / step) * step - offset;
  const count = Math.max(0, Math.floor((to - first) / step) + 1);
  return Array.from({ length: Math.min(count, 50) }, (_, index) => first + index * step);
}
