/** The devices of the house that are managed by TR-069. */
import { choice, duration, linked, mac, measure, moment, secret, tags, tally, text } from '../../../field';
import { itmsKey } from '../../../field/rules';
import { extra, listDef } from '../../../screen/definition/definition';
import { OPTICAL } from './optical';
import { checkSetParameter, setParameterFields } from './set-parameter';

/** The screen that owns them. */
export const ITMS = 'tr069/itms';

/** How the box gets at a device by itself: in words, for "online" alone says nothing of it. */
export const REACH = ['untried', 'ok', 'nat', 'credentials', 'silent'] as const;

/** The ITMS key is letters and digits only. */
export const itmsSecret = () => secret({ rule: (value) => (value === null ? undefined : itmsKey(value)), max: 12 });

export const deviceFields = {
  sn: text({ required: true, unique: true, max: 64, width: 190 }),
  room: linked('room', { width: 90 }),
  online: choice(['online', 'offline', 'never'], {
    readOnly: true,
    initial: 'never',
    severities: { online: 'success', offline: 'danger' },
    width: 110,
  }),
  since: moment(),
  optical: choice(OPTICAL, {
    readOnly: true,
    initial: 'none',
    severities: { good: 'success', strong: 'warning', red: 'danger' },
    width: 130,
  }),
  red_since: moment(),
  trend: choice(['steady', 'falling', 'rising'], { readOnly: true, width: 110 }),
  rx: measure({ unit: 'dBm', width: 120 }),
  tx: measure({ unit: 'dBm', width: 110 }),
  temperature: measure({ unit: '°C', digits: 1, width: 110 }),
  pon: text({ max: 40, width: 130 }),
  model: text({ max: 64, width: 130 }),
  maker: text({ readOnly: true, width: 110 }),
  oui: text({ max: 6, rule: (value) => (/^[0-9A-F]{6}$/.test(value) ? undefined : { key: 'format' }), width: 90 }),
  hardware: text({ readOnly: true, width: 110 }),
  firmware: text({ readOnly: true, width: 170 }),
  mac: mac({ unique: true, width: 160 }),
  ip: text({ readOnly: true, width: 130 }),
  wan: choice(['up', 'down', 'unknown'], {
    readOnly: true,
    initial: 'unknown',
    severities: { up: 'success', down: 'danger' },
    width: 100,
  }),
  wifi: choice(['on', 'off', 'unknown'], { readOnly: true, initial: 'unknown', severities: { on: 'success' }, width: 100 }),
  reach: choice(REACH, {
    readOnly: true,
    severities: { ok: 'success', nat: 'warning', credentials: 'danger', silent: 'warning' },
    width: 180,
  }),
  last_inform: moment(),
  next_inform: moment(),
  uptime: duration({ readOnly: true }),
  tags: tags({ max: 20, width: 140 }),
  template: linked('tr069_template', { width: 150 }),
  /** Parameters in which it differs from its template, as far as they were read. */
  differs: tally({ width: 100 }),
  cr_username: text({ max: 64 }),
  cr_password: secret({ mayEmpty: true, max: 64 }),
  note: text({ max: 200 }),
  /** The last reading of the optical module as the device spelled it. */
  raw: text({ readOnly: true }),
  /** The line of the smart filter: the box's list takes it, no row has it. */
  smart: text({ readOnly: true }),
};

export const devices = listDef({
  key: 'tr069-itms:devices',
  component: 'tr069/itms',
  resource: '/admin.php/tr069/itms',
  fields: deviceFields,
  name: 'sn',
  columns: [
    'sn',
    { field: 'room', priority: 3 },
    { field: 'online', priority: 1 },
    { field: 'rx', priority: 2 },
    { field: 'temperature', priority: 4 },
    { field: 'pon', priority: 6 },
    { field: 'model', priority: 5 },
    { field: 'firmware', priority: 7 },
    { field: 'last_inform', priority: 8 },
    { field: 'tags', priority: 9 },
    ...extra(
      'since',
      'optical',
      'red_since',
      'trend',
      'tx',
      'maker',
      'oui',
      'hardware',
      'mac',
      'ip',
      'wan',
      'wifi',
      'reach',
      'next_inform',
      'uptime',
      'template',
      'differs',
      'note',
    ),
  ],
  filters: ['online', 'optical', 'model', 'firmware', 'pon', 'room', 'tags', 'wan', 'wifi', 'reach', 'template', 'since', 'smart'],
  line: 'smart',
  order: { by: 'sort', order: 'asc' },
  form: {
    device: [{ field: 'sn', locked: (_values, isNew) => !isNew }, 'oui', 'model', 'mac', 'note'],
    place: ['room', 'pon', 'tags', 'template'],
    request: ['cr_username', 'cr_password'],
  },
  batch: ['room', 'pon', 'tags', 'template', 'note'],
  import: {
    names: ['sn', 'oui', 'model', 'mac', 'room', 'pon', 'tags', 'template', 'note'],
    keyField: 'sn',
    aliases: { sn: ['序列号', 'Serial Number', 'SerialNumber', 'GPON SN'], pon: ['PON 口', 'PON Port'], mac: ['MAC 地址'] },
  },
  bulk: [
    { name: 'reboot', icon: 'power', danger: true, job: true },
    {
      name: 'upgrade',
      icon: 'upgrade',
      danger: true,
      job: { fields: { file: linked('tr069_firmware', { required: true }) } },
    },
    { name: 'push', icon: 'template', job: true },
    { name: 'push_protected', icon: 'template', danger: true, right: 'protect', job: true },
    {
      name: 'set_parameter',
      icon: 'service',
      danger: true,
      right: 'parameters',
      job: { fields: setParameterFields, check: checkSetParameter },
    },
  ],
  poll: 15_000,
});
