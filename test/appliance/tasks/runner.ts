/** Runs the timed tasks on the box's clock and keeps how each run ended. What a task does is in deeds.ts. */

import { type TaskRow, taskFields } from '../../../src/areas/system/scheduled-task/tasks';
import { decodeRow } from '../../../src/field/field';
import { later, runsBetween } from '../../../src/lib/task-cycle';
import { cycleOf } from '../../../src/screen/schedule/cycle-fields';
import type { Box } from '../box';
import { openChecked } from '../checked';
import type { Clock } from '../clock';
import type { Entry } from '../resource';
import { noteRow } from '../rows/note-row';
import { dueAgain, nextRun } from '../second-time';
import { terminalCounts } from '../terminals/terminals';
import { wireTime } from '../wire-time';
import type { Deeds, Outcome } from './deeds';
import type { KeptRun } from './kept-run';

/** Whether a run is under way at a moment: one whose end nobody knows is, though the clock was set back to before it began. */
export const isUnderWay = ({ time, ends }: KeptRun, moment: string): boolean => ends === '' || (time <= moment && moment < ends);

const HISTORY = 'timed task runs';
const CHECKED = 'timed task checked';
/** The last runs of a task that are kept. */
const KEPT_RUNS = 20;
const TICK_MS = 1000;
/** A box that was away for long runs nothing afterwards; so much of the time is told as left out. */
const LOOK_BACK_SECONDS = 86_400;
const LATE_SECONDS = 60;
/** Types that a new box has a past of, and how long such a run took, in seconds. */
const PAST: Readonly<Partial<Record<TaskRow['type'], number>>> = { reboot: 45, screen_on: 4, screen_off: 4, sync: 20 };

/** The tasks of a box at work. */
export interface Runner {
  /** Runs what is due. */
  tick(): void;
  runsOf(id: string): readonly KeptRun[];
  /** Whether a run of it is under way. */
  busy(id: string): boolean;
  start(task: TaskRow, by: string): void;
  stop(): void;
}

/** How a run went before the box lived: repeatable for a box, a task and a moment. */
function pastOutcome(clock: Clock, task: TaskRow, at: string, online: number): Outcome {
  const chance = clock.chance(`timed task ${task.id}`, Date.parse(`${at.replace(' ', 'T')}Z`) / 1000);
  const seconds = PAST[task.type] ?? 0;
  const run = (result: KeptRun['result'], count: number, reason: KeptRun['reason'] = 'none') => ({ result, reason, count, seconds });
  if (task.type === 'sync') return run('success', Math.round(chance * 9));
  return chance > 0.94 ? run('failure', Math.round(1 + chance * 12), 'unreachable') : run('success', online);
}

/**
 * Starts the clockwork.
 * @param path the resource of the tasks
 * @param rows reads them all
 * @param deeds what each type does
 */
