/** Whether a plan that has an end can still be seen at all, before it is saved. */
import type { BoxTime } from '../box-time';
import { dayAfter } from '../days';
import { minuteOf, stretchesOf } from './day-clock';
import { hoursOf, type Planned, weekdayOf } from './what-plays';

/** Why it is never seen: all of it is over, no chosen weekday is in its days, or the clock has none of its hours. */
export type Never = 'past' | 'weekday' | 'skipped';

const DAY_MINUTES = 1440;
/** Every weekday is among so many days, and clocks change on one of them at most. */
const MOST_DAYS = 9;

/** A part of a day, in minutes that its clock shows. */
type Part = readonly [day: string, from: number, until: number];

/** What of its hours counts to a day: those over midnight end on the next one. */
function partsOn(plan: Planned, day: string): readonly Part[] {
  const hours = hoursOf(plan);
  if (!hours) return [[day, 0, DAY_MINUTES]];
  const [from, until] = [minuteOf(hours.from), minuteOf(hours.until)];
  return from < until
    ? [[day, from, until]]
    : [
        [day, from, DAY_MINUTES],
        [dayAfter(day, 1), 0, until],
      ];
}

/**
 * Why a plan is never seen, as far as its own days and hours say; undefined: it will be.
 * @param now `YYYY-MM-DD HH:mm:ss` as hours are checked by it
 */
export function neverSeen(plan: Planned, now: string, time: BoxTime): Never | undefined {
  const { start_date: start, end_date: end, weekdays } = plan;
  if (end === '' || (start !== '' && start > end)) return undefined;
  const today = now.slice(0, 10);
  // What began in the evening still plays for that evening after midnight.
  const yesterday = dayAfter(today, -1);
  const days: string[] = [];
  for (let day = start > yesterday ? start : yesterday; day <= end && days.length < MOST_DAYS; day = dayAfter(day, 1)) days.push(day);
  if (days.length === MOST_DAYS) return undefined;
  const chosen = days.filter((day) => weekdays.length === 0 || weekdays.includes(weekdayOf(day)));
  if (chosen.length === 0) return days.some((day) => day >= today) ? 'weekday' : 'past';
  const minute = minuteOf(now.slice(11, 16));
  const ahead = chosen
    .flatMap((day) => partsOn(plan, day))
    .filter(([day, from, until]) => from < until && (day > today || (day === today && until > minute)));
  if (ahead.length === 0) return 'past';
  const isShown = ([day, from, until]: Part): boolean =>
    stretchesOf(time, day).some(({ at, end: last, wall }) => Math.max(from, wall) < Math.min(until, wall + last - at));
  return ahead.some(isShown) ? undefined : 'skipped';
}
