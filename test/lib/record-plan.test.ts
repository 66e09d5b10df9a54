/** Record plans: windows in wall-clock time, what of them was recorded, and what they cost. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boxTime } from '../../src/lib/box-time';
import {
  dayStretch,
  hourly,
  isPlanned,
  joined,
  planCost,
  plannedStretches,
  recordedShare,
  type Stretch,
  secondsOf,
  weekHours,
  without,
} from '../../src/lib/record-plan';
import { weekOf } from '../../src/lib/week-grid';

const ALL = [0, 1, 2, 3, 4, 5, 6];
const HOUR = 3600;
const UTC = () => 0;
const at = (text: string): number => Date.parse(`${text}Z`) / 1000;

const stretch = fc
  .tuple(fc.integer({ min: 0, max: 5000 }), fc.integer({ min: 0, max: 900 }))
  .map(([from, long]): Stretch => ({ from, until: from + long }));
const stretches = fc.array(stretch, { maxLength: 12 });
const inside = (all: readonly Stretch[], second: number): boolean => all.some(({ from, until }) => second >= from && second < until);

describe('stretches', () => {
  it('joined: in order, apart from each other, and the same seconds', () => {
    fc.assert(
      fc.property(stretches, fc.integer({ min: 0, max: 6000 }), (all, second) => {
        const found = joined(all);
        expect(inside(found, second)).toBe(inside(all, second));
        for (const [place, { from, until }] of found.entries()) {
          expect(from).toBeLessThan(until);
          expect(from).toBeGreaterThan(found[place - 1]?.until ?? -1);
        }
      }),
    );
  });

  it('without: what is in the first and in none of the others', () => {
    fc.assert(
      fc.property(stretches, stretches, fc.integer({ min: 0, max: 6000 }), (all, others, second) => {
        expect(inside(without(all, others), second)).toBe(inside(all, second) && !inside(others, second));
      }),
    );
  });

  it('planned time is recorded time and gaps, and the share follows from them', () => {
    fc.assert(
      fc.property(stretches, stretches, (planned, recorded) => {
        const gaps = without(planned, recorded);
        expect(secondsOf(gaps) + secondsOf(without(planned, gaps))).toBe(secondsOf(planned));
        const missed = secondsOf(gaps);
        const share = recordedShare(secondsOf(planned) - missed, missed);
        if (secondsOf(planned) === 0) expect(share).toBeUndefined();
        else expect(share === 100).toBe(gaps.length === 0);
      }),
    );
  });

  it('files are at most an hour long and lose nothing', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(90_000), fc.nat(20_000)).map(([from, long]) => ({ from, until: from + long }))), (all) => {
        const files = hourly(all);
        expect(secondsOf(files)).toBe(secondsOf(all));
        for (const { from, until } of files) expect(Math.floor(from / HOUR)).toBe(Math.floor((until - 1) / HOUR));
      }),
    );
  });
});

describe('weeks', () => {
  it('each planned second lies in a window, and the others do not', () => {
    const slots = fc.array(fc.boolean(), { minLength: 336, maxLength: 336 }).map((all) => all.map(Number).join(''));
    fc.assert(
      fc.property(slots, fc.constantFrom(0, 28_800, 20_700, -16_200), fc.nat(2_000_000), (week, offset, second) => {
        const whole = { from: 1_000_000, until: 3_000_000 };
        const moment = whole.from + second;
        const found = plannedStretches(week, () => offset, whole);
        expect(inside(found, moment)).toBe(isPlanned(week, () => offset, moment) && moment < whole.until);
      }),
      { numRuns: 30 },
    );
  });

  it('a whole week has as many hours as are painted', () => {
    const week = weekOf([0, 2], 8, 12, 2);
    expect(weekHours(week)).toBe(8);
    expect(secondsOf(plannedStretches(week, UTC, { from: at('2026-11-23T00:00'), until: at('2026-11-30T00:00') }))).toBe(8 * HOUR);
    // 23 November 2026 is a Monday.
    expect(plannedStretches(week, UTC, { from: at('2026-11-23T00:00'), until: at('2026-11-24T00:00') })).toEqual([
      { from: at('2026-11-23T08:00'), until: at('2026-11-23T12:00') },
    ]);
  });

  const berlin = boxTime('Europe/Berlin');
  const offset = (moment: number) => berlin.offset(moment);
  it.each([
    ['2026-03-29', 23, 3],
    ['2026-10-25', 25, 5],
    ['2026-06-01', 24, 4],
  ])('in Berlin %s has %i hours, and a window from 1 to 5 has %i', (day, hours, window) => {
    const whole = dayStretch(day, offset);
    expect((whole.until - whole.from) / HOUR).toBe(hours);
    expect(berlin.full(whole.from)).toBe(`${day} 00:00:00`);
    expect(secondsOf(plannedStretches(weekOf(ALL, 1, 5, 2), offset, whole)) / HOUR).toBe(window);
    expect(secondsOf(plannedStretches(weekOf(ALL, 0, 24, 2), offset, whole))).toBe(whole.until - whole.from);
  });
});

describe('costs', () => {
  it('the quota is never exceeded, and holds the days that it says', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 336 }),
        fc.integer({ min: 1, max: 2000 }),
        fc.integer({ min: 1000, max: 2_000_000 }),
        fc.integer({ min: 1, max: 365 }),
        fc.integer({ min: 1, max: 100_000 }).map((gb) => gb * 1e9),
        (halves, channels, rate, days, quota) => {
          const cost = planCost(halves / 2, channels, rate, days, quota);
          expect(cost.taken).toBeLessThanOrEqual(quota);
          expect(cost.days).toBeLessThanOrEqual(days);
          expect(cost.days * cost.perDay).toBeLessThanOrEqual(Math.max(quota, 1) * 1.000001);
          expect(cost.days === days).toBe(Math.floor(quota / cost.perDay) >= days);
        },
      ),
    );
  });

  it('nothing planned costs nothing', () => {
    expect(planCost(0, 10, 1000, 7, 1e9)).toEqual({ perDay: 0, wanted: 0, taken: 0, days: 7 });
  });
});
