/** Timed tasks: kept, run by the clock or by hand, with the last results of each (src/gateway/README.md; 7, timed_task). */
import { checkTask, OPERATION_TYPES, taskFields } from '../../../src/areas/system/scheduled-task/tasks';
import { decodeRow } from '../../../src/field/field';
import { resourcePaths } from '../../../src/gateway/calls';
import type { Box } from '../box';
import { clockMethod } from '../clock-method';
import { besideMethod } from '../fleet/beside';
import { type Context, operation, Refusal } from '../operation';
import type { Entry, Resource } from '../resource';
import { messageOf, resourceFields } from '../resource-fields';
import { rowsOf } from '../rows/rows';
import { EVERYWHERE, reachIn, seenByReach } from '../scenes/sees';
import { deedsOf } from '../tasks/deeds';
import type { KeptRun } from '../tasks/kept-run';
import { createRunner, isUnderWay, type Runner } from '../tasks/runner';
import { wireTime } from '../wire-time';
import { mediaFilmmanagement } from './media-films';
import { voiceVoicemanage } from './voice-voicemanage';

const COMPONENT = 'system/scheduledtask';

const runners = new WeakMap<Box, Runner>();
const runnerOf = (context: Context): Runner => {
  const found = runners.get(context.box);
  if (!found) throw new Error('the tasks of this box were not started');
  return found;
};
/** In operations mode, and at the path of that folder, tasks are those of its kinds only. */
const isNarrow = ({ path, signedIn }: Context): boolean => path.startsWith('/operations/') || signedIn().session.operations;
const isSeen = ({ type }: Entry, context: Context): boolean => !isNarrow(context) || OPERATION_TYPES.some((each) => each === type);

/** A task names words of places: each that has them is reached, and with no words every one. */
const byPlace = seenByReach('/admin.php/system/timed_task', ({ area }) => (String(area ?? '') === '' ? EVERYWHERE : reachIn([], [area])));

const taskOf = (context: Context, id: string): Entry => {
  const { box } = context;
  const found = /^\d{1,15}$/.test(id) ? rowsOf(timedTask, box.store, box.clock).one(id) : undefined;
  if (!found || !isSeen(found, context)) throw new Refusal(404, 'missing');
  return found;
};

const told = ({ ends: _ends, work: _work, result, ...run }: KeptRun, underWay: boolean) => ({
  ...run,
  ...(underWay ? { result: 'executing', reason: 'none' } : { result }),
});

const runs = operation({
  path: '',
  method: 'runs',
  fields: { id: 'text' },
  run: (context, { id }) => {
    const runner = runnerOf(context);
    taskOf(context, id);
    runner.tick();
    const moment = wireTime(context.box.clock.now());
    return {
      data: { list: runner.runsOf(id).map((kept) => told(kept, isUnderWay(kept, moment))) },
    };
  },
});

const run = operation({
  path: '',
  method: 'run',
  kind: 'write',
  right: `${COMPONENT}:edit`,
  fields: { id: 'text' },
  run: (context, { id }) => {
    const runner = runnerOf(context);
    const task = { ...decodeRow(taskFields, taskOf(context, id)), id };
    if (runner.busy(id)) throw new Refusal(409, 'taskBusy');
    const by = context.signedIn().account.username;
    runner.start(task, by);
    context.changed(undefined, { id, name: task.name });
    return {};
  },
});

const task = (name: string, type: string, cycle: string, more: object): Entry => ({
  name,
  type,
  cycle,
  at: '',
  every: 30,
  minute: 0,
  times: [],
  days: [],
  month_days: [],
  cron: '',
  start_date: '',
  end_date: '',
  content: '',
  film: '',
  area: '',
  play_count: 1,
  play_duration: 600,
  task_id: '',
  next_run: '',
  last_run: '',
  last_result: 'pending',
  status: 1,
  ...more,
});

export const timedTask: Resource = {
  path: '/admin.php/system/timed_task',
  component: COMPONENT,
  fields: resourceFields(taskFields),
  sees: {
    where: (context) => {
      const kinds = isNarrow(context)
        ? { sql: ` AND json_extract(body, '$.type') IN (${OPERATION_TYPES.map(() => '?').join(', ')})`, bound: OPERATION_TYPES }
        : undefined;
      const places = byPlace.where(context);
      return places ? { sql: (kinds?.sql ?? '') + places.sql, bound: [...(kinds?.bound ?? []), ...places.bound] } : kinds;
    },
    row: (entry, context) => isSeen(entry, context) && byPlace.row(entry, context),
    ...(byPlace.writes && { writes: byPlace.writes }),
  },
  keyword: ['task_id', 'name', 'content', 'area'],
  seed: () => [
    task('早间音乐', 'broadcast', 'daily', { times: ['07:30'], content: '4', play_duration: 1800, play_count: 3 }),
    task('早操广播', 'broadcast', 'weekly', {
      days: ['1', '2', '3', '4', '5'],
      times: ['07:45'],
      content: '4',
      play_duration: 900,
    }),
    task('员工培训影片', 'film', 'once', { at: '2099-01-05 09:00:00', film: '1', area: '会议室', play_duration: 7200 }),
    task('大堂开屏', 'screen_on', 'daily', { times: ['06:50'], area: '大堂' }),
    task('大堂关屏', 'screen_off', 'daily', { times: ['23:00'], area: '大堂' }),
    task('夜间重启终端', 'reboot', 'weekly', { days: ['1'], times: ['04:00'] }),
    task('每日备份', 'backup', 'daily', { times: ['02:30'] }),
    task('资源同步', 'sync', 'minutes', { every: 30 }),
    task('月初清理日志', 'clean_logs', 'monthly', { month_days: ['1'], times: ['03:00'] }),
    task('周年庆广播', 'broadcast', 'cron', { cron: '0 12,18 * * 6', content: '4', status: 0 }),
  ],
  check: (entry, _others, box) => {
    const task = decodeRow(taskFields, entry);
    const known = (wanted: string, id: string, of: Resource): boolean =>
      task.type !== wanted || id === '' || rowsOf(of, box.store, box.clock).one(id) !== undefined;
    return {
      content: known('broadcast', task.content, voiceVoicemanage) ? undefined : 'choice',
      film: known('film', task.film, mediaFilmmanagement) ? undefined : 'choice',
      ...Object.fromEntries(Object.entries(checkTask(task)).flatMap(([name, issue]) => (issue ? [[name, messageOf(issue)]] : []))),
    };
  },
  methods: [clockMethod, runs, run, besideMethod(resourcePaths.systemTimedTask)],
  start: (box) => {
    const runner = createRunner(box, timedTask.path, () => rowsOf(timedTask, box.store, box.clock).all(), deedsOf(box));
    runners.set(box, runner);
    return runner.stop;
  },
};
