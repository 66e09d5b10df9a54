import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { backoff } from '../../src/lib/backoff';

const STEPS = [30, 60, 120, 300];

describe('the wait before the next poll', () => {
  it.each([
    [0, 30],
    [1, 60],
    [2, 120],
    [3, 300],
    [4, 300],
    [1000, 300],
    [-1, 30],
    [Number.NaN, 30],
  ])('after attempt %d is about %d seconds', (attempt, seconds) => {
    expect(backoff(attempt, STEPS, () => 0.5)).toBe(seconds);
  });

  it('is nothing without steps', () => {
    expect(backoff(0, [], () => 0.5)).toBe(0);
  });

  it('stays within 20 percent of its step', () => {
    fc.assert(
      fc.property(fc.nat(10), fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), (attempt, random) => {
        const share = backoff(attempt, STEPS, () => random) / backoff(attempt, STEPS, () => 0.5);
        expect(share).toBeGreaterThanOrEqual(0.8 - 1e-9);
        expect(share).toBeLessThanOrEqual(1.2 + 1e-9);
      }),
    );
  });
});
