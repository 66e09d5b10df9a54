/**
 * What is to be done once at a time that the clock shows twice, and was entered when the first time was over: it is done the second time.
 * All else that is due in that hour is done the first time (zone.ts).
 */
import { type Cycle, later, nextRuns, runsBetween } from '../../src/lib/task-cycle';
import type { Clock } from './clock';
import { wireTime } from './wire-time';
import { planTime } from './zone';

/** So late it is still begun. */
const LATE_SECONDS = 60;

/** Whether something was done at a time of the box. */
type Done = (at: string) => boolean;

/** When a cycle runs next; '' where it does not. */
export function nextRun(cycle: Cycle, clock: Pick<Clock, 'now'>, done: Done): string {
  const [next] = nextRuns(cycle, planTime(clock.now()), 1);
  if (next !== undefined || cycle.cycle !== 'once') return next ?? '';
  const [again] = nextRuns(cycle, wireTime(clock.now()), 1);
  return again !== undefined && !done(again) ? again : '';
}

/** What is due now that the clock shows an hour for the second time; undefined for nothing, and at any other time. */
export function dueAgain(cycle: Cycle, clock: Pick<Clock, 'now'>, done: Done): string | undefined {
  const moment = wireTime(clock.now());
  if (cycle.cycle !== 'once' || planTime(clock.now()) === moment) return undefined;
  return runsBetween(cycle, later(moment, -LATE_SECONDS), moment, 1).find((at) => !done(at));
}
