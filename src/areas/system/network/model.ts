/**
 * The network of the box as it is configured: one model for the screen's review and for the reference appliance, so that
 * what is reviewed is what is applied. Pure; names are those of the wire.
 */

import { type DecodedFields, decode, flag, list, number, oneOf, record, text } from '../../../gateway/shape';

/** What an interface is: a socket of the box, several of them teamed, or a VLAN on one of those. */
export const KINDS = ['port', 'bond', 'vlan'] as const;
/** How an interface gets its IPv4 address. */
export const MODES = ['none', 'static', 'dhcp', 'pppoe'] as const;
/** What an interface is for. */
export const ROLES = ['wan', 'lan', 'management', 'unused'] as const;
/** Modes of teaming, as the Linux bonding driver names them. */
export const BOND_MODES = ['active-backup', '802.3ad', 'balance-rr', 'balance-xor', 'broadcast', 'balance-tlb', 'balance-alb'] as const;
/** What 802.3ad and balance-xor choose a member by. */
export const HASHES = ['layer2', 'layer2+3', 'layer3+4'] as const;

/** One interface; texts that do not apply are ''. */
export const interfaceShape = {
  name: text(),
  kind: oneOf(KINDS),
  /** The administrator's own words. */
  label: text(),
  role: oneOf(ROLES),
  enabled: flag(),
  mode: oneOf(MODES),
  address: text(),
  netmask: text(),
  gateway: text(),
  /** Bytes. */
  mtu: number(1500),
  /** PPPoE: account and service name; the password is kept apart. */
  username: text(),
  service: text(),
  /** DHCP options 60 and 61, which IPoE access asks for. */
  vendor_class: text(),
  client_id: text(),
  /** A VLAN: its tag (0: none) and what carries it. */
  vlan: number(),
  parent: text(),
  /** The ports of a team; none of one that is no team. */
  members: list(text()),
  bond_mode: oneOf(BOND_MODES),
  /** The member that works while it can (active-backup); '' for none. */
  primary: text(),
  hash: oneOf(HASHES),
  /** How often links are looked at, in milliseconds. */
  miimon: number(100),
};
export type InterfaceConfig = DecodedFields<typeof interfaceShape>;

/** A static route as the page keeps it. */
export const routeShape = {
  id: text(),
  destination: text(),
  netmask: text(),
  gateway: text(),
  metric: number(),
  note: text(),
  status: flag(),
};
export type RouteConfig = DecodedFields<typeof routeShape>;

/** Name servers of the box. `cache`: answers are kept and given again. */
export const dnsShape = { servers: list(text()), domain: text(), cache: flag() };
export type DnsConfig = DecodedFields<typeof dnsShape>;

/** Everything that an apply changes or puts back. */
export interface NetworkConfig {
  readonly interfaces: readonly InterfaceConfig[];
  readonly routes: readonly RouteConfig[];
  readonly dns: DnsConfig;
}

/** What a new interface starts with. */
export const NEW_INTERFACE: InterfaceConfig = {
  ...decode(record(interfaceShape), {}, []),
  role: 'unused',
  enabled: true,
  hash: 'layer2+3',
};

const NO_ADDRESS = { mode: 'none', address: '', netmask: '', gateway: '' } as const;

/** What DHCP and PPPoE decide is not kept as if a person had written it. */
const tidy = (entry: InterfaceConfig): InterfaceConfig => ({
  ...entry,
  ...(entry.mode !== 'static' && { ...NO_ADDRESS, mode: entry.mode }),
  ...(entry.mode !== 'pppoe' && { username: '', service: '' }),
  ...(entry.mode !== 'dhcp' && { vendor_class: '', client_id: '' }),
  ...(entry.kind === 'bond' && !entry.members.includes(entry.primary) && { primary: '' }),
});

/** The interface of a name. */
export const interfaceOf = (config: NetworkConfig, name: string): InterfaceConfig | undefined =>
  config.interfaces.find((each) => each.name === name);

/** What a person calls an interface: its own words beside its name, if it has any. */
export const nameOf = ({ name, label }: Pick<InterfaceConfig, 'name' | 'label'>): string => (label === '' ? name : `${name} (${label})`);

