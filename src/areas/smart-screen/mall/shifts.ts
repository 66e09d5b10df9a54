/** Shifts that were handed over: what was ordered and paid in each, and which orders were open when the next one took them. Only the box writes them. */
import { choice, integer, moment, money, rows, tally, text } from '../../../field';
import { resource } from '../../../gateway/calls';
import { list, number, record, text as textOf } from '../../../gateway/shape';
import { extra, listDef } from '../../../screen/definition/definition';

const own = (width: number) => text({ readOnly: true, width });

/** Fields of a shift. */
export const shiftFields = {
  number: own(100),
  since: moment(),
  until: moment(),
  by: own(120),
  /** Who takes the open orders; the hand-over is done once he has. */
  to: own(120),
  state: choice(['given', 'taken'], { readOnly: true, severities: { given: 'warning', taken: 'success' }, width: 130 }),
  taken: moment(),
  orders: tally({ width: 100 }),
  completed: tally({ width: 110 }),
  canceled: tally({ width: 100 }),
  /** What was completed, by how it is paid and currency. */
  sums: rows({ pay: text(), currency: text(), count: tally(), sum: money() }, { readOnly: true }),
  /** What was given back in cash, by currency. */
  refunds: rows({ currency: text(), count: tally(), sum: money() }, { readOnly: true }),
  open: rows({ number: text(), room: text(), status: text(), total: money(), currency: text(), waiting: integer() }, { readOnly: true }),
  open_count: tally({ width: 110 }),
  /** Charges of which nobody knows whether the guest pays them, or that the PMS has refused. */
  unsettled: tally({ width: 130 }),
  note: own(220),
};

export const mallShifts = listDef({
  key: 'smart-screen-mall:shifts',
  component: 'smartscreen/mallmanagement',
  resource: '/admin.php/smartscreen/mall_shift',
  fields: shiftFields,
  name: 'number',
  columns: [
    { field: 'number', priority: 4 },
    { field: 'until', priority: 0 },
    { field: 'by', priority: 2 },
    { field: 'to', priority: 3 },
    { field: 'state', priority: 1 },
    { field: 'completed', priority: 6 },
    { field: 'open_count', priority: 5 },
    { field: 'unsettled', priority: 7 },
    ...extra('since', 'taken', 'orders', 'canceled', 'note'),
  ],
  unordered: ['open', 'refunds'],
  filters: ['state', 'by', 'to', 'until'],
  order: { by: 'id', order: 'desc' },
  poll: 10_000,
});

const { method } = resource('/admin.php/smartscreen/mall_shift');
const refund = record({ currency: textOf(), count: number(), sum: number() });
const sum = record({ pay: textOf(), currency: textOf(), count: number(), sum: number() });

/** `shift`: what has come together since the last hand-over, and to whom it can be given. */
export const readShift = method<Record<string, never>>('shift').polls(
  record({
    since: textOf(),
    now: textOf(),
    orders: number(),
    completed: number(),
    canceled: number(),
    sums: list(sum),
    refunds: list(refund),
    open: number(),
    unsettled: number(),
    people: list(textOf()),
    /** Of the open orders: what is signed is what was on the screen. */
    hash: textOf(),
  }),
);
/** `hand_over`: refused with 409 where other orders are open by now than those on the screen. */
export const handOver = method<{ to: string; note: string; hash: string }>('hand_over').writes(record({ id: textOf() }));
/** `take`: the open orders of a shift are theirs who takes it. */
export const takeShift = method<{ id: string }>('take').writes();
