import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  blocksOf,
  cellsOf,
  countCells,
  type Lease,
  nextFree,
  type Pools,
  type Range,
  type Reservation,
  rangeProblems,
  readSpan,
  reservationConflicts,
  sizeOf,
  spanOf,
  spansMeet,
  takenCells,
} from '../../../../src/areas/system/dhcp-setting/model';
import { ipv4Text } from '../../../../src/lib/subnet';

const ROOMS = { name: 'eth1', label: 'Rooms', address: '172.16.0.1', netmask: '255.255.0.0' };
const range = (more: Partial<Range> = {}): Range => ({
  id: '1',
  name: 'rooms',
  interface: 'eth1',
  start: '172.16.1.10',
  end: '172.16.1.99',
  gateway: '172.16.0.1',
  excluded: [],
  ...more,
});
const kept = (more: Partial<Reservation> = {}): Reservation => ({
  id: '1',
  mac: 'AA:AA:AA:AA:AA:01',
  address: '172.16.1.20',
  hostname: 'printer',
  ...more,
});
const held = (more: Partial<Lease> = {}): Lease => ({
  ...kept(),
  id: '9',
  mac: 'BB:BB:BB:BB:BB:01',
  hostname: 'laptop',
  state: 'active',
  ...more,
});
const pools = (more: Partial<Pools> = {}): Pools => ({ subnets: [ROOMS], ranges: [range()], reservations: [], leases: [], ...more });

describe('a range of addresses', () => {
  it('that fits its network and meets no other is right', () => {
    expect(rangeProblems(range(), pools())).toEqual({});
  });

  it.each([
    ['begins outside of its network', { start: '172.17.0.5' }, 'start', 'outsideSubnet'],
    ['ends at the broadcast address', { start: '172.16.255.250', end: '172.16.255.255' }, 'end', 'outsideSubnet'],
    ['ends before it begins', { end: '172.16.1.9' }, 'end', 'roomRange'],
    ['leaves out what is not in it', { excluded: ['172.16.1.90-172.16.1.100'] }, 'excluded', 'outsideSubnet'],
    ['sends devices to a router that they cannot reach', { gateway: '10.0.0.1' }, 'gateway', 'outsideSubnet'],
    ['meets another one', { id: '2', start: '172.16.1.99', end: '172.16.1.120' }, 'start', 'overlaps'],
  ] as const)('that %s is refused', (_name, more, field, key) => {
    expect(rangeProblems(range(more), pools())).toMatchObject({ [field]: { key } });
  });

  it('of more than 65,536 addresses is refused', () => {
    const wide = { ...ROOMS, address: '10.0.0.1', netmask: '255.0.0.0' };
    const found = rangeProblems(range({ start: '10.0.0.2', end: '10.1.0.9', gateway: '' }), pools({ subnets: [wide] }));
    expect(found).toEqual({ end: { key: 'rangeSize', args: { max: 65_536 } } });
  });

  it('meets another one exactly when they share an address', () => {
    const span = fc.tuple(fc.nat(300), fc.nat(300)).map(([first, more]) => ({ first, last: first + more }));
    fc.assert(
      fc.property(span, span, (a, b) => {
        const shares = Array.from({ length: sizeOf(a) }, (_, at) => a.first + at).some((each) => each >= b.first && each <= b.last);
        expect(spansMeet(a, b)).toBe(shares);
        expect(spansMeet(b, a)).toBe(shares);
      }),
    );
  });

  it('is read from one address or two, and from nothing else', () => {
    expect(readSpan('10.0.0.1')).toEqual({ first: 167_772_161, last: 167_772_161 });
    expect(readSpan(' 10.0.0.1 - 10.0.0.9 ')).toEqual({ first: 167_772_161, last: 167_772_169 });
    for (const text of ['', '10.0.0', '10.0.0.9-10.0.0.1', '10.0.0.1-10.0.0.2-10.0.0.3', 'a-b', '10.0.0.1-'])
      expect(readSpan(text)).toBeUndefined();
  });
});

