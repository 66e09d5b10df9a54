/** The hours of an ad as a schedule knows them. */

import { type Cycle, NO_CYCLE } from '../../../lib/task-cycle';
import { minuteOf } from '../../../lib/what-plays/day-clock';
import { hoursOf, type Planned } from '../../../lib/what-plays/what-plays';

const DAY_MINUTES = 1440;

/** When an ad with hours is seen, and for how long each time; undefined for one that is there all day. */
export function adCycle(plan: Planned): { readonly cycle: Cycle; readonly seconds: number } | undefined {
  const hours = hoursOf(plan);
  if (!hours) return undefined;
  const length = (minuteOf(hours.until) - minuteOf(hours.from) + DAY_MINUTES) % DAY_MINUTES;
  if (length === 0) return undefined;
  const { weekdays: days, start_date, end_date } = plan;
  const cycle = days.length > 0 ? 'weekly' : 'daily';
  return { cycle: { ...NO_CYCLE, cycle, times: [hours.from], days, start_date, end_date }, seconds: length * 60 };
}
