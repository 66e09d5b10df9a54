/** Runs of what goes by the clock that would be in each other's way. */
import { type Cycle, later, runsBetween } from '../../lib/task-cycle';

/** Something that runs by the clock, as every schedule knows it. A new one has no id and may have no name yet. */
export interface Scheduled {
  readonly id: string;
  readonly name: string;
  readonly cycle: Cycle;
  /** How long a run takes. */
  readonly seconds: number;
  /** Whether it is switched on. */
  readonly status: boolean;
}

/** One run that is to come; both moments are `YYYY-MM-DD HH:mm:ss` of the box's clock. */
export interface Run<T extends Scheduled> {
  readonly plan: T;
  readonly at: string;
  readonly until: string;
}

/** Two runs at the same time; `first` begins first. */
export interface Collision<T extends Scheduled> {
  readonly first: Run<T>;
  readonly second: Run<T>;
}

/** Whether two plans are in each other's way where they run at the same time; a plan is asked about itself, too. */
export type Meets<T extends Scheduled> = (one: T, other: T) => boolean;

/** What does nothing for long is over within the minute. */
const LEAST_SECONDS = 60;
/** A plan runs at most every minute. */
const DAY_RUNS = 1440;
const DAY_SECONDS = 86_400;

/** The runs of what is switched on from a moment on, for some days, earliest first; what still goes on at that moment is among them. */
export function upcoming<T extends Scheduled>(plans: readonly T[], from: string, days: number): readonly Run<T>[] {
  const to = later(from, days * DAY_SECONDS);
  return plans
    .filter(({ status }) => status)
    .flatMap((plan) => {
      const seconds = Math.max(LEAST_SECONDS, plan.seconds);
      return runsBetween(plan.cycle, later(from, -seconds), to, (days + 2) * DAY_RUNS).map((at) => ({
        plan,
        at,
        until: later(at, seconds),
      }));
    })
    .sort((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0));
}

/**
 * Runs that overlap, a plan's own included.
 * @param runs earliest first, as {@link upcoming} answers them
 */
export function collisionsOf<T extends Scheduled>(runs: readonly Run<T>[], meets: Meets<T>): readonly Collision<T>[] {
  const found: Collision<T>[] = [];
  for (const [index, first] of runs.entries()) {
    for (let at = index + 1; at < runs.length; at += 1) {
      const second = runs[at];
      if (!second || second.at >= first.until) break;
      if (meets(first.plan, second.plan)) found.push({ first, second });
    }
  }
  return found;
}

/** The same collision, day after day. */
export interface Repeated<T extends Scheduled> extends Collision<T> {
  readonly count: number;
}

/** Collisions of the same two plans at the same times of the day as one, each with its first day. */
export function groupCollisions<T extends Scheduled>(collisions: readonly Collision<T>[]): readonly Repeated<T>[] {
  const found = new Map<string, Repeated<T>>();
  for (const each of collisions) {
    const key = [each.first.plan.id, each.first.at.slice(11), each.second.plan.id, each.second.at.slice(11)].join(' ');
    const known = found.get(key);
    found.set(key, known ? { ...known, count: known.count + 1 } : { ...each, count: 1 });
  }
  return [...found.values()];
}