/** The bond that a port is a member of. */
export const bondOf = (config: NetworkConfig, name: string): InterfaceConfig | undefined =>
  config.interfaces.find((each) => each.members.includes(name));

/** Whether an interface works: it is switched on, and so is what carries it; of a team one member is enough. */
export function isOn(config: NetworkConfig, name: string): boolean {
  const found = interfaceOf(config, name);
  if (!found?.enabled) return false;
  if (found.kind === 'vlan') return isOn(config, found.parent);
  return found.kind !== 'bond' || found.members.some((member) => isOn(config, member));
}

/** What carries an interface to the outside: the ports of a bond, the carrier of a VLAN, a port itself. */
export function portsOf(config: NetworkConfig, name: string): readonly string[] {
  const found = interfaceOf(config, name);
  if (found?.kind === 'bond') return found.members;
  return found?.kind === 'vlan' ? portsOf(config, found.parent) : [name];
}

const ORDER = { port: 0, bond: 1, vlan: 2 } as const;

/** What an address belongs to: it moves with these from a port to its bond, and back. */
const addressing = ({ mode, address, netmask, gateway, role, username, service, vendor_class, client_id }: InterfaceConfig) => ({
  mode,
  address,
  netmask,
  gateway,
  role,
  username,
  service,
  vendor_class,
  client_id,
});
const UNUSED = { ...NO_ADDRESS, role: 'unused' } as const;

/**
 * Adds an interface or changes it. A new bond without an address takes that of its first member that has one; ports that
 * become members give up theirs, because the bond has it.
 * @example putInterface(config, { ...eth1, address: '10.0.0.1' })
 */
export function putInterface(config: NetworkConfig, entry: InterfaceConfig): NetworkConfig {
  const isNew = !interfaceOf(config, entry.name);
  const heir =
    isNew && entry.mode === 'none' && config.interfaces.find((each) => entry.members.includes(each.name) && each.mode !== 'none');
  const whole = heir ? { ...entry, ...addressing(heir), label: entry.label || heir.label } : entry;
  const others = config.interfaces
    .filter((each) => each.name !== entry.name)
    .map((each) => (entry.members.includes(each.name) ? tidy({ ...each, ...UNUSED }) : each));
  const interfaces = [...others, tidy(whole)].sort((a, b) => ORDER[a.kind] - ORDER[b.kind] || (a.name < b.name ? -1 : 1));
  return { ...config, interfaces };
}

/** Takes an interface away, with the VLANs on it. The first member of a bond gets the bond's address. */
export function dropInterface(config: NetworkConfig, name: string): NetworkConfig {
  const gone = interfaceOf(config, name);
  const interfaces = config.interfaces
    .filter((each) => each.name !== name && each.parent !== name)
    .map((each) => (gone && each.name === gone.members[0] ? { ...each, ...addressing(gone) } : each));
  return { ...config, interfaces };
}

/** The interfaces whose addresses are written down in a configuration, as far as they work. */
export const addressesOf = (config: NetworkConfig): readonly InterfaceConfig[] =>
  config.interfaces.filter(({ name, mode, address }) => mode === 'static' && address !== '' && isOn(config, name));

/** The first name of a kind that nothing has yet: bond0, bond1… */
export function freeName(config: NetworkConfig, stem: string): string {
  for (let number = 0; ; number += 1) if (!interfaceOf(config, `${stem}${number}`)) return `${stem}${number}`;
}

/**
 * What a person has to say who takes away the address that he is using: the address at which the console will be, `dhcp` or
 * `pppoe` where the box will be told it, `none` where no address is left. Undefined: it stays.
 * @param used the address in use, and the interface that has it
 */
export function acknowledgement(after: NetworkConfig, used: { readonly address: string; readonly name: string }): string | undefined {
  const same = interfaceOf(after, used.name);
  const addresses = addressesOf(after);
  if (addresses.some(({ address }) => address === used.address)) return undefined;
  // By DHCP already: the address was never written down, and nothing of it changes.
  const works = same !== undefined && isOn(after, same.name);
  if (works && same.mode === 'static') return same.address;
  if (works && same.mode !== 'none') return same.mode;
  return addresses[0]?.address ?? 'none';
}
