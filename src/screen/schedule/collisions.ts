/** Runs of what goes by the clock that would be in each other's way. */
import { clockOver } from '../../lib/clock-over';
import { type Cycle, later, runsBetween } from '../../lib/task-cycle';
import type { BoxClock } from './clock';

/** Something that runs by the clock, as every schedule knows it. A new one has no id and may have no name yet. */
export interface Scheduled {
  readonly id: string;
  readonly name: string;
  readonly cycle: Cycle;
  /** How long a run takes. */
  readonly seconds: number;
  /** It is there between two times of the clock, as ads are: what the clock skips of that is not made up for. Else it takes its time whatever the clock shows. */
  readonly hours?: boolean;
  /** Whether it is switched on. */
  readonly status: boolean;
}

/** One run that is to come; both moments are `YYYY-MM-DD HH:mm:ss` of the box's clock. */
export interface Run<T extends Scheduled> {
  readonly plan: T;
  readonly at: string;
  readonly until: string;
  /** The same in seconds that pass, which a change of clocks does not skip or count twice. */
  readonly begin: number;
  readonly end: number;
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

/** What the clock shows may jump so far while a run goes on. */
const JUMP_SECONDS = 2 * 3600;

/**
 * The runs of what is switched on from a moment on, for some days, earliest first; what still goes on at that moment is among them. Summer time
 * counts as on the box: what is due in an hour that the clock skips begins when it goes on, hours that lie in it whole don't come on that day, and
 * of an hour that comes twice the first counts.
 */
export function upcoming<T extends Scheduled>(plans: readonly T[], { now, zone }: BoxClock, days: number): readonly Run<T>[] {
  const to = later(now, days * DAY_SECONDS);
  const { passed, shown } = clockOver(zone, now, days);
  const start = passed(now);
  return plans
    .filter(({ status }) => status)
    .flatMap((plan) => {
      const seconds = Math.max(LEAST_SECONDS, plan.seconds);
      return runsBetween(plan.cycle, later(now, -seconds - JUMP_SECONDS), to, (days + 2) * DAY_RUNS).map((due): Run<T> => {
        const begin = passed(due);
        const end = plan.hours ? passed(later(due, seconds)) : begin + seconds;
        return { plan, at: shown(begin), until: shown(end), begin, end };
      });
    })
    .filter(({ begin, end }) => end > Math.max(begin, start))
    .sort((one, other) => one.begin - other.begin);
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
      if (!second || second.begin >= first.end) break;
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
