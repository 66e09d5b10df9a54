/**
 * What hangs on the networks of the box beside its interfaces: ranges and reservations of DHCP, routes, local names, the shared address
 * of the pair, rules of the shared line, the networks of telephones, the addresses that may sign in. One rule for the review of a change and for the box that carries it out. Pure.
 */
import { admits } from '../../../lib/address-ranges';
import { sameValue } from '../../../lib/same-value';
import { ipv4Number, ipv4Text, isSubnetEdge, networkOf, prefixLength, sameSubnet } from '../../../lib/subnet';
import { DEPENDENT_KINDS, type DependentKind, type Dependent as Listed } from '../../../screen/apply/dependents';
import type { Overview } from './calls';
import { addressesOf, type InterfaceConfig, interfaceOf, isOn, type NetworkConfig, type RouteConfig } from './model';

/** Those that are lists of addresses and subnets: SIP's local networks, who is never banned, who may sign in. */
export const DEPENDENT_LISTS = ['local_networks', 'never_banned', 'allowed'] as const satisfies readonly DependentKind[];
type DependentList = (typeof DEPENDENT_LISTS)[number];
/** Whether a kind is a list, each entry of which is a dependent. */
export const isDependentList = (kind: DependentKind): kind is DependentList => DEPENDENT_LISTS.some((list) => list === kind);

/** All of it, as it is set now; routes are in the configuration of the network itself. */
export type Hanging = Overview['hanging'];
type HangingRange = Hanging['ranges'][number];

/** A network that the box is in. */
export type Net = Pick<InterfaceConfig, 'name' | 'address' | 'netmask'>;

/** One setting that a change of the network leaves behind, and how it would be changed. */
export interface Dependent extends Listed {
  readonly id: string;
  /** The values that change, by field. */
  readonly values: Readonly<Record<string, unknown>>;
}

const isIn = (address: string, net: Net): boolean => sameSubnet(address, net.address, net.netmask);
/** A network as people write it. */
const netText = ({ address, netmask }: Net): string => `${networkOf(address, netmask)}/${prefixLength(netmask) ?? ''}`;

/** A network before a change and after it; `to` is undefined where it is gone. */
interface Shift {
  readonly from: Net;
  readonly to: Net | undefined;
}

/** The networks that a change moves, renames or takes away. A team that takes over the address of a port goes on with its network. */
function shiftsOf(before: NetworkConfig, after: NetworkConfig): readonly Shift[] {
  const now = addressesOf(after);
  return addressesOf(before).flatMap((from) => {
    const to =
      now.find((each) => each.address === from.address) ?? now.find((each) => each.name === from.name && interfaceOf(before, each.name));
    const same = to && to.name === from.name && to.address === from.address && to.netmask === from.netmask;
    return same ? [] : [{ from, to }];
  });
}

/** An address of a network in the network that takes its place; undefined where there is no such place, or the box itself has it. */
function shifted(address: string, { from, to }: Shift): string | undefined {
  if (!to) return undefined;
  if (address === from.address) return to.address;
  if (isIn(address, to)) return address === to.address ? undefined : address;
  const offset = (ipv4Number(address) ?? 0) - (ipv4Number(networkOf(from.address, from.netmask)) ?? 0);
  const next = ipv4Text((ipv4Number(networkOf(to.address, to.netmask)) ?? 0) + offset);
  return isIn(next, to) && !isSubnetEdge(next, to.netmask) && next !== to.address ? next : undefined;
}

const ADDRESS = /\d+(?:\.\d+){3}/g;

/** Every address of the old network in a value in its new place; undefined where one has none. */
function shiftedValue(value: unknown, shift: Shift): unknown {
  let whole = true;
  const follow = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(follow);
    if (typeof part === 'object' && part !== null)
      return Object.fromEntries(Object.entries(part).map(([name, inner]) => [name, follow(inner)]));
    if (typeof part !== 'string') return part;
    return part.replace(ADDRESS, (address) => {
      if (!isIn(address, shift.from)) return address;
      const there = shifted(address, shift);
      whole &&= there !== undefined;
      return there ?? address;
    });
  };
  const next = follow(value);
  return whole ? next : undefined;
}

type About = Pick<Dependent, 'kind' | 'id' | 'name' | 'from'> & { readonly sure?: boolean };
const dependent = ({ sure = true, ...about }: About, act: Dependent['act'], to: string, values: Dependent['values']): Dependent => ({
  ...about,
  key: `${about.kind} ${about.id}`,
  act,
  to,
  sure: sure && act !== 'hand',
  values,
});

