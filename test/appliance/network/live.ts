/** What the simulated stack does with its configuration: links, leases, dial-in, counters, and who reaches it. */
import { bondOf, type InterfaceConfig, interfaceOf, isOn, type NetworkConfig, portsOf } from '../../../src/areas/system/network/model';
import { sameSubnet } from '../../../src/lib/subnet';
import { type Clock, steadyNow } from '../clock';
import { LEASES, ROUTERS, SOCKETS } from './seed';

/** How long a dial-in takes, in milliseconds. */
const DIAL_MS = 6000;

/** An address that an interface really has now, whoever gave it. */
export interface Held {
  readonly address: string;
  readonly netmask: string;
  readonly gateway: string;
}

/** A dial-in by PPPoE. */
export interface Dial {
  readonly state: 'off' | 'dialing' | 'connected' | 'refused';
  /** Unix milliseconds of the last change of state. */
  readonly since: number;
}

/** What the simulation knows beside the configuration. */
export interface World {
  readonly clock: Clock;
  /** When each PPPoE interface began to dial; absent: hung up by hand. */
  readonly dialed: Readonly<Record<string, number>>;
  readonly passwords: Readonly<Record<string, string>>;
  /** Terminals that are online. */
  readonly terminals: () => number;
}

const socketOf = (name: string) => SOCKETS.find((each) => each.name === name);

/** The sockets that carry an interface now. */
const carriersOf = (config: NetworkConfig, name: string) =>
  isOn(config, name) ? portsOf(config, name).flatMap((port) => (isOn(config, port) ? (socketOf(port) ?? []) : [])) : [];

/** Speed of what carries an interface, in Mbit/s; 0 without a link. */
export const speedOf = (config: NetworkConfig, name: string): number => carriersOf(config, name).reduce((sum, { speed }) => sum + speed, 0);

const wireOf = (config: NetworkConfig, name: string): string =>
  carriersOf(config, name)
    .map(({ wire }) => wire)
    .find((wire) => wire !== '') ?? '';

/** The state of a dial-in: an account whose password is `wrong` is refused by the provider. */
export function dialOf(config: NetworkConfig, entry: InterfaceConfig, world: World): Dial {
  const since = world.dialed[entry.name];
  if (entry.mode !== 'pppoe' || !isOn(config, entry.name) || since === undefined) return { state: 'off', since: 0 };
  if (speedOf(config, entry.name) === 0 || steadyNow(world.clock) < since + DIAL_MS) return { state: 'dialing', since };
  return { state: world.passwords[entry.name] === 'wrong' ? 'refused' : 'connected', since: since + DIAL_MS };
}

/** The address that an interface has now; undefined while it has none. */
export function heldBy(config: NetworkConfig, entry: InterfaceConfig, world: World): Held | undefined {
  if (!isOn(config, entry.name) || bondOf(config, entry.name)) return undefined;
  if (entry.mode === 'static') return entry;
  if (entry.mode === 'dhcp') return entry.vlan > 0 ? undefined : LEASES[wireOf(config, entry.name)];
  if (dialOf(config, entry, world).state !== 'connected') return undefined;
  return { address: '100.70.8.21', netmask: '255.255.255.255', gateway: '100.70.0.1' };
}

/**
 * Whether a computer gets an answer from an address of the box.
 * @param client its address; `inside`: one that stands in the subnet of `address`
 */
export function reaches(config: NetworkConfig, world: World, client: string, address: string): boolean {
  const held = config.interfaces.map((entry) => ({ entry, has: heldBy(config, entry, world) }));
  const at = held.find(({ has }) => has?.address === address);
  if (!at?.has || speedOf(config, at.entry.name) === 0) return false;
  if (client === 'inside') return true;
  // A computer of the office sends no tags.
  if (at.entry.vlan > 0) return false;
  if (sameSubnet(client, address, at.has.netmask)) return wireOf(config, at.entry.name) === 'office';
  // The answer has to find its way back.
  const routes = config.routes.filter((route) => route.status && sameSubnet(client, route.destination, route.netmask));
  const ways = routes.length > 0 ? routes.map(({ gateway }) => gateway) : held.map(({ has }) => has?.gateway ?? '');
  const outside = !held.some(({ has }) => has && sameSubnet(client, has.address, has.netmask));
  return outside && ways.some((gateway) => ROUTERS.has(gateway));
}

const MINUTE = 60_000;
const DAY_S = 86_400;

/** What goes through an interface on a usual day, in bytes a second. */
const usualOf = (config: NetworkConfig, name: string): number =>
  portsOf(config, name).reduce((sum, port) => sum + (socketOf(port)?.speed ?? 0), 0) * 6000 * (name === 'eth1' ? 1 : 0.25);

/** What goes through an interface at a moment in Unix milliseconds, in bytes a second: more by day and in the evening, with bursts. */
export function rateAt(config: NetworkConfig, name: string, way: 'rx' | 'tx', clock: Clock, at: number): number {
  const day = 0.5 - 0.5 * Math.cos(((((at / 1000) % DAY_S) - 4 * 3600) / DAY_S) * 2 * Math.PI);
  const lived = at - (clock.now() - clock.lived());
  const slow = clock.drift(`${name} ${way} slow`, 40 * MINUTE, lived);
  const quick = clock.drift(`${name} ${way}`, MINUTE, lived);
  return Math.round(usualOf(config, name) * (way === 'tx' ? 0.7 : 1) * (0.15 + 0.9 * day) * (0.4 + 0.8 * slow + 0.4 * quick));
}

/** Counters of an interface: rates in bytes a second, totals since the box was new. */
export function countersOf(config: NetworkConfig, name: string, clock: Clock) {
  const speed = speedOf(config, name);
  const usual = usualOf(config, name);
  const rate = (way: 'rx' | 'tx') => rateAt(config, name, way, clock, clock.now());
  const seconds = clock.lived() / 1000 + 3 * 86_400;
  const total = (share: number) => Math.round(seconds * usual * share);
  const [rx, tx] = [total(1), total(0.7)];
  return {
    rx_rate: rate('rx'),
    tx_rate: rate('tx'),
    rx_bytes: rx,
    tx_bytes: tx,
    rx_packets: Math.round(rx / 820),
    tx_packets: Math.round(tx / 940),
    rx_errors: name === 'eth2' && speed > 0 ? Math.round(seconds / 7200) : 0,
    tx_errors: 0,
  };
}

/**
 * Whose connections break with an interface. Terminals and their calls are in the networks on the terminals' wire, an equal part in
 * each; what leads to the outside carries half of the calls.
 */
export function usersOf(config: NetworkConfig, entry: InterfaceConfig, world: World, consoles: number, calls: number) {
  const hasTerminals = (each: InterfaceConfig): boolean =>
    each.role === 'lan' && wireOf(config, each.name) === 'terminals' && heldBy(config, each, world) !== undefined;
  if (hasTerminals(entry)) {
    const lans = config.interfaces.filter(hasTerminals).length;
    return { consoles, terminals: Math.round(world.terminals() / lans), calls: Math.round(calls / lans) };
  }
  const leadsOut = speedOf(config, entry.name) > 0 && ROUTERS.has(heldBy(config, entry, world)?.gateway ?? '');
  return { consoles, terminals: 0, calls: leadsOut ? Math.round(calls / 2) : 0 };
}

/** The interface of a name, whatever happens to it: for what has just been read. */
export const known = (config: NetworkConfig, name: string): InterfaceConfig => interfaceOf(config, name)!;
