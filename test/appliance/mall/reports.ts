/** Sums of the mall's orders, in cents: every table adds up to the same. */
import type { ReportName, ReportRow } from '../../../src/areas/smart-screen/mall/reports';
import { centsText } from '../../../src/lib/money';
import { later } from '../../../src/lib/task-cycle';
import type { Box } from '../box';
import type { Entry } from '../resource';
import { rowsOf } from '../rows/rows';
import { wireTime } from '../wire-time';
import { keptCategories, keptGoods, keptOrders, type Line } from './kept';
import { followMall, refundedOf } from './orders';

/** What a report is of. */
interface Wish {
  readonly by: ReportName;
  readonly from: string;
  readonly to: string;
}

const WEEK_SECONDS = 6 * 86_400;
const text = (value: unknown): string => String(value ?? '');

/** One part of an order: what it is counted under, and what it adds there. */
interface Part {
  readonly name: string;
  readonly items: number;
  readonly sum: number;
}

/** The parts of an order in a table; delivery fees are of no product. */
function partsOf(order: Entry, by: ReportName, nameOf: (line: Line) => string): readonly Part[] {
  const lines: readonly Line[] = Array.isArray(order.lines) ? order.lines : [];
  const items = lines.reduce((sum, { count }) => sum + count, 0);
  if (by === 'day') return [{ name: text(order.time).slice(0, 10), items, sum: Number(order.total) }];
  if (by === 'room') return [{ name: text(order.room), items, sum: Number(order.total) }];
  const parts = new Map<string, Part>();
  for (const line of lines) {
    const name = nameOf(line);
    const known = parts.get(name) ?? { name, items: 0, sum: 0 };
    parts.set(name, { name, items: known.items + line.count, sum: known.sum + line.count * line.price });
  }
  return [...parts.values(), ...(Number(order.delivery) > 0 ? [{ name: '', items: 0, sum: Number(order.delivery) }] : [])];
}

/** What was given back of each part of an order: by its share, to the last cent. */
function refundsOf(order: Entry, parts: readonly Part[]): readonly number[] {
  const [refunded, total] = [refundedOf(order), Number(order.total)];
  let [left, rest] = [refunded, total];
  return parts.map(({ sum }) => {
    const own = rest === 0 ? 0 : Math.round((left * sum) / rest);
    [left, rest] = [left - own, rest - sum];
    return own;
  });
}

function addUp(orders: readonly Entry[], partsIn: (order: Entry) => readonly Part[]): readonly ReportRow[] {
  const rows = new Map<string, ReportRow>();
  for (const order of orders) {
    const parts = partsIn(order);
    const refunds = refundsOf(order, parts);
    for (const [at, { name, items, sum }] of parts.entries()) {
      const currency = text(order.currency);
      const known = rows.get(`${currency} ${name}`) ?? { name, currency, orders: 0, items: 0, sum: 0, billed: 0, refunded: 0 };
      const refunded = refunds[at] ?? 0;
      const billed = order.bill === 'Billed' ? sum - refunded : 0;
      rows.set(`${currency} ${name}`, {
        ...known,
        ...{
          orders: known.orders + 1,
          items: known.items + items,
          sum: known.sum + sum,
          billed: known.billed + billed,
          refunded: known.refunded + refunded,
        },
      });
    }
  }
  return [...rows.values()];
}

/** A report of some days, the first and the last included. @param isOwn whether a room is told */
export function reportOf(box: Box, { by, from, to }: Wish, isOwn: (room: string) => boolean) {
  followMall(box);
  const now = wireTime(box.clock.now());
  const today = now.slice(0, 10);
  const last = to || today;
  const first = from || later(`${last} 00:00:00`, -WEEK_SECONDS).slice(0, 10);
  const all = rowsOf(keptOrders, box.store, box.clock)
    .all()
    .filter(({ time, room }) => text(time).slice(0, 10) >= first && text(time).slice(0, 10) <= last && isOwn(text(room)));
  const orders = all.filter(({ status }) => status !== 'OrderCanceled');
  const goods = new Map(
    rowsOf(keptGoods, box.store, box.clock)
      .all()
      .map((row) => [text(row.id), row]),
  );
  const categories = new Map(
    rowsOf(keptCategories, box.store, box.clock)
      .all()
      .map((row) => [text(row.id), text(row.name)]),
  );
  // A product that is gone is told by the name of when it was ordered.
  const nameOf = ({ goods: id, name }: Line): string => (by === 'goods' ? name : (categories.get(text(goods.get(id)?.category)) ?? name));
  const rows = [...addUp(orders, (order) => partsOf(order, by, nameOf))];
  rows.sort((one, other) =>
    by === 'day' || by === 'room'
      ? one.name < other.name
        ? -1
        : 1
      : Number(one.name === '') - Number(other.name === '') || other.sum - one.sum,
  );
  const sums = addUp(orders, (order) => partsOf(order, 'day', nameOf).map((part) => ({ ...part, name: '' })));
  const patients = orders.filter(({ bed }) => text(bed) !== '').length;
  return { from: first, to: last, today, canceled: all.length - orders.length, patients, rows, sums };
}

const HEADS = {
  zh_CN: {
    ...{ day: '日期', category: '分类', goods: '商品', room: '房间' },
    ...{
      orders: '订单数',
      items: '件数',
      sum: '金额',
      billed: '已入账',
      refunded: '已退款',
      currency: '币种',
      delivery: '配送费',
      total: '合计',
    },
  },
  en: {
    ...{ day: 'Day', category: 'Category', goods: 'Product', room: 'Room' },
    ...{
      orders: 'Orders',
      items: 'Items',
      sum: 'Amount',
      billed: 'Billed',
      refunded: 'Refunded',
      currency: 'Currency',
      delivery: 'Delivery fee',
      total: 'Total',
    },
  },
} as const;

/** A report as a file has it, with its sums at the end. */
export function reportTable({ rows, sums }: Pick<ReturnType<typeof reportOf>, 'rows' | 'sums'>, by: ReportName, language: 'zh_CN' | 'en') {
  const words = HEADS[language];
  const line = ({ orders, items, sum, billed, refunded, currency }: ReportRow, name: string): readonly string[] => [
    ...[name, String(orders), String(items), centsText(sum), centsText(billed), centsText(refunded), currency],
  ];
  return {
    headings: [words[by], words.orders, words.items, words.sum, words.billed, words.refunded, words.currency],
    rows: [...rows.map((row) => line(row, row.name || words.delivery)), ...sums.map((row) => line(row, words.total))],
    left: () => false,
  };
}
