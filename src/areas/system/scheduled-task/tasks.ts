/** Timed tasks (src/gateway/README.md; 4, Task results; 7, timed_task). */
import { choice, choices, date, dateTime, duration, flag, integer, linked, moment, tags, text, type ValuesOf } from '../../../field';
import { type Issue, time } from '../../../field/rules';
import { parseCron } from '../../../lib/cron';
import { halfWidth } from '../../../lib/normalise-address';
import { normaliseTime } from '../../../lib/normalise-date';
import { CYCLES } from '../../../lib/task-cycle';
import { ordered } from '../../../screen/definition/checks';
import { listDef } from '../../../screen/definition/definition';

/** What a task does. */
const TASK_TYPES = ['broadcast', 'reboot', 'screen_on', 'screen_off', 'backup', 'sync', 'clean_logs'] as const;
/** How a run ended, or why it is not over; the box leaves a run out while it is off, the standby, or still busy with the one before. */
export const RESULTS = ['pending', 'executing', 'completed', 'success', 'failure', 'skipped'] as const;

const MONTH_DAYS = ['1', ...Array.from({ length: 30 }, (_, at) => String(at + 2)), 'last'] as const;

/** Fields of a task. */
export const taskFields = {
  task_id: text({ readOnly: true, width: 100 }),
  name: text({ required: true, max: 40, width: 200 }),
  type: choice(TASK_TYPES, { width: 190 }),
  cycle: choice(CYCLES, { initial: 'daily', width: 300 }),
  at: dateTime(),
  every: integer({ min: 1, max: 720, initial: 30 }),
  minute: integer({ min: 0, max: 59, initial: 0 }),
  times: tags({ each: time, max: 24, normalise: normaliseTime }),
  days: choices(['1', '2', '3', '4', '5', '6', '7']),
  month_days: choices(MONTH_DAYS),
  cron: text({
    max: 100,
    placeholder: '30 8 * * 1-5',
    normalise: halfWidth,
    rule: (value) => (parseCron(value) ? undefined : { key: 'format' }),
  }),
  start_date: date(),
  end_date: date(),
  /** A prompt of the library. */
  content: linked('voice_prompt'),
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
/** The values of a task. */
export type Task = ValuesOf<typeof taskFields>;

/** What a kind of cycle can't do without. */
const NEEDED = {
  once: ['at'],
  minutes: ['every'],
  hourly: ['minute'],
  daily: ['times'],
  weekly: ['days', 'times'],
  monthly: ['month_days', 'times'],
  cron: ['cron'],
} as const satisfies Record<Task['cycle'], readonly (keyof Task)[]>;

/** What a cycle or a type needs is there, and its first day is not after its last. */
export function checkTask(task: Task): { readonly [N in keyof Task]?: Issue } {
  const needed: readonly (keyof Task)[] = [
    ...NEEDED[task.cycle],
    ...(plays(task) ? (['content', 'play_count', 'play_duration'] as const) : []),
  ];
  const missing = needed.filter((name) => {
    const value = task[name];
    return value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
  });
  return {
    ...ordered('start_date', 'end_date')(task),
    ...Object.fromEntries(missing.map((name) => [name, { key: 'required' }])),
  };
}

/** Whether it plays something, so that count and duration mean something. */
export const plays = ({ type }: Pick<Task, 'type'>): boolean => type === 'broadcast';

/** Whether it reaches terminals, so that an area means something. */
export const reaches = ({ type }: Pick<Task, 'type'>): boolean => ['broadcast', 'reboot', 'screen_on', 'screen_off'].includes(type);

/** A field that only some cycles have. */
const forCycle = (field: (typeof NEEDED)[Task['cycle']][number]) => {
  const needs = ({ cycle }: Task): boolean => NEEDED[cycle].some((name) => name === field);
  return { field, when: needs, required: needs };
};
const repeats = ({ cycle }: Task): boolean => cycle !== 'once';

/** The list of tasks with its form. */
export const tasks = listDef({
  key: 'system-linked:tasks',
  component: 'system/scheduledtask',
  resource: 'systemTimedTask',
  fields: taskFields,
  name: 'name',
  columns: [
    'name',
    'type',
    'cycle',
    'next_run',
    'last_result',
    'status',
    { field: 'task_id', extra: true },
    { field: 'last_run', extra: true },
    { field: 'start_date', extra: true },
    { field: 'end_date', extra: true },
    { field: 'play_count', extra: true },
    { field: 'play_duration', extra: true },
  ],
  filters: ['type', 'last_result', 'status'],
  status: 'status',
  poll: 10_000,
  form: {
    task: [
      'name',
      'type',
      { field: 'content', when: plays, required: plays },
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
      { field: 'start_date', when: repeats },
      { field: 'end_date', when: repeats },
    ],
  },
  check: checkTask,
  batch: ['status', 'start_date', 'end_date'],
  severity: (row) => (row.last_result === 'failure' ? 'danger' : undefined),
});
