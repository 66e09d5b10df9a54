/** What plays over a day and over the days to come. */
import type { BoxTime } from '../box-time';
import { dayAfter } from '../days';
import { two } from '../two-digits';
import { minuteOf, stretchesOf } from './day-clock';
import { hoursOf, type Outcome, type Planned, type Viewer, whatPlays } from './what-plays';

/** A part of a day in which nothing changes; `until` is not in it and may be `24:00`. */
export interface Span<T extends Planned> extends Outcome<T> {
  /** As the clock shows them. */
  readonly from: string;
  readonly until: string;
  /** The same in minutes of the day as it passes, which has 23 or 25 hours where clocks change. */
  readonly at: number;
  readonly end: number;
}

const isSame = <T extends Planned>({ turns: one }: Outcome<T>, { turns: other }: Outcome<T>): boolean =>
  one.length === other.length && one.every(({ plan }, at) => plan === other[at]?.plan);

const clock = (minute: number): string => `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;

/**
 * A whole day, from change to change, without a gap. Of an hour that the clock skips there is nothing; in one that comes twice hours begin and
 * end the first time.
 * @param day `YYYY-MM-DD`
 */
export function spansOfDay<T extends Planned>(
  plans: readonly T[],
  position: string,
  viewer: Viewer,
  day: string,
  time: BoxTime,
): readonly Span<T>[] {
  const edges = plans
    .filter((plan) => plan.position === position)
    .map(hoursOf)
    .flatMap((hours) => (hours ? [minuteOf(hours.from), minuteOf(hours.until)] : []));
  const spans: Span<T>[] = [];
  // So far the clock has come.
  let shown = 0;
  for (const { at, end, wall } of stretchesOf(time, day)) {
    const over = wall + end - at;
    const cuts = [...new Set([wall, ...edges.filter((edge) => edge > wall && edge < over), over])].sort((one, other) => one - other);
    for (const [index, from] of cuts.slice(0, -1).entries()) {
      const until = cuts[index + 1] ?? over;
      const outcome = whatPlays(plans, position, viewer, `${day} ${clock(Math.max(from, shown - 1))}:00`);
      const last = spans.at(-1);
      const till = { until: clock(until), end: at + until - wall };
      if (last && isSame(last, outcome)) spans[spans.length - 1] = { ...last, ...till };
      else spans.push({ ...outcome, from: clock(from), at: at + from - wall, ...till });
    }
    shown = Math.max(shown, over);
  }
  return spans;
}

/** Each plan's part of each hour of a day, 0 to 1, by its id. @param spans of {@link spansOfDay} @param hours of `hoursShown` */
export const sharesByHour = <T extends Planned>(
  spans: readonly Span<T>[],
  hours: readonly { readonly at: number; readonly end: number }[],
): readonly ReadonlyMap<string, number>[] =>
  hours.map((hour) => {
    const shares = new Map<string, number>();
    for (const { at, end, turns } of spans) {
      const minutes = Math.min(end, hour.end) - Math.max(at, hour.at);
      if (minutes <= 0) continue;
      for (const { plan, share } of turns) {
        shares.set(plan.id, (shares.get(plan.id) ?? 0) + (share * minutes) / (hour.end - hour.at));
      }
    }
    return shares;
  });

/** When nothing plays, on some days from one on; a place for which nothing at all is planned is empty all the time. */
export const emptyTimes = <T extends Planned>(
  plans: readonly T[],
  position: string,
  viewer: Viewer,
  day: string,
  days: number,
  time: BoxTime,
): readonly { readonly day: string; readonly from: string; readonly until: string }[] =>
  Array.from({ length: days }, (_, at) => dayAfter(day, at)).flatMap((each) =>
    spansOfDay(plans, position, viewer, each, time)
      .filter(({ turns }) => turns.length === 0)
      .map(({ from, until }) => ({ day: each, from, until })),
  );

/** What is on and has its last day among some days from one on, the earliest first. */
export function endingSoon<T extends Planned>(plans: readonly T[], day: string, days: number): readonly T[] {
  const last = dayAfter(day, days - 1);
  return plans
    .filter(({ on, end_date: end }) => on && end >= day && end <= last)
    .sort((one, other) => (one.end_date < other.end_date ? -1 : one.end_date > other.end_date ? 1 : 0));
}
