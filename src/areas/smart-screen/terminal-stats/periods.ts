/** Ready-made periods of the figures, in days of the box's own calendar. */
import { dayAfter } from '../../../lib/days';

/** Days that each has, today among them. */
const DAYS = { today: 1, week: 7, month: 30, quarter: 90 } as const;
export const PERIODS = ['today', 'week', 'month', 'quarter'] as const;
type Period = (typeof PERIODS)[number];

interface Span {
  readonly from: string;
  readonly to: string;
}

/** The days of a period as the address has them; the usual one needs none. */
export const spanOf = (period: Period, today: string): { readonly from: string; readonly to: string } =>
  period === 'week' ? { from: '', to: '' } : { from: dayAfter(today, 1 - DAYS[period]), to: '' };

/** Which period some days are; undefined: none of these. */
export const periodOf = ({ from, to }: Span, today: string): Period | undefined =>
  PERIODS.find((period) => spanOf(period, today).from === from && to === '');