/** What becomes of values that name addresses of the network; undefined: nothing changes. */
function follow(
  about: About,
  shift: Shift,
  before: Readonly<Record<string, unknown>>,
  spell: (values: Readonly<Record<string, unknown>>) => string,
): Dependent | undefined {
  if (!shift.to) return dependent(about, 'off', '', { status: 0 });
  const next = Object.entries(before).map(([name, value]) => [name, shiftedValue(value, shift)] as const);
  if (next.some(([, value]) => value === undefined)) return dependent(about, 'hand', '', {});
  const values = Object.fromEntries(next.filter(([name, value]) => !sameValue(value, before[name])));
  return Object.keys(values).length > 0 ? dependent(about, 'move', spell({ ...before, ...values }), values) : undefined;
}

const rangeText = (values: Readonly<Record<string, unknown>>): string => `${values.interface}: ${values.start} – ${values.end}`;

/** A range that stays where it is tells what else of it changes: the gateway and servers that it gives out. */
function whatRangeTells(range: HangingRange, moved: Dependent | undefined): Dependent | undefined {
  if (moved?.act !== 'move' || moved.to !== moved.from) return moved;
  const told = (of: Readonly<Record<string, unknown>>) =>
    [...new Set(JSON.stringify(Object.keys(moved.values).map((name) => of[name])).match(ADDRESS))].join(', ');
  return { ...moved, from: `${moved.from} (${told({ ...range })})`, to: `${moved.to} (${told(moved.values)})` };
}

function rangeOn(range: HangingRange, shift: Shift): Dependent | undefined {
  const { id, name, start, end, gateway, dns, excluded, options } = range;
  if (range.interface !== shift.from.name || (!shift.to && !range.status)) return undefined;
  const about = { kind: 'range', id, name, from: rangeText({ ...range }) } as const;
  const moved = follow(about, shift, { start, end, gateway, dns, excluded, options }, (values) =>
    rangeText({ interface: shift.to?.name, ...values }),
  );
  if (!shift.to || shift.to.name === range.interface || moved?.act === 'hand') return whatRangeTells(range, moved);
  const values = { ...moved?.values, interface: shift.to.name };
  return dependent(about, 'move', rangeText({ ...range, ...values }), values);
}

/** Whether an address or a subnet lies in a network, and names no more than it. */
const liesIn = (entry: string, net: Net): boolean => {
  const [address = '', bits] = entry.split('/');
  return isIn(address, net) && (bits === undefined || Number(bits) >= (prefixLength(net.netmask) ?? 0));
};

/** An address or a subnet of the network in the one that takes its place; undefined where it has none. */
function shiftedEntry(entry: string, { from, to }: { readonly from: Net; readonly to: Net }): string | undefined {
  const [address = '', bits] = entry.split('/');
  if (bits === undefined) return shifted(address, { from, to });
  if (Number(bits) === prefixLength(from.netmask)) return netText(to);
  const base = shifted(address, { from, to });
  return base === undefined ? undefined : `${base}/${bits}`;
}

function entriesIn(kind: DependentList, entries: readonly string[], { from, to }: Shift): readonly Dependent[] {
  const inside = entries.flatMap((entry) => {
    if (!liesIn(entry, from)) return [];
    const about = { kind, id: entry, name: entry, from: entry };
    // Who may sign in is nobody's to take off the list unasked, and an empty list would let everybody in.
    if (!to) return [kind === 'allowed' ? dependent(about, 'hand', '', {}) : dependent(about, 'remove', '', { remove: entry })];
    const next = shiftedEntry(entry, { from, to });
    if (next === entry) return [];
    return [next === undefined ? dependent(about, 'hand', '', {}) : dependent(about, 'move', next, { remove: entry, add: next })];
  });
  const added = inside.flatMap(({ values }) => (typeof values.add === 'string' ? [values.add] : []));
  // The new network is no longer in the wider entry that the old one was in.
  if (!to || !admits(entries, from.address) || admits([...entries, ...added], to.address)) return inside;
  const about = { kind, id: netText(to), name: netText(to), from: '' };
  return [...inside, dependent(about, 'move', netText(to), { add: netText(to) })];
}

