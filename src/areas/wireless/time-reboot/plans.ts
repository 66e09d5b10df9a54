/** Restarts of access points by the clock. */
import { flag, linkedSeveral, moment, requiredChoice, tags, taskResult, text, type ValuesOf } from '../../../field';
import { extra, listDef } from '../../../screen/definition/definition';
import { checkCycle, cycleFields, cycleForm } from '../../../screen/schedule/cycle-fields';

/** Fields of a plan. */
export const planFields = {
  name: text({ required: true, max: 40, unique: true, width: 200 }),
  // Nothing is usual: everything at once is chosen by whoever means it.
  scope: requiredChoice(['all', 'floor', 'chosen'], { width: 150 }),
  floors: tags({ required: true, max: 60, width: 140 }),
  points: linkedSeveral('wireless_point', { required: true, width: 180 }),
  ...cycleFields(['once', 'daily', 'weekly', 'monthly'], { width: 120 }),
  status: flag({ initial: true }),
  last_run: moment(),
  last_result: taskResult(),
};
/** The values of a plan. */
export type RebootPlan = ValuesOf<typeof planFields>;

/** The list with its form. */
export const rebootPlans = listDef({
  key: 'wireless-reboot:plans',
  component: 'wirelessac/timereboot',
  resource: 'wirelessTimereboot',
  fields: planFields,
  columns: [
    { field: 'name', inline: true },
    'scope',
    { field: 'floors', width: 120 },
    { field: 'cycle', width: 240 },
    ...extra('points', 'days', 'times', 'at', 'month_days', 'start_date', 'end_date'),
    'status',
    'last_run',
    'last_result',
  ],
  filters: ['scope', 'cycle', 'status', 'last_result'],
  status: 'status',
  batch: ['times', 'days', 'start_date', 'end_date', 'status'],
  poll: 10_000,
  form: {
    devices: [
      'name',
      'scope',
      { field: 'floors', when: ({ scope }) => scope === 'floor' },
      { field: 'points', when: ({ scope }) => scope === 'chosen' },
    ],
    when: [...cycleForm, 'status'],
  },
  check: checkCycle,
  bulk: [{ name: 'reboot', icon: 'power', danger: true, job: true }],
});
