/** The forms of what goes through the safe apply: interfaces, VLANs, teams, name servers, routes. */
import { choice, type Fields, flag, integer, secret, text, type ValuesOf } from '../../../field';
import { dnsServer, ipv4, netmask } from '../../../field/address';
import { dns, type Issue, netmask as isNetmask } from '../../../field/rules';
import { tags } from '../../../field/tags';
import { normaliseNetmask, splitCidr } from '../../../lib/normalise-address';
import { declare } from '../../../screen/definition/declared';
import type { FormDef } from '../../../screen/definition/definition';
import { LIMITS } from './check';
import { BOND_MODES, HASHES, MODES, ROLES } from './model';

/** A form that goes through the safe apply; `key` is where its words are. */
export interface SafeFormDef<F extends Fields> extends FormDef<F> {
  readonly key: string;
}

const between = ([min, max]: readonly [number, number]) => ({ min, max, required: true }) as const;

/** An interface, whatever it is; a VLAN has a tag beside. */
const interfaceFields = {
  vlan: integer({ ...between(LIMITS.vlan) }),
  label: text({ max: 32, placeholder: 'Office' }),
  role: choice(ROLES),
  enabled: flag({ initial: true }),
  mode: choice(MODES),
  address: ipv4(),
  netmask: netmask(),
  gateway: ipv4(),
  username: text({ max: 64 }),
  password: secret({ max: 64 }),
  service: text({ max: 64 }),
  vendor_class: text({ max: 64 }),
  client_id: text({ max: 64 }),
  mtu: integer({ ...between(LIMITS.mtu), initial: 1500, unit: 'B' }),
};
export type InterfaceValues = ValuesOf<typeof interfaceFields>;

const by =
  (mode: InterfaceValues['mode']) =>
  (values: InterfaceValues): boolean =>
    values.mode === mode;

const addressing = [
  'mode',
  { field: 'address', when: by('static'), required: by('static') },
  { field: 'netmask', when: by('static'), required: by('static') },
  { field: 'gateway', when: by('static') },
  { field: 'username', when: by('pppoe'), required: by('pppoe') },
  { field: 'password', when: by('pppoe') },
  { field: 'service', when: by('pppoe') },
  { field: 'vendor_class', when: by('dhcp') },
  { field: 'client_id', when: by('dhcp') },
] as const;

/** An address with its prefix is a netmask, too. */
const subnet = (name: string, value: unknown): Partial<InterfaceValues> | undefined =>
  name === 'address' ? splitCidr(String(value)) : undefined;

/** A port or a team. */
export const interfaceForm: SafeFormDef<typeof interfaceFields> = {
  key: 'system-network:interface',
  fields: interfaceFields,
  groups: { identity: ['label', 'role', 'mtu', 'enabled'], addressing },
  spread: subnet,
};
/** A VLAN: its tag says what it is, and is never another. */
export const vlanForm: SafeFormDef<typeof interfaceFields> = {
  key: 'system-network:interface',
  fields: interfaceFields,
  groups: {
    identity: [{ field: 'vlan', locked: (_, isNew) => !isNew }, 'label', 'role', 'mtu', 'enabled'],
    addressing,
  },
  spread: subnet,
};

/** Modes in which members carry the traffic by turns, chosen by a hash. */
const hashes = (mode: BondValues['bond_mode']): boolean => mode === '802.3ad' || mode === 'balance-xor';

/** A team of ports. */
const bondFields = {
  label: text({ max: 32 }),
  bond_mode: choice(BOND_MODES),
  members: tags(),
  primary: text(),
  hash: choice(HASHES, { initial: 'layer2+3' }),
  miimon: integer({ ...between(LIMITS.miimon), initial: 100, unit: 'ms' }),
};
export type BondValues = ValuesOf<typeof bondFields>;

/** Ports are chosen in the picture of the form, not here. */
export const bondForm: SafeFormDef<typeof bondFields> = {
  key: 'system-network:bond',
  fields: bondFields,
  groups: {
    team: ['label', 'bond_mode', { field: 'hash', when: ({ bond_mode }) => hashes(bond_mode) }, 'miimon'],
  },
};

/** The box's own name servers. */
const dnsFields = {
  servers: tags({ max: 3, each: dns, normalise: (tag) => dnsServer().parse(tag) ?? tag }),
  domain: text({ placeholder: 'hotel.example' }),
  cache: flag({ initial: true }),
};
export type DnsValues = ValuesOf<typeof dnsFields>;
export const dnsForm: SafeFormDef<typeof dnsFields> = {
  key: 'system-network:dns',
  fields: dnsFields,
  groups: { dns: ['servers', 'domain', 'cache'] },
};

/** A route may lead to a single host. */
const routeMask = (value: string): Issue | undefined => (value === '255.255.255.255' ? undefined : isNetmask(normaliseNetmask(value)));

const routeFields = {
  destination: ipv4({ required: true }),
  netmask: text({ required: true, rule: routeMask, placeholder: '255.255.255.0' }),
  gateway: ipv4({ required: true }),
  metric: integer({ ...between(LIMITS.metric), initial: 0 }),
  note: text({ max: 60 }),
  status: flag({ initial: true }),
};
export type RouteValues = ValuesOf<typeof routeFields>;
export const routeForm: SafeFormDef<typeof routeFields> = {
  key: 'system-network:route',
  fields: routeFields,
  groups: { route: ['destination', 'netmask', 'gateway', 'metric', 'note', 'status'] },
  spread: (name, value) => {
    const found = name === 'destination' && splitCidr(String(value));
    return found ? { destination: found.address, netmask: found.netmask } : undefined;
  },
};

// A team is an interface too.
for (const form of [interfaceForm, bondForm]) {
  for (const resource of ['networkNet', 'networkIpoe', 'networkTeaming'] as const) declare(resource, form);
}
declare('networkDns', dnsForm);
declare('/admin.php/Network/routes', routeForm);
