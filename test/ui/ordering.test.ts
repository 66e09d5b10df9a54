import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { moveTo } from '../../src/ui/ordering';

describe('things in an order', () => {
  it('lose none and keep the order of the others when one is moved', () => {
    expect(moveTo(['a', 'b', 'c'], 'c', 0)).toEqual(['c', 'a', 'b']);
    expect(moveTo(['a', 'b', 'c'], 'a', 99)).toEqual(['b', 'c', 'a']);
    fc.assert(
      fc.property(fc.uniqueArray(fc.string(), { minLength: 1 }), fc.nat(), fc.integer({ min: -3, max: 30 }), (order, pick, place) => {
        const moved = order[pick % order.length] ?? '';
        const next = moveTo(order, moved, place);
        expect(next.filter((item) => item !== moved)).toEqual(order.filter((item) => item !== moved));
        expect(next.indexOf(moved)).toBe(Math.max(0, Math.min(place, order.length - 1)));
      }),
    );
  });
});
