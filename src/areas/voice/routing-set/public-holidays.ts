/**
 * Public holidays of China by law (全国年节及纪念日放假办法, as of 2025): the statutory days alone. The notice of each year lengthens
 * them by days that are worked on another weekend; what is put in can be changed.
 */

/** Names of the holidays. */
export const HOLIDAYS = ['newYear', 'spring', 'qingming', 'labour', 'dragonBoat', 'midAutumn', 'national'] as const;
/** One of {@link HOLIDAYS}. */
export type Holiday = (typeof HOLIDAYS)[number];

/** First and last day, by year. */
export const PUBLIC_HOLIDAYS: Readonly<Record<string, Readonly<Record<Holiday, readonly [from: string, to: string]>>>> = {
  2026: {
    newYear: ['2026-01-01', '2026-01-01'],
    spring: ['2026-02-16', '2026-02-19'],
    qingming: ['2026-04-05', '2026-04-05'],
    labour: ['2026-05-01', '2026-05-02'],
    dragonBoat: ['2026-06-19', '2026-06-19'],
    midAutumn: ['2026-09-25', '2026-09-25'],
    national: ['2026-10-01', '2026-10-03'],
  },
  2027: {
    newYear: ['2027-01-01', '2027-01-01'],
    spring: ['2027-02-05', '2027-02-08'],
    qingming: ['2027-04-05', '2027-04-05'],
    labour: ['2027-05-01', '2027-05-02'],
    dragonBoat: ['2027-06-09', '2027-06-09'],
    midAutumn: ['2027-09-15', '2027-09-15'],
    national: ['2027-10-01', '2027-10-03'],
  },
};

/** Years that are known. */
export const HOLIDAY_YEARS: readonly string[] = Object.keys(PUBLIC_HOLIDAYS);

interface ClosedDays {
  readonly name: string;
  readonly from: string;
  readonly to: string;
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
