/** The calls of timed tasks beside those of every list (src/gateway/README.md, Methods of a resource). */
import { resource } from '../../../gateway/calls';
import { type Decoded, listed, number, oneOf, record, text } from '../../../gateway/shape';
import { RESULTS } from './tasks';

const run = record({
  /** When it was due, in the box's time. */
  time: text(),
  result: oneOf(RESULTS),
  /** Why it failed or was left out. */
  reason: oneOf(['none', 'off', 'standby', 'busy', 'unreachable', 'space', 'film']),
  /** Terminals reached, files, entries: what the type counts. */
  count: number(),
  seconds: number(),
  /** Who started it by hand; empty: the clock. */
  by: text(),
});
/** One run of the past. */
export type TaskRun = Decoded<typeof run>;

const { list: listTasks, method } = resource('systemTimedTask');

export { listTasks };
/** `runs`: the last 20 of a task, newest first. */
export const readRuns = method<{ id: string }>('runs').reads(listed(run));
/** `run`: now, whatever its cycle says. */
export const runNow = method<{ id: string }>('run').writes();
