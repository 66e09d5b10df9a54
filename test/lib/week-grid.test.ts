import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { weekGrid } from '../../src/field/rules';
import { emptyWeek, isWeek, paintHours, paintWeek, readWeek, slotTime, spansOf, weekOf } from '../../src/lib/week-grid';

const parts = fc.constantFrom<1 | 2>(1, 2);
const week = (of: 1 | 2) => fc.string({ unit: fc.constantFrom('0', '1'), minLength: 168 * of, maxLength: 168 * of });

describe('a week', () => {
  it('says its hours, days with the same together', () => {
    const text = paintWeek(weekOf([0, 1, 2, 3, 4], 9, 18, 1), 1, { day: 6, slot: 22 }, { day: 6, slot: 23 }, true);
    expect(spansOf(text, 1)).toEqual([
      { firstDay: 0, lastDay: 4, times: ['09:00–18:00'] },
      { firstDay: 6, lastDay: 6, times: ['22:00–24:00'] },
    ]);
    expect(spansOf(emptyWeek(1), 1)).toEqual([]);
  });

  it('does not join days with the same hours over one without', () => {
    expect(spansOf(weekOf([0, 2], 8, 9, 1), 1).map(({ firstDay, lastDay }) => [firstDay, lastDay])).toEqual([
      [0, 0],
      [2, 2],
    ]);
  });

  it('has half hours', () => {
    expect([0, 1, 17, 48].map((slot) => slotTime(slot, 2))).toEqual(['00:00', '00:30', '08:30', '24:00']);
  });

  it('is read in the parts that are wanted, and what is none is empty', () => {
    expect(readWeek(weekOf([3], 8, 10, 1), 2)).toBe(weekOf([3], 8, 10, 2));
    expect(readWeek(paintWeek(emptyWeek(2), 2, { day: 0, slot: 1 }, { day: 0, slot: 1 }, true), 1)).toBe(weekOf([0], 0, 1, 1));
    expect(readWeek('monday', 1)).toBe(emptyWeek(1));
  });

  it('runs into the next day with hours that end no later than they begin, Sunday into Monday', () => {
    const nights = paintHours(emptyWeek(1), 1, [5, 6], 22, 6, true);
    expect(spansOf(nights, 1)).toEqual([
      { firstDay: 0, lastDay: 0, times: ['00:00–06:00'] },
      { firstDay: 5, lastDay: 5, times: ['22:00–24:00'] },
      { firstDay: 6, lastDay: 6, times: ['00:00–06:00', '22:00–24:00'] },
    ]);
    expect(paintHours(nights, 1, [5, 6], 22, 6, false)).toBe(emptyWeek(1));
    expect(paintHours(emptyWeek(2), 2, [1], 17, 48, true)).toBe(paintHours(emptyWeek(2), 2, [1], 17, 0, true));
  });

  it('keeps what lies outside of a painted block, whichever corner came first', () => {
    const cell = (of: 1 | 2) => fc.record({ day: fc.nat(6), slot: fc.nat(24 * of - 1) });
    fc.assert(
      fc.property(
        parts.chain((of) => fc.tuple(fc.constant(of), week(of), cell(of), cell(of), fc.boolean())),
        ([of, text, from, to, on]) => {
          const painted = paintWeek(text, of, from, to, on);
          expect(painted).toBe(paintWeek(text, of, to, from, on));
          expect(isWeek(painted, of)).toBe(true);
          expect(weekGrid(painted)).toBeUndefined();
          const slots = 24 * of;
          for (let at = 0; at < painted.length; at += 1) {
            const [day, slot] = [Math.floor(at / slots), at % slots];
            const inside =
              day >= Math.min(from.day, to.day) &&
              day <= Math.max(from.day, to.day) &&
              slot >= Math.min(from.slot, to.slot) &&
              slot <= Math.max(from.slot, to.slot);
            expect(painted[at]).toBe(inside ? (on ? '1' : '0') : text[at]);
          }
        },
      ),
    );
  });
});
