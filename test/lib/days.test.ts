import { expect, it } from 'vitest';
import { dayAfter, daysBetween } from '../../src/lib/days';

it('goes over the ends of months and years, and leaves what is no day as it is', () => {
  expect(dayAfter('2026-02-28', 1)).toBe('2026-03-01');
  expect(dayAfter('2027-01-01', -1)).toBe('2026-12-31');
  expect(dayAfter('no such day', 1)).toBe('no such day');
});

it('counts the days from one to another', () => {
  expect(daysBetween('2026-02-27', '2026-03-01')).toBe(2);
  expect(daysBetween('2026-03-01', '2026-02-27')).toBe(-2);
});
