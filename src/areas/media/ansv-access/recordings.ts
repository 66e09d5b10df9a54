/** What the box has recorded by its plans, and what it should have recorded and has not. */
import { byteSize, choice, flag, integer, linked, moment, text } from '../../../field';
import { extra, listDef } from '../../../screen/definition/definition';

export const recordingFields = {
  name: text({ readOnly: true, width: 260 }),
  channel: linked('gb_channel', { readOnly: true, width: 180 }),
  started: moment(),
  ended: moment(),
  size: byteSize({ width: 110 }),
  state: choice(['done', 'recording'], { readOnly: true, severities: { recording: 'danger' }, width: 120 }),
  locked: flag({ readOnly: true, width: 100 }),
  plan: linked('gb_plan', { readOnly: true, width: 150 }),
};

export const recordings = listDef({
  key: 'media-gb-plans:recordings',
  component: 'mediamodel/ansvaccess',
  resource: '/admin.php/mediamodel/ansv_recording',
  fields: recordingFields,
  name: 'name',
  columns: [
    'name',
    { field: 'started', priority: 2 },
    { field: 'ended', priority: 3 },
    { field: 'size', priority: 4 },
    { field: 'state', priority: 5 },
    { field: 'locked', priority: 1 },
    ...extra('channel', 'plan'),
  ],
  filters: ['channel', 'started', 'plan', 'state', 'locked'],
  order: { by: 'started', order: 'desc' },
  without: ['add', 'edit', 'page'],
  poll: 30_000,
});

/** Why planned time was not recorded. */
const REASONS = ['device', 'disk', 'node', 'box', 'off'] as const;

export const gapFields = {
  name: text({ readOnly: true, width: 180 }),
  channel: linked('gb_channel', { readOnly: true, width: 180 }),
  plan: linked('gb_plan', { readOnly: true, width: 150 }),
  reason: choice(REASONS, { readOnly: true, width: 200 }),
  started: moment(),
  ended: moment(),
  minutes: integer({ readOnly: true, unit: 'min', width: 110 }),
  state: choice(['open', 'over'], { readOnly: true, initial: 'over', severities: { open: 'danger', over: 'neutral' }, width: 110 }),
};

export const gaps = listDef({
  key: 'media-gb-plans:gaps',
  component: 'mediamodel/ansvaccess',
  resource: '/admin.php/mediamodel/ansv_gap',
  fields: gapFields,
  name: 'name',
  columns: ['name', { field: 'reason', priority: 1 }, 'started', 'ended', 'minutes', 'state', ...extra('channel', 'plan')],
  filters: ['channel', 'reason', 'state', 'started', 'plan'],
  order: { by: 'started', order: 'desc' },
  without: ['add', 'edit', 'del', 'page'],
  severity: ({ state }) => (state === 'open' ? 'danger' : undefined),
  poll: 30_000,
});