describe('a reservation', () => {
  const wanted = { id: '', mac: 'CC:CC:CC:CC:CC:01', address: '172.16.1.50' };
  const keys = (of: Partial<typeof wanted>, more: Partial<Pools>) =>
    reservationConflicts({ ...wanted, ...of }, pools(more)).map(({ field, issue }) => `${field} ${issue.key}`);

  it('of a free address has nothing in its way, in a range or beside all ranges', () => {
    expect(keys({}, {})).toEqual([]);
    expect(keys({ address: '172.16.200.1' }, {})).toEqual([]);
  });

  it('of what the same device has now has nothing in its way', () => {
    expect(keys({}, { leases: [held({ mac: wanted.mac, address: wanted.address })] })).toEqual([]);
  });

  it.each([
    ['an address of no network', { address: '192.168.99.5' }, {}, 'address outsideSubnet'],
    ['the name of a network', { address: '172.16.0.0' }, {}, 'address outsideSubnet'],
    ['the address of the gateway itself', { address: '172.16.0.1' }, {}, 'address ownAddress'],
    ['the address of a router', { address: '172.16.0.254' }, { ranges: [range({ gateway: '172.16.0.254' })] }, 'address ownAddress'],
    ['an address kept for another', {}, { reservations: [kept({ address: wanted.address })] }, 'address reservedFor'],
    ['an address that another has', {}, { leases: [held({ address: wanted.address })] }, 'address leasedTo'],
    ['an address that somebody answered at', {}, { leases: [held({ address: wanted.address, state: 'declined' })] }, 'address leasedTo'],
    ['a device that has one', {}, { reservations: [kept({ mac: wanted.mac })] }, 'mac macReserved'],
  ] as const)('of %s is refused', (_name, of, more, found) => {
    expect(keys(of, more)).toEqual([found]);
  });

  it('is not in its own way, nor is a lease that has ended', () => {
    expect(keys({ id: '1' }, { reservations: [kept({ mac: wanted.mac, address: wanted.address })] })).toEqual([]);
    expect(keys({}, { leases: [held({ address: wanted.address, state: 'expired' })] })).toEqual([]);
  });

  it('is offered the next address that has nothing in its way, as long as there is one', () => {
    const leased = fc.uniqueArray(fc.integer({ min: 10, max: 99 }), { maxLength: 90 });
    fc.assert(
      fc.property(leased, leased, fc.integer({ min: 0, max: 255 }), (leases, out, after) => {
        const one = range({ excluded: out.map((last) => `172.16.1.${last}`) });
        const all = pools({ ranges: [one], leases: leases.map((last) => held({ id: `${last}`, address: `172.16.1.${last}` })) });
        const next = nextFree(one, all, `172.16.1.${after}`);
        const left = Array.from({ length: 90 }, (_, at) => at + 10).filter((last) => !leases.includes(last) && !out.includes(last));
        if (left.length === 0) expect(next).toBeUndefined();
        else expect(next).toBe(`172.16.1.${(after >= 10 && after <= 99 ? left.find((last) => last >= after) : undefined) ?? left[0]}`);
      }),
    );
  });
});

describe('the picture of a pool', () => {
  const cellAt = (address: string, one: Range, more: Partial<Pools>) => {
    const span = spanOf(one);
    if (!span) throw new Error('the range is malformed');
    return cellsOf(span, takenCells(one, span, pools(more))).find((cell) => cell.address === address);
  };

  it('shows each address with its owner', () => {
    const one = range({ excluded: ['172.16.1.30-172.16.1.31'] });
    const more = { reservations: [kept()], leases: [held({ address: '172.16.1.40' })] };
    expect(cellAt('172.16.1.10', one, more)).toMatchObject({ state: 'free', mac: '' });
    expect(cellAt('172.16.1.20', one, more)).toMatchObject({ state: 'reserved', hostname: 'printer', online: false });
    expect(cellAt('172.16.1.31', one, more)).toMatchObject({ state: 'excluded' });
    expect(cellAt('172.16.1.40', one, more)).toMatchObject({ state: 'leased', hostname: 'laptop' });
  });

  it('says that a reserved device is there, and who is there in its place', () => {
    expect(cellAt('172.16.1.20', range(), { reservations: [kept()], leases: [held({ mac: kept().mac })] })).toMatchObject({
      state: 'reserved',
      online: true,
    });
    expect(cellAt('172.16.1.20', range(), { reservations: [kept()], leases: [held()] })).toMatchObject({
      state: 'conflict',
      hostname: 'printer',
      rival: 'laptop (BB:BB:BB:BB:BB:01)',
    });
  });

  it('shows a conflict where an address that is left out is used', () => {
    const one = range({ excluded: ['172.16.1.40'] });
    expect(cellAt('172.16.1.40', one, { leases: [held({ address: '172.16.1.40' })] })).toMatchObject({ state: 'conflict' });
  });

  it('draws every address of the range exactly once, in blocks that begin at round addresses', () => {
    fc.assert(
      fc.property(fc.nat(2 ** 32 - 70_000), fc.nat(60_000), (first, more) => {
        const span = { first, last: first + more };
        const blocks = blocksOf(span);
        expect(blocks.reduce((sum, block) => sum + sizeOf(block), 0)).toBe(more + 1);
        expect(blocks[0]?.first).toBe(first);
        expect(blocks.at(-1)?.last).toBe(span.last);
        for (const [at, block] of blocks.entries()) {
          if (at > 0) expect(block.first).toBe((blocks[at - 1]?.last ?? 0) + 1);
          if (at > 0) expect(block.first % 256).toBe(0);
          expect(sizeOf(block)).toBeLessThanOrEqual(256);
        }
      }),
    );
  });

  it('counts what it draws, whatever is leased, kept and left out', () => {
    const last = fc.integer({ min: 0, max: 130 });
    fc.assert(
      fc.property(fc.uniqueArray(last), fc.uniqueArray(last), fc.uniqueArray(last, { maxLength: 40 }), (leases, reservations, out) => {
        const one = range({ excluded: out.map((each) => `172.16.1.${each}`) });
        const span = spanOf(one) ?? { first: 0, last: 0 };
        const taken = takenCells(one, span, {
          subnets: [ROOMS],
          leases: leases.map((each) => held({ address: `172.16.1.${each}` })),
          reservations: reservations.map((each) => kept({ address: `172.16.1.${each}` })),
        });
        const cells = cellsOf(span, taken);
        expect(cells.map(({ address }) => address)).toEqual(Array.from({ length: 90 }, (_, at) => ipv4Text(span.first + at)));
        const counts = countCells(span, taken);
        for (const [state, count] of Object.entries(counts)) expect(cells.filter((cell) => cell.state === state)).toHaveLength(count);
      }),
    );
  });
});
