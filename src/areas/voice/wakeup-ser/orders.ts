/** Wake-ups as they were ordered: for rooms, ranges or a group, once or again and again. */
import { choice, date, flag, integer, linked, moment, span, tags, text, time, type ValuesOf, WEEK, weekdays } from '../../../field';
import type { Issue } from '../../../field/rules';
import { type Cycle, NO_CYCLE } from '../../../lib/task-cycle';
import { ordered } from '../../../screen/definition/checks';
import { extra, listDef } from '../../../screen/definition/definition';
import { prompt } from '../../../screen/media/prompt-field';
import { isNumberOrRange, plainNumbers } from '../parts/numbers-of';

/** Fields of an order. Numbers without a value of their own follow the settings. */
export const orderFields = {
  scope: choice(['numbers', 'group']),
  numbers: tags({
    required: true,
    max: 200,
    each: (value) => (isNumberOrRange(value) ? undefined : { key: 'numberSpan' }),
    normalise: (value) => plainNumbers(value.trim()),
    width: 220,
  }),
  group: linked('voice_group', { required: true, width: 160 }),
  time: time({ required: true, width: 90 }),
  repeat: choice(['once', 'daily', 'workdays', 'weekdays'], { width: 140 }),
  date: date({ width: 130 }),
  days: weekdays({ width: 180 }),
  until: date({ width: 130 }),
  prompt: prompt(),
  language: choice(['zh_CN', 'en'], { width: 110 }),
  retries: integer({ min: 0, max: 9 }),
  interval: span({ min: 1, max: 60, unit: 'minutes' }),
  snooze: span({ min: 1, max: 60, unit: 'minutes' }),
  note: text({ max: 60, width: 160 }),
  status: flag({ initial: true, width: 90 }),
  state: choice(['active', 'done', 'checkout'], {
    readOnly: true,
    severities: { active: 'success', done: 'neutral', checkout: 'warning' },
    width: 170,
  }),
  excluded: tags({ readOnly: true, width: 160 }),
  next_run: moment({ width: 160 }),
};
type Order = ValuesOf<typeof orderFields>;

/** When its phones are called; nothing until date and time are known. */
export const wakeupCycle = ({ repeat, time: at, date: from, until, days }: Order): Cycle =>
  repeat === 'once'
    ? { ...NO_CYCLE, cycle: 'once', at: from === '' || at === '' ? '' : `${from} ${at}:00` }
    : {
        ...NO_CYCLE,
        cycle: repeat === 'daily' ? 'daily' : 'weekly',
        times: at === '' ? [] : [at],
        days: repeat === 'workdays' ? WEEK.slice(0, 5) : days,
        start_date: from,
        end_date: until,
      };

const once = ({ repeat }: Order): boolean => repeat === 'once';
const again = ({ repeat }: Order): boolean => repeat !== 'once';
const chosen = ({ repeat }: Order): boolean => repeat === 'weekdays';

/** The last day is not before the first. */
function checkOrder(order: Order): { readonly [N in keyof Order]?: Issue } {
  return again(order) ? ordered('date', 'until')(order) : {};
}

/** The list of orders, with its form. */
export const wakeupOrders = listDef({
  key: 'voice-wakeup:orders',
  component: 'voicemodel/wakeupser',
  resource: 'voiceWakeupser',
  fields: orderFields,
  name: 'numbers',
  columns: [
    'numbers',
    { field: 'group', extra: true },
    // Beside how often it rings, when it does so next tells the time too, and of a single one the day.
    { field: 'time', priority: 5 },
    'repeat',
    'next_run',
    'state',
    'status',
    'note',
    ...extra('date', 'until', 'days', 'excluded', 'language', 'retries'),
  ],
  filters: ['repeat', 'state', 'status'],
  order: { by: 'next_run', order: 'asc' },
  status: 'status',
  batch: ['time', 'until', 'status', 'retries', 'interval', 'snooze'],
  poll: 10_000,
  form: {
    who: [
      'scope',
      { field: 'numbers', when: ({ scope }) => scope === 'numbers' },
      { field: 'group', when: ({ scope }) => scope === 'group' },
      'note',
    ],
    when: [
      'time',
      'repeat',
      { field: 'date', required: once },
      { field: 'days', when: chosen, required: chosen },
      { field: 'until', when: again },
    ],
    how: ['prompt', 'language', 'retries', 'interval', 'snooze', 'status'],
  },
  check: checkOrder,
  severity: ({ state }) => (state === 'active' ? undefined : 'neutral'),
});
