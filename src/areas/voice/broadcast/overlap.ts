/** Plans that would speak to the same phones at the same time, foretold by what the box runs by. */
import { later, nextRuns, runsBetween } from '../../../lib/task-cycle';
import { cycleOf, type Plan } from './plans';

/** A plan of the list. */
export type ListedPlan = Plan & { readonly id: string };

/** Two plans that meet; `at` and `until` are the first time, `count` how often within the days that were looked at. */
interface Overlap {
  readonly other: ListedPlan;
  /** When the two begin. */
  readonly own: string;
  readonly theirs: string;
  readonly count: number;
  /** Ids of zones of `own` that the other one speaks to, too, or whose phones are in one of its zones. */
  readonly zones: readonly string[];
}

const DAY_SECONDS = 86_400;
const AHEAD_DAYS = 31;
/** More than a plan of 24 times a day has in the days that are looked at. */
const MOST_RUNS = 24 * (AHEAD_DAYS + 1);

/** The next runs of a plan, `YYYY-MM-DD HH:mm:ss`. */
export const runsOf = (plan: Plan, from: string, count: number): readonly string[] => nextRuns(cycleOf(plan), from, count);

/**
 * Which other plans a plan meets within a month.
 * @param shared ids of the zones of the first that share phones with the second's
 * @param now the box's own clock
 */
export function overlapsOf(
  plan: Plan,
  others: readonly ListedPlan[],
  shared: (one: Plan, other: Plan) => readonly string[],
  now: string,
): readonly Overlap[] {
  const to = later(now, AHEAD_DAYS * DAY_SECONDS);
  const span = (each: Plan): number => Math.max(1, each.seconds ?? 0);
  // A run that began before now may still be playing.
  const runs = (each: Plan): readonly string[] => runsBetween(cycleOf(each), later(now, -3600), to, MOST_RUNS);
  const own = runs(plan).filter((run) => later(run, span(plan)) > now);
  return others.flatMap((other) => {
    const zones = other.status ? shared(plan, other) : [];
    if (zones.length === 0) return [];
    const theirs = runs(other);
    const meetings = own.flatMap((run) => {
      const until = later(run, span(plan));
      const met = theirs.find((each) => each < until && later(each, span(other)) > run);
      return met === undefined ? [] : [{ own: run, theirs: met }];
    });
    const [first] = meetings;
    return first ? [{ other, ...first, count: meetings.length, zones }] : [];
  });
}

/** Zones of a plan that share phones with those of another: the same zone, or one with a phone of it. */
export const sharedZones =
  (membersOf: (zone: string) => readonly string[]) =>
  (one: Plan, other: Plan): readonly string[] => {
    const phones = new Set(other.zones.flatMap(membersOf));
    return one.zones.filter((zone) => other.zones.includes(zone) || membersOf(zone).some((phone) => phones.has(phone)));
  };
