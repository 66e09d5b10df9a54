/**
 * Address pools, pure: what may be reserved, what overlaps, and what a pool looks like address by address. The screen and the
 * reference appliance check by the same rules.
 */
import type { Issue } from '../../../field/rules';
import { type DecodedFields, flag, list, oneOf, text } from '../../../gateway/shape';
import { ipv4Number, ipv4Text, isSubnetEdge, prefixLength, sameSubnet } from '../../../lib/subnet';

/** Addresses from one to another, both included, as numbers. */
export interface Span {
  readonly first: number;
  readonly last: number;
}

/** A network that the box is in and may give addresses of. */
export const subnetShape = {
  /** Name of the interface or VLAN, `eth1.100`. */
  name: text(),
  label: text(),
  /** The box's own address there. */
  address: text(),
  netmask: text(),
};
export type Subnet = DecodedFields<typeof subnetShape>;

/** A range of addresses that are given out. */
export const rangeShape = {
  id: text(),
  name: text(),
  interface: text(),
  start: text(),
  end: text(),
  gateway: text(),
  /** Addresses and spans (`10.0.0.1-10.0.0.9`) in it that are never given out. */
  excluded: list(text()),
  status: flag(),
};
export type Range = Omit<DecodedFields<typeof rangeShape>, 'status'>;

/** An address kept for one device. */
export interface Reservation {
  readonly id: string;
  readonly mac: string;
  readonly address: string;
  readonly hostname: string;
}

/** An address that a device has now. `declined`: another device answered at it. */
export interface Lease {
  readonly id: string;
  readonly mac: string;
  readonly address: string;
  readonly hostname: string;
  readonly state: LeaseState;
}

/** States of a lease. */
export const LEASE_STATES = ['active', 'expired', 'declined'] as const;
/** State of a lease. */
export type LeaseState = (typeof LEASE_STATES)[number];

/** Everything that an address may belong to. */
export interface Pools {
  readonly subnets: readonly Subnet[];
  readonly ranges: readonly Range[];
  readonly reservations: readonly Reservation[];
  readonly leases: readonly Lease[];
}

/** A range has at most so many addresses. */
const MAX_RANGE = 65_536;

/** `10.0.0.1` or `10.0.0.1-10.0.0.9`; undefined when it is neither. */
export function readSpan(text: string): Span | undefined {
  const [from = '', to = from, ...more] = text.split('-').map((part) => part.trim());
  const [first, last] = [ipv4Number(from), ipv4Number(to)];
  return first === undefined || last === undefined || last < first || more.length > 0 ? undefined : { first, last };
}

/** The addresses of a range; undefined while it is not filled in. */
export const spanOf = ({ start, end }: Pick<Range, 'start' | 'end'>): Span | undefined => readSpan(`${start}-${end}`);

/** How many addresses a span has. */
export const sizeOf = ({ first, last }: Span): number => last - first + 1;

/** Whether two spans share an address. */
export const spansMeet = (a: Span, b: Span): boolean => a.first <= b.last && b.first <= a.last;

const holds = ({ first, last }: Span, address: number): boolean => address >= first && address <= last;

/** What is wrong with an address or a span that is left out: it must be one. */
export const addressSpan = (text: string): Issue | undefined => (readSpan(text) ? undefined : { key: 'addressSpan' });

const inSubnet = (address: string, subnet: Subnet): boolean => sameSubnet(address, subnet.address, subnet.netmask);
const spell = ({ address, netmask }: Subnet): string => `${address}/${prefixLength(netmask) ?? ''}`;

