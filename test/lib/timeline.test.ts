/** The geometry of a timeline: pixels and moments, days with a change of clocks, lanes, the keyboard's way. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boxTime } from '../../src/lib/box-time';
import {
  arrange,
  dayMoment,
  dayStart,
  dayStarts,
  itemAt,
  itemNear,
  itemsBetween,
  momentAt,
  type Place,
  pixelOf,
  placeIn,
  sightOf,
  stepFrom,
  ticksOf,
  widthOf,
  ZOOMS,
  zoomed,
} from '../../src/lib/timeline';

const HOUR = 3600;
const at = (text: string): number => Date.parse(text) / 1000;
const SHANGHAI = boxTime('Asia/Shanghai');
const BERLIN = boxTime('Europe/Berlin');
const KOLKATA = boxTime('Asia/Kolkata');

describe('pixels and moments', () => {
  const scale = { from: at('2026-11-23T00:00:00+08:00'), until: at('2026-11-25T00:00:00+08:00'), hour: 240 };
  it('are the same thing twice', () => {
    expect(pixelOf(scale, at('2026-11-23T01:30:00+08:00'))).toBe(360);
    expect(momentAt(scale, 360)).toBe(at('2026-11-23T01:30:00+08:00'));
    expect(widthOf(scale)).toBe(48 * 240);
  });
  it('an hour has a few widths, and stays at the last of them', () => {
    expect(zoomed(120, 1)).toBe(240);
    expect(zoomed(120, -1)).toBe(60);
    expect(zoomed(30, -1)).toBe(30);
    expect(zoomed(480, 1)).toBe(480);
    expect(ZOOMS).toContain(zoomed(100, 1));
  });
});

describe('days of the box', () => {
  it('begin at its own midnight, also half an hour off', () => {
    expect(dayStart(SHANGHAI, at('2026-11-23T07:15:00+08:00'))).toBe(at('2026-11-23T00:00:00+08:00'));
    expect(dayStart(KOLKATA, at('2026-11-23T00:15:00+05:30'))).toBe(at('2026-11-23T00:00:00+05:30'));
    expect(dayMoment(SHANGHAI, '2026-11-23')).toBe(at('2026-11-23T00:00:00+08:00'));
    expect(dayMoment(SHANGHAI, 'tomorrow')).toBeNaN();
  });
  it('are 23 and 25 hours long when the clocks change', () => {
    const spring = dayStarts(BERLIN, at('2026-03-29T12:00:00+02:00'), at('2026-03-30T12:00:00+02:00'));
    expect(spring).toEqual([at('2026-03-29T00:00:00+01:00'), at('2026-03-30T00:00:00+02:00')]);
    const autumn = dayStarts(BERLIN, at('2026-10-25T12:00:00+01:00'), at('2026-10-26T12:00:00+01:00'));
    expect(((autumn[1] ?? 0) - (autumn[0] ?? 0)) / HOUR).toBe(25);
  });
  it('have their marks: the hour that comes twice both times, the one that is skipped never', () => {
    const day = (from: string, until: string) =>
      ticksOf({ hour: 120 }, BERLIN, at(from), at(until)).map(({ at: tick }) => BERLIN.minute(tick));
    expect(day('2026-03-29T00:00:00+01:00', '2026-03-29T05:00:00+02:00')).toEqual(['00:00', '01:00', '03:00', '04:00']);
    expect(day('2026-10-25T00:00:00+02:00', '2026-10-25T04:00:00+01:00')).toEqual(['00:00', '01:00', '02:00', '02:00', '03:00']);
    const marks = ticksOf({ hour: 30 }, SHANGHAI, at('2026-11-23T22:00:00+08:00'), at('2026-11-24T04:00:00+08:00'));
    expect(marks.map(({ at: tick, day: isDay }) => [SHANGHAI.minute(tick), isDay])).toEqual([
      ['21:00', false],
      ['00:00', true],
      ['03:00', false],
    ]);
  });
});

const span = fc
  .tuple(fc.integer({ min: 0, max: 500 }), fc.integer({ min: 1, max: 120 }))
  .map(([from, length]) => ({ from, until: from + length }));
const spans = fc.array(span, { maxLength: 40 });

describe('items of a row', () => {
  it('never stand on each other: those that overlap have lanes of their own', () => {
    fc.assert(
      fc.property(spans, (given) => {
        const { items, lanes, counts } = arrange(given);
        for (const [one, a] of items.entries()) {
          expect(lanes[one]).toBeLessThan(counts[one] ?? 0);
          for (const [other, b] of items.entries()) {
            if (other <= one || a.until <= b.from || b.until <= a.from) continue;
            expect(lanes[one]).not.toBe(lanes[other]);
            expect(counts[one]).toBe(counts[other]);
          }
        }
      }),
    );
  });
  it('are all found that are seen, and few others', () => {
    fc.assert(
      fc.property(spans, fc.integer({ min: 0, max: 600 }), fc.integer({ min: 1, max: 100 }), (given, from, length) => {
        const row = arrange(given);
        const [first, end] = itemsBetween(row, from, from + length);
        for (const [index, item] of row.items.entries()) {
          const seen = item.from < from + length && item.until > from;
          if (seen) expect(index >= first && index < end).toBe(true);
        }
      }),
    );
  });
  it('the one that is on is found, else the nearest', () => {
    const row = arrange([
      { from: 0, until: 10 },
      { from: 8, until: 20 },
      { from: 40, until: 50 },
    ]);
    expect([0, 9, 10, 25, 45].map((moment) => itemAt(row, moment))).toEqual([0, 1, 1, -1, 2]);
    expect([25, 35, 100, -5].map((moment) => itemNear(row, moment))).toEqual([1, 2, 2, 0]);
    expect(itemNear(arrange([]), 5)).toBe(-1);
  });
});

describe('the keyboard', () => {
  const rowsOf = [
    arrange([
      { from: 0, until: 100 },
      { from: 100, until: 130 },
      { from: 130, until: 300 },
    ]),
    arrange([{ from: 50, until: 200 }]),
    arrange<{ from: number; until: number }>([]),
  ];
  const rows = { count: 3, rowAt: (row: number) => rowsOf[row] ?? arrange([]), page: 2, scale: { from: 0, until: 300, hour: 60 } };
  it('goes along a row, and keeps its moment when it changes the row', () => {
    let place: Place = placeIn(rows, 0, 110);
    expect(place).toEqual({ row: 0, moment: 110, item: 1 });
    place = stepFrom(rows, place, 'down');
    expect(place).toEqual({ row: 1, moment: 110, item: 0 });
    place = stepFrom(rows, place, 'up');
    expect(place.item).toBe(1);
    place = stepFrom(rows, place, 'right');
    expect(place).toEqual({ row: 0, moment: 130, item: 2 });
    expect(stepFrom(rows, place, 'right').moment, 'it stays inside').toBe(299);
    expect(stepFrom(rows, place, 'first')).toEqual({ row: 0, moment: 0, item: 0 });
    expect(stepFrom(rows, place, 'last').item).toBe(2);
    expect(stepFrom(rows, place, 'pageDown')).toEqual({ row: 2, moment: 130, item: -1 });
    expect(stepFrom(rows, placeIn(rows, 2, 0), 'pageDown').row).toBe(2);
  });
});

describe('what is drawn', () => {
  it('covers what is seen, stays inside, and moves in steps', () => {
    fc.assert(
      fc.property(fc.nat(20_000), fc.nat(80_000), fc.integer({ min: 1, max: 400 }), (top, left, count) => {
        const sight = sightOf({ top, left, width: 1200, height: 700 }, 48, count);
        expect(sight.left).toBeLessThanOrEqual(left);
        expect(sight.right).toBeGreaterThanOrEqual(left + 1200);
        expect(sight.endRow).toBeLessThanOrEqual(count);
        expect(sight.endRow - sight.firstRow).toBeLessThan(700 / 48 + 24);
        for (let row = Math.floor(top / 48); row < Math.min(count, (top + 700) / 48); row += 1) {
          expect(row >= sight.firstRow && row < sight.endRow).toBe(true);
        }
      }),
    );
    const one = sightOf({ top: 1000, left: 1000, width: 1200, height: 700 }, 48, 300);
    expect(sightOf({ top: 1010, left: 1010, width: 1200, height: 700 }, 48, 300)).toEqual(one);
  });
});
