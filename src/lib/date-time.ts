/** Dates and durations as the console shows them. */
import { two } from './two-digits';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** `YYYY-MM-DD HH:mm:ss` in the browser's time zone; '' for an invalid date. */
export function formatDateTime(date: Date): string {
  if (Number.isNaN(date.getTime())) return '';
  const day = `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day} ${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}`;
}

const WRITTEN =
  /^(\d{4})-(\d\d)-(\d\d)(?:[ T]([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d)(?:\.(\d{1,9}))?)?(Z|[+-](?:[01]\d|2[0-3]):?[0-5]\d)?)?$/i;

/** From here on a number counts milliseconds: as seconds it would lie beyond the year 5000. */
const FIRST_MILLISECONDS = 1e11;

const valid = (date: Date): Date | undefined => (Number.isNaN(date.getTime()) ? undefined : date);

/**
 * A time as a box may spell it: unix seconds or milliseconds (a number or its digits), `YYYY-MM-DD HH:mm:ss`, ISO 8601. Text
 * without a zone, a bare date too, is local time.
 * @returns undefined for what is no time; zero and negative numbers too, which boxes write for "never"
 * @example parseBoxTime('2026-02-28 08:00:00') // 8 o'clock here
 * @example parseBoxTime('2026-02-30') // undefined
 */
export function parseBoxTime(value: unknown): Date | undefined {
  const text = typeof value === 'string' ? value.trim() : '';
  if (typeof value === 'number' || /^\d+(?:\.\d+)?$/.test(text)) {
    const stamp = Number(value);
    return stamp > 0 ? valid(new Date(stamp < FIRST_MILLISECONDS ? stamp * 1000 : stamp)) : undefined;
  }
  const found = WRITTEN.exec(text);
  if (!found) return undefined;
  const part = (index: number): number => Number(found[index] ?? 0);
  const [year, month, day] = [part(1), part(2) - 1, part(3)];
  // the engine would turn 30 February into 2 March and the year 26 into 1926
  const real = new Date(Date.UTC(year, month, day));
  if (real.getUTCFullYear() !== year || real.getUTCMonth() !== month || real.getUTCDate() !== day) return undefined;
  const clock = [part(4), part(5), part(6), Number((found[7] ?? '').slice(0, 3).padEnd(3, '0'))] as const;
  const zone = found[8]?.toUpperCase();
  if (zone === undefined) return valid(new Date(year, month, day, ...clock));
  const ahead = zone === 'Z' ? 0 : Number(`${zone[0]}1`) * (Number(zone.slice(1, 3)) * 60 + Number(zone.slice(-2)));
  return valid(new Date(Date.UTC(year, month, day, ...clock) - ahead * 60_000));
}

/** How long ago, as a unit and a whole count to put into words; `now` and `date` have no count (0). */
export interface RelativeTime {
  readonly unit: 'now' | 'minutes' | 'hours' | 'days' | 'date';
  readonly count: number;
}

/**
 * How long ago `then` was. Below 30 seconds: now. From 30 seconds to below 1 hour: minutes, 1 at least. From 1 hour
 * to below 1 day: hours. From 1 day to below 2 days: 1 day. From 2 days on: `date`, show the date itself. Counts are rounded
 * down, so that nothing is ever 60 minutes or 24 hours ago. A time in the future (clocks differ) is now; an invalid date is `date`.
 */
export function relativeTime(then: Date, now: Date): RelativeTime {
  const seconds = (now.getTime() - then.getTime()) / 1000;
  if (seconds < 30) return { unit: 'now', count: 0 };
  if (seconds < HOUR) return { unit: 'minutes', count: Math.max(1, Math.floor(seconds / MINUTE)) };
  if (seconds < DAY) return { unit: 'hours', count: Math.floor(seconds / HOUR) };
  if (seconds < 2 * DAY) return { unit: 'days', count: 1 };
  return { unit: 'date', count: 0 };
}

/** The parts of a length of time, from large to small. */
export const DURATION_UNITS = ['days', 'hours', 'minutes', 'seconds'] as const;
export type DurationUnit = (typeof DURATION_UNITS)[number];

/** How long each part is. */
export const UNIT_SECONDS: Readonly<Record<DurationUnit, number>> = { days: DAY, hours: HOUR, minutes: MINUTE, seconds: 1 };

/** Seconds in some units; the first one takes what exceeds it: without days, 30 hours are 30 hours. */
export function durationParts(seconds: number, units: readonly DurationUnit[]): Readonly<Record<DurationUnit, number>> {
  const all = { ...duration(seconds) };
  const [first] = units;
  if (first) all[first] = Math.floor(Math.max(0, seconds) / UNIT_SECONDS[first]);
  return all;
}

/** A length of time in whole parts; a negative or endless one, and NaN, is 0. */
export function duration(seconds: number): {
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
  readonly seconds: number;
} {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0;
  return {
    days: Math.floor(whole / DAY),
    hours: Math.floor((whole % DAY) / HOUR),
    minutes: Math.floor((whole % HOUR) / MINUTE),
    seconds: whole % MINUTE,
  };
}
