import { expect, it } from 'vitest';
import { reportPeriod, reportSpan } from '../../../src/areas/smart-screen/mall/months';

it('a month of the calendar begins on its first day and ends on its last', () => {
  expect(reportSpan('thisMonth', '2026-11-27')).toEqual({ from: '2026-11-01', to: '2026-11-27' });
  expect(reportSpan('lastMonth', '2026-11-27')).toEqual({ from: '2026-10-01', to: '2026-10-31' });
  expect(reportSpan('lastMonth', '2028-03-01')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
  expect(reportSpan('lastMonth', '2026-01-15')).toEqual({ from: '2025-12-01', to: '2025-12-31' });
});

it('days are told by the period that they are', () => {
  for (const period of ['today', 'week', 'month', 'quarter', 'thisMonth', 'lastMonth'] as const)
    expect(reportPeriod(reportSpan(period, '2026-11-27'), '2026-11-27')).toBe(period);
  expect(reportPeriod({ from: '2026-11-02', to: '2026-11-03' }, '2026-11-27')).toBeUndefined();
});
