/**
 * Public holidays of China by law (全国年节及纪念日放假办法, as of 2025): the statutory days alone. The notice of each year lengthens
 * them by days that are worked on another weekend; what is put in can be changed.
 */
import { dayAfter } from '../../../lib/days';
import { type LunarDay, lunarDay } from '../../../lib/lunar-days';

/** Names of the holidays. */
export const HOLIDAYS = ['newYear', 'spring', 'qingming', 'labour', 'dragonBoat', 'midAutumn', 'national'] as const;
export type Holiday = (typeof HOLIDAYS)[number];

type Days = readonly [from: string, to: string];

/** A table of dates has every day of these years. */
const dayOf = (year: number, holiday: LunarDay | 'qingming'): string => lunarDay(year, holiday) ?? '';
const single = (day: string): Days => [day, day];

const daysOf = (year: number): Readonly<Record<Holiday, Days>> => {
  const spring = dayOf(year, 'spring');
  return {
    newYear: single(`${year}-01-01`),
    // From the eve to the third day.
    spring: [dayAfter(spring, -1), dayAfter(spring, 2)],
    qingming: single(dayOf(year, 'qingming')),
    labour: [`${year}-05-01`, `${year}-05-02`],
    dragonBoat: single(dayOf(year, 'dragonBoat')),
    midAutumn: single(dayOf(year, 'midAutumn')),
    national: [`${year}-10-01`, `${year}-10-03`],
  };
};

/** First and last day, by year. */
export const PUBLIC_HOLIDAYS: Readonly<Record<string, Readonly<Record<Holiday, Days>>>> = Object.fromEntries(
  [2026, 2027, 2028, 2029, 2030].map((year) => [year, daysOf(year)]),
);

/** Years that are known. */
export const HOLIDAY_YEARS: readonly string[] = Object.keys(PUBLIC_HOLIDAYS);

export interface ClosedDays {
  readonly name: string;
  readonly from: string;
  readonly to: string;
}

/** Rows of closed days that share days, as pairs: each is kept as it is, but one of them may be a slip. Rows that are half typed share none. */
export function overlapsOf(days: readonly ClosedDays[]): readonly (readonly [ClosedDays, ClosedDays])[] {
  const whole = days.filter(({ from, to }) => from !== '' && (to === '' || to >= from));
  return whole.flatMap((one, at) =>
    whole
      .slice(at + 1)
      .filter(({ from, to }) => from <= (one.to || one.from) && (to || from) >= one.from)
      .map((other) => [one, other] as const),
  );
}

/** Closed days with the holidays of a year put in where no row covers them already, in the order of the calendar. */
export function withHolidays(days: readonly ClosedDays[], year: string, nameOf: (holiday: Holiday) => string): readonly ClosedDays[] {
  const known = PUBLIC_HOLIDAYS[year];
  if (!known) return days;
  const missing = HOLIDAYS.map((holiday): ClosedDays => ({ name: nameOf(holiday), from: known[holiday][0], to: known[holiday][1] })).filter(
    ({ from, to }) => !days.some((row) => row.from <= from && (row.to || row.from) >= to),
  );
  return [...days, ...missing].toSorted((one, other) => one.from.localeCompare(other.from));
}
