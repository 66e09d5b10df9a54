/** The picture of the sockets: which there are, what is plugged in, and who is in which team. */
import type { NetworkInterface } from './calls';

/** What a socket shows. `spare`: ready, but not in use by its team at the moment. */
export type PortState = 'up' | 'down' | 'off' | 'spare';

/** One socket. */
export interface Port {
  readonly name: string;
  readonly label: string;
  readonly state: PortState;
  /** Mbit/s; 0 without a link. */
  readonly speed: number;
  /** Tags of the VLANs that it carries. */
  readonly vlans: readonly number[];
  /** The console is reached through it. */
  readonly used: boolean;
}

/** Sockets that belong together: a team, or one by itself. */
export interface PortGroup {
  readonly bond:
    | { readonly name: string; readonly label: string; readonly mode: NetworkInterface['bond_mode']; readonly vlans: readonly number[] }
    | undefined;
  readonly ports: readonly Port[];
}

/**
 * Makes the picture: teams stand where their first member stands.
 * @param used the interface that has the address in use
 */
export function portPicture(interfaces: readonly NetworkInterface[], used: string): readonly PortGroup[] {
  const vlansOf = (name: string): readonly number[] =>
    interfaces.filter((each) => each.kind === 'vlan' && each.parent === name).map(({ vlan }) => vlan);
  const carriesConsole = (name: string): boolean => {
    const holder = interfaces.find((each) => each.name === used);
    return [used, holder?.parent].includes(name);
  };
  const bondOf = (port: NetworkInterface) => interfaces.find((each) => each.kind === 'bond' && each.members.includes(port.name));
  const portOf = (port: NetworkInterface): Port => {
    const bond = bondOf(port);
    const idle = bond !== undefined && !bond.active.includes(port.name);
    return {
      name: port.name,
      label: port.label,
      state: !port.enabled ? 'off' : !port.link ? 'down' : idle ? 'spare' : 'up',
      speed: port.link ? port.speed : 0,
      vlans: vlansOf(port.name),
      used: carriesConsole(bond?.name ?? port.name),
    };
  };

  const groups: PortGroup[] = [];
  const seen = new Set<string>();
  for (const port of interfaces.filter(({ kind }) => kind === 'port')) {
    if (seen.has(port.name)) continue;
    const bond = bondOf(port);
    const members = bond ? interfaces.filter((each) => bond.members.includes(each.name)) : [port];
    for (const { name } of members) seen.add(name);
    groups.push({
      bond: bond && { name: bond.name, label: bond.label, mode: bond.bond_mode, vlans: vlansOf(bond.name) },
      ports: members.map(portOf),
    });
  }
  return groups;
}

/** A speed as people say it: 100 Mbit/s, 2.5 Gbit/s. */
export const speedText = (speed: number): string => (speed >= 1000 ? `${speed / 1000} Gbit/s` : `${speed} Mbit/s`);
