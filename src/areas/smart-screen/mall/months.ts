/** Periods of the report: those of all figures, and calendar months, by which a house closes its books. */
import { dayAfter } from '../../../lib/days';
import { PERIODS, spanOf } from '../terminal-stats/periods';

export const REPORT_PERIODS = [...PERIODS, 'thisMonth', 'lastMonth'] as const;
type ReportPeriod = (typeof REPORT_PERIODS)[number];

interface Span {
  readonly from: string;
  readonly to: string;
}

const firstOf = (day: string): string => `${day.slice(0, 8)}01`;

/** The days of a period, `YYYY-MM-DD`, as the address has them. @param today the box's day */
export function reportSpan(period: ReportPeriod, today: string): Span {
  const first = firstOf(today);
  if (period === 'thisMonth') return { from: first, to: today };
  if (period !== 'lastMonth') return spanOf(period, today);
  const last = dayAfter(first, -1);
  return { from: firstOf(last), to: last };
}

/** Which period some days are; undefined: none of these. */
export const reportPeriod = (days: Span, today: string): ReportPeriod | undefined =>
  REPORT_PERIODS.find((period) => {
    const { from, to } = reportSpan(period, today);
    return from === days.from && to === days.to;
  });
