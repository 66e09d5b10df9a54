import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkTheme, isWornOn, type Theme, themeFields } from '../../../src/areas/system/holiday-theme/themes';
import { initialValues } from '../../../src/field/field';

const theme = (more: Partial<Theme>): Theme => ({ ...initialValues(themeFields), name: 'Spring', ...more });
const day = fc.integer({ min: 0, max: 3000 }).map((days) => new Date(Date.UTC(2024, 0, 1) + days * 86_400_000).toISOString().slice(0, 10));

describe('when a theme is worn', () => {
  it('from its first day to its last, both included', () => {
    const once = theme({ start_date: '2026-02-10', end_date: '2026-02-12', repeat: 'once' });
    expect(['2026-02-09', '2026-02-10', '2026-02-12', '2026-02-13', '2027-02-11'].map((today) => isWornOn(once, today))).toEqual([
      false,
      true,
      true,
      false,
      false,
    ]);
  });

  it('every year on the same days, also over the turn of the year, but not before it first begins', () => {
    const newYear = theme({ start_date: '2026-12-30', end_date: '2027-01-03', repeat: 'yearly' });
    const days = ['2026-01-02', '2026-12-29', '2026-12-30', '2027-01-03', '2027-01-04', '2029-12-31', '2030-01-01'];
    expect(days.map((today) => isWornOn(newYear, today))).toEqual([false, false, true, true, false, true, true]);
  });

  it('with a holiday of the lunar calendar, as many days before and after it as in its first year', () => {
    const spring = theme({ start_date: '2026-02-16', end_date: '2026-02-19', repeat: 'spring' });
    const days = [
      '2026-02-15',
      '2026-02-16',
      '2026-02-19',
      '2026-02-20',
      '2027-02-04',
      '2027-02-05',
      '2027-02-08',
      '2027-02-09',
      '2028-01-25',
    ];
    expect(days.map((today) => isWornOn(spring, today))).toEqual([false, true, true, false, false, true, true, false, true]);
    expect(isWornOn(spring, '2061-02-01')).toBe(false);
  });

  it('never while it is switched off, and never without its days', () => {
    fc.assert(
      fc.property(day, day, day, fc.constantFrom('once' as const, 'yearly' as const), (start_date, end_date, today, repeat) => {
        expect(isWornOn({ start_date, end_date, repeat, status: false }, today)).toBe(false);
        expect(isWornOn({ start_date: '', end_date: '', repeat, status: true }, today)).toBe(false);
      }),
    );
  });

  it('once: exactly on the days between', () => {
    fc.assert(
      fc.property(day, day, day, (start_date, end_date, today) => {
        expect(isWornOn({ start_date, end_date, repeat: 'once', status: true }, today)).toBe(start_date <= today && today <= end_date);
      }),
    );
  });
});

describe('what is wrong with a theme', () => {
  it('an end before its start, at both; a year that never ends, at the end', () => {
    expect(checkTheme(theme({ start_date: '2026-02-10', end_date: '2026-02-09' }))).toEqual({
      start_date: { key: 'startAfterEnd' },
      end_date: { key: 'endBeforeStart' },
    });
    expect(checkTheme(theme({ start_date: '2026-01-01', end_date: '2026-12-31', repeat: 'yearly' }))).toEqual({});
    expect(checkTheme(theme({ start_date: '2026-01-01', end_date: '2027-01-01', repeat: 'yearly' }))).toEqual({
      end_date: { key: 'outOfRange', args: { min: 1, max: 365 } },
    });
  });
});
