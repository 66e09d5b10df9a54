/** When hours change from open to closed or back, by the box's own clock. */
import { isOpen } from '../dialplan/clock';
import type { TimeCondition } from '../dialplan/plan';
import { addMinutes } from './moments';

const HALF_HOUR = 30;
/** Further ahead nobody plans by "next change": a year of closed days has none. */
const MOST_DAYS = 60;

/** The next moment, `YYYY-MM-DD HH:mm`, at which hours are otherwise than now; '' when they never are, or a switch holds them. */
export function nextChange(time: TimeCondition, moment: string): string {
  if (time.override !== 'auto') return '';
  const now = isOpen(time, moment);
  const minute = Number(moment.slice(14, 16)) % HALF_HOUR;
  let at = addMinutes(moment.slice(0, 16), HALF_HOUR - minute);
  for (let step = 0; step < MOST_DAYS * 48; step += 1) {
    if (isOpen(time, at) !== now) return at;
    at = addMinutes(at, HALF_HOUR);
  }
  return '';
}