/** What is wrong with a range, field by field. Ranges may not overlap, whichever interface they are on. */
export function rangeProblems(
  range: Range,
  { subnets, ranges }: Pick<Pools, 'subnets' | 'ranges'>,
): { readonly [K in 'start' | 'end' | 'gateway' | 'excluded']?: Issue } {
  const span = spanOf(range);
  const subnet = subnets.find(({ name }) => name === range.interface);
  const outside = (address: string): Issue | undefined =>
    subnet && address !== '' && ipv4Number(address) !== undefined && (!inSubnet(address, subnet) || isSubnetEdge(address, subnet.netmask))
      ? { key: 'outsideSubnet', args: { subnet: spell(subnet) } }
      : undefined;
  const edges = { start: outside(range.start), end: outside(range.end), gateway: outside(range.gateway) };
  const found = Object.entries(edges).filter(([, issue]) => issue);
  if (found.length > 0) return Object.fromEntries(found);
  if (!span)
    return ipv4Number(range.start) !== undefined && ipv4Number(range.end) !== undefined
      ? { end: { key: 'roomRange', args: { range: `${range.start}–${range.end}` } } }
      : {};
  if (sizeOf(span) > MAX_RANGE) return { end: { key: 'rangeSize', args: { max: MAX_RANGE } } };
  const other = ranges.find((each) => {
    const theirs = each.id === range.id ? undefined : spanOf(each);
    return theirs !== undefined && spansMeet(span, theirs);
  });
  if (other) return { start: { key: 'overlaps', args: { name: other.name, span: `${other.start} – ${other.end}` } } };
  const stray = range.excluded.find((text) => {
    const out = readSpan(text);
    return out !== undefined && !(holds(span, out.first) && holds(span, out.last));
  });
  return stray === undefined ? {} : { excluded: { key: 'outsideSubnet', args: { subnet: `${range.start} – ${range.end}` } } };
}

/** How a device is called: its name, else its MAC address. */
const ownerOf = ({ hostname, mac }: Pick<Lease, 'hostname' | 'mac'>): string => (hostname === '' ? mac : `${hostname} (${mac})`);

/** What stands in the way of a reservation, by field; empty: nothing. */
export function reservationConflicts(
  wanted: Pick<Reservation, 'id' | 'mac' | 'address'>,
  { subnets, ranges, reservations, leases }: Pools,
): readonly { readonly field: 'mac' | 'address'; readonly issue: Issue }[] {
  const found: { field: 'mac' | 'address'; issue: Issue }[] = [];
  const add = (field: 'mac' | 'address', issue: Issue): void => {
    found.push({ field, issue });
  };
  const others = reservations.filter(({ id }) => id !== wanted.id);
  const same = others.find(({ mac }) => mac === wanted.mac);
  if (same) add('mac', { key: 'macReserved', args: { address: same.address } });
  const { address } = wanted;
  if (ipv4Number(address) === undefined) return found;
  const subnet = subnets.find((each) => inSubnet(address, each));
  if (!subnet || isSubnetEdge(address, subnet.netmask)) {
    add('address', { key: 'outsideSubnet', args: { subnet: subnets.map(spell).join(', ') } });
    return found;
  }
  if (subnet.address === address) add('address', { key: 'ownAddress', args: { name: subnet.name } });
  else if (ranges.some(({ gateway }) => gateway === address)) add('address', { key: 'ownAddress', args: { name: address } });
  const holder = others.find((each) => each.address === address);
  if (holder) add('address', { key: 'reservedFor', args: { name: ownerOf(holder) } });
  const lease = leases.find((each) => each.address === address && each.state !== 'expired' && each.mac !== wanted.mac);
  if (lease) add('address', { key: 'leasedTo', args: { name: ownerOf(lease) } });
  return found;
}

/** The first address of a range that nobody has, from `after` on and then from the start; undefined when there is none. */
export function nextFree(range: Range, pools: Pools, after = range.start): string | undefined {
  const span = spanOf(range);
  if (!span) return undefined;
  const taken = new Set(
    [...pools.reservations, ...pools.leases.filter(({ state }) => state !== 'expired'), ...pools.subnets].map((each) =>
      ipv4Number(each.address),
    ),
  );
  for (const { gateway } of pools.ranges) taken.add(ipv4Number(gateway));
  const out = range.excluded.flatMap((text) => readSpan(text) ?? []);
  const isFree = (address: number): boolean => !taken.has(address) && !out.some((each) => holds(each, address));
  const wanted = ipv4Number(after);
  const from = wanted !== undefined && holds(span, wanted) ? wanted : span.first;
  for (let step = 0; step < sizeOf(span); step += 1) {
    const address = span.first + ((from - span.first + step) % sizeOf(span));
    if (isFree(address)) return ipv4Text(address);
  }
  return undefined;
}

/** What an address of a pool is. */
export const CELL_STATES = ['free', 'leased', 'reserved', 'excluded', 'conflict'] as const;
/** What an address of a pool is: `conflict` when it is reserved for one device and another has it, or somebody else answered at it. */
export type CellState = (typeof CELL_STATES)[number];

