import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { duration, formatDateTime, parseBoxTime, relativeTime } from '../../src/lib/date-time';

const MORNING = new Date(2026, 1, 28, 8, 5, 9);
const ago = (seconds: number): unknown => relativeTime(new Date(1e12 - seconds * 1000), new Date(1e12));
const local = fc
  .date({ min: new Date(2001, 0, 1), max: new Date(2099, 0, 1), noInvalidDate: true })
  .map((date) => new Date(Math.floor(date.getTime() / 1000) * 1000));

describe('a date', () => {
  it('is shown as year-month-day hour:minute:second', () => {
    expect(formatDateTime(MORNING)).toBe('2026-02-28 08:05:09');
    expect(formatDateTime(new Date(Number.NaN))).toBe('');
  });

  it.each([
    [1772265909, 1772265909000],
    ['1772265909', 1772265909000],
    [1772265909123, 1772265909123],
    ['1772265909123', 1772265909123],
    [1772265909.5, 1772265909500],
    [1, 1000],
    [99999999999, 99999999999000],
    [100000000000, 100000000000],
    ['2026-02-28T08:05:09Z', Date.UTC(2026, 1, 28, 8, 5, 9)],
    ['2026-02-28T08:05:09.25Z', Date.UTC(2026, 1, 28, 8, 5, 9, 250)],
    ['2026-02-28T08:05:09+08:00', Date.UTC(2026, 1, 28, 0, 5, 9)],
    ['2026-02-28T08:05:09-0330', Date.UTC(2026, 1, 28, 11, 35, 9)],
    ['2026-02-28 08:05:09', MORNING.getTime()],
    ['2026-02-28T08:05:09', MORNING.getTime()],
    [' 2026-02-28 08:05 ', new Date(2026, 1, 28, 8, 5).getTime()],
    ['2026-02-28', new Date(2026, 1, 28).getTime()],
    ['2024-02-29', new Date(2024, 1, 29).getTime()],
  ])('of a box, %j, is understood', (value, time) => {
    expect(parseBoxTime(value)?.getTime()).toBe(time);
  });

  it.each([
    0,
    '0',
    -1,
    '-1',
    Number.NaN,
    Number.POSITIVE_INFINITY,
    1e20,
    '',
    ' ',
    'now',
    '0000-00-00 00:00:00',
    '2026-02-29',
    '2026-13-01',
    '2026-00-01',
    '2026-01-00',
    '0026-01-01',
    '2026-01-01 24:00:00',
    '2026-01-01 08:60:00',
    '2026-01-01 08:00:60',
    '2026-01-01Z',
    '2026/01/01',
    '2026-1-1',
    '2026-01-01T08:00:00+24:00',
    null,
    undefined,
    true,
    {},
    new Date(0),
  ])('of a box, %j, is none', (value) => {
    expect(parseBoxTime(value)).toBeUndefined();
  });

  it('comes back from what is shown', () => {
    fc.assert(
      fc.property(local, (date) => {
        expect(formatDateTime(parseBoxTime(formatDateTime(date)) ?? new Date(0))).toBe(formatDateTime(date));
        expect(parseBoxTime(date.toISOString())).toEqual(date);
        expect(parseBoxTime(date.getTime())).toEqual(date);
        expect(parseBoxTime(String(date.getTime() / 1000))).toEqual(date);
      }),
    );
  });

  it('of a box never throws and is never invalid', () => {
    fc.assert(fc.property(fc.anything(), (value) => Number.isFinite(parseBoxTime(value)?.getTime() ?? 0)));
  });
});

describe('how long ago', () => {
  it.each([
    [0, 'now', 0],
    [29.999, 'now', 0],
    [30, 'minutes', 1],
    [119, 'minutes', 1],
    [120, 'minutes', 2],
    [3599, 'minutes', 59],
    [3600, 'hours', 1],
    [86399, 'hours', 23],
    [86400, 'days', 1],
    [172799, 'days', 1],
    [172800, 'date', 0],
    [1e9, 'date', 0],
    [-1, 'now', 0],
    [-1e9, 'now', 0],
    [Number.NaN, 'date', 0],
  ])('%d seconds: %s, %d', (seconds, unit, count) => {
    expect(ago(seconds)).toEqual({ unit, count });
  });

  it('is never negative, never NaN, and never grows shorter as time goes by', () => {
    const order = ['now', 'minutes', 'hours', 'days', 'date'];
    const any = fc.date({ noInvalidDate: false });
    fc.assert(
      fc.property(any, any, (then, now) => {
        expect(relativeTime(then, now).count).toBeGreaterThanOrEqual(0);
      }),
    );
    fc.assert(
      fc.property(fc.nat(200_000), fc.nat(200_000), (a, b) => {
        const now = new Date(1e12);
        const [near, far] = [Math.min(a, b), Math.max(a, b)].map((s) => relativeTime(new Date(1e12 - s * 1000), now));
        if (!near || !far) throw new Error('two times make two answers');
        const rank = ({ unit, count }: typeof near): number => order.indexOf(unit) * 100 + count;
        expect(rank(far)).toBeGreaterThanOrEqual(rank(near));
      }),
    );
  });
});

describe('a length of time', () => {
  it.each([
    [0, 0, 0, 0, 0],
    [59.9, 0, 0, 0, 59],
    [60, 0, 0, 1, 0],
    [3599, 0, 0, 59, 59],
    [3600, 0, 1, 0, 0],
    [86399, 0, 23, 59, 59],
    [90061, 1, 1, 1, 1],
    [-5, 0, 0, 0, 0],
    [Number.NaN, 0, 0, 0, 0],
    [Number.POSITIVE_INFINITY, 0, 0, 0, 0],
  ])('of %d seconds is %d d %d h %d min %d s', (given, days, hours, minutes, seconds) => {
    expect(duration(given)).toEqual({ days, hours, minutes, seconds });
  });

  it('adds up', () => {
    fc.assert(
      fc.property(fc.nat(), (given) => {
        const { days, hours, minutes, seconds } = duration(given);
        expect(((days * 24 + hours) * 60 + minutes) * 60 + seconds).toBe(given);
        expect(hours < 24 && minutes < 60 && seconds < 60).toBe(true);
      }),
    );
  });
});
