/** The DHCP server: ranges, leases, reservations and the service (src/gateway/README.md). Checked by the screen's own rules. */
import { leaseFields, rangeFields, reservationFields, serviceFields } from '../../../src/areas/system/dhcp-setting/fields';
import {
  blocksOf,
  countCells,
  type Lease,
  nextFree,
  type Pools,
  type Range,
  type Reservation,
  rangeProblems,
  readSpan,
  reservationConflicts,
  type Subnet,
  sizeOf,
  spanOf,
  takenCells,
} from '../../../src/areas/system/dhcp-setting/model';
import { addressesOf } from '../../../src/areas/system/network/model';
import type { Issue } from '../../../src/field/rules';
import { ipv4Number, ipv4Text } from '../../../src/lib/subnet';
import type { Box } from '../box';
import { leases, RANGES, RESERVATIONS } from '../dhcp/seed';
import type { Message } from '../messages';
import { type Context, operation, Refusal } from '../operation';
import { BadBody } from '../request';
import type { Entry, Problems, Resource } from '../resource';
import { resourceFields } from '../resource-fields';
import { rowsOf } from '../rows/rows';
import { wireTime } from '../wire-time';

const COMPONENT = 'system/dhcpsetting';
const RANGES_PATH = '/admin.php/system/dhcp_ranges';
const RESERVATIONS_PATH = '/admin.php/system/dhcp_reservations';
const SERVICE_PATH = '/admin.php/system/dhcp_set';

const subnetsOf = (box: Box): readonly Subnet[] =>
  addressesOf(box.network.config()).map(({ name, label, address, netmask }) => ({ name, label, address, netmask }));

const rangeOf = (entry: Entry): Range => ({
  id: String(entry.id ?? ''),
  name: String(entry.name),
  interface: String(entry.interface),
  start: String(entry.start),
  end: String(entry.end),
  gateway: String(entry.gateway),
  excluded: Array.isArray(entry.excluded) ? entry.excluded.map(String) : [],
});
const reservationOf = (entry: Entry): Reservation => ({
  id: String(entry.id ?? ''),
  mac: String(entry.mac),
  address: String(entry.address),
  hostname: String(entry.hostname),
});
const leaseOf = (entry: Entry): Lease => ({
  ...reservationOf(entry),
  state: entry.state === 'expired' ? 'expired' : entry.state === 'declined' ? 'declined' : 'active',
});

const all = (resource: Resource, box: Box): readonly Entry[] => rowsOf(resource, box.store, box.clock).all();

/** Everything that an address may belong to; what is switched off keeps nothing. */
const poolsOf = (box: Box): Pools => ({
  subnets: subnetsOf(box),
  ranges: all(systemDhcpRanges, box).map(rangeOf),
  reservations: all(systemDhcpReservations, box)
    .filter(({ status }) => status === 1)
    .map(reservationOf),
  leases: all(systemDhcpLeases, box).map(leaseOf),
});

const message = (issue: Issue | undefined): Message | undefined =>
  issue && { key: `issue.${issue.key}`, ...(issue.args && { args: issue.args }) };

const givable = (range: Range): number => {
  const span = spanOf(range);
  const out = range.excluded.reduce((sum, text) => {
    const left = readSpan(text);
    return sum + (left ? sizeOf(left) : 0);
  }, 0);
  return span ? Math.max(0, sizeOf(span) - out) : 0;
};
const usedIn = (range: Range, held: readonly Lease[]): number => {
  const span = spanOf(range);
  return held.filter(({ address, state }) => {
    const number = ipv4Number(address) ?? -1;
    return state === 'active' && span !== undefined && number >= span.first && number <= span.last;
  }).length;
};

/** Counts the devices that have an address of a range now. */
export function leasedOf(box: Box): (range: Entry) => number {
  const held = all(systemDhcpLeases, box).map(leaseOf);
  return (range) => usedIn(rangeOf(range), held);
}

/** Ranges, and the picture of one. */
export const systemDhcpRanges: Resource = {
  path: RANGES_PATH,
  component: COMPONENT,
  fields: resourceFields(rangeFields),
  has: ['list', 'detail', 'form', 'del', 'status', 'export'],
  seed: () => RANGES,
  check: (entry, others, box) => {
    const found = rangeProblems(rangeOf(entry), { subnets: subnetsOf(box), ranges: others.map(rangeOf) });
    const known = subnetsOf(box).some(({ name }) => name === entry.interface);
    return {
      ...Object.fromEntries(Object.entries(found).map(([name, issue]) => [name, message(issue)])),
      ...(!known && entry.interface !== '' && { interface: 'choice' }),
    };
  },
  present: (entry, _clock, box) => {
    const range = rangeOf(entry);
    return { ...entry, usage: { size: givable(range), used: usedIn(range, all(systemDhcpLeases, box).map(leaseOf)) } };
  },
  methods: [
    operation({
      path: RANGES_PATH,
      method: 'map',
      fields: { id: 'text', block: 'integer' },
      run: (context, { id, block }) => {
        const pools = poolsOf(context.box);
        const range = pools.ranges.find((each) => each.id === id);
        const span = range && spanOf(range);
        if (!range || !span) throw new Refusal(404, 'missing');
        const blocks = blocksOf(span);
        const shown = blocks[block];
        if (!shown) throw new BadBody('block', 'field "block" must name a block of the range');
        return {
          data: {
            detail: {
              blocks: blocks.map((part) => ({
                first: ipv4Text(part.first),
                last: ipv4Text(part.last),
                counts: countCells(part, takenCells(range, part, pools)),
              })),
              cells: takenCells(range, shown, pools),
            },
          },
        };
      },
    }),
  ],
};

