/** Ready-made periods of the filter, in days of the box's own calendar. */
import { dayAfter } from '../../../lib/days';

/** Periods to choose from; `all` is none. */
export const PERIODS = ['today', 'yesterday', 'week', 'month', 'all'] as const;
export type Period = (typeof PERIODS)[number];

/** The two filters of the list; '' for none. */
export interface Span {
  readonly from: string;
  readonly to: string;
}

/**
 * The ends of a period, as the list's filter of moments spells them.
 * @param today the box's day, `YYYY-MM-DD`
 * @example spanOf('yesterday', '2026-03-01') // { from: '2026-02-28 00:00:00', to: '2026-02-28 23:59:59' }
 */
export function spanOf(period: Period, today: string): Span {
  if (period === 'all') return { from: '', to: '' };
  const days: Readonly<Record<typeof period, readonly [first: string, last: string]>> = {
    today: [today, today],
    yesterday: [dayAfter(today, -1), dayAfter(today, -1)],
    week: [dayAfter(today, -6), today],
    month: [`${today.slice(0, 8)}01`, today],
  };
  const [first, last] = days[period];
  return { from: `${first} 00:00:00`, to: `${last} 23:59:59` };
}

/** Which period two ends are, if one of them; on the first of a month it may be two, and the shorter is meant. */
export const periodOf = ({ from, to }: Span, today: string): Period | undefined =>
  PERIODS.find((period) => {
    const span = spanOf(period, today);
    return span.from === from && span.to === to;
  });
