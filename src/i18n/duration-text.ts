/** Lengths of time in words. */
import { DURATION_UNITS, type DurationUnit, durationParts, UNIT_SECONDS } from '../lib/date-time';
import type { Translate } from './keys';

/**
 * A length of time in words, without its parts that are 0; what is shorter than the smallest unit is 0 of that.
 * @param units which may be told, from large to small
 * @param most so many of them, from the largest that is not 0
 * @example durationText(1_051_300, t, { most: 2 }) // '12 days 4 hours'
 * @example durationText(1080, t) // '18 minutes'
 */
export function durationText(
  seconds: number,
  t: Translate,
  { units = DURATION_UNITS, most = units.length }: { readonly units?: readonly DurationUnit[]; readonly most?: number } = {},
): string {
  const parts = durationParts(seconds, units);
  const first = units.findIndex((unit) => parts[unit] > 0);
  const told = first < 0 ? units.slice(-1) : units.slice(first, first + most).filter((unit) => parts[unit] > 0);
  return told.map((unit) => t(`common:unit.${unit}`, { count: parts[unit] })).join(' ');
}

/**
 * So many of one unit in words, as every length of time is told: whole days and hours are named as such.
 * @example spanText(142, 'minutes', t) // '2 hours 22 minutes'
 */
export const spanText = (count: number, unit: DurationUnit, t: Translate): string =>
  `${count < 0 ? '−' : ''}${durationText(Math.abs(count) * UNIT_SECONDS[unit], t, { units: DURATION_UNITS.slice(0, DURATION_UNITS.indexOf(unit) + 1) })}`;
