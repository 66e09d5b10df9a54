/** Where an order may go from where it is: the one table that the list, the actions and the appliance ask. */

/** Where an order stands. */
export const ORDER_STATES = ['NotShipped', 'InTransit', 'OrderCompleted', 'OrderCanceled'] as const;
/** How urgent each is. */
export const ORDER_SEVERITIES = {
  NotShipped: 'warning',
  InTransit: 'info',
  OrderCompleted: 'success',
  OrderCanceled: 'neutral',
} as const;
export type OrderState = (typeof ORDER_STATES)[number];

const MOVES: Readonly<Record<OrderState, readonly OrderState[]>> = {
  NotShipped: ['InTransit', 'OrderCanceled'],
  InTransit: ['OrderCompleted', 'OrderCanceled'],
  OrderCompleted: [],
  OrderCanceled: [],
};

/** Whether an order may go from one state to another. */
export const mayMove = (from: OrderState, to: OrderState): boolean => MOVES[from].includes(to);

/** Somebody still waits for it. */
export const isOpen = (state: OrderState): boolean => MOVES[state].length > 0;

/** Whether money can be given back: what was paid on delivery, once; what is on a bill is reversed there. */
export const mayRefund = (order: {
  readonly status: string;
  readonly pay: string;
  readonly bill: string;
  readonly refunded?: number | undefined;
}): boolean => order.status === 'OrderCompleted' && order.pay === 'cash' && order.bill === 'Billed' && (order.refunded ?? 0) === 0;

/** Minutes after which a guest waits long, and too long. */
export const WAITS = { long: 15, tooLong: 30 } as const;

/** For so many seconds a step can be taken back by who took it. */
export const UNDO_SECONDS = 10;
