import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ipv4Number,
  ipv4Text,
  isNetmask,
  isSubnetEdge,
  netmaskOf,
  networkOf,
  prefixLength,
  sameSubnet,
  subnetsOverlap,
} from '../../src/lib/subnet';

const spell = (number: number): string => [24, 16, 8, 0].map((shift) => Math.floor(number / 2 ** shift) % 256).join('.');

describe('an IPv4 address', () => {
  it('is a number', () => {
    expect(ipv4Number('0.0.0.0')).toBe(0);
    expect(ipv4Number('192.168.1.2')).toBe(3232235778);
    expect(ipv4Number('255.255.255.255')).toBe(2 ** 32 - 1);
  });

  it.each(['', '1.2.3', '1.2.3.4.5', '1.2.3.256', '01.2.3.4', '1.2.3.-1', '1.2.3.x', ' 1.2.3.4', '1.2.3.4\n', '1..2.3'])(
    '%j is none',
    (text) => {
      expect(ipv4Number(text)).toBeUndefined();
    },
  );

  it('survives being spelled and read', () => {
    fc.assert(fc.property(fc.nat(2 ** 32 - 1), (number) => ipv4Number(spell(number)) === number));
  });
});

describe('a netmask', () => {
  it('is ones, then zeros', () => {
    for (let ones = 1; ones < 32; ones += 1) expect(isNetmask(spell(2 ** 32 - 2 ** (32 - ones)))).toBe(true);
  });

  it.each(['0.0.0.0', '255.255.255.255', '255.0.255.0', '0.255.255.255', '255.255.255.1', '255.255.254.255', '24', '/24', ''])(
    'is not %j',
    (text) => {
      expect(isNetmask(text)).toBe(false);
    },
  );
});

describe('a subnet', () => {
  it('holds the addresses that share its ones', () => {
    expect(sameSubnet('192.168.1.2', '192.168.1.254', '255.255.255.0')).toBe(true);
    expect(sameSubnet('192.168.1.2', '192.168.2.1', '255.255.255.0')).toBe(false);
    expect(sameSubnet('192.168.1.2', '192.168.2.1', '255.255.252.0')).toBe(true);
    expect(sameSubnet('192.168.1.127', '192.168.1.128', '255.255.255.128')).toBe(false);
    expect(sameSubnet('10.0.0.1', '10.0.0.2', 'x')).toBe(false);
  });

  it('keeps its first and last address from hosts, but for a subnet of two', () => {
    expect(isSubnetEdge('192.168.1.0', '255.255.255.0')).toBe(true);
    expect(isSubnetEdge('192.168.1.255', '255.255.255.0')).toBe(true);
    expect(isSubnetEdge('192.168.1.255', '255.255.254.0')).toBe(true);
    expect(isSubnetEdge('192.168.0.255', '255.255.254.0')).toBe(false);
    expect(isSubnetEdge('192.168.1.0', '255.255.255.254')).toBe(false);
    expect(isSubnetEdge('192.168.1.1', 'x')).toBe(false);
  });
});

describe('a prefix', () => {
  it('and its netmask say the same', () => {
    for (let bits = 1; bits < 32; bits += 1) {
      const mask = netmaskOf(bits);
      expect(isNetmask(mask ?? '')).toBe(true);
      expect(prefixLength(mask ?? '')).toBe(bits);
    }
    expect(netmaskOf(20)).toBe('255.255.240.0');
  });

  it.each([0, 32, -1, 1.5, Number.NaN])('of %d bits has none', (bits) => {
    expect(netmaskOf(bits)).toBeUndefined();
  });

  it.each(['', '255.0.255.0', '0.0.0.0', '255.255.255.255'])('is not in %j', (mask) => {
    expect(prefixLength(mask)).toBeUndefined();
  });
});

describe('a subnet', () => {
  it('has the name of its first address', () => {
    expect(networkOf('172.16.9.7', '255.255.0.0')).toBe('172.16.0.0');
    expect(networkOf('10.0.0.0', '255.0.0.0')).toBe('10.0.0.0');
    expect(networkOf('10.0.0.1', '255.0.255.0')).toBe('');
    expect(networkOf('x', '255.0.0.0')).toBe('');
  });

  it('overlaps another when one holds the other, whichever is asked first', () => {
    for (const [one, oneMask, other, otherMask, overlap] of [
      ['10.0.0.1', '255.0.0.0', '10.9.0.1', '255.255.0.0', true],
      ['192.168.1.1', '255.255.255.0', '192.168.1.200', '255.255.255.128', true],
      ['192.168.1.1', '255.255.255.128', '192.168.1.200', '255.255.255.128', false],
      ['192.168.1.1', '255.255.255.0', '192.168.2.1', '255.255.255.0', false],
      ['192.168.1.1', '', '192.168.1.1', '255.255.255.0', false],
      ['', '255.255.255.0', '', '255.255.255.0', false],
    ] as const) {
      expect(subnetsOverlap(one, oneMask, other, otherMask), `${one} ${other}`).toBe(overlap);
      expect(subnetsOverlap(other, otherMask, one, oneMask), `${other} ${one}`).toBe(overlap);
    }
  });

  it('is written as it is read', () => {
    for (const address of ['0.0.0.0', '10.0.2.255', '255.255.255.255']) expect(ipv4Text(ipv4Number(address) ?? -1)).toBe(address);
  });
});
