/** Whether hours are open at a moment of the box's own clock. */
import { later } from '../../../lib/task-cycle';
import { isWeek } from '../../../lib/week-grid';
import { expand } from './numbers';
import type { Quiet, TimeCondition } from './plan';

const MOMENT = /^(\d{4})-(\d\d)-(\d\d)[ T](\d\d):(\d\d)/;

/** Whether a week has its cell set at `YYYY-MM-DD HH:mm`. An empty week is never; what is no moment neither. */
export function inWeek(week: string, moment: string): boolean {
  const [, year, month, day, hour, minute] = MOMENT.exec(moment) ?? [];
  const parts = isWeek(week, 2) ? 2 : isWeek(week, 1) ? 1 : undefined;
  if (year === undefined || parts === undefined) return false;
  // Monday is the first day of a week grid, Sunday that of a Date.
  const weekday = (new Date(Date.UTC(Number(year), Number(month) - 1, Number(day))).getUTCDay() + 6) % 7;
  return week[weekday * 24 * parts + Number(hour) * parts + (parts === 2 && Number(minute) >= 30 ? 1 : 0)] === '1';
}

/** Whether a time condition is open: its switch first, then its closed days, then its week. */
export function isOpen({ override, holidays, week }: TimeCondition, moment: string): boolean {
  if (override !== 'auto') return override === 'open';
  const day = moment.slice(0, 10);
  if (holidays.some(({ from, to }) => from !== '' && day >= from && day <= (to === '' ? from : to))) return false;
  return inWeek(week, moment);
}

/** Whether a number is left in peace at a moment, for a caller who is no exception. */
export const isQuiet = (quiet: readonly Quiet[], number: string, caller: string, moment: string): boolean =>
  quiet.some(
    ({ status, numbers, exceptions, week }) => status && within(numbers, number) && !within(exceptions, caller) && inWeek(week, moment),
  );

const within = (entries: readonly string[], number: string): boolean =>
  number !== '' && (entries.includes(number) || expand(entries).includes(number));

/** The first half hour after a moment, `YYYY-MM-DD HH:mm`, at which something is so; '' for none within some days, and of what is no moment. */
export function nextHalfHour(moment: string, days: number, isSo: (moment: string) => boolean): string {
  if (!MOMENT.test(moment)) return '';
  let at = moment.slice(0, 16);
  for (let step = 0; step < days * 48; step += 1) {
    at = later(at, (30 - (Number(at.slice(14)) % 30)) * 60);
    if (isSo(at)) return at;
  }
  return '';
}
