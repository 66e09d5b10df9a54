/** Orders of the mall: placed by guests of the house, taken from step to step by staff; stock goes and comes back with them. */
import { isOpen, mayMove, mayRefund, ORDER_STATES, type OrderState, UNDO_SECONDS } from '../../../src/areas/smart-screen/mall/order-moves';
import { isOpenAt } from '../../../src/areas/smart-screen/mall/settings';
import { moneyText } from '../../../src/lib/money';
import type { Box } from '../box';
import { type Clock, steadyNow } from '../clock';
import { careOf, refusesFasting } from '../hospital/wards';
import { Refusal } from '../refusal';
import type { Entry } from '../resource';
import { noteRow } from '../rows/note-row';
import { rowsOf } from '../rows/rows';
import { forgetSnapshots } from '../snapshots';
import { roomsTaken, stayIn, staysOf } from '../stays/stays';
import { wireTime } from '../wire-time';
import { keptCategories, keptGoods, keptOrders, type Line, mallSettingsOf, NO_REFUND, orderNumber, totalOf } from './kept';
import { followPostings, unsettledPostings } from './postings';

const MINUTE = 60_000;
/** Guests of the demonstration look at the mall so often. */
const STEP_MS = 5 * MINUTE;
/** Who has waited so long cancels the order. */
const PATIENCE_MS = 180 * MINUTE;
const MOST_STEPS = 24;
const STEP = 'mall step';
/** A reply may be on its way when the time ends. */
const GRACE_MS = 60_000;

const ordersIn = ({ store, clock }: Box) => rowsOf(keptOrders, store, clock);
const goodsIn = ({ store, clock }: Box) => rowsOf(keptGoods, store, clock);

/** Where an order stands. */
const stateOf = ({ status }: Entry): OrderState => ORDER_STATES.find((each) => each === status) ?? 'OrderCanceled';
const linesOf = ({ lines }: Entry): readonly Line[] => (Array.isArray(lines) ? lines : []);

/** Whether a guest can have a product now, or the first reason why not. */
export function onTv({ status, stock }: Entry, category: Entry | undefined): 'yes' | 'off' | 'category' | 'soldOut' {
  if (status !== 1) return 'off';
  if (category?.status !== 1) return 'category';
  return Number(stock) > 0 ? 'yes' : 'soldOut';
}

/** What a guest orders. */
interface Wish {
  readonly room: string;
  /** The bed of who orders, where several lie before one screen. */
  readonly bed?: string;
  readonly lines: readonly { readonly goods: string; readonly count: number }[];
  readonly pay: string;
  readonly note?: string;
}

/** Takes some of each product out of stock: all of them, or none. @throws {Refusal} where one can't be had */
function takeStock(box: Box, wish: Wish['lines']): readonly Line[] {
  const [goods, categories] = [goodsIn(box), rowsOf(keptCategories, box.store, box.clock)];
  return wish.map(({ goods: id, count }): Line => {
    const row = /^\d{1,15}$/.test(id) ? goods.one(id) : undefined;
    if (!row || !Number.isInteger(count) || count < 1) throw new Refusal(404, 'missing');
    const state = onTv(row, categories.one(String(row.category)));
    const name = String(row.name);
    if (state === 'off' || state === 'category') throw new Refusal(424, { key: 'mallOff', args: { name } });
    if (Number(row.stock) < count) throw new Refusal(424, { key: 'mallStock', args: { name, count: Number(row.stock) } });
    const { id: _id, mtime: _mtime, ...kept } = row;
    goods.save(id, { ...kept, stock: Number(row.stock) - count });
    return { goods: id, name, spec: String(row.spec), count, price: Number(row.price), food: row.food === 0 ? 0 : 1 };
  });
}

/** Brings the stock of an order back; a product that is gone by now stays gone. */
function returnStock(box: Box, order: Entry): void {
  const goods = goodsIn(box);
  for (const { goods: id, count } of linesOf(order)) {
    const row = goods.one(id);
    if (!row) continue;
    const { id: _id, mtime: _mtime, ...kept } = row;
    goods.save(id, { ...kept, stock: Number(row.stock) + count });
  }
}

/** Whether there is food among some products for who may not eat, in a house that refuses it to him. */
const isForbidden = (box: Box, stay: string, lines: readonly Line[]): boolean =>
  lines.some(({ food }) => food === 1) && careOf(box, stay)?.fasting === true && refusesFasting(box);

