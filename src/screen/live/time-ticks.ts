/** Where the axis of a chart has its marks: round times of the box's own clock. */
import type { BoxTime } from '../../lib/box-time';

const [MINUTE, HOUR, DAY] = [60, 3600, 86_400];
/** Steps between marks, in seconds. */
const STEPS = [MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 3 * HOUR, 6 * HOUR, 12 * HOUR, DAY, 2 * DAY, 7 * DAY, 28 * DAY] as const;

/** Where the time axis is labelled, at most so often: on quarters of the box's hours and days, or its midnights. Unix seconds. */
export function timeTicks(from: number, to: number, time: BoxTime, most = 7): number[] {
  if (!(to > 0) || !(to > from)) return [];
  const offset = time.offset(to);
  const step = STEPS.find((each) => (to - from) / each <= most) ?? (to - from) / most;
  const first = Math.ceil((from + offset) / step) * step - offset;
  return Array.from({ length: Math.max(0, Math.floor((to - first) / step) + 1) }, (_, index) => first + index * step);
}
