/** Plans for tests of what plays. */
import fc from 'fast-check';
import { two } from '../../../src/lib/two-digits';
import type { Planned } from '../../../src/lib/what-plays/what-plays';

/** One that plays always and everywhere, with what is said otherwise. */
export const planOf = (more: Partial<Planned> = {}): Planned => ({
  id: '1',
  name: 'A',
  position: 'top',
  on: true,
  passed: true,
  taken: false,
  start_date: '',
  end_date: '',
  weekdays: [],
  from: '',
  until: '',
  rooms: [],
  groups: [],
  priority: 1,
  sort: 0,
  seconds: 10,
  gap: 0,
  limit: 0,
  shown: 0,
  ...more,
});

/** The days around one. */
export const someDay = fc
  .integer({ min: 0, max: 20 })
  .map((days) => new Date(Date.UTC(2026, 10, 13) + days * 86_400_000).toISOString().slice(0, 10));
export const someTime = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom(0, 1, 30, 59))
  .map(([hour, minute]) => `${two(hour)}:${two(minute)}`);
export const someMoment = fc.tuple(someDay, someTime).map(([day, time]) => `${day} ${time}:00`);
export const someViewer = fc.record({
  room: fc.constantFrom('1201', '1202', ''),
  groups: fc.subarray(['lobby', 'rooms']),
});

const somePlan = fc.record<Omit<Planned, 'id'>>({
  name: fc.constant('A'),
  position: fc.constantFrom('top', 'top', 'top', 'bottom'),
  on: fc.constantFrom(true, true, true, false),
  passed: fc.constantFrom(true, true, true, false),
  taken: fc.constantFrom(false, false, false, true),
  start_date: fc.oneof(fc.constant(''), someDay),
  end_date: fc.oneof(fc.constant(''), someDay),
  weekdays: fc.oneof(fc.constant([]), fc.subarray(['1', '2', '3', '4', '5', '6', '7'])),
  from: fc.oneof(fc.constant(''), someTime),
  until: fc.oneof(fc.constant(''), someTime),
  rooms: fc.oneof(fc.constant([]), fc.subarray(['1201', '1202'])),
  groups: fc.oneof(fc.constant([]), fc.subarray(['lobby', 'rooms'])),
  priority: fc.integer({ min: 0, max: 3 }),
  sort: fc.integer({ min: 0, max: 2 }),
  seconds: fc.integer({ min: 0, max: 90 }),
  gap: fc.constantFrom(0, 0, 5, 60),
  limit: fc.constantFrom(0, 0, 3),
  shown: fc.integer({ min: 0, max: 4 }),
});
/** Several, each id once. */
export const somePlans = fc
  .array(somePlan, { maxLength: 7 })
  .map((plans) => plans.map((plan, at): Planned => ({ ...plan, id: String(at + 1) })));
