import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bitRate, bytes, NO_VALUE, percent, suffixed, thousands } from '../../src/lib/number-format';

const broken = [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];

describe('a number', () => {
  it.each([
    [0, '0'],
    [-0, '0'],
    [-0.0001, '0'],
    [999, '999'],
    [1000, '1,000'],
    [-1234567, '-1,234,567'],
    [1234567.5, '1,234,567.5'],
    [0.1 + 0.2, '0.3'],
  ])('%d has thousands separators: %s', (n, shown) => {
    expect(thousands(n)).toBe(shown);
  });

  it.each([
    [0, '0'],
    [-0, '0'],
    [-0.01, '0'],
    [7.25, '7.3'],
    [999, '999'],
    [999.94, '999.9'],
    [999.96, '1k'],
    [1000, '1k'],
    [1500, '1.5k'],
    [-1500, '-1.5k'],
    [999_949, '999.9k'],
    [999_950, '1M'],
    [1e6, '1M'],
    [1e9, '1G'],
    [1e12, '1T'],
    [1e15, '1P'],
    [1e18, '1E'],
    [1e21, '1000E'],
  ])('%d is short as %s', (n, shown) => {
    expect(suffixed(n)).toBe(shown);
  });

  it('has as many decimals as asked for, without trailing zeros', () => {
    expect(suffixed(1234, 2)).toBe('1.23k');
    expect(suffixed(1200, 2)).toBe('1.2k');
    expect(suffixed(1500, 0)).toBe('2k');
    expect(bytes(1300, 2).value).toBe('1.27');
  });

  it.each(broken)('that is none, %d, is shown as a dash and never as NaN', (n) => {
    expect(thousands(n)).toBe(NO_VALUE);
    expect(suffixed(n)).toBe(NO_VALUE);
    expect(bytes(n)).toEqual({ value: NO_VALUE, unit: 'B' });
    expect(bitRate(n)).toEqual({ value: NO_VALUE, unit: 'bit/s' });
    expect(percent(n, 10)).toBe(0);
    expect(percent(1, n)).toBe(0);
  });

  it('is close to what is shown, and one step is never written as a thousand of the one below', () => {
    fc.assert(
      fc.property(fc.double({ min: -1e20, max: 1e20, noNaN: true }), (n) => {
        const [, figure, suffix] = /^(-?[\d.]+)([kMGTPE]?)$/.exec(suffixed(n, 2)) ?? [];
        const unit = 1000 ** (suffix ? 'kMGTPE'.indexOf(suffix) + 1 : 0);
        expect(Math.abs(Number(figure) * unit - n)).toBeLessThanOrEqual(unit * 0.0051);
        if (suffix !== 'E') expect(Math.abs(Number(figure))).toBeLessThan(1000);
      }),
    );
  });
});

describe('a size', () => {
  it.each([
    [0, '0', 'B'],
    [1023, '1023', 'B'],
    [1024, '1', 'KB'],
    [1536, '1.5', 'KB'],
    [1024 ** 2 - 1, '1', 'MB'],
    [5 * 1024 ** 2, '5', 'MB'],
    [1024 ** 3, '1', 'GB'],
    [1024 ** 4, '1', 'TB'],
    [1024 ** 5, '1', 'PB'],
    [1024 ** 6, '1', 'EB'],
    [1024 ** 7, '1024', 'EB'],
    [-2048, '-2', 'KB'],
  ])('of %d bytes is %s %s', (n, value, unit) => {
    expect(bytes(n)).toEqual({ value, unit });
  });
});

describe('a throughput', () => {
  it.each([
    [0, '0', 'bit/s'],
    [124, '992', 'bit/s'],
    [125, '1', 'kbit/s'],
    [125_000, '1', 'Mbit/s'],
    [125_000_000, '1', 'Gbit/s'],
    [125_000_000_000, '1000', 'Gbit/s'],
  ])('of %d bytes a second is %s %s', (n, value, unit) => {
    expect(bitRate(n)).toEqual({ value, unit });
  });
});

describe('a share', () => {
  it.each([
    [0, 10, 0],
    [1, 3, 33.3],
    [2, 3, 66.7],
    [10, 10, 100],
    [11, 10, 100],
    [-1, 10, 0],
    [0, 0, 0],
    [5, 0, 0],
    [5, -1, 0],
  ])('of %d in %d is %d percent', (part, whole, share) => {
    expect(percent(part, whole)).toBe(share);
  });

  it('is from 0 to 100, whatever is measured', () => {
    fc.assert(
      fc.property(fc.double(), fc.double(), (part, whole) => {
        expect(percent(part, whole)).toBeGreaterThanOrEqual(0);
        expect(percent(part, whole)).toBeLessThanOrEqual(100);
      }),
    );
  });
});
