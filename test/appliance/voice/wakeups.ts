/** Wake-ups at work by the clock: wakeup-records.ts keeps them, wakeup-orders.ts says whom an order wakes when, wakeup-calls.ts calls. */
import type { WakeupLook } from '../../../src/areas/voice/wakeup-ser/calls';
import type { WakeupSettings } from '../../../src/areas/voice/wakeup-ser/settings';
import { later } from '../../../src/lib/task-cycle';
import type { Box } from '../box';
import { openChecked } from '../checked';
import type { Phone } from './phones';
import { WakeupCalls } from './wakeup-calls';
import { WakeupOrders } from './wakeup-orders';
import { type ListedWakeup, type Order, WAITING, WakeupRecords, type WakeupTables } from './wakeup-records';

const TICK_MS = 1000;
/** A box that was away for long does not wake afterwards. */
const LATE_SECONDS = 2 * 3600;
/** So far back what a box that was away for long has missed is told. */
const MISSED_SECONDS = 7 * 86_400;
const CHECKED = 'voice wakeups checked';

/** Wake-ups of one box. */
export interface Wakeups {
  tick(): void;
  /** Which phones of orders that are not kept yet would be called twice in a minute, and which stand where nobody stays. */
  look(orders: readonly Order[]): WakeupLook;
  /** The phones that an order wakes. */
  phonesOf(order: Order): readonly Phone[];
  board(): readonly ListedWakeup[];
  /** When some phones are woken next, earliest first: what waits on the board, and what orders bring later. */
  coming(numbers: ReadonlySet<string>): readonly string[];
  call(id: string): ListedWakeup | undefined;
  settings(): WakeupSettings;
  again(id: string): void;
  cancel(id: string, reason: 'person' | 'checkout'): void;
  handle(id: string, by: string, note: string): void;
  /** The ids of the orders of people that wake each phone. */
  ordered(): ReadonlyMap<string, ReadonlySet<string>>;
  /** The guest of a phone has left. */
  checkOut(number: string): void;
  /** He has moved to a room with another phone: what he ordered goes with him. */
  move(from: string, to: string): void;
  stopClock(): void;
}

const opened = new WeakMap<Box, Wakeups>();
/** The wake-ups of a box, once they are opened. */
export const wakeupsOf = (box: Box): Wakeups | undefined => opened.get(box);

/** Does by the clock what is due. */
function clockwork(box: Box, records: WakeupRecords, orders: WakeupOrders, calls: WakeupCalls): () => void {
  const checked = openChecked(box, CHECKED, LATE_SECONDS);
  let planned = '';
  return () => {
    const moment = records.now();
    if (checked.touched) calls.jumped(moment, LATE_SECONDS);
    const last = checked.returned(moment);
    const oldest = later(moment, -MISSED_SECONDS);
    // What came due while the box was away was not planned, where it was away for longer than it plans ahead.
    const from = last === undefined ? checked.since(moment) : last > oldest ? last : oldest;
    const mark = `${moment.slice(0, 16)} ${records.orderMark()}`;
    if (mark !== planned) {
      // In autumn an hour comes twice, and the mark stands at its first end: what is ordered in the second is due after now.
      orders.plan(moment, from < moment ? from : moment);
      records.forgetCalls(moment);
      planned = mark;
    }
    if (last !== undefined) calls.returned(moment, LATE_SECONDS);
    checked.keep(moment);
    if (box.power.up) calls.work(moment);
    else calls.failAll(moment);
  };
}

/** Opens the wake-ups of a box, and lets its clock call. */
export function openWakeups(box: Box, tables: WakeupTables): Wakeups {
  const records = new WakeupRecords(box, tables);
  const orders = new WakeupOrders(box, records);
  const calls = new WakeupCalls(box, records);
  const work = clockwork(box, records, orders, calls);
  const tick = (): void => void box.store.transaction(work);
  tick();
  box.voice.follow(tick);
  const timer = setInterval(tick, TICK_MS).unref();
  const own: Wakeups = {
    tick,
    look: (wanted) => orders.look(wanted),
    phonesOf: (order) => orders.phonesOf(order),
    board: () => {
      tick();
      return records.board();
    },
    coming: (numbers) => {
      const waiting = own.board().flatMap(({ number, state, due }) => (numbers.has(number) && WAITING.includes(state) ? [due] : []));
      return [...new Set([...waiting, ...orders.nextOf(numbers)])].sort();
    },
    call: (id) => records.call(id),
    settings: () => records.settings(),
    again: (id) => calls.again(id),
    cancel: (id, reason) => calls.cancel(id, reason),
    handle: (id, by, note) => calls.handle(id, by, note),
    ordered: () => orders.ordered(),
    checkOut: (number) => {
      // Nobody knocks any more for who was not woken.
      calls.endAlarms(number);
      if (!records.settings().clear_checkout) return;
      calls.checkOut(number);
      orders.checkOut(number);
    },
    move: (from, to) => {
      calls.move(from, to);
      orders.move(from, to);
    },
    stopClock: () => clearInterval(timer),
  };
  opened.set(box, own);
  return own;
}
