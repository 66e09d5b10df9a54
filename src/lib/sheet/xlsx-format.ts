/** How a spreadsheet shows a number: as a date, a time, a percentage, or with leading zeros. */
import { two } from '../two-digits';

/** Built-in formats that are dates or times; 27 to 36 and 50 to 58 are the Chinese and Japanese ones. */
const isBuiltInDate = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);

/** A format without what it shows as it stands: quoted texts, escaped characters, colours, fill and padding. */
const codeOf = (format: string): string => (format.split(';')[0] ?? '').replace(/"[^"]*"|\\.|_.|\*.|\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '');

/** Whether a format shows a number as a date or a time. */
export const isDate = (format: string): boolean =>
  (/^\d+$/.test(format) && format.length < 3 ? isBuiltInDate(Number(format)) : false) || /[ymdhs]/i.test(codeOf(format));

const SECONDS = 86_400;
/** Days from the first day of a workbook's calendar to 1 January 1970. */
const EPOCH = { from1900: 25_569, from1904: 24_107 } as const;

/** A serial day as `YYYY-MM-DD`, with ` HH:mm:ss` where it has a time; less than one day is only a time. */
const dateText = (serial: number, from1904: boolean): string => {
  const seconds = Math.round(serial * SECONDS);
  const time = seconds % SECONDS;
  const clock = `${two(Math.floor(time / 3600))}:${two(Math.floor(time / 60) % 60)}:${two(time % 60)}`;
  if (seconds < SECONDS && !from1904) return clock;
  // Excel believes that 1900 was a leap year: before March of it, its days are one ahead.
  const days = Math.floor(seconds / SECONDS) + (!from1904 && serial < 60 ? 1 : 0);
  const day = new Date((days - (from1904 ? EPOCH.from1904 : EPOCH.from1900)) * SECONDS * 1000).toISOString().slice(0, 10);
  return time === 0 ? day : `${day} ${clock}`;
};

/** A number without the noise of binary fractions: 0.1 + 0.2 is kept as 0.30000000000000004. */
const plain = (value: number): string => String(Number(value.toPrecision(15)));

/**
 * A number as its format shows it, as far as a value depends on it.
 * @param raw as the file spells it
 * @param format a format code, or the number of a built-in one
 * @param from1904 whether the workbook counts its days from 1904
 * @example formatNumber('45292', 'yyyy/m/d', false) // '2024-01-01'
 * @example formatNumber('801', '0000', false) // '0801'
 */
export function formatNumber(raw: string, format: string, from1904: boolean): string {
  const value = Number(raw);
  if (!Number.isFinite(value)) return raw;
  if (isDate(format) && value >= 0 && value < 2_958_466) return dateText(value, from1904);
  const code = /^\d{1,2}$/.test(format) && !/^0+$/.test(format) ? (format === '9' || format === '10' ? '%' : '') : codeOf(format);
  if (code.includes('%')) return `${plain(value * 100)}%`;
  if (/^0{2,}$/.test(code) && Number.isInteger(value))
    return `${value < 0 ? '-' : ''}${String(Math.abs(value)).padStart(code.length, '0')}`;
  // Every digit of a whole number counts: it may be a telephone number.
  return Number.isSafeInteger(value) ? String(value) : plain(value);
}