/** A guest orders. @throws {Refusal} where that can't be; nothing has changed then */
export function placeOrder(box: Box, { room, bed = '', lines: wish, pay, note = '' }: Wish): string {
  const { store, clock } = box;
  const settings = mallSettingsOf(box);
  const now = wireTime(clock.now());
  const stay = stayIn(box, room, bed);
  if (!stay) throw new Refusal(424, roomsTaken(box).has(room) ? 'bedNeeded' : 'pmsVacant');
  if (!isOpenAt(settings, now.slice(11, 16))) throw new Refusal(424, 'mallClosed');
  // A hospital has no bill of a room: what a patient orders is paid at the bed.
  if (!(pay === 'room' ? settings.to_room && stay.bed === '' : pay === 'cash' && settings.cash)) throw new Refusal(424, 'mallPay');
  if (wish.length === 0) throw new Refusal(404, 'missing');
  return store.transaction(() => {
    const lines = takeStock(box, wish);
    if (isForbidden(box, stay.id, lines)) {
      returnStock(box, { lines });
      throw new Refusal(424, 'orderFasting');
    }
    const { minimum = 0, delivery = 0, currency } = settings;
    if (totalOf(lines, 0) < minimum) {
      // The caller's transaction may be wider than this one, so what was taken is given back by hand.
      returnStock(box, { lines });
      throw new Refusal(424, { key: 'mallMinimum', args: { amount: `${moneyText(minimum)} ${currency}` } });
    }
    const orders = ordersIn(box);
    const entry: Entry = {
      number: '',
      at: steadyNow(clock),
      time: now,
      room: stay.room,
      ...{ bed: stay.bed, fasting: 0, diet: '' },
      guest: stay.guest,
      stay: stay.id,
      in_house: 1,
      status: 'NotShipped',
      lines,
      delivery,
      total: totalOf(lines, delivery),
      currency,
      pay,
      bill: 'NotBilled',
      submission: 'NotSubmitted',
      posting: 'none',
      post: 0,
      ...NO_REFUND,
      note,
      reason: '',
      by: '',
      moved_at: 0,
      moved: '',
      from: '',
    };
    const id = orders.add(entry);
    noteRow(store, keptOrders.path, id, { number: orderNumber(Number(id)) });
    return id;
  });
}

/** An order of the box. @throws {Refusal} */
export function orderOf(box: Box, id: string): Entry {
  const order = /^\d{1,15}$/.test(id) ? ordersIn(box).one(id) : undefined;
  if (!order) throw new Refusal(404, 'missing');
  return order;
}

/** An order goes on, or is canceled with a reason. @throws {Refusal} where somebody was faster, or there is no such way */
export function moveOrder(
  box: Box,
  {
    id,
    from,
    to,
    by,
    reason = '',
  }: { readonly id: string; readonly from: string; readonly to: string; readonly by: string; readonly reason?: string },
): { readonly before: Entry; readonly after: Entry } {
  const before = orderOf(box, id);
  const state = stateOf(before);
  if (state !== from) throw new Refusal(409, 'orderMoved');
  const wanted = ORDER_STATES.find((each) => each === to);
  if (!wanted || !mayMove(state, wanted)) throw new Refusal(422, 'orderNoMove');
  // Who has been told to fast since he ordered gets nothing to eat either.
  if (wanted !== 'OrderCanceled' && isForbidden(box, String(before.stay), linesOf(before))) throw new Refusal(424, 'orderFasting');
  const { id: _id, mtime: _mtime, ...kept } = before;
  const isDone = wanted === 'OrderCompleted';
  const after = {
    ...kept,
    status: wanted,
    reason,
    by,
    moved_at: steadyNow(box.clock),
    moved: wireTime(box.clock.now()),
    from: state,
    // What goes on the room is posted once the step cannot be taken back any more; what was paid at the door is paid.
    post: isDone && before.pay === 'room' ? 1 : 0,
    bill: isDone && before.pay !== 'room' ? 'Billed' : before.bill,
  };
  if (wanted === 'OrderCanceled') returnStock(box, before);
  ordersIn(box).save(id, after);
  return { before, after };
}

/** Takes the last step back, while that can be done by who took it. A canceled order has to find its products in stock again. */
export function undoMove(box: Box, id: string, by: string): { readonly before: Entry; readonly after: Entry } {
  const before = orderOf(box, id);
  const state = ORDER_STATES.find((each) => each === before.from);
  const late = steadyNow(box.clock) - Number(before.moved_at) > UNDO_SECONDS * 1000 + GRACE_MS;
  // A charge that was posted is reversed, not forgotten, and so is money that was given back.
  if (!state || before.by !== by || late || before.posting !== 'none' || refundedOf(before) > 0) throw new Refusal(409, 'undoLate');
  // A product that was deleted meanwhile has no stock to be taken of: the order has its name and price of its own.
  const goods = goodsIn(box);
  if (before.status === 'OrderCanceled')
    takeStock(
      box,
      linesOf(before).filter((line) => goods.one(line.goods) !== undefined),
    );
  const { id: _id, mtime: _mtime, ...kept } = before;
  const after = { ...kept, status: state, reason: '', by: '', moved_at: 0, moved: '', from: '', post: 0, bill: 'NotBilled' };
  ordersIn(box).save(id, after);
  return { before, after };
}

/** What was given back of an order, in cents; orders of an older box say nothing of it. */
export const refundedOf = ({ refunded = 0 }: Entry): number => Number(refunded);

