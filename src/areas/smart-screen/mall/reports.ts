/** What was ordered, by day, category, product or room: sums of the orders that were not canceled, in cents. */
import { resource } from '../../../gateway/calls';
import { type Decoded, list, number, record, required, text } from '../../../gateway/shape';

/** By what orders are added up. */
export const REPORTS = ['day', 'category', 'goods', 'room'] as const;
export type ReportName = (typeof REPORTS)[number];

/** `billed` is what is left of it after `refunded`. */
const row = record({
  name: text(),
  orders: number(),
  items: number(),
  sum: number(),
  billed: number(),
  refunded: number(),
  currency: text(),
});
/** One line; `name` is '' for delivery fees, which are of no product. */
export type ReportRow = Decoded<typeof row>;

const { method } = resource('/admin.php/smartscreen/mall_report');

/** `figures` of a period, days as `YYYY-MM-DD`: '' for the first one means a week ago, for the last one today. */
export const readReport = method<{ readonly by: ReportName; readonly from: string; readonly to: string }>('figures').reads(
  record({
    ...{ from: text(), to: text(), today: text(), canceled: number() },
    /** How many of the orders are of patients, who pay on delivery: nothing of them is charged to an account. */
    patients: number(),
    ...{ rows: list(row), sums: list(row) },
  }),
);
/** The same as a file. */
export const exportReport = method<
  { readonly by: ReportName; readonly format: 'csv' | 'xlsx'; readonly from: string; readonly to: string },
  { data: string }
>('export', record({ data: required(text()) }));