export function createRunner(box: Box, path: string, rows: () => readonly Entry[], deeds: Deeds): Runner {
  const { store, clock } = box;
  const now = (): string => wireTime(clock.now());
  const read = (entry: Entry): TaskRow => decodeRow(taskFields, entry);
  const history = (): Readonly<Record<string, readonly KeptRun[]>> =>
    (store.setting(HISTORY) ?? {}) as Readonly<Record<string, readonly KeptRun[]>>; // only `keep` writes it
  const runsOf = (id: string): readonly KeptRun[] => history()[id] ?? [];
  const keep = (id: string, runs: readonly KeptRun[]): void => store.keep(HISTORY, { ...history(), [id]: runs.slice(0, KEPT_RUNS) });
  const busyAt = (id: string, moment: string): boolean => runsOf(id).some((run) => isUnderWay(run, moment));
  const doneBy =
    (id: string) =>
    (at: string): boolean =>
      runsOf(id).some(({ time }) => time === at);
  const checked = openChecked(box, CHECKED, LOOK_BACK_SECONDS);

  const add = (task: TaskRow, at: string, by: string, skipped?: 'off' | 'standby' | 'busy'): void =>
    keep(task.id, [noted(at, by, skipped ? skip(skipped) : deeds[task.type].begin(task, by)), ...runsOf(task.id)]);
  const noted = (at: string, by: string, found: Outcome | string): KeptRun => {
    const run = typeof found === 'string' ? { ...skip('none'), ends: '', work: found } : { ...found, ends: later(at, found.seconds) };
    return { ...run, time: at, by };
  };
  const skip = (reason: KeptRun['reason']): Outcome => ({ result: 'skipped', reason, count: 0, seconds: 0 });
  /** Notes what work that is over came to. */
  const settle = (task: TaskRow, moment: string): void => {
    const runs = runsOf(task.id);
    if (!runs.some(({ work }) => work !== undefined)) return;
    const settled = runs.map((run): KeptRun => {
      const { work, ...rest } = run;
      const found = work === undefined ? undefined : deeds[task.type].outcome(work);
      return found ? { ...rest, ...found, ends: moment } : run;
    });
    if (settled.some((run, at) => run !== runs[at])) keep(task.id, settled);
  };
  const role = (): unknown => {
    const pair = store.setting('standby pair');
    return typeof pair === 'object' && pair !== null && 'role' in pair ? pair.role : 'host';
  };

  /** Writes what is live into the rows, so that lists can order and filter by it; nobody's form becomes stale by that. */
  const present = (entry: Entry): void => {
    const task = read(entry);
    const moment = now();
    const [last] = runsOf(task.id);
    const live = {
      task_id: `T${task.id.padStart(4, '0')}`,
      next_run: task.status ? nextRun(cycleOf(task), clock, doneBy(task.id)) : '',
      last_run: last?.time ?? '',
      last_result: last === undefined ? 'pending' : isUnderWay(last, moment) ? 'executing' : last.result,
    };
    if (Object.entries(live).every(([name, value]) => entry[name] === value)) return;
    noteRow(store, path, String(entry.id), live);
  };

  /** Begins what is due until a moment, or tells it as left out. */
  const begin = (moment: string, off: boolean): void => {
    const from = checked.since(moment);
    for (const task of rows()
      .map(read)
      .filter(({ status }) => status)) {
      const due = moment < from ? (dueAgain(cycleOf(task), clock, doneBy(task.id)) ?? []) : runsBetween(cycleOf(task), from, moment, 1440);
      for (const at of [due].flat().slice(-KEPT_RUNS)) {
        add(task, at, '', off ? 'off' : role() === 'standby' ? 'standby' : busyAt(task.id, at) ? 'busy' : undefined);
      }
    }
    if (moment >= from) checked.keep(moment);
  };
  const tick = (): void => {
    const moment = now();
    begin(moment, !box.power.up);
    for (const entry of rows()) settle(read(entry), moment);
    for (const entry of rows()) present(entry);
  };

  // A box that is new to its tasks has a past of what reaches terminals all the same: the last days as they would have gone.
  const imaginePast = (): void => {
    const moment = now();
    const { online } = terminalCounts(box);
    for (const task of rows()
      .map(read)
      .filter(({ status, type }) => status && PAST[type] !== undefined)) {
      const past = runsBetween(cycleOf(task), later(moment, -20 * 86_400), moment, 2000).slice(-KEPT_RUNS);
      const wentSo = (at: string): Outcome =>
        clock.chance('timed task off', Date.parse(at)) > 0.97 ? skip('off') : pastOutcome(clock, task, at, online);
      keep(task.id, past.map((at) => noted(at, '', wentSo(at))).reverse());
    }
    checked.keep(moment);
  };
  // What is due now is run by the first tick: the whole box is there then.
  store.transaction(() => {
    if (!checked.known) imaginePast();
    begin(later(now(), -LATE_SECONDS), true);
    for (const entry of rows()) present(entry);
  });
  const timer = setInterval(() => void store.transaction(tick), TICK_MS).unref();
  return {
    tick,
    runsOf,
    busy: (id) => busyAt(id, now()),
    start: (task, by) => {
      add(task, now(), by);
      tick();
    },
    stop: () => clearInterval(timer),
  };
}
