/** Cascade: platforms above the box, which it registers with and which watch its channels. */
import { choice, flag, integer, linkedSeveral, moment, secret, serverIp, span, tally, text, type ValuesOf } from '../../../field';
import type { Issue } from '../../../field/rules';
import { gbParts } from '../../../lib/gb-id';
import { extra, listDef } from '../../../screen/definition/definition';
import { idText } from './devices';

const wholeId = (id: string): Issue | undefined => (gbParts(id) ? undefined : { key: 'gbId' });

export const cascadeFields = {
  name: text({ required: true, unique: true, max: 60, width: 190 }),
  server_id: idText({ required: true, max: 20, rule: wholeId, placeholder: '51010000002000000001' }),
  address: serverIp({ required: true }),
  port: integer({ min: 1, max: 65_535, initial: 5060, required: true, width: 90 }),
  transport: choice(['udp', 'tcp'], { width: 90 }),
  /** The name that the box registers by; empty: its own id. */
  username: text({ max: 64 }),
  password: secret({ mayEmpty: true, max: 64 }),
  expires: span({ unit: 'seconds', min: 60, max: 86_400, initial: 3600, required: true }),
  heartbeat: span({ unit: 'seconds', min: 5, max: 255, initial: 60, required: true }),
  state: choice(['registered', 'offline', 'registering'], {
    readOnly: true,
    initial: 'registering',
    severities: { registered: 'success', offline: 'danger', registering: 'info' },
    width: 120,
  }),
  since: moment(),
  reason: choice(['', 'timeout', 'password', 'refused', 'off'], { readOnly: true, width: 170 }),
  share: choice(['chosen', 'all'], { width: 140 }),
  regions: linkedSeveral('gb_region', { width: 180 }),
  groups: linkedSeveral('gb_group', { width: 180 }),
  /** Channels that it is told of, and how many of them it watches now. */
  shared: tally({ width: 120 }),
  watched: tally({ width: 110 }),
  /** When the catalogue was sent last. */
  pushed: moment(),
  status: flag({ initial: true, width: 100 }),
};
type Cascade = ValuesOf<typeof cascadeFields>;

const isChosen = ({ share }: Pick<Cascade, 'share'>): boolean => share === 'chosen';

export const cascades = listDef({
  key: 'media-gb-cascade:platforms',
  component: 'mediamodel/ansvaccess',
  resource: 'mediaAnsvCascade',
  boundTo: { password: ['address'] },
  fields: cascadeFields,
  columns: [
    { field: 'name', priority: 0 },
    { field: 'state', priority: 1 },
    { field: 'server_id', priority: 6 },
    { field: 'reason', priority: 2 },
    { field: 'shared', priority: 3 },
    { field: 'since', priority: 5 },
    ...extra('address', 'port', 'transport', 'watched', 'pushed', 'share', 'regions', 'groups'),
    { field: 'status', priority: 4 },
  ],
  unordered: ['shared', 'watched'],
  filters: ['state', 'reason', 'share', 'status'],
  status: 'status',
  form: {
    platform: ['name', { field: 'server_id' }, 'address', 'port', 'transport', 'status'],
    signsIn: ['username', 'password', 'expires', 'heartbeat'],
    channels: ['share', { field: 'regions', when: isChosen }, { field: 'groups', when: isChosen }],
  },
  check: (values) =>
    isChosen(values) && values.regions.length + values.groups.length === 0 ? { regions: { key: 'required' as const } } : {},
  poll: 10_000,
});
