import { expect, it } from 'vitest';
import { admits, isRange } from '../../src/lib/address-ranges';

it.each([
  [['192.168.10.0/24'], '192.168.10.255', true],
  [['192.168.10.0/24'], '192.168.11.0', false],
  [['192.168.10.7/24'], '192.168.10.1', true],
  [['10.0.0.1'], '10.0.0.2', false],
  [['10.0.0.1', '10.0.0.2'], '10.0.0.2', true],
  [['0.0.0.0/0'], '203.0.113.9', true],
  [[], '203.0.113.9', true],
  [['127.0.0.1'], '::1', true],
  [['10.0.0.1/33'], '10.0.0.1', false],
  [['10.0.0.0/8'], 'fe80::1', false],
])('of %j comes %s: %s', (allowed, address, admitted) => {
  expect(admits(allowed, address)).toBe(admitted);
});

it.each([
  ['10.0.0.1', true],
  ['10.0.0.0/0', true],
  ['10.0.0.0/32', true],
  ['10.0.0.0/33', false],
  ['10.0.0.0/8/8', false],
  ['10.0.0', false],
  ['', false],
])('%j names addresses: %s', (text, is) => {
  expect(isRange(text)).toBe(is);
});
