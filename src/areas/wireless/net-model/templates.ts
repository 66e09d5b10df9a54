/** Templates of wireless networks: what access points send, whom they let in, and when. */
import { choice, flag, integer, tally, text, type ValuesOf, weekGrid, wifiPassword } from '../../../field';
import { vlanId } from '../../../field/rules';
import { signalThreshold, wifiName } from '../../../field/wireless';
import { extra, listDef } from '../../../screen/definition/definition';

/** Fields of a template. */
export const templateFields = {
  name: text({ required: true, max: 40, unique: true, width: 170 }),
  ssid: wifiName({ required: true, width: 170 }),
  hidden: flag({ width: 100 }),
  security: choice(['wpa', 'open'], { severities: { wpa: 'success', open: 'warning' }, width: 150 }),
  password: wifiPassword(),
  bands: choice(['both', '2g', '5g'], { width: 140 }),
  vlan: integer({ rule: vlanId, width: 110 }),
  isolation: flag({ initial: true, width: 110 }),
  threshold: signalThreshold({ initial: 0 }),
  on_air: choice(['always', 'hours'], { width: 140 }),
  hours: weekGrid({ required: true }),
  status: flag({ initial: true }),
  points: tally({ width: 110 }),
  differs: tally({ width: 120 }),
  clients: tally({ width: 110 }),
  note: text({ max: 100 }),
};
/** The values of a template. */
export type Template = ValuesOf<typeof templateFields>;

/** Whether a template asks for a password. */
const isSecured = ({ security }: Pick<Template, 'security'>): boolean => security === 'wpa';

/** The list with its form. */
export const templates = listDef({
  key: 'wireless-model:templates',
  component: 'wirelessac/netmodel',
  resource: 'wirelessNetmodel',
  fields: templateFields,
  columns: [
    'name',
    'ssid',
    'security',
    'bands',
    'vlan',
    { field: 'threshold', priority: 7 },
    'points',
    { field: 'differs', priority: 3 },
    { field: 'clients', priority: 6 },
    'status',
    ...extra('hidden', 'isolation', 'on_air', 'note'),
  ],
  filters: ['security', 'bands', 'status'],
  status: 'status',
  form: {
    network: [
      'name',
      'ssid',
      'hidden',
      'security',
      { field: 'password', when: isSecured, required: isSecured },
      'bands',
      'vlan',
      'threshold',
      'isolation',
      'note',
    ],
    times: ['status', 'on_air', { field: 'hours', when: ({ on_air: onAir }) => onAir === 'hours' }],
  },
  bulk: [{ name: 'push', icon: 'upload', danger: true, job: true }],
  batch: ['security', 'password', 'bands', 'isolation', 'threshold', 'status', 'note'],
  poll: 20_000,
});
