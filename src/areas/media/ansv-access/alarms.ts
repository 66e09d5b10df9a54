/** Alarms that devices and cameras have sent, each with a picture of its moment. */
import { choice, integer, linked, media, moment, text } from '../../../field';
import { extra, listDef } from '../../../screen/definition/definition';

/** What of those that GB/T 28181 names devices send. */
export const ALARM_KINDS = [
  'motion',
  'intrusion',
  'tripwire',
  'loitering',
  'left_object',
  'video_lost',
  'tamper',
  'disk_full',
  'disk_fault',
  'overheat',
] as const;

/** The four levels of the standard, the most urgent first. */
export const ALARM_LEVELS = ['first', 'second', 'third', 'fourth'] as const;

export const alarmFields = {
  /** The camera; the device itself where it speaks of no camera. */
  name: text({ readOnly: true, width: 180 }),
  picture: media('image', { readOnly: true }),
  kind: choice(ALARM_KINDS, { readOnly: true, width: 150 }),
  level: choice(ALARM_LEVELS, {
    readOnly: true,
    initial: 'fourth',
    severities: { first: 'danger', second: 'warning', third: 'info' },
    width: 110,
  }),
  time: moment(),
  state: choice(['open', 'handled'], { readOnly: true, severities: { open: 'danger', handled: 'neutral' }, width: 120 }),
  device: linked('gb_device', { readOnly: true, width: 170 }),
  channel: linked('gb_channel', { readOnly: true, width: 180 }),
  handler: text({ readOnly: true, width: 120 }),
  handled: moment(),
  /** The recording that shows it, and its second there; '' and 0 where nothing was recorded. */
  recording: text({ readOnly: true }),
  at: integer({ readOnly: true }),
};

export const alarms = listDef({
  key: 'media-gb-alarms:alarms',
  component: 'mediamodel/ansvaccess',
  resource: '/admin.php/mediamodel/ansv_alarm',
  fields: alarmFields,
  name: 'name',
  columns: [
    'name',
    { field: 'picture', priority: 2 },
    { field: 'kind', priority: 1 },
    { field: 'level', priority: 4 },
    { field: 'time', priority: 3 },
    { field: 'state', priority: 5 },
    ...extra('device', 'handler', 'handled'),
  ],
  filters: ['state', 'level', 'kind', 'time', 'device', 'channel'],
  order: { by: 'time', order: 'desc' },
  without: ['add', 'edit', 'page'],
  severity: ({ state, level }) => (state === 'open' && (level === 'first' || level === 'second') ? 'danger' : undefined),
  poll: 10_000,
});
