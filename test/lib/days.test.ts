import { expect, it } from 'vitest';
import { addMinutes, dayAfter, daysBetween } from '../../src/lib/days';

it('goes over the ends of months and years, and leaves what is no day and no moment as it is', () => {
  expect(dayAfter('2026-02-28', 1)).toBe('2026-03-01');
  expect(dayAfter('2027-01-01', -1)).toBe('2026-12-31');
  expect(dayAfter('no such day', 1)).toBe('no such day');
  expect(addMinutes('2026-12-31 23:45', 15)).toBe('2027-01-01 00:00');
  expect(addMinutes('2028-03-01 00:00', -1)).toBe('2028-02-29 23:59');
  expect(addMinutes('2026-03-29 01:59:30', 1)).toBe('2026-03-29 02:00');
  expect(addMinutes('soon', 5)).toBe('soon');
});

it('counts the days from one to another', () => {
  expect(daysBetween('2026-02-27', '2026-03-01')).toBe(2);
  expect(daysBetween('2026-03-01', '2026-02-27')).toBe(-2);
});
