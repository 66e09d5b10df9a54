/** When hours change from open to closed or back, by the box's own clock. */
import { isOpen, nextHalfHour } from '../dialplan/clock';
import type { TimeCondition } from '../dialplan/plan';

/** Further ahead nobody plans by "next change": a year of closed days has none. */
const MOST_DAYS = 60;

/** The next moment, `YYYY-MM-DD HH:mm`, at which hours are otherwise than now; '' when they never are, or a switch holds them. */
export function nextChange(time: TimeCondition, moment: string): string {
  if (time.override !== 'auto') return '';
  const now = isOpen(time, moment);
  return nextHalfHour(moment, MOST_DAYS, (at) => isOpen(time, at) !== now);
}
