import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CYCLES, type Cycle, later, nextRuns, runsBetween } from '../../src/lib/task-cycle';
import { two } from '../../src/lib/two-digits';

const none: Cycle = {
  cycle: 'daily',
  at: '',
  every: undefined,
  minute: undefined,
  times: [],
  days: [],
  month_days: [],
  cron: '',
  start_date: '',
  end_date: '',
};

const day = fc.integer({ min: 0, max: 4000 }).map((days) => new Date(Date.UTC(2024, 0, 1) + days * 86_400_000).toISOString().slice(0, 10));
const clock = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map(([hour, minute]) => `${two(hour)}:${two(minute)}`);
const moment = fc.tuple(day, clock).map(([date, time]) => `${date} ${time}:00`);
const cron = fc
  .tuple(
    fc.constantFrom('*/15', '0', '5,35', '10-20/5'),
    fc.constantFrom('*', '8', '8-18', '*/6'),
    fc.constantFrom('*', '1', '31', '1,15'),
    fc.constantFrom('*', '2', '*/3'),
    fc.constantFrom('*', '0', '7', '1-5'),
  )
  .map((parts) => parts.join(' '));
const cycle: fc.Arbitrary<Cycle> = fc.record({
  cycle: fc.constantFrom(...CYCLES),
  at: moment,
  every: fc.integer({ min: 1, max: 720 }),
  minute: fc.integer({ min: 0, max: 59 }),
  times: fc.array(clock, { minLength: 1, maxLength: 3 }),
  days: fc.subarray(['1', '2', '3', '4', '5', '6', '7'], { minLength: 1 }),
  month_days: fc.subarray(['1', '15', '29', '30', '31', 'last'], { minLength: 1 }),
  cron,
  start_date: fc.oneof(fc.constant(''), day),
  end_date: fc.oneof(fc.constant(''), day),
});

