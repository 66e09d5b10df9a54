import { expect, it } from 'vitest';
import { LUNAR_DAYS, lunarDay } from '../../src/lib/lunar-days';

it('knows the new years that have been published', () => {
  const published = [
    '2024-02-10',
    '2025-01-29',
    '2026-02-17',
    '2027-02-06',
    '2028-01-26',
    '2029-02-13',
    '2030-02-03',
    '2031-01-23',
    '2032-02-11',
    '2033-01-31',
    '2034-02-19',
    '2035-02-08',
  ];
  expect(published.map((_, at) => lunarDay(2024 + at, 'spring'))).toEqual(published);
});

it('knows the other holidays of years whose calendar is published', () => {
  expect(LUNAR_DAYS.map((holiday) => lunarDay(2026, holiday))).toEqual([
    '2026-02-17',
    '2026-03-03',
    '2026-06-19',
    '2026-09-25',
    '2026-10-18',
  ]);
  expect(LUNAR_DAYS.map((holiday) => lunarDay(2025, holiday))).toEqual([
    '2025-01-29',
    '2025-02-12',
    '2025-05-31',
    '2025-10-06',
    '2025-10-29',
  ]);
  expect(lunarDay(2026, 'qingming')).toBe('2026-04-05');
});

it('has every year that it promises, each with its days in order and in their season', () => {
  for (let year = 2024; year <= 2060; year += 1) {
    const days = LUNAR_DAYS.map((holiday) => lunarDay(year, holiday) ?? '');
    expect(days).toEqual(days.toSorted());
    expect(days[0]! >= `${year}-01-21` && days[0]! <= `${year}-02-20`, `new year ${year}`).toBe(true);
    expect(days[3]! >= `${year}-09-07` && days[3]! <= `${year}-10-08`, `mid-autumn ${year}`).toBe(true);
  }
  expect(lunarDay(2023, 'spring')).toBeUndefined();
  expect(lunarDay(2061, 'spring')).toBeUndefined();
});
