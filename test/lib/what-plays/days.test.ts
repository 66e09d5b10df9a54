import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boxTime } from '../../../src/lib/box-time';
import { planTimeAt } from '../../../src/lib/clock-change';
import { hoursOn } from '../../../src/lib/rotation';
import { dayMoment } from '../../../src/lib/timeline';
import { hoursShown, jumpOf, minuteOf, stretchesOf } from '../../../src/lib/what-plays/day-clock';
import { emptyTimes, endingSoon, sharesByHour, spansOfDay } from '../../../src/lib/what-plays/days';
import { whatPlays } from '../../../src/lib/what-plays/what-plays';
import { planOf, someDay, somePlans, someTime, someViewer } from './plans';

const ROOM = { room: '1203', groups: [] };
const CHINA = boxTime('Asia/Shanghai');
const BERLIN = boxTime('Europe/Berlin');
const SPRING = '2026-03-29';
const AUTUMN = '2026-10-25';

describe('a day', () => {
  it('is told from midnight to midnight without a gap', () => {
    fc.assert(
      fc.property(somePlans, someViewer, someDay, (plans, viewer, day) => {
        const spans = spansOfDay(plans, 'top', viewer, day, CHINA);
        expect(spans[0]?.from).toBe('00:00');
        expect(spans.at(-1)?.until).toBe('24:00');
        for (const [at, span] of spans.slice(1).entries()) expect(span.from).toBe(spans[at]?.until);
      }),
    );
  });

  it('says of every minute what plays in it', () => {
    fc.assert(
      fc.property(somePlans, someViewer, someDay, someTime, (plans, viewer, day, time) => {
        const span = spansOfDay(plans, 'top', viewer, day, CHINA).find(({ from, until }) => from <= time && time < until);
        expect(span?.turns).toEqual(whatPlays(plans, 'top', viewer, `${day} ${time}:00`).turns);
      }),
    );
  });

  it('shares of an hour are never more than the hour, and as much as its spans', () => {
    fc.assert(
      fc.property(somePlans, someViewer, someDay, (plans, viewer, day) => {
        const spans = spansOfDay(plans, 'top', viewer, day, CHINA);
        const hours = sharesByHour(spans, hoursShown(stretchesOf(CHINA, day)));
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
    expect(emptyTimes([], 'top', ROOM, '2026-11-30', 2, CHINA)).toEqual([
      { day: '2026-11-30', from: '00:00', until: '24:00' },
      { day: '2026-12-01', from: '00:00', until: '24:00' },
    ]);
  });

  it('a place is empty outside the hours and after the last day', () => {
    const plan = planOf({ from: '08:00', until: '23:00', end_date: '2026-11-23' });
    expect(emptyTimes([plan], 'top', ROOM, '2026-11-23', 2, CHINA)).toEqual([
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

describe('a day on which clocks change', () => {
  const told = (from: string, until: string, day: string, time = BERLIN) =>
    spansOfDay([planOf({ from, until })], 'top', ROOM, day, time)
      .filter(({ turns }) => turns.length > 0)
      .map((span) => [span.from, span.until, span.end - span.at]);

  it('has 23 or 25 hours', () => {
    const hours = (day: string, time = BERLIN) => hoursShown(stretchesOf(time, day)).map(({ hour }) => hour);
    expect(hours(SPRING).slice(0, 4)).toEqual([0, 1, 3, 4]);
    expect(hours(SPRING)).toHaveLength(23);
    expect(hours(AUTUMN).slice(0, 5)).toEqual([0, 1, 2, 2, 3]);
    expect(hours(AUTUMN)).toHaveLength(25);
    expect(hours(AUTUMN, CHINA)).toHaveLength(24);
    expect(jumpOf(stretchesOf(BERLIN, SPRING))).toEqual({ kind: 'skipped', from: 120, until: 180 });
    expect(jumpOf(stretchesOf(BERLIN, AUTUMN))).toEqual({ kind: 'twice', from: 120, until: 180 });
    expect(jumpOf(stretchesOf(BERLIN, '2026-07-01'))).toBeUndefined();
    expect(jumpOf(stretchesOf(boxTime('Australia/Lord_Howe'), '2026-10-04')), 'half an hour').toEqual({
      kind: 'skipped',
      from: 120,
      until: 150,
    });
    expect(hours('2026-10-04', boxTime('Australia/Lord_Howe'))).toHaveLength(24);
  });

  it('shows nothing in the hour that is skipped, and what lasts beyond it from where the clock goes on', () => {
    expect(told('02:10', '02:50', SPRING)).toEqual([]);
    expect(told('02:10', '04:00', SPRING)).toEqual([['03:00', '04:00', 60]]);
    expect(told('01:00', '02:30', SPRING)).toEqual([['01:00', '02:00', 60]]);
    expect(told('', '', SPRING)).toEqual([['00:00', '24:00', 23 * 60]]);
    expect(told('02:10', '02:50', '2026-03-30')).toEqual([['02:10', '02:50', 40]]);
    expect(emptyTimes([planOf({ from: '03:00', until: '02:00' })], 'top', ROOM, SPRING, 1, BERLIN)).toEqual([]);
  });

  it('counts what begins or ends in the hour that comes twice the first time', () => {
    expect(told('02:10', '02:50', AUTUMN)).toEqual([['02:10', '02:50', 40]]);
    expect(told('01:00', '02:30', AUTUMN)).toEqual([['01:00', '02:30', 90]]);
    expect(told('02:30', '04:00', AUTUMN)).toEqual([['02:30', '04:00', 150]]);
    expect(told('02:00', '03:00', AUTUMN)).toEqual([['02:00', '03:00', 120]]);
    expect(told('22:00', '02:30', AUTUMN)).toEqual([
      ['00:00', '02:30', 150],
      ['22:00', '24:00', 120],
    ]);
  });

  it('is what the box plays, minute by minute, and what a rotation of the same hours shows', () => {
    const days = fc.constantFrom(SPRING, AUTUMN, '2026-10-26', '2026-03-28');
    const zones = fc.constantFrom('Europe/Berlin', 'America/Havana', 'Australia/Lord_Howe', 'Asia/Shanghai');
    const time = fc
      .tuple(fc.integer({ min: 0, max: 4 }), fc.constantFrom('00', '10', '30', '59'))
      .map(([hour, minute]) => `0${hour}:${minute}`);
    fc.assert(
      fc.property(days, zones, time, time, (day, zone, from, until) => {
        const clock = boxTime(zone);
        const plan = planOf({ from, until });
        const start = dayMoment(clock, day);
        const spans = spansOfDay([plan], 'top', ROOM, day, clock);
        const hours = hoursOn({ start_date: '', end_date: '', weekdays: [], from, until }, clock, start, start + 86_400);
        for (let minute = 0; minute < (spans.at(-1)?.end ?? 0); minute += 5) {
          const moment = start + minute * 60;
          const isTold = spans.some(({ at, end, turns }) => at <= minute && minute < end && turns.length > 0);
          expect(whatPlays([plan], 'top', ROOM, planTimeAt(clock, moment)).turns.length > 0, clock.full(moment)).toBe(isTold);
          expect(
            hours.some((each) => each.from <= moment && moment < each.until),
            `rotation ${clock.full(moment)}`,
          ).toBe(isTold);
        }
      }),
      { numRuns: 60 },
    );
  });
});
