/** The fields of a schedule: how often, at what times, between which days. Names and spelling are the wire's, the same on every screen. */
import { choice, choices, date, dateTime, tags, weekdays } from '../../field';
import { type Issue, time } from '../../field/rules';
import { normaliseTime } from '../../lib/normalise-date';
import { type Cycle, type CycleKind, NO_CYCLE } from '../../lib/task-cycle';
import { ordered } from '../definition/checks';

const MONTH_DAYS = ['1', ...Array.from({ length: 30 }, (_, at) => String(at + 2)), 'last'] as const;

/**
 * The fields; `every`, `minute` and `cron` of the finer cycles are the screen's own.
 * @param kinds the cycles that the box's resource knows
 */
export const cycleFields = <const K extends CycleKind>(kinds: readonly [K, ...K[]], { width }: { readonly width: number }) => ({
  cycle: { ...choice(kinds, { width, ...(kinds.some((kind) => kind === 'daily') && { initial: 'daily' as K }) }), wordsAt: 'field:cycle' },
  at: dateTime(),
  times: tags({ each: time, max: 24, normalise: normaliseTime }),
  days: weekdays(),
  month_days: { ...choices(MONTH_DAYS), wordsAt: 'field:monthDay' },
  start_date: date(),
  end_date: date(),
});

/** What a kind of cycle can't do without. */
const NEEDED = {
  once: ['at'],
  minutes: ['every'],
  hourly: ['minute'],
  daily: ['times'],
  weekly: ['days', 'times'],
  monthly: ['month_days', 'times'],
  cron: ['cron'],
} as const satisfies Record<CycleKind, readonly (keyof Cycle)[]>;
type Needed = (typeof NEEDED)[CycleKind][number];
type Kind = Pick<Cycle, 'cycle'>;

/** A field of a form that only some cycles have, and that those can't do without. */
export const forCycle = <const N extends Needed>(field: N) => {
  const needs = ({ cycle }: Kind): boolean => NEEDED[cycle].some((name) => name === field);
  return { field, when: needs, required: needs };
};
const repeats = ({ cycle }: Kind): boolean => cycle !== 'once';

/** First and last day, at the end of a form's group: what runs once has none. */
export const cycleDates = [
  { field: 'start_date', when: repeats },
  { field: 'end_date', when: repeats },
] as const;

/** The fields of {@link cycleFields} in the order of a form. */
export const cycleForm = ['cycle', forCycle('at'), forCycle('days'), forCycle('month_days'), forCycle('times'), ...cycleDates] as const;

/** The values of {@link cycleFields}, of any kinds. */
export type CycleValues = Pick<Cycle, 'cycle' | 'at' | 'times' | 'days' | 'month_days' | 'start_date' | 'end_date'> &
  Partial<Pick<Cycle, 'every' | 'minute' | 'cron'>>;

/** When values of a form run: what the box runs by. */
export const cycleOf = (values: CycleValues): Cycle => {
  const { cycle, at, times, days, month_days, start_date, end_date, every, minute, cron = '' } = values;
  return { cycle, at, times, days, month_days, every, minute, cron, ...(repeats(values) ? { start_date, end_date } : NO_DATES) };
};
const NO_DATES = { start_date: NO_CYCLE.start_date, end_date: NO_CYCLE.end_date };

/** What the cycle needs is there, and its first day is not after its last. */
export function checkCycle(values: CycleValues): { readonly [N in Needed | 'start_date' | 'end_date']?: Issue } {
  const missing = NEEDED[values.cycle].filter((name) => {
    const value = values[name];
    return value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
  });
  return {
    ...(repeats(values) && ordered('start_date', 'end_date')(values)),
    ...Object.fromEntries(missing.map((name) => [name, { key: 'required' }])),
  };
}