describe('when a timed task runs', () => {
  it('once, at its moment and never after it', () => {
    const once = { ...none, cycle: 'once' as const, at: '2026-07-14 08:30:00' };
    expect(nextRuns(once, '2026-07-01 00:00:00', 5)).toEqual(['2026-07-14 08:30:00']);
    expect(nextRuns(once, '2026-07-14 08:30:00', 5)).toEqual([]);
    expect(nextRuns({ ...once, end_date: '2026-07-13' }, '2026-07-01 00:00:00', 5)).toEqual([]);
  });

  it('on the last day of a month that lacks the day, where that is wanted', () => {
    const last = { ...none, cycle: 'monthly' as const, month_days: ['31'], times: ['03:30'] };
    expect(nextRuns(last, '2026-02-01 00:00:00', 2).map((run) => run.slice(0, 10))).toEqual(['2026-03-31', '2026-05-31']);
    expect(nextRuns({ ...last, clamped: true }, '2026-02-01 00:00:00', 3).map((run) => run.slice(0, 10))).toEqual([
      '2026-02-28',
      '2026-03-31',
      '2026-04-30',
    ]);
  });

  it('every so many minutes from midnight on', () => {
    expect(nextRuns({ ...none, cycle: 'minutes', every: 25 }, '2026-07-14 23:30:00', 4).map((run) => run.slice(5, 16))).toEqual([
      '07-14 23:45',
      '07-15 00:00',
      '07-15 00:25',
      '07-15 00:50',
    ]);
  });

  it('each hour at its minute', () => {
    expect(nextRuns({ ...none, cycle: 'hourly', minute: 5 }, '2026-07-14 23:10:00', 2)).toEqual([
      '2026-07-15 00:05:00',
      '2026-07-15 01:05:00',
    ]);
  });

  it('on days of the week, Monday to Sunday', () => {
    const weekend = { ...none, cycle: 'weekly' as const, days: ['6', '7'], times: ['09:00'] };
    expect(nextRuns(weekend, '2026-07-14 00:00:00', 3).map((run) => run.slice(0, 10))).toEqual(['2026-07-18', '2026-07-19', '2026-07-25']);
  });

  it('on the 31st only in months that have one, and on the last day in every month', () => {
    const monthly = { ...none, cycle: 'monthly' as const, times: ['00:00'] };
    const days = (month_days: readonly string[]) =>
      nextRuns({ ...monthly, month_days }, '2027-12-31 12:00:00', 3).map((run) => run.slice(0, 10));
    expect(days(['31'])).toEqual(['2028-01-31', '2028-03-31', '2028-05-31']);
    expect(days(['last'])).toEqual(['2028-01-31', '2028-02-29', '2028-03-31']);
  });

  it('by cron, where two kinds of day mean either of them', () => {
    const by = (text: string) => nextRuns({ ...none, cycle: 'cron', cron: text }, '2026-07-14 00:00:00', 3).map((run) => run.slice(0, 16));
    expect(by('30 8 * * 1-5')).toEqual(['2026-07-14 08:30', '2026-07-15 08:30', '2026-07-16 08:30']);
    expect(by('0 0 20 * 3')).toEqual(['2026-07-15 00:00', '2026-07-20 00:00', '2026-07-22 00:00']);
    expect(by('0 12 29 2 *')).toEqual(['2028-02-29 12:00', '2032-02-29 12:00', '2036-02-29 12:00']);
    expect(by('0 12 29 2 */7')[0]).toBe('2032-02-29 12:00');
    for (const wrong of ['', '* * * *', '60 * * * *', '* * 0 * *', '5-1 * * * *', '*/0 * * * *', 'a * * * *', '* * * * * *'])
      expect(by(wrong)).toEqual([]);
  });

  it('by any cycle later and later, within its dates, and as the cycle says', () => {
    fc.assert(
      fc.property(cycle, moment, (each, from) => {
        const runs = nextRuns(each, from, 12);
        for (const [at, run] of runs.entries()) {
          const [date = '', time = ''] = [run.slice(0, 10), run.slice(11, 16)];
          const of = new Date(`${date}T00:00:00Z`);
          const month = of.getUTCDate() === new Date(Date.UTC(of.getUTCFullYear(), of.getUTCMonth() + 1, 0)).getUTCDate() ? 'last' : '';
          expect(run > (runs[at - 1] ?? from)).toBe(true);
          expect(each.start_date === '' || date >= each.start_date).toBe(true);
          expect(each.end_date === '' || date <= each.end_date).toBe(true);
          const [hour = 0, minute = 0] = time.split(':').map(Number);
          if (each.cycle === 'once') expect(run).toBe(each.at);
          if (each.cycle === 'minutes') expect((hour * 60 + minute) % (each.every ?? 1)).toBe(0);
          if (each.cycle === 'hourly') expect(minute).toBe(each.minute);
          if (['daily', 'weekly', 'monthly'].includes(each.cycle)) expect(each.times).toContain(time);
          if (each.cycle === 'weekly') expect(each.days).toContain(String(of.getUTCDay() || 7));
          if (each.cycle === 'monthly') expect(each.month_days.some((one) => one === String(of.getUTCDate()) || one === month)).toBe(true);
        }
      }),
    );
  });

  it('over the ends of months and years, in the spelling of the moment that is moved; what is no moment stays as it is', () => {
    expect(later('2026-12-31 23:45', 900)).toBe('2027-01-01 00:00');
    expect(later('2028-03-01 00:00:00', -60)).toBe('2028-02-29 23:59:00');
    expect(later('2026-03-29 01:59:30', 60)).toBe('2026-03-29 02:00:30');
    expect(later('soon', 5)).toBe('soon');
  });

  it('by any cycle the same however it is asked: one run after the other, or all between two moments', () => {
    fc.assert(
      fc.property(cycle, moment, fc.integer({ min: 60, max: 3 * 86_400 }), (each, from, seconds) => {
        const to = later(from, seconds);
        const between = runsBetween(each, from, to, 10);
        const steps: string[] = [];
        for (let at = from; steps.length < 10; ) {
          const [next] = nextRuns(each, at, 1);
          if (next === undefined || next > to) break;
          steps.push(next);
          at = next;
        }
        expect(between).toEqual(steps);
      }),
    );
  });
});