const reservationProblems = (entry: Entry, pools: Pools): Problems =>
  Object.fromEntries(reservationConflicts(reservationOf(entry), pools).map(({ field, issue }) => [field, message(issue)]));

/** Twice is refused by the check below, which names the other device. */
const kept = resourceFields(reservationFields);

/** Addresses kept for devices, and `check` before one is saved. */
export const systemDhcpReservations: Resource = {
  path: RESERVATIONS_PATH,
  component: COMPONENT,
  fields: { ...kept, mac: { ...kept.mac!, unique: false }, address: { ...kept.address!, unique: false } },
  importKey: 'mac',
  seed: () => RESERVATIONS,
  check: (entry, others, box) => reservationProblems(entry, { ...poolsOf(box), reservations: others.map(reservationOf), leases: [] }),
  // A device that has the address now gets another one when it asks again.
  checkNow: (entry, others, box) => reservationProblems(entry, { ...poolsOf(box), reservations: others.map(reservationOf) }),
  methods: [
    operation({
      path: RESERVATIONS_PATH,
      method: 'check',
      fields: { id: 'text', mac: 'text', address: 'text' },
      run: (context, wanted) => {
        const pools = poolsOf(context.box);
        const number = ipv4Number(wanted.address);
        const range = pools.ranges.find((each) => {
          const span = spanOf(each);
          return span !== undefined && number !== undefined && number >= span.first && number <= span.last;
        });
        const conflicts = reservationConflicts(wanted, pools);
        return {
          data: {
            conflicts: conflicts.map(({ field, issue }) => ({ field, text: context.say(message(issue) ?? 'format') })),
            range: range?.name ?? '',
            next: range && conflicts.length > 0 ? nextFree(range, pools, wanted.address) : undefined,
          },
        };
      },
    }),
  ],
};

/** Who has an address. A device asks again at half its time, so an active lease never ends while the box lives. */
export const systemDhcpLeases: Resource = {
  path: '/admin.php/system/dhcp_leases',
  component: COMPONENT,
  fields: { ...resourceFields(leaseFields), since: { kind: 'integer', initial: 0, readOnly: true, secret: true } },
  has: ['list', 'detail', 'del', 'export'],
  keyword: ['address', 'hostname', 'mac', 'vendor'],
  seed: leases,
  present: ({ since, ...entry }, clock, box) => {
    const range = all(systemDhcpRanges, box).find(({ name }) => name === entry.pool);
    const span = Number(range?.lease_time ?? 86_400) * 1000;
    const age = clock.lived() + Number(since);
    const ends = entry.state === 'active' ? clock.now() + span - (age % (span / 2)) : clock.now() - (Number(since) % span);
    return { ...entry, started: wireTime(clock.now() - age), expires: wireTime(ends) };
  },
};

/** The service, and everything at a glance. */
export const systemDhcpSet: Resource = {
  path: SERVICE_PATH,
  component: COMPONENT,
  settings: true,
  fields: resourceFields(serviceFields),
  seed: () => [{ enabled: 1, ping_check: 1, authoritative: 1, known_only: 0, log_leases: 0 }],
  present: (entry, _clock, box) => {
    const { leases, reservations } = poolsOf(box);
    const active = leases.filter(({ state }) => state === 'active');
    const reserved = new Set(reservations.map(({ mac }) => mac.toUpperCase()));
    return { ...entry, leases: active.length, unreserved: active.filter(({ mac }) => !reserved.has(mac.toUpperCase())).length };
  },
  methods: [
    operation({
      path: SERVICE_PATH,
      method: 'overview',
      fields: {},
      run: (context) => {
        const { box } = context;
        const pools = poolsOf(box);
        const rows = all(systemDhcpRanges, box);
        const on = rows.filter(({ status }) => status === 1).map(rangeOf);
        const conflicts = pools.ranges.flatMap((range) => {
          const span = spanOf(range);
          return span ? takenCells(range, span, pools).filter(({ state }) => state === 'conflict') : [];
        });
        return {
          data: {
            detail: {
              running: rowsOf(systemDhcpSet, box.store, box.clock).one('1')?.enabled === 1 ? 1 : 0,
              size: on.reduce((sum, range) => sum + givable(range), 0),
              leased: on.reduce((sum, range) => sum + usedIn(range, pools.leases), 0),
              reserved: pools.reservations.length,
              conflicts: conflicts.length,
              subnets: pools.subnets,
              ranges: rows.map((entry) => ({ ...rangeOf(entry), status: entry.status })),
            },
          },
        };
      },
    }),
  ],
};

/** Options of the linkage `dhcp_interface`: the networks that the box is in. */
export const dhcpInterfaces = ({ box }: Context): readonly { readonly value: string; readonly label: string }[] =>
  subnetsOf(box).map(({ name, label }) => ({ value: name, label: label === '' ? name : `${name} · ${label}` }));
