/** Devices and platforms that register with the box by GB/T 28181. */
import { choice, flag, moment, secret, tally, text } from '../../../field';
import type { Issue } from '../../../field/rules';
import { extra, listDef } from '../../../screen/definition/definition';

/** Whether an id is as the standard has it, is not, or is sent by another device too. */
const ID_STATES = ['good', 'odd', 'duplicate'] as const;
const ID_SEVERITIES = { odd: 'warning', duplicate: 'danger' } as const;
/** The field that says so. */
export const idState = () => choice(ID_STATES, { readOnly: true, severities: ID_SEVERITIES, width: 120 });

/** Whether a device or a channel is there. */
export const onlineState = () =>
  choice(['online', 'offline'], { readOnly: true, initial: 'offline', severities: { online: 'success', offline: 'danger' }, width: 100 });

/** An id is read whole or not at all: its column is never pressed narrower. */
export const idText = (options: Parameters<typeof text>[0]) => ({ ...text({ ...options, width: 190 }), noShrink: true });

/** Vendors send ids that are no 20 digits: they are taken, and said to be odd. */
const deviceId = (id: string): Issue | undefined => (/^[\w-]{1,50}$/.test(id) ? undefined : { key: 'format' });

export const deviceFields = {
  name: text({ required: true, max: 60, width: 200 }),
  gb_id: idText({ required: true, unique: true, rule: deviceId, max: 50 }),
  state: onlineState(),
  /** Since when it is there or away. */
  since: moment(),
  reason: choice(['', 'never', 'heartbeat', 'signed_off', 'password', 'server_id'], { readOnly: true, width: 190 }),
  kind: choice(['nvr', 'dvr', 'ipcamera', 'platform', 'other'], { readOnly: true, initial: 'other', width: 110 }),
  vendor: text({ readOnly: true, width: 120 }),
  model: text({ readOnly: true, width: 150 }),
  firmware: text({ readOnly: true }),
  transport: choice(['udp', 'tcp'], { readOnly: true, width: 80 }),
  address: text({ readOnly: true, width: 160 }),
  registered: moment(),
  heartbeat: moment(),
  channels: tally({ width: 100 }),
  channels_online: tally({ width: 100 }),
  sync: choice(['done', 'running', 'failed', 'never'], {
    readOnly: true,
    initial: 'never',
    severities: { running: 'info', failed: 'danger' },
    width: 120,
  }),
  synced: moment(),
  id_state: idState(),
  password: secret({ mayEmpty: true, max: 64 }),
  charset: choice(['gb2312', 'utf8'], { width: 100 }),
  stream_mode: choice(['server', 'udp', 'tcp_passive', 'tcp_active'], { width: 140 }),
  follow_catalogue: flag({ initial: true }),
  follow_alarms: flag({ initial: true }),
  note: text({ max: 100 }),
};

export const devices = listDef({
  key: 'media-gb:devices',
  component: 'mediamodel/ansvaccess',
  resource: 'mediaAnsvDevice',
  fields: deviceFields,
  name: 'name',
  columns: [
    'name',
    { field: 'state', priority: 1 },
    { field: 'gb_id', priority: 4 },
    { field: 'channels', priority: 2 },
    { field: 'since', priority: 6 },
    { field: 'reason', priority: 3 },
    { field: 'sync', priority: 7 },
    { field: 'id_state', priority: 5 },
    ...extra(
      'kind',
      'vendor',
      'model',
      'firmware',
      'address',
      'transport',
      'registered',
      'heartbeat',
      'synced',
      'charset',
      'stream_mode',
      'note',
    ),
  ],
  filters: ['state', 'kind', 'id_state', 'sync', 'reason'],
  form: {
    device: ['name', { field: 'gb_id', locked: (_values, isNew) => !isNew }, 'password', 'note'],
    signals: ['charset', 'stream_mode', 'follow_catalogue', 'follow_alarms'],
  },
  batch: ['charset', 'stream_mode', 'follow_catalogue', 'follow_alarms', 'note'],
  import: { names: ['name', 'gb_id', 'password', 'charset', 'stream_mode', 'note'], keyField: 'gb_id' },
  poll: 15_000,
});
