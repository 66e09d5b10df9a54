import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptyTimes, endingSoon, minuteOf, sharesByHour, spansOfDay } from '../../../src/lib/what-plays/days';
import { whatPlays } from '../../../src/lib/what-plays/what-plays';
import { planOf, someDay, somePlans, someTime, someViewer } from './plans';

const ROOM = { room: '1203', groups: [] };

describe('a day', () => {
  it('is told from midnight to midnight without a gap', () => {
    fc.assert(
      fc.property(somePlans, someViewer, someDay, (plans, viewer, day) => {
        const spans = spansOfDay(plans, 'top', viewer, day);
        expect(spans[0]?.from).toBe('00:00');
        expect(spans.at(-1)?.until).toBe('24:00');
        for (const [at, span] of spans.slice(1).entries()) expect(span.from).toBe(spans[at]?.until);
      }),
    );
  });

  it('says of every minute what plays in it', () => {
    fc.assert(
      fc.property(somePlans, someViewer, someDay, someTime, (plans, viewer, day, time) => {
        const span = spansOfDay(plans, 'top', viewer, day).find(({ from, until }) => from <= time && time < until);
        expect(span?.turns).toEqual(whatPlays(plans, 'top', viewer, `${day} ${time}:00`).turns);
      }),
    );
  });

  it('shares of an hour are never more than the hour, and as much as its spans', () => {
    fc.assert(
      fc.property(somePlans, someViewer, someDay, (plans, viewer, day) => {
        const spans = spansOfDay(plans, 'top', viewer, day);
        const hours = sharesByHour(spans);
        for (const shares of hours) expect([...shares.values()].reduce((sum, share) => sum + share, 0)).toBeLessThanOrEqual(1 + 1e-9);
        const byHours = hours.flatMap((shares) => [...shares.values()]).reduce((sum, share) => sum + share * 60, 0);
        const bySpans = spans.reduce(
          (sum, { from, until, turns }) => sum + (minuteOf(until) - minuteOf(from)) * turns.reduce((all, { share }) => all + share, 0),
          0,
        );
        expect(byHours).toBeCloseTo(bySpans);
      }),
    );
  });
});

describe('days ahead', () => {
  it('a place without plans is empty all the time', () => {
    expect(emptyTimes([], 'top', ROOM, '2026-11-30', 2)).toEqual([
      { day: '2026-11-30', from: '00:00', until: '24:00' },
      { day: '2026-12-01', from: '00:00', until: '24:00' },
    ]);
  });

  it('a place is empty outside the hours and after the last day', () => {
    const plan = planOf({ from: '08:00', until: '23:00', end_date: '2026-11-23' });
    expect(emptyTimes([plan], 'top', ROOM, '2026-11-23', 2)).toEqual([
      { day: '2026-11-23', from: '00:00', until: '08:00' },
      { day: '2026-11-23', from: '23:00', until: '24:00' },
      { day: '2026-11-24', from: '00:00', until: '24:00' },
    ]);
  });

  it('what ends within the days is told, the earliest first; what is off, over or goes on is not', () => {
    const ends = (id: string, end_date: string, on = true) => planOf({ id, end_date, on });
    const plans = [
      ends('1', '2026-11-29'),
      ends('2', '2026-11-23'),
      ends('3', '2026-11-30'),
      ends('4', '2026-11-22'),
      ends('5', ''),
      ends('6', '2026-11-25', false),
    ];
    expect(endingSoon(plans, '2026-11-23', 7).map(({ id }) => id)).toEqual(['2', '1']);
  });
});
