/** Figures with their units, in words that every panel shares. */
import { bitRate, bytes, suffixed, thousands } from '../../lib/number-format';

/** Keeps a figure and its unit on one line. */
const withUnit = (value: string, unit: string): string => `${value}\u00A0${unit}`;

/** Above this a count is short: 12.3M. */
const LONG_COUNT = 1e7;

/** A share of a whole, 0 to 100, with at most one decimal: '23.4 %'. */
export const percentText = (share: number): string => withUnit(thousands(Math.round(share * 10) / 10), '%');
/** A size in bytes: '1.5 KB'. */
export const bytesText = (size: number): string => withUnit(bytes(Math.max(0, size)).value, bytes(Math.max(0, size)).unit);
/** A throughput given in bytes a second: '8 Mbit/s'. */
export const rateText = (bytesPerSecond: number): string => {
  const { value, unit } = bitRate(Math.max(0, bytesPerSecond));
  return withUnit(value, unit);
};
/** A count of things; a box's negative count is 0. */
export const countText = (count: number): string => {
  const whole = Math.max(0, Math.round(count));
  return whole < LONG_COUNT ? thousands(whole) : suffixed(whole);
};
/** A load average, two decimals at most. */
export const loadText = (load: number): string => (Math.abs(load) < LONG_COUNT ? thousands(Math.round(load * 100) / 100) : suffixed(load));
/** A temperature in degrees Celsius. */
export const degreesText = (degrees: number): string => withUnit(thousands(Math.round(degrees * 10) / 10), '°C');