/** One address of a pool, with its owner where it has one. */
export const cellShape = {
  address: text(),
  state: oneOf(CELL_STATES),
  mac: text(),
  hostname: text(),
  /** The reserved device has the address now. */
  online: flag(),
  /** The other device at a conflict. */
  rival: text(),
};
export type Cell = DecodedFields<typeof cellShape>;

const BLANK = { mac: '', hostname: '', online: false, rival: '' } as const;

/** Every address of a part of a range that is not simply free. */
export function takenCells(range: Range, part: Span, { reservations, leases, subnets }: Omit<Pools, 'ranges'>): readonly Cell[] {
  const at = new Map<number, Cell>();
  const put = (address: number, cell: Omit<Cell, 'address'>): void => {
    if (holds(part, address)) at.set(address, { address: ipv4Text(address), ...cell });
  };
  for (const text of range.excluded) {
    const out = readSpan(text);
    if (!out || !spansMeet(out, part)) continue;
    for (let address = Math.max(out.first, part.first); address <= Math.min(out.last, part.last); address += 1)
      put(address, { ...BLANK, state: 'excluded' });
  }
  for (const own of [range.gateway, ...subnets.map((subnet) => subnet.address)]) {
    const address = ipv4Number(own);
    if (address !== undefined) put(address, { ...BLANK, state: 'excluded', hostname: own === range.gateway ? '' : 'gateway' });
  }
  for (const { mac, address, hostname } of reservations) {
    const number = ipv4Number(address);
    if (number !== undefined) put(number, { ...BLANK, state: 'reserved', mac, hostname });
  }
  for (const lease of leases) {
    const address = ipv4Number(lease.address);
    if (address === undefined || lease.state === 'expired') continue;
    const before = at.get(address);
    if (before?.state === 'reserved' && before.mac === lease.mac && lease.state === 'active') put(address, { ...before, online: true });
    else if (before?.state === 'reserved') put(address, { ...before, state: 'conflict', rival: ownerOf(lease) });
    else {
      const state = lease.state === 'declined' || before?.state === 'excluded' ? 'conflict' : 'leased';
      put(address, { ...BLANK, state, mac: lease.mac, hostname: lease.hostname, online: lease.state === 'active' });
    }
  }
  return [...at.entries()].sort(([a], [b]) => a - b).map(([, cell]) => cell);
}

/** Every address of a part of a pool, in order; those that are not among `taken` are free. */
export function cellsOf(part: Span, taken: readonly Cell[]): readonly Cell[] {
  const known = new Map(taken.map((cell) => [cell.address, cell]));
  return Array.from({ length: sizeOf(part) }, (_, at) => {
    const address = ipv4Text(part.first + at);
    return known.get(address) ?? { ...BLANK, address, state: 'free' };
  });
}

/** How many addresses of each state. */
export type Counts = Readonly<Record<CellState, number>>;

/** Counts the states of a part of a pool. */
export function countCells(part: Span, taken: readonly Cell[]): Counts {
  const counts = { free: sizeOf(part), leased: 0, reserved: 0, excluded: 0, conflict: 0 };
  for (const { state } of taken) {
    counts.free -= 1;
    counts[state] += 1;
  }
  return counts;
}

/** How many addresses a picture of a pool shows at once: a /24. */
const BLOCK = 256;

/** A span in blocks that begin at round addresses: what can be drawn at once. */
export function blocksOf({ first, last }: Span): readonly Span[] {
  const blocks: Span[] = [];
  for (let start = first; start <= last; ) {
    const end = Math.min(last, Math.floor(start / BLOCK) * BLOCK + BLOCK - 1);
    blocks.push({ first: start, last: end });
    start = end + 1;
  }
  return blocks;
}

/** A device and the address that is to be kept for it. */
export type Wish = Pick<Reservation, 'mac' | 'address' | 'hostname'>;

/** The part of the address bar that asks for the form of a reservation. */
export const reserving = ({ mac, address, hostname }: Wish): { readonly reserve: string } => ({ reserve: [mac, address, hostname].join() });

/** What {@link reserving} has spelled; undefined for anything else. */
export function wishOf(reserve: string | undefined): Wish | undefined {
  const [mac = '', address = '', hostname = ''] = reserve?.split(',') ?? [];
  return address === '' ? undefined : { mac, address, hostname };
}
