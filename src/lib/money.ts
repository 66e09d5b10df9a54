/** Money is whole cents everywhere; a person reads and types it with a point. */
import { halfWidth } from './normalise-address';

/** The largest amount: 9,999,999.99. */
export const MOST_CENTS = 999_999_999;

/**
 * What an amount spells, in cents. A comma stands between thousands only: 1,5 is not an amount, since nobody knows whether it is 1.5 or 15.
 * @returns undefined where it is none
 * @example parseCents('1,280.5') // 128050
 */
export function parseCents(text: string): number | undefined {
  const [, whole, part = ''] = /^(\d{1,7}|\d{1,3}(?:,\d{3}){1,2})(?:\.(\d{1,2}))?$/.exec(halfWidth(text).trim()) ?? [];
  if (whole === undefined) return undefined;
  return Number(whole.replaceAll(',', '')) * 100 + Number(part.padEnd(2, '0'));
}

/** Always with two decimals, as a file and an input hold it: 128050 is '1280.50'; '' where it is no whole number of cents. */
export function centsText(cents: number): string {
  if (!Number.isSafeInteger(cents)) return '';
  const whole = Math.abs(cents);
  return `${cents < 0 ? '-' : ''}${Math.floor(whole / 100)}.${String(whole % 100).padStart(2, '0')}`;
}

/** The same to be read, with separators: 128050 is '1,280.50'. */
export const moneyText = (cents: number): string =>
  centsText(cents)
    .replace('-', '−')
    .replace(/\B(?=(\d{3})+\.)/g, ',') || '—';
