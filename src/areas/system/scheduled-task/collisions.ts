/** Runs of tasks that would be in each other's way. */
import { later, runsBetween } from '../../../lib/task-cycle';
import { reaches, type Task } from './tasks';

/** A task of the list. */
export type ListedTask = Task & { readonly id: string };

/** One run that is to come: `until` is when what it plays is over. */
export interface Run {
  readonly task: ListedTask;
  readonly at: string;
  readonly until: string;
}

/** Two runs of the same type at the same time; `first` begins first. */
export interface Collision {
  readonly first: Run;
  readonly second: Run;
}

/** A run that plays nothing is over within the minute. */
const LEAST_SECONDS = 60;
/** Runs of one task that are looked at: a week of every ten minutes. */
const MOST_RUNS = 1008;
const DAY_SECONDS = 86_400;

/** The runs of switched-on tasks from a moment on, for some days, earliest first. */
export function upcoming(tasks: readonly ListedTask[], from: string, days: number): readonly Run[] {
  const to = later(from, days * DAY_SECONDS);
  return tasks
    .filter(({ status }) => status)
    .flatMap((task) => {
      const seconds = task.type === 'broadcast' ? Math.max(LEAST_SECONDS, task.play_duration ?? 0) : LEAST_SECONDS;
      return runsBetween(task, from, to, MOST_RUNS).map((at) => ({ task, at, until: later(at, seconds) }));
    })
    .sort((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0));
}

const meet = (one: ListedTask, other: ListedTask): boolean =>
  one.type === other.type && (!reaches(one) || one.area === '' || other.area === '' || one.area === other.area);

/**
 * Runs of the same type that overlap, a task's own included. Different areas never meet.
 * @param runs earliest first, as {@link upcoming} answers them
 */
export function collisionsOf(runs: readonly Run[]): readonly Collision[] {
  const found: Collision[] = [];
  for (const [index, first] of runs.entries()) {
    for (let at = index + 1; at < runs.length; at += 1) {
      const second = runs[at];
      if (!second || second.at >= first.until) break;
      if (meet(first.task, second.task)) found.push({ first, second });
    }
  }
  return found;
}

/** The same collision, day after day. */
export interface Repeated extends Collision {
  readonly count: number;
}

/** Collisions of the same two tasks at the same times of the day as one, each with its first day. */
export function groupCollisions(collisions: readonly Collision[]): readonly Repeated[] {
  const found = new Map<string, Repeated>();
  for (const each of collisions) {
    const key = [each.first.task.id, each.first.at.slice(11), each.second.task.id, each.second.at.slice(11)].join(' ');
    const known = found.get(key);
    found.set(key, known ? { ...known, count: known.count + 1 } : { ...each, count: 1 });
  }
  return [...found.values()];
}
