/** A day as the clock shows it. Nearly always that is 24 hours; where clocks change an hour is missing, or comes twice. */
import type { BoxTime } from '../box-time';
import { changeBetween, firstMoment } from '../clock-change';

/** A part of a day in which the clock runs on without a jump; all in minutes. */
interface Stretch {
  /** From and until when, of the day as it passes. */
  readonly at: number;
  readonly end: number;
  /** What the clock shows at its beginning. */
  readonly wall: number;
}

const HOUR = 60;
const DAY_SECONDS = 86_400;

/** `HH:mm` as minutes of the day. */
export const minuteOf = (time: string): number => Number(time.slice(0, 2)) * HOUR + Number(time.slice(3, 5));

/** The stretches of a day: one, or two where the clocks change in it. @param day `YYYY-MM-DD` */
export function stretchesOf(time: BoxTime, day: string): readonly Stretch[] {
  const midnight = Date.parse(`${day}T00:00:00Z`) / 1000;
  const [start, end] = [firstMoment(time, midnight), firstMoment(time, midnight + DAY_SECONDS)];
  const last = end - 1;
  const jump = time.offset(start) === time.offset(last) ? end : changeBetween(time, start, last);
  const stretch = (from: number, until: number): Stretch => ({
    at: (from - start) / 60,
    end: (until - start) / 60,
    wall: minuteOf(time.minute(from)),
  });
  return jump === end ? [stretch(start, end)] : [stretch(start, jump), stretch(jump, end)];
}

/** What a change of clocks does to a day, in minutes that the clock shows: `skipped` never comes, `twice` comes twice. */
export function jumpOf([first, second]: readonly Stretch[]):
  | { readonly kind: 'skipped' | 'twice'; readonly from: number; readonly until: number }
  | undefined {
  if (!first || !second) return undefined;
  const before = first.wall + first.end - first.at;
  return before < second.wall ? { kind: 'skipped', from: before, until: second.wall } : { kind: 'twice', from: second.wall, until: before };
}

/** An hour that the clock shows, or what a change of clocks leaves of it. */
interface ShownHour {
  readonly hour: number;
  /** From and until when, in minutes of the day as it passes. */
  readonly at: number;
  readonly end: number;
}

/** The hours of a day in the order in which they come. */
export const hoursShown = (stretches: readonly Stretch[]): readonly ShownHour[] =>
  stretches.flatMap(({ at, end, wall }) => {
    const last = wall + end - at;
    return Array.from({ length: Math.ceil(last / HOUR) - Math.floor(wall / HOUR) }, (_, index) => {
      const hour = Math.floor(wall / HOUR) + index;
      const [from, until] = [Math.max(wall, hour * HOUR), Math.min(last, (hour + 1) * HOUR)];
      return { hour, at: at + from - wall, end: at + until - wall };
    });
  });
