/** What summer time does to a time of day: once a year a clock jumps over an hour, and once it shows one twice. */
import { type BoxTime, boxTime } from './box-time';

/** `skipped`: the clock never shows the time, work that is due then begins at `at`. `twice`: it shows it twice, work is done the first time. */
export interface ClockChange {
  readonly kind: 'skipped' | 'twice';
  /** `YYYY-MM-DD HH:mm:ss` of the box's clock. */
  readonly at: string;
}

const DAY_SECONDS = 86_400;

/** The first second of the new offset, between two moments of different ones; Unix seconds. */
export function changeBetween(time: BoxTime, before: number, after: number): number {
  const offset = time.offset(before);
  let [low, high] = [before, after];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (time.offset(middle) === offset) low = middle;
    else high = middle;
  }
  return high;
}

/**
 * The first moment at which the box's clock shows a time, Unix seconds; of a time that it skips, the moment at which it goes on.
 * @param wall the time as if the clock were UTC's, in seconds
 */
export function firstMoment(time: BoxTime, wall: number): number {
  const [before, after] = [time.offset(wall - DAY_SECONDS), time.offset(wall + DAY_SECONDS)];
  const shown = [wall - before, wall - after].find((moment) => moment + time.offset(moment) === wall);
  return shown ?? changeBetween(time, wall - DAY_SECONDS - before, wall + DAY_SECONDS - after);
}

/**
 * What the clock shows at a moment, as hours of plans are checked by it. While it shows an hour for the second time that is the last second of the
 * first time: what begins or ends in that hour does so once, the first time.
 * @param moment Unix seconds
 * @returns `YYYY-MM-DD HH:mm:ss`
 */
export function planTimeAt(time: BoxTime, moment: number): string {
  const first = firstMoment(time, moment + time.offset(moment));
  return time.full(first === moment ? moment : changeBetween(time, first, moment) - 1);
}

/**
 * What happens to a moment of a zone's clock; undefined on nearly every day of the year, and for what is no moment.
 * @param zone such as Europe/Berlin; one that the browser does not know is UTC, which has no summer time
 * @param moment `YYYY-MM-DD HH:mm:ss`
 * @example clockChange('Europe/Berlin', '2026-03-29 02:30:00') // { kind: 'skipped', at: '2026-03-29 03:00:00' }
 */
export function clockChange(zone: string, moment: string): ClockChange | undefined {
  const wall = Date.parse(`${moment.replace(' ', 'T')}Z`) / 1000;
  if (Number.isNaN(wall)) return undefined;
  const time = boxTime(zone);
  const [before, after] = [time.offset(wall - DAY_SECONDS), time.offset(wall + DAY_SECONDS)];
  if (before === after) return undefined;
  const [early, late] = [before, after].map((offset) => time.offset(wall - offset) === offset);
  if (early === late) {
    return early ? { kind: 'twice', at: moment } : { kind: 'skipped', at: time.full(firstMoment(time, wall)) };
  }
  return undefined;
}