/** Money is given back at the door or at the desk: once, all of it or a part. @throws {Refusal} where nothing was paid in cash, or some was given back already */
export function refundOrder(
  box: Box,
  { id, amount, reason, by }: { readonly id: string; readonly amount: number; readonly reason: string; readonly by: string },
): { readonly before: Entry; readonly after: Entry } {
  const before = orderOf(box, id);
  if (refundedOf(before) > 0) throw new Refusal(409, 'orderRefunded');
  const { status, pay, bill } = before;
  if (!mayRefund({ status: String(status), pay: String(pay), bill: String(bill) })) throw new Refusal(422, 'orderNoRefund');
  const { id: _id, mtime: _mtime, ...kept } = before;
  const now = { refund_time: wireTime(box.clock.now()), refund_at: steadyNow(box.clock) };
  // The step before can't be taken back any more: it was paid, and paid back.
  const after = { ...kept, refunded: amount, refund_reason: reason, refund_by: by, ...now, from: '' };
  ordersIn(box).save(id, after);
  return { before, after };
}

/** Whole minutes that a guest has waited, or had to wait; a clock that is put right adds none and takes none away. */
export const waitedMinutes = (order: Entry, clock: Pick<Clock, 'now' | 'shift'>): number =>
  Math.max(0, Math.floor(((isOpen(stateOf(order)) ? steadyNow(clock) : Number(order.moved_at)) - Number(order.at)) / MINUTE));

/** An order goes where its guest goes; who has left is named no more. */
function followStays(box: Box): void {
  const stays = staysOf(box);
  for (const order of ordersIn(box).all()) {
    if (order.in_house !== 1) continue;
    const stay = stays.get(String(order.stay));
    if (!stay) {
      forgetSnapshots(box.store, keptOrders.path, String(order.id));
      noteRow(box.store, keptOrders.path, String(order.id), { in_house: 0, guest: '' });
    } else if (stay.room !== order.room || stay.bed !== order.bed || stay.guest !== order.guest)
      noteRow(box.store, keptOrders.path, String(order.id), { room: stay.room, bed: stay.bed, guest: stay.guest });
  }
}

/** A guest of the demonstration has looked at the mall: some order. */
function visitOf(box: Box, step: number): void {
  const { clock } = box;
  const chance = (name: string): number => clock.chance(`mall ${name}`, step);
  const pick = <T>(list: readonly T[], name: string): T | undefined => list[Math.floor(chance(name) * list.length)];
  if (chance('visit') > 0.3) return;
  const stay = pick([...staysOf(box).values()], 'guest');
  const categories = rowsOf(keptCategories, box.store, clock);
  const goods = pick(
    goodsIn(box)
      .all()
      .filter((each) => onTv(each, categories.one(String(each.category))) === 'yes'),
    'goods',
  );
  if (!stay || !goods) return;
  try {
    placeOrder(box, {
      room: stay.room,
      bed: stay.bed,
      lines: [{ goods: String(goods.id), count: Math.min(1 + Math.floor(chance('count') * 2), Number(goods.stock)) }],
      pay: chance('pay') < 0.7 && stay.bed === '' ? 'room' : 'cash',
    });
  } catch (error) {
    // The mall is closed, or this is too little for it: the guest goes away.
    if (!(error instanceof Refusal)) throw error;
  }
}

/** What has happened since the last look: guests came and went, ordered, or have waited too long. */
export function followMall(box: Box): void {
  const { store, clock } = box;
  store.transaction(() => {
    const step = Math.floor(clock.lived() / STEP_MS);
    const known = Number(store.setting(STEP) ?? step);
    for (let each = Math.max(known + 1, step - MOST_STEPS + 1); each <= step; each += 1) visitOf(box, each);
    if (store.setting(STEP) !== step) store.keep(STEP, step);
    for (const order of ordersIn(box).all()) {
      if (order.status !== 'NotShipped' || steadyNow(clock) - Number(order.at) < PATIENCE_MS) continue;
      const after = moveOrder(box, { id: String(order.id), from: 'NotShipped', to: 'OrderCanceled', by: '' }).after;
      noteRow(store, keptOrders.path, String(order.id), { ...after, from: '' });
    }
    followPostings(box);
    followStays(box);
  });
}

/** New orders: what the badge of the shell counts. */
export function waitingOrders(box: Box, isOwn: (room: string) => boolean): readonly Entry[] {
  followMall(box);
  return ordersIn(box)
    .all()
    .filter(({ status, room }) => status === 'NotShipped' && isOwn(String(room)));
}

/** The day at a glance: who waits, and what was ordered since midnight and not canceled. */
export function ordersToday(box: Box, isOwn: (room: string) => boolean) {
  followMall(box);
  const day = wireTime(box.clock.now()).slice(0, 10);
  const all = ordersIn(box)
    .all()
    .filter(({ room }) => isOwn(String(room)));
  const today = all.filter((order) => String(order.time).startsWith(day) && order.status !== 'OrderCanceled');
  const sums: Record<string, number> = {};
  for (const { currency, total } of today) sums[String(currency)] = (sums[String(currency)] ?? 0) + Number(total);
  return {
    waiting: all.filter(({ status }) => status === 'NotShipped').length,
    ...unsettledPostings(box, isOwn),
    underway: all.filter(({ status }) => status === 'InTransit').length,
    orders: today.length,
    sums,
    day,
  };
}
