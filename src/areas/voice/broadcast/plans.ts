/** Planned broadcasts: what is played where, and when. */
import {
  choice,
  choices,
  date,
  dateTime,
  duration,
  flag,
  integer,
  linkedSeveral,
  moment,
  multiline,
  tags,
  text,
  type ValuesOf,
  volume,
  weekdays,
} from '../../../field';
import { type Issue, time } from '../../../field/rules';
import { normaliseTime } from '../../../lib/normalise-date';
import type { Cycle } from '../../../lib/task-cycle';
import { ordered } from '../../../screen/definition/checks';
import { prompt } from '../parts/prompt-field';

/** The longest text that the box speaks. */
export const TEXT_MAX = 300;
const CYCLES = ['daily', 'weekly', 'monthly', 'once'] as const;
const MONTH_DAYS = ['1', ...Array.from({ length: 30 }, (_, at) => String(at + 2)), 'last'] as const;

/** What is said, and how loud: of a plan, and of a broadcast that is started by hand. */
export const soundFields = {
  prompt: prompt({ required: true }),
  text: multiline({ max: TEXT_MAX, rows: 3 }),
  text_language: choice(['zh_CN', 'en']),
  voice: choice(['female', 'male']),
  speed: choice(['normal', 'slow', 'fast']),
  volume: volume({ initial: 60, required: true }),
  repeat: integer({ min: 1, max: 20, initial: 1, required: true }),
};

interface Sourced {
  readonly source: string;
}
const isFile = ({ source }: Sourced): boolean => source === 'file';
const isText = ({ source }: Sourced): boolean => source === 'text';
/** Where and what, as both forms ask: each source has fields of its own. */
export const sourceGroup = [
  'zones',
  'source',
  { field: 'prompt', when: isFile },
  { field: 'text', when: isText, required: isText },
  { field: 'text_language', when: isText },
  { field: 'voice', when: isText },
  { field: 'speed', when: isText },
] as const;

/** Fields of a plan. Nobody stands at a microphone for it, so it plays a file or speaks a text. */
export const planFields = {
  name: text({ required: true, max: 40, unique: true, width: 180 }),
  zones: linkedSeveral('voice_zone', { required: true, width: 180 }),
  source: choice(['file', 'text'], { width: 130 }),
  ...soundFields,
  seconds: duration({ min: 5, max: 3600, initial: 60, units: ['minutes', 'seconds'], required: true }),
  cycle: choice(CYCLES, { width: 260 }),
  at: dateTime(),
  days: weekdays(),
  month_days: choices(MONTH_DAYS),
  times: tags({ each: time, max: 24, normalise: normaliseTime }),
  start_date: date(),
  end_date: date(),
  status: flag({ initial: true, width: 90 }),
  next_run: moment(),
  last_run: moment(),
  last_result: choice(['pending', 'playing', 'completed', 'stopped', 'failed'], {
    readOnly: true,
    severities: { playing: 'info', completed: 'success', stopped: 'warning', failed: 'danger' },
    width: 130,
  }),
};
/** The values of a plan. */
export type Plan = ValuesOf<typeof planFields>;

/** When it runs, in the spelling of timed tasks. */
export const cycleOf = ({ cycle, at, times, days, month_days, start_date, end_date }: Plan): Cycle => ({
  cycle,
  at,
  times,
  days,
  month_days,
  start_date: cycle === 'once' ? '' : start_date,
  end_date: cycle === 'once' ? '' : end_date,
  every: undefined,
  minute: undefined,
  cron: '',
});

/** What a kind of cycle can't do without. */
const NEEDED = {
  once: ['at'],
  daily: ['times'],
  weekly: ['days', 'times'],
  monthly: ['month_days', 'times'],
} as const satisfies Record<Plan['cycle'], readonly (keyof Plan)[]>;

/** Whether a plan's cycle has a field. */
export const needs =
  (field: (typeof NEEDED)[Plan['cycle']][number]) =>
  ({ cycle }: Pick<Plan, 'cycle'>): boolean =>
    NEEDED[cycle].some((name) => name === field);

/** The first day of a plan is not after its last. */
export const checkPlan = (plan: Plan): { readonly [N in keyof Plan]?: Issue } =>
  plan.cycle === 'once' ? {} : ordered('start_date', 'end_date')(plan);
