import fc from 'fast-check';
import { expect, it } from 'vitest';
import { compareVersions } from '../../src/lib/version-order';

/** semver.org's own example, and then some. */
const RISING = [
  '0.9.9',
  '1.0.0-alpha',
  '1.0.0-alpha.1',
  '1.0.0-alpha.beta',
  '1.0.0-beta',
  '1.0.0-beta.2',
  '1.0.0-beta.11',
  '1.0.0-rc.1',
  '1.0.0',
  '1.0.1',
  '1.9.0',
  '1.10.0',
  '2.0.0-1',
  '2.0.0',
];

it('puts versions in the order of semver', () => {
  for (const [i, a] of RISING.entries())
    for (const [j, b] of RISING.entries()) expect(Math.sign(compareVersions(a, b)), `${a} and ${b}`).toBe(Math.sign(i - j));
});

it.each([
  ['v1.2.3', '1.2.3'],
  ['1.2', '1.2.0'],
  ['1.2.3+build.7', '1.2.3+build.9'],
])('takes %s and %s for the same', (a, b) => expect(compareVersions(a, b)).toBe(0));

it('is an order: turning the two around turns the answer around', () => {
  const part = fc.oneof(fc.nat(30).map(String), fc.constantFrom('alpha', 'rc', 'x'));
  const version = fc
    .tuple(fc.array(fc.nat(20), { minLength: 1, maxLength: 4 }), fc.array(part, { maxLength: 3 }))
    .map(([numbers, before]) => numbers.join('.') + (before.length > 0 ? `-${before.join('.')}` : ''));
  fc.assert(
    fc.property(version, version, (a, b) => {
      expect(Math.sign(compareVersions(a, b)) + Math.sign(compareVersions(b, a))).toBe(0);
    }),
  );
});