function qosOn({ id, name, source, status }: Hanging['qos'][number], { from, to }: Shift): Dependent | undefined {
  if (!status || !liesIn(source, from)) return undefined;
  const about = { kind: 'qos', id, name, from: source } as const;
  if (!to) return dependent(about, 'off', '', { status: 0 });
  const next = shiftedEntry(source, { from, to });
  if (next === undefined) return dependent(about, 'hand', '', {});
  return next === source ? undefined : dependent(about, 'move', next, { source: next });
}

const isNeighbour = (config: NetworkConfig, address: string): boolean =>
  addressesOf(config).some((net) => net.address !== address && isIn(address, net)) ||
  // Where an address comes by DHCP the box alone knows its neighbours.
  config.interfaces.some(({ name, mode }) => (mode === 'dhcp' || mode === 'pppoe') && isOn(config, name));

/** Where a route leads. @example targetText('10.0.0.0', '255.0.0.0') // '10.0.0.0/8' */
export const targetText = (destination: string, netmask: string): string =>
  `${destination}/${netmask === '255.255.255.255' ? 32 : (prefixLength(netmask) ?? '')}`;
const routeText = ({ destination, netmask, gateway }: RouteConfig): string => `${targetText(destination, netmask)} (${gateway})`;

function pairOn({ pair }: Hanging, shift: Shift): Dependent | undefined {
  const { interface: by, peer_address, virtual_address } = pair;
  const about = { kind: 'pair', id: '1', name: '', from: `${by}: ${virtual_address}` } as const;
  const touched = by === shift.from.name || isIn(virtual_address, shift.from);
  if (!pair.enabled || !touched) return undefined;
  if (!shift.to) return dependent(about, 'hand', '', {});
  const moved = follow(about, shift, { peer_address, virtual_address }, (values) => `${by}: ${String(values.virtual_address)}`);
  if (by !== shift.from.name || by === shift.to.name || moved?.act === 'hand') return moved;
  const values: Dependent['values'] = { ...moved?.values, interface: shift.to.name };
  return dependent(about, 'move', `${shift.to.name}: ${String(values.virtual_address ?? virtual_address)}`, values);
}

/**
 * Everything that a change leaves behind where it was, in the order of {@link DEPENDENT_KINDS}, each once.
 * @param hanging what hangs on the networks now
 */
export function dependentsOf(before: NetworkConfig, after: NetworkConfig, hanging: Hanging): readonly Dependent[] {
  const found = new Map<string, Dependent>();
  const add = (each: Dependent | undefined): void => {
    if (each && !found.has(each.key)) found.set(each.key, each);
  };
  for (const shift of shiftsOf(before, after)) {
    for (const range of hanging.ranges) add(rangeOn(range, shift));
    for (const { id, name, address, status } of hanging.reservations) {
      const about = { kind: 'reservation', id, name, from: address } as const;
      if (status && isIn(address, shift.from)) add(follow(about, shift, { address }, (values) => String(values.address)));
    }
    // As they will be: the change itself may bring routes.
    for (const route of after.routes) {
      const stays = !isIn(route.gateway, shift.from) || isNeighbour(after, route.gateway);
      const about = { kind: 'route', id: route.id, name: route.note, from: routeText(route) } as const;
      const { gateway } = route;
      if (!stays && route.status)
        add(follow(about, shift, { gateway }, (values) => routeText({ ...route, gateway: String(values.gateway) })));
    }
    for (const { id, name, value, status } of hanging.records) {
      // Of another device only its owner knows where it goes.
      const about = { kind: 'record', id, name, from: value, sure: value === shift.from.address } as const;
      // Of the address that the box takes up it is the name already.
      if (status && isIn(value, shift.from) && value !== shift.to?.address)
        add(follow(about, shift, { value }, (values) => String(values.value)));
    }
    add(pairOn(hanging, shift));
    for (const rule of hanging.qos) add(qosOn(rule, shift));
    for (const kind of DEPENDENT_LISTS) for (const each of entriesIn(kind, hanging[kind], shift)) add(each);
  }
  return [...found.values()].sort((one, other) => DEPENDENT_KINDS.indexOf(one.kind) - DEPENDENT_KINDS.indexOf(other.kind));
}

