/** Ready-made periods of the figures, in days of the box's own calendar. */

/** Days that each has, today among them. */
const DAYS = { today: 1, week: 7, month: 30, quarter: 90 } as const;
export const PERIODS = ['today', 'week', 'month', 'quarter'] as const;
type Period = (typeof PERIODS)[number];

interface Span {
  readonly from: string;
  readonly to: string;
}

const daysBefore = (day: string, days: number): string => {
  const at = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(at.getTime())) return day;
  at.setUTCDate(at.getUTCDate() - days);
  return at.toISOString().slice(0, 10);
};

/** The days of a period as the address has them; the usual one needs none. */
export const spanOf = (period: Period, today: string): { readonly from: string; readonly to: string } =>
  period === 'week' ? { from: '', to: '' } : { from: daysBefore(today, DAYS[period] - 1), to: '' };

/** Which period some days are; undefined: none of these. */
export const periodOf = ({ from, to }: Span, today: string): Period | undefined =>
  PERIODS.find((period) => spanOf(period, today).from === from && to === '');
