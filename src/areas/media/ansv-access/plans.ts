/** Pre-plans: in which hours of the week the box records which channels, for how long it keeps them and how much room they may take. */
import { byteSize, flag, integer, moment, span, tally, text, weekGrid } from '../../../field';
import { listDef } from '../../../screen/definition/definition';
import { gbChannels } from './gb-channels';

export const planFields = {
  name: text({ required: true, unique: true, max: 40, width: 180 }),
  hours: weekGrid({ parts: 2, required: true }),
  channels: gbChannels({ required: true, width: 110 }),
  keep_days: span({ unit: 'days', min: 1, max: 365, initial: 7, required: true }),
  quota: integer({ min: 1, max: 100_000, initial: 50, required: true, unit: 'GB', width: 100 }),
  /** Percent of what was planned in the last seven days that was recorded; none where nothing was planned. */
  recorded: integer({ readOnly: true, unit: '%', width: 110 }),
  used: byteSize({ width: 110 }),
  oldest: moment(),
  /** Recordings that the retention, the quota and the reserve of the disk have deleted in the last seven days. */
  deleted: tally({ width: 100 }),
  status: flag({ initial: true, width: 100 }),
};

export const plans = listDef({
  key: 'media-gb-plans:plans',
  component: 'mediamodel/ansvaccess',
  resource: 'mediaAnsvPlan',
  fields: planFields,
  columns: [
    'name',
    { field: 'recorded', priority: 1 },
    { field: 'channels', priority: 2 },
    { field: 'hours', priority: 5 },
    { field: 'used', priority: 3 },
    { field: 'keep_days', priority: 6 },
    { field: 'quota', priority: 7 },
    { field: 'oldest', priority: 8 },
    { field: 'deleted', priority: 9 },
    { field: 'status', priority: 4 },
  ],
  filters: ['status'],
  status: 'status',
  form: { plan: ['name', 'status', 'hours', 'channels'], keep: ['keep_days', 'quota'] },
  severity: ({ recorded, status }) => (!status ? 'neutral' : recorded !== undefined && recorded < 99 ? 'warning' : undefined),
  poll: 30_000,
});
