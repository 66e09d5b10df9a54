/** Timed tasks (src/gateway/README.md; 4, Task results; 7, timed_task). */
import { choice, duration, flag, integer, linked, moment, type Row, text, type ValuesOf } from '../../../field';
import type { Issue } from '../../../field/rules';
import { parseCron } from '../../../lib/cron';
import { halfWidth } from '../../../lib/normalise-address';
import { CYCLES } from '../../../lib/task-cycle';
import { extra, type ListDef, listDef } from '../../../screen/definition/definition';
import { checkCycle, cycleDates, cycleFields, forCycle } from '../../../screen/schedule/cycle-fields';

/** What a task does. */
const TASK_TYPES = ['broadcast', 'film', 'reboot', 'screen_on', 'screen_off', 'backup', 'sync', 'clean_logs'] as const;
/** Those of operations mode: what guests see and hear. The box itself is cared for in full mode. */
export const OPERATION_TYPES = ['broadcast', 'film', 'screen_on', 'screen_off'] as const satisfies readonly (typeof TASK_TYPES)[number][];
/** How a run ended, or why it is not over; the box leaves a run out while it is off, the standby, or still busy with the one before. */
export const RESULTS = ['pending', 'executing', 'completed', 'success', 'failure', 'skipped'] as const;

export const taskFields = {
  task_id: text({ readOnly: true, width: 100 }),
  name: text({ required: true, max: 40, width: 200 }),
  type: choice(TASK_TYPES, { width: 190 }),
  ...cycleFields(CYCLES, { width: 300 }),
  every: integer({ min: 1, max: 720, initial: 30 }),
  minute: integer({ min: 0, max: 59, initial: 0 }),
  cron: text({
    max: 100,
    placeholder: '30 8 * * 1-5',
    normalise: halfWidth,
    rule: (value) => (parseCron(value) ? undefined : { key: 'format' }),
  }),
  /** A prompt of the library. */
  content: linked('voice_prompt'),
  /** A film or a series of the film list. */
  film: linked('media_film'),
  area: text({ max: 60 }),
  play_count: integer({ min: 1, max: 999, initial: 1 }),
  play_duration: duration({ min: 5, max: 86_400, initial: 600, units: ['hours', 'minutes', 'seconds'] }),
  status: flag({ initial: true, width: 90 }),
  next_run: moment(),
  last_run: moment(),
  last_result: choice(RESULTS, {
    readOnly: true,
    severities: { executing: 'info', completed: 'success', success: 'success', failure: 'danger', skipped: 'warning' },
    width: 130,
  }),
};
export type Task = ValuesOf<typeof taskFields>;
/** A task of the list. */
export type TaskRow = Row<typeof taskFields>;

/** What a cycle or a type needs is there, and its first day is not after its last. */
export function checkTask(task: Task): { readonly [N in keyof Task]?: Issue } {
  const needed = [...(isOf('broadcast')(task) ? (['content'] as const) : []), ...(isOf('film')(task) ? (['film'] as const) : [])];
  const missing = (plays(task) ? ([...needed, 'play_count', 'play_duration'] as const) : []).filter(
    (name) => task[name] === undefined || task[name] === '',
  );
  return { ...checkCycle(task), ...Object.fromEntries(missing.map((name) => [name, { key: 'required' }])) };
}

/** Whether it plays something, so that count and duration mean something. */
export const plays = ({ type }: Pick<Task, 'type'>): boolean => type === 'broadcast' || type === 'film';

/** Whether a task is of a type. */
const isOf =
  (wanted: Task['type']) =>
  ({ type }: Pick<Task, 'type'>): boolean =>
    type === wanted;

/** Whether it reaches terminals, so that an area means something. */
export const reaches = ({ type }: Pick<Task, 'type'>): boolean => ['broadcast', 'film', 'reboot', 'screen_on', 'screen_off'].includes(type);

/** What the list of tasks is in either place. */
const shared = {
  name: 'name',
  columns: [
    'name',
    'type',
    'cycle',
    'next_run',
    'last_result',
    'status',
    ...extra('task_id', 'last_run', 'start_date', 'end_date', 'play_count', 'play_duration'),
  ],
  filters: ['type', 'last_result', 'status'],
  status: 'status',
  poll: 10_000,
  form: {
    task: [
      'name',
      'type',
      { field: 'content', when: isOf('broadcast'), required: isOf('broadcast') },
      { field: 'film', when: isOf('film'), required: isOf('film') },
      { field: 'area', when: reaches },
      { field: 'play_count', when: plays, required: plays },
      { field: 'play_duration', when: plays, required: plays },
      'status',
    ],
    cycle: [
      'cycle',
      forCycle('at'),
      forCycle('every'),
      forCycle('minute'),
      forCycle('days'),
      forCycle('month_days'),
      forCycle('times'),
      forCycle('cron'),
      ...cycleDates,
    ],
  },
  check: checkTask,
  batch: ['status', 'start_date', 'end_date'],
  severity: (row) => (row.last_result === 'failure' ? 'danger' : undefined),
} as const satisfies Partial<ListDef<'system-linked:tasks', typeof taskFields>>;

/** The list of tasks with its form. */
export const tasks = listDef({
  key: 'system-linked:tasks',
  component: 'system/scheduledtask',
  resource: 'systemTimedTask',
  fields: taskFields,
  ...shared,
});

/** The same where a task is of one of the kinds of operations mode. */
const operationFields: typeof taskFields = { ...taskFields, type: choice<Task['type']>(OPERATION_TYPES, { width: 190 }) };

/** The list of the Operations folder. */
export const operationTasks = listDef({
  key: 'system-linked:tasks',
  component: 'operations/scheduledtask',
  resource: 'operationsTimedTask',
  fields: operationFields,
  ...shared,
});