/** How many devices have an address by DHCP in networks that a change moves or takes away. */
export const leasedIn = (before: NetworkConfig, after: NetworkConfig, { ranges }: Hanging): number =>
  shiftsOf(before, after)
    .filter(({ from, to }) => !(to && netText(from) === netText(to)))
    .flatMap(({ from }) => ranges.filter((range) => range.interface === from.name))
    .reduce((sum, { leased }) => sum + leased, 0);

/** The configuration with the routes that go along. */
export const withRoutes = (config: NetworkConfig, moved: readonly Dependent[]): NetworkConfig => ({
  ...config,
  routes: config.routes.map((route) => {
    const values = moved.find(({ kind, id }) => kind === 'route' && id === route.id)?.values;
    if (!values) return route;
    return typeof values.gateway === 'string' ? { ...route, gateway: values.gateway } : { ...route, status: false };
  }),
});

/** One of the lists with its entries that go along. */
export const withEntries = (list: DependentList, entries: readonly string[], moved: readonly Dependent[]): readonly string[] => {
  const changes = moved.filter(({ kind }) => kind === list).map(({ values }) => values);
  const kept = entries.filter((entry) => !changes.some(({ remove }) => remove === entry));
  return [...new Set([...kept, ...changes.flatMap(({ add }) => (typeof add === 'string' ? [add] : []))])];
};

/** A setting that no longer fits the networks of the box, and what it says. */
export type LeftOver = Overview['left_over'][number];

const isPrivate = (address: string): boolean => /^(?:10|192\.168|172\.(?:1[6-9]|2\d|3[01]))\./.test(address);

/**
 * What does not fit: switched-on ranges outside their interface's network, reservations and names in no network of the box, routes
 * by a gateway that is no neighbour, a shared address outside, rules and lists of telephony that name no network near, and a list of addresses that shuts out who asks or all networks.
 * @param nets the networks that the box really is in now, whoever gave their addresses
 * @param client the address of who asks
 */
export function leftOver(config: NetworkConfig, nets: readonly Net[], hanging: Hanging, client: string): readonly LeftOver[] {
  const near = (address: string): boolean => nets.some((net) => isIn(address, net));
  const routed = (address: string): boolean =>
    config.routes.some(({ status, destination, netmask }) => status && sameSubnet(address, destination, netmask));
  const found: LeftOver[] = [];
  for (const range of hanging.ranges) {
    const net = nets.find(({ name }) => name === range.interface);
    const fits = net && isIn(range.start, net) && isIn(range.end, net);
    if (range.status && !fits) found.push({ kind: 'range', id: range.id, name: range.name, value: rangeText({ ...range }) });
  }
  for (const { id, name, address, status } of hanging.reservations) {
    if (status && !near(address)) found.push({ kind: 'reservation', id, name, value: address });
  }
  for (const route of config.routes) {
    if (route.status && !near(route.gateway)) found.push({ kind: 'route', id: route.id, name: route.note, value: routeText(route) });
  }
  for (const { id, name, value, status } of hanging.records) {
    if (status && isPrivate(value) && !near(value) && !routed(value)) found.push({ kind: 'record', id, name, value });
  }
  const { enabled, interface: by, virtual_address } = hanging.pair;
  const beat = nets.find(({ name }) => name === by);
  if (enabled && !(beat && near(virtual_address))) {
    found.push({ kind: 'pair', id: '1', name: '', value: `${by}: ${virtual_address}` });
  }
  /** A public address is nobody's neighbour, and fits anyway. */
  const fits = (entry: string): boolean => {
    const [address = ''] = entry.split('/');
    return !isPrivate(address) || routed(address) || nets.some((net) => meets(entry, net));
  };
  for (const { id, name, source, status } of hanging.qos) {
    if (status && source !== '' && !fits(source)) found.push({ kind: 'qos', id, name, value: source });
  }
  for (const kind of ['local_networks', 'never_banned'] as const) {
    for (const entry of hanging[kind]) if (!fits(entry)) found.push({ kind, id: entry, name: '', value: entry });
  }
  const { allowed } = hanging;
  const shutsOut = !admits(allowed, client) || !nets.some((net) => allowed.some((entry) => meets(entry, net)));
  if (allowed.length > 0 && shutsOut) found.push({ kind: 'allowed', id: '', name: '', value: allowed.join(', ') });
  return found;
}

/** Whether an entry of the list and a network have an address in common. */
const meets = (entry: string, net: Net): boolean => isIn(entry.split('/')[0] ?? '', net) || admits([entry], net.address);
