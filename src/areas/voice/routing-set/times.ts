/** Hours that routes and IVRs ask for. */
import { choice, date, moment, rows, tags, text, weekGrid } from '../../../field';
import { listDef } from '../../../screen/definition/definition';
import { callsReturning } from '../parts/returning';

/** Whether hours are open now. */
const OPEN_STATES = ['open', 'closed'] as const;

/** A time condition; what is so now is the box's to say. */
export const timeFields = {
  name: text({ required: true, unique: true, max: 40, width: 180 }),
  override: choice(['auto', 'open', 'closed'], { width: 170 }),
  week: weekGrid({ parts: 2, required: true }),
  holidays: rows(
    {
      name: text({ max: 40 }),
      from: date({ required: true }),
      to: date(),
    },
    {
      max: 100,
      check: ({ from, to }) => (to !== '' && to < from ? { key: 'endBeforeStart' } : undefined),
      width: 130,
    },
  ),
  state: choice(OPEN_STATES, { readOnly: true, severities: { open: 'success', closed: 'neutral' }, width: 120 }),
  next_change: moment({ width: 160 }),
  used_by: tags({ readOnly: true }),
};

/** The list of time conditions, with its form. */
export const times = listDef({
  key: 'voice-routes:times',
  component: 'voicemodel/routingset',
  resource: 'voiceRoutingtime',
  returning: callsReturning,
  fields: timeFields,
  columns: [
    { field: 'name', inline: true },
    'state',
    'next_change',
    'override',
    { field: 'week', width: 280 },
    'holidays',
    { field: 'used_by', width: 200 },
  ],
  filters: ['override'],
  batch: ['override'],
  poll: 60_000,
  form: { time: ['name', 'override'], hours: ['week', 'holidays'] },
  import: { names: ['name', 'override', 'week', 'holidays'], keyField: 'name' },
});
