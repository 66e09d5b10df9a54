/** Whether an ad that has an end is ever seen: told before it is saved. */
import { describe, expect, it } from 'vitest';
import { boxTime } from '../../src/lib/box-time';
import { neverSeen } from '../../src/lib/what-plays/never';
import type { Planned } from '../../src/lib/what-plays/what-plays';

const PLAN: Planned = {
  ...{ id: '', name: '', position: 'bottom', on: true, passed: true, taken: false, start_date: '', end_date: '', weekdays: [] },
  ...{ from: '', until: '', rooms: [], groups: [], priority: 1, sort: 1, seconds: 10, gap: 0, limit: 0, shown: 0 },
};
const day = (date: string) => ({ start_date: date, end_date: date });
const night = { from: '22:00', until: '06:00' };

describe('an ad is never seen', () => {
  it.each<[string, Partial<Planned>, string | undefined]>([
    ['without an end it is', {}, undefined],
    ['a day to come', day('2027-03-27'), undefined],
    ['a day that is over', day('2026-11-25'), 'past'],
    ['hours of today that are over', { ...day('2026-11-26'), from: '08:00', until: '10:30' }, 'past'],
    ['hours of today that are not', { ...day('2026-11-26'), from: '08:00', until: '10:31' }, undefined],
    ['a night that began yesterday and is over', { ...day('2026-11-25'), ...night }, 'past'],
    ['a night that begins today', { ...day('2026-11-26'), ...night }, undefined],
    ['a weekday that its days do not have', { ...day('2026-11-28'), weekdays: ['1'] }, 'weekday'],
    ['a weekday that they have', { start_date: '2026-11-28', end_date: '2026-11-30', weekdays: ['1'] }, undefined],
    ['hours that the clock skips', { ...day('2027-03-28'), from: '02:00', until: '03:00' }, 'skipped'],
    ['hours of which some are left', { ...day('2027-03-28'), from: '02:00', until: '03:01' }, undefined],
    [
      'the same hours where another day has them',
      { start_date: '2027-03-27', end_date: '2027-03-28', from: '02:00', until: '03:00' },
      undefined,
    ],
    ['a form that is wrong anyway', { start_date: '2026-11-29', end_date: '2026-11-28' }, undefined],
  ])('%s', (_name, more, why) => {
    expect(neverSeen({ ...PLAN, ...more }, '2026-11-26 10:30:00', boxTime('Europe/Berlin'))).toBe(why);
  });
});
