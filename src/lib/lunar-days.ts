/**
 * Days of the Chinese calendar that are holidays, as a table: the Chinese calendar of browsers is wrong in some years (it puts the
 * Spring Festival of 2027 on 7 February; the new moon is four minutes before midnight of the 6th in Beijing). The months begin with the
 * new moons of Beijing; the double ninth of 2057 hangs on one that is within a minute of midnight.
 */
import { dayAfter } from './days';

/** The holidays that the table knows. */
export const LUNAR_DAYS = ['spring', 'lantern', 'dragonBoat', 'midAutumn', 'doubleNinth'] as const;
/** One of {@link LUNAR_DAYS}. */
export type LunarDay = (typeof LUNAR_DAYS)[number];

type Year = readonly [spring: string, dragonBoat: string, midAutumn: string, doubleNinth: string, qingming: string];

/** New year, 5th of the 5th, 15th of the 8th, 9th of the 9th month; and Qingming, which follows the sun. */
const YEARS: Readonly<Record<number, Year>> = {
  2024: ['02-10', '06-10', '09-17', '10-11', '04-04'],
  2025: ['01-29', '05-31', '10-06', '10-29', '04-04'],
  2026: ['02-17', '06-19', '09-25', '10-18', '04-05'],
  2027: ['02-06', '06-09', '09-15', '10-08', '04-05'],
  2028: ['01-26', '05-28', '10-03', '10-26', '04-04'],
  2029: ['02-13', '06-16', '09-22', '10-16', '04-04'],
  2030: ['02-03', '06-05', '09-12', '10-05', '04-05'],
  2031: ['01-23', '06-24', '10-01', '10-24', '04-05'],
  2032: ['02-11', '06-12', '09-19', '10-12', '04-04'],
  2033: ['01-31', '06-01', '09-08', '10-01', '04-04'],
  2034: ['02-19', '06-20', '09-27', '10-20', '04-05'],
  2035: ['02-08', '06-10', '09-16', '10-09', '04-05'],
  2036: ['01-28', '05-30', '10-04', '10-27', '04-04'],
  2037: ['02-15', '06-18', '09-24', '10-17', '04-04'],
  2038: ['02-04', '06-07', '09-13', '10-07', '04-05'],
  2039: ['01-24', '05-27', '10-02', '10-26', '04-05'],
  2040: ['02-12', '06-14', '09-20', '10-14', '04-04'],
  2041: ['02-01', '06-03', '09-10', '10-03', '04-04'],
  2042: ['01-22', '06-22', '09-28', '10-22', '04-04'],
  2043: ['02-10', '06-11', '09-17', '10-11', '04-05'],
  2044: ['01-30', '05-31', '10-05', '10-29', '04-04'],
  2045: ['02-17', '06-19', '09-25', '10-18', '04-04'],
  2046: ['02-06', '06-08', '09-15', '10-08', '04-04'],
  2047: ['01-26', '05-29', '10-04', '10-27', '04-05'],
  2048: ['02-14', '06-15', '09-22', '10-16', '04-04'],
  2049: ['02-02', '06-04', '09-11', '10-05', '04-04'],
  2050: ['01-23', '06-23', '09-30', '10-24', '04-04'],
  2051: ['02-11', '06-13', '09-19', '10-13', '04-05'],
  2052: ['02-01', '06-01', '09-07', '10-30', '04-04'],
  2053: ['02-19', '06-20', '09-26', '10-20', '04-04'],
  2054: ['02-08', '06-10', '09-16', '10-09', '04-04'],
  2055: ['01-28', '05-30', '10-05', '10-28', '04-05'],
  2056: ['02-15', '06-17', '09-24', '10-17', '04-04'],
  2057: ['02-04', '06-06', '09-13', '10-07', '04-04'],
  2058: ['01-24', '06-25', '10-02', '10-25', '04-04'],
  2059: ['02-12', '06-14', '09-21', '10-14', '04-05'],
  2060: ['02-02', '06-03', '09-09', '10-02', '04-04'],
};

/**
 * The day of a holiday in a year, 2024 to 2060; undefined in any other.
 * @example lunarDay(2027, 'spring') // '2027-02-06'
 */
export function lunarDay(year: number, holiday: LunarDay | 'qingming'): string | undefined {
  const days = YEARS[year];
  if (!days) return undefined;
  const [spring, dragonBoat, midAutumn, doubleNinth, qingming] = days;
  // The lantern festival is the 15th of the first month.
  if (holiday === 'lantern') return dayAfter(`${year}-${spring}`, 14);
  return `${year}-${{ spring, dragonBoat, midAutumn, doubleNinth, qingming }[holiday]}`;
}
