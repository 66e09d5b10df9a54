/** What plays over a day and over the days to come. */
import { later } from '../task-cycle';
import { hoursOf, type Outcome, type Planned, type Viewer, whatPlays } from './what-plays';

/** A part of a day in which nothing changes; `until` is not in it and may be `24:00`. */
export interface Span<T extends Planned> extends Outcome<T> {
  readonly from: string;
  readonly until: string;
}

const DAY_SECONDS = 86_400;
const HOURS = 24;

const isSame = <T extends Planned>({ turns: one }: Outcome<T>, { turns: other }: Outcome<T>): boolean =>
  one.length === other.length && one.every(({ plan }, at) => plan === other[at]?.plan);

/** A whole day, from change to change, without a gap. @param day `YYYY-MM-DD` */
export function spansOfDay<T extends Planned>(plans: readonly T[], position: string, viewer: Viewer, day: string): readonly Span<T>[] {
  const edges = plans
    .filter((plan) => plan.position === position)
    .map(hoursOf)
    .flatMap((hours) => (hours ? [hours.from, hours.until] : []));
  const cuts = [...new Set(['00:00', '24:00', ...edges])].sort();
  const spans: Span<T>[] = [];
  for (const [at, from] of cuts.slice(0, -1).entries()) {
    const until = cuts[at + 1] ?? '24:00';
    const outcome = whatPlays(plans, position, viewer, `${day} ${from}:00`);
    const last = spans.at(-1);
    if (last && isSame(last, outcome)) spans[spans.length - 1] = { ...last, until };
    else spans.push({ ...outcome, from, until });
  }
  return spans;
}

/** `HH:mm` as minutes of the day. */
export const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** Each plan's part of each hour of a day, 0 to 1, by its id. @param spans of {@link spansOfDay} */
export function sharesByHour<T extends Planned>(spans: readonly Span<T>[]): readonly ReadonlyMap<string, number>[] {
  return Array.from({ length: HOURS }, (_, hour) => {
    const shares = new Map<string, number>();
    for (const { from, until, turns } of spans) {
      const minutes = Math.min(minuteOf(until), (hour + 1) * 60) - Math.max(minuteOf(from), hour * 60);
      if (minutes <= 0) continue;
      for (const { plan, share } of turns) shares.set(plan.id, (shares.get(plan.id) ?? 0) + (share * minutes) / 60);
    }
    return shares;
  });
}

const dayAfter = (day: string, days: number): string => later(`${day} 00:00:00`, days * DAY_SECONDS).slice(0, 10);

/** When nothing plays, on some days from one on; a place for which nothing at all is planned is empty all the time. */
export const emptyTimes = <T extends Planned>(
  plans: readonly T[],
  position: string,
  viewer: Viewer,
  day: string,
  days: number,
): readonly { readonly day: string; readonly from: string; readonly until: string }[] =>
  Array.from({ length: days }, (_, at) => dayAfter(day, at)).flatMap((each) =>
    spansOfDay(plans, position, viewer, each)
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
