/**
 * Days and times as people and spreadsheets write them, in the box's spelling. What is none comes back trimmed and in half-width
 * characters, for the rule to refuse. Applying any of them twice changes nothing.
 */
import { halfWidth } from './normalise-address';

/** How boxes write that there is no date. */
const NEVER = /^0000-00-00(?: 00:00:00)?$/;

const two = (digits: string): string => digits.padStart(2, '0');

/** The day at the beginning of a text: with slashes, dots or Chinese words, without leading zeros. */
const tidyDay = (text: string): string => {
  const plain = halfWidth(text).replace(/^(\d{4})\s*年\s*(\d{1,2})\s*月\s*(\d{1,2})\s*日?/, '$1-$2-$3');
  const day = plain
    .replace(
      /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/,
      (_, year: string, month: string, date: string) => `${year}-${two(month)}-${two(date)}`,
    )
    .replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3');
  return NEVER.test(day) ? '' : day;
};

/**
 * A day, `YYYY-MM-DD`; midnight behind it is left out.
 * @example normaliseDate('2026年2月8日') // '2026-02-08'
 */
export const normaliseDate = (text: string): string => tidyDay(text).replace(/^(\d{4}-\d\d-\d\d)[ T]00:00(:00)?$/, '$1');

/**
 * A time of day, `HH:mm`; whole minutes lose their seconds.
 * @example normaliseTime('8：05') // '08:05'
 * @example normaliseTime('805') // '08:05'
 */
export const normaliseTime = (text: string): string =>
  halfWidth(text)
    .replace(/^(\d{1,2})[:.]?([0-5]\d)(?=$|:)/, (_, hour: string, minute: string) => `${two(hour)}:${minute}`)
    .replace(/^(\d\d:\d\d):00$/, '$1');

/**
 * A day, or a moment of it as exact as it was written.
 * @example normaliseDayOrTime('2026/2/8 8:05') // '2026-02-08 08:05'
 */
export const normaliseDayOrTime = (text: string): string =>
  tidyDay(text).replace(
    /^(\d{4}-\d\d-\d\d)[ T]+(\d{1,2}):(\d\d)(:\d\d)?$/,
    (_, day: string, hour: string, minute: string, second = '') => `${day} ${two(hour)}:${minute}${second}`,
  );

/**
 * A moment, `YYYY-MM-DD HH:mm:ss`; what is missing of the time is zero.
 * @example normaliseDateTime('2026/2/8 8:05') // '2026-02-08 08:05:00'
 */
export const normaliseDateTime = (text: string): string =>
  normaliseDayOrTime(text)
    .replace(/ \d\d:\d\d$/, '$&:00')
    .replace(/^(\d{4}-\d\d-\d\d)$/, '$1 00:00:00');
