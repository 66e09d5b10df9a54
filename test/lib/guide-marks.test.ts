/** Gaps and conflicts of a day. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { marksOf } from '../../src/lib/guide-marks';

const MINUTE = 60;
const on = (from: number, until: number) => ({ from: from * MINUTE, until: until * MINUTE });

it('a day that is listed without a break has no fault, and slips of minutes are none', () => {
  expect(marksOf([on(0, 30), on(30, 90)], 0, 90 * MINUTE)).toEqual({ gaps: [], conflicts: [], missing: 0 });
  expect(marksOf([on(0, 30), on(34, 90)], 0, 90 * MINUTE).gaps).toEqual([]);
  expect(marksOf([{ from: 0, until: 1850 }, on(30, 90)], 0, 90 * MINUTE).conflicts).toEqual([]);
});

it('gaps at the start, between and at the end are told, and what overlaps', () => {
  const { gaps, conflicts, missing } = marksOf([on(10, 30), on(40, 60), on(50, 80)], 0, 100 * MINUTE);
  expect(gaps).toEqual([on(0, 10), on(30, 40), on(80, 100)]);
  expect(conflicts).toEqual([{ first: on(40, 60), second: on(50, 80) }]);
  expect(missing).toBe(40 * MINUTE);
});

it('a long one that covers several is in conflict with each', () => {
  expect(marksOf([on(0, 100), on(10, 20), on(30, 40)], 0, 100 * MINUTE).conflicts).toHaveLength(2);
});

it('a channel without a programme has one gap, the whole span', () => {
  expect(marksOf([], 0, 1000)).toEqual({ gaps: [{ from: 0, until: 1000 }], conflicts: [], missing: 1000 });
  expect(marksOf([on(100, 200)], 0, 1000).gaps).toHaveLength(1);
});

it('gaps never cover a programme, and lie in the span', () => {
  const span = fc.tuple(fc.nat(1000), fc.integer({ min: 1, max: 300 })).map(([from, length]) => on(from, from + length));
  fc.assert(
    fc.property(fc.array(span, { maxLength: 30 }), (given) => {
      const items = given.toSorted((one, other) => one.from - other.from);
      const { gaps } = marksOf(items, 0, 1200 * MINUTE);
      for (const gap of gaps) {
        expect(gap.from >= 0 && gap.until <= 1200 * MINUTE && gap.until > gap.from).toBe(true);
        expect(items.some((item) => item.from < gap.until && item.until > gap.from)).toBe(false);
      }
    }),
  );
});
