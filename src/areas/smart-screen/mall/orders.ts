/** Orders of guests: of a stay, not of a room. Only the box writes them; staff takes them from step to step. */
import { choice, flag, integer, moment, money, rows, tally, text } from '../../../field';
import { resource } from '../../../gateway/calls';
import { map, number, record, text as textOf } from '../../../gateway/shape';
import { extra, listDef } from '../../../screen/definition/definition';
import { DIETS } from '../device-binding/diets';
import { ORDER_SEVERITIES, ORDER_STATES, type OrderState } from './order-moves';
import { POSTING_SEVERITIES, POSTING_STATES } from './posting-states';
import { CURRENCIES } from './settings';

/** Fields of an order. */
export const orderFields = {
  /** Where the guest is now; after he has left: where he was. */
  room: text({ readOnly: true, width: 90 }),
  /** Of a patient. */
  bed: text({ readOnly: true, width: 80 }),
  /** What the kitchen and the porter have to know of a patient now. */
  fasting: flag({ readOnly: true, width: 100 }),
  diet: choice(['', ...DIETS], { readOnly: true, width: 120 }),
  /** Empty after check-out. */
  guest: text({ readOnly: true, width: 150 }),
  number: text({ readOnly: true, width: 110 }),
  time: moment(),
  /** Minutes until it was completed or canceled, or until now. */
  waiting: integer({ readOnly: true, unit: 'min', width: 110 }),
  status: choice(ORDER_STATES, {
    readOnly: true,
    severities: ORDER_SEVERITIES,
    width: 130,
  }),
  /** As they were when they were ordered. */
  lines: rows({ name: text(), spec: text(), count: tally(), price: money() }, { readOnly: true }),
  delivery: money({ readOnly: true }),
  total: money({ readOnly: true, width: 120 }),
  currency: choice(CURRENCIES, { readOnly: true }),
  pay: choice(['room', 'cash'], { readOnly: true, width: 130 }),
  /** Billed: the PMS has accepted the charge, or it was paid on delivery or at the desk. */
  bill: choice(['NotBilled', 'Billed'], { readOnly: true, severities: { NotBilled: 'neutral', Billed: 'success' }, width: 120 }),
  /** Submitted: the PMS was told of it. */
  submission: choice(['NotSubmitted', 'Submitted'], {
    readOnly: true,
    severities: { NotSubmitted: 'neutral', Submitted: 'info' },
    width: 130,
  }),
  posting: choice(['none', ...POSTING_STATES], {
    readOnly: true,
    severities: { none: 'neutral', ...POSTING_SEVERITIES },
    width: 150,
  }),
  /** What was given back in cash; 0: nothing. */
  refunded: money({ readOnly: true, width: 120 }),
  refund_reason: text({ readOnly: true, width: 200 }),
  refund_by: text({ readOnly: true, width: 120 }),
  refund_time: moment(),
  note: text({ readOnly: true, width: 200 }),
  reason: text({ readOnly: true, width: 200 }),
  by: text({ readOnly: true, width: 120 }),
  moved: moment(),
  in_house: flag({ readOnly: true, width: 100 }),
};

export const mallOrders = listDef({
  key: 'smart-screen-mall:orders',
  component: 'smartscreen/mallmanagement',
  resource: 'mallOrder',
  fields: orderFields,
  name: 'number',
  columns: [
    { field: 'room', priority: 0 },
    { field: 'guest', priority: 3, width: 230 },
    { field: 'lines', priority: 4, width: 260 },
    // Before the guest: a long name must not push it off a phone's card.
    { field: 'waiting', priority: 1 },
    { field: 'status', priority: 2 },
    { field: 'total', priority: 5 },
    { field: 'bill', priority: 7 },
    { field: 'time', priority: 6 },
    ...extra('bed', 'fasting', 'diet', 'pay', 'submission', 'posting', 'number', 'note', 'reason', 'by', 'moved', 'in_house'),
    ...extra('refunded', 'refund_reason', 'refund_by', 'refund_time'),
  ],
  unordered: ['waiting', 'lines', 'fasting', 'diet'],
  filters: ['status', 'bill', 'submission', 'posting', 'pay', 'room', 'time'],
  order: { by: 'time', order: 'desc' },
  poll: 5000,
});

const { method } = resource('mallOrder');

/** `move`: an order goes on. `from` is what was on the screen: of two people who move it one is told. */
export const moveOrder = method<{ id: string; from: OrderState; to: OrderState }>('move').writes();
/** `cancel`: stock comes back, the guest is not charged. */
export const cancelOrder = method<{ id: string; from: OrderState; reason: string }>('cancel').writes();
/** `detail`: what of an order a refund has to know. */
export const readOrder = method<{ id: string }>('detail').reads(record({ detail: record({ total: number(), currency: textOf() }) }));
/** `refund`: gives back in cash all or a part, in cents, of what was paid on delivery. */
export const refundOrder = method<{ id: string; amount: number; reason: string }>('refund').writes();
/** `undo`: takes one's own step back, for some seconds. */
export const undoOrder = method<{ id: string }>('undo').writes();

/** `today`: who waits now, and what was ordered since midnight of the box, by currency and without what was canceled. */
export const readOrdersToday = method<Record<string, never>>('today').polls(
  record({
    waiting: number(),
    underway: number(),
    unknown: number(),
    refused: number(),
    orders: number(),
    sums: map(number()),
    day: textOf(),
  }),
);
