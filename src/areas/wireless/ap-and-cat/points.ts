/** Access points and optical modems: the list with its form. */
import { choice, integer, linked, mac, measure, moment, tally, text } from '../../../field';
import { serialNumber } from '../../../field/device-rules';
import { vlanId } from '../../../field/rules';
import { CHANNELS } from '../../../lib/wifi-radio';
import { extra, listDef } from '../../../screen/definition/definition';

/** Spaces and dashes that labels have between groups are no part of a serial number. */
const normaliseSerial = (typed: string): string => typed.replaceAll(/[\s-]/g, '').toUpperCase();

const words = <const C extends readonly number[]>(channels: C): readonly `${C[number]}`[] =>
  channels.map((channel) => String(channel) as `${C[number]}`); // the spelling of a number

/** How strong a radio sends, in dBm. */
const POWERS = ['20', '17', '14', '11', '8'] as const;

/** Fields of an access point or optical modem. */
export const pointFields = {
  name: text({ required: true, max: 40, unique: true, width: 170 }),
  kind: choice(['ap', 'modem'], { width: 130 }),
  state: choice(['online', 'offline', 'rebooting', 'writing'], {
    readOnly: true,
    severities: { online: 'success', offline: 'danger', rebooting: 'info', writing: 'warning' },
    width: 130,
  }),
  room: linked('room', { width: 100 }),
  place: text({ max: 40, width: 140 }),
  sn: text({ required: true, unique: true, normalise: normaliseSerial, rule: serialNumber, width: 150 }),
  mac: mac({ required: true, unique: true }),
  model: text({ required: true, max: 40, width: 120 }),
  hardware: text({ readOnly: true, width: 100 }),
  version: text({ readOnly: true, width: 100 }),
  template: linked('wireless_template', { width: 150 }),
  drift: choice(['none', 'same', 'differs'], {
    readOnly: true,
    severities: { none: 'neutral', same: 'success', differs: 'warning' },
    width: 140,
  }),
  channel_2: choice(['auto', ...words(CHANNELS['2g'])], { width: 110 }),
  channel_5: choice(['auto', ...words(CHANNELS['5g'])], { width: 110 }),
  power: choice(['auto', ...POWERS], { width: 110 }),
  clients: tally({ width: 90 }),
  channels_now: text({ readOnly: true, width: 120 }),
  load: integer({ readOnly: true, unit: '%', width: 90 }),
  signal: measure({ unit: 'dBm', digits: 0, width: 110 }),
  rx: measure({ unit: 'dBm', digits: 0, width: 110 }),
  vlan: integer({ readOnly: true, width: 100 }),
  uplink: text({ readOnly: true, width: 130 }),
  ip: text({ readOnly: true, width: 130 }),
  since: moment(),
  last_seen: moment(),
  note: text({ max: 100 }),
};

/** Light that is too weak for an optical modem, in dBm; exactly so much is not. */
const WEAK_LIGHT = -25;
/** From so much of its air in use on a radio is busy, in percent. */
export const BUSY_LOAD = 80;

const isAp = ({ kind }: { readonly kind: string }): boolean => kind === 'ap';

/** The list. */
export const points = listDef({
  key: 'wireless-ap:points',
  component: 'wirelessac/apandcat',
  resource: 'wirelessApandcat',
  fields: pointFields,
  columns: [
    { field: 'name', inline: true },
    'state',
    'room',
    { field: 'clients', priority: 3 },
    { field: 'load', priority: 4 },
    { field: 'signal', priority: 7 },
    { field: 'channels_now', priority: 8 },
    { field: 'model', priority: 9 },
    { field: 'version', priority: 6 },
    { field: 'drift', priority: 5 },
    ...extra('kind', 'place', 'template', 'power', 'rx', 'ip', 'mac', 'sn', 'hardware', 'uplink', 'vlan', 'since', 'last_seen', 'note'),
  ],
  filters: ['state', 'kind', 'room', 'template', 'drift', 'model', 'version'],
  order: { by: 'name', order: 'asc' },
  form: {
    device: ['name', 'kind', 'sn', 'mac', 'model', 'note'],
    where: ['room', 'place'],
    radio: [
      { field: 'template', when: isAp },
      { field: 'channel_2', when: isAp },
      { field: 'channel_5', when: isAp },
      { field: 'power', when: isAp },
    ],
  },
  batch: ['template', 'room', 'place', 'channel_2', 'channel_5', 'power', 'note'],
  severity: ({ state, rx, load }) =>
    state === 'offline' || (rx !== undefined && rx < WEAK_LIGHT)
      ? 'danger'
      : load !== undefined && load >= BUSY_LOAD
        ? 'warning'
        : undefined,
  bulk: [
    { name: 'reboot', icon: 'power', danger: true, job: true },
    { name: 'push', icon: 'upload', danger: true, job: true },
    { name: 'upgrade', icon: 'upgrade', danger: true, job: { fields: { firmware: linked('wireless_firmware', { required: true }) } } },
    {
      name: 'uplink',
      icon: 'network',
      danger: true,
      right: 'protect',
      job: { fields: { vlan: integer({ required: true, rule: vlanId }) } },
    },
  ],
  poll: 15_000,
  import: {
    names: ['name', 'kind', 'sn', 'mac', 'model', 'room', 'place', 'template', 'channel_2', 'channel_5', 'power', 'note'],
    keyField: 'sn',
    aliases: {
      name: ['AP name', 'AP 名称', '设备名称', 'Device name', 'hostname'],
      sn: ['Serial number', '序列号', 'S/N', 'Serial No.'],
      mac: ['MAC address', 'MAC 地址', 'AP MAC'],
      model: ['AP model', '型号', 'Type', '设备型号'],
      room: ['房号', '房间', '房间号', 'Room number', 'Room No.'],
      place: ['位置', 'Location', '安装位置'],
      note: ['备注', 'Remark', 'Description'],
    },
  },
});
