/** Orders as plans of the house: what they get in the way of is told wherever they are made or switched on. */
import type { ValuesOf } from '../../../field';
import { planViews } from '../../../screen/schedule/beside';
import { readBoard } from './calls';
import { orderFields, wakeupCycle } from './orders';

/** What says whom an order wakes. */
export const WHOM = ['scope', 'numbers', 'group'] as const;
/** An order as a plan; `id` is '' for a new one. */
export const planOf = (order: ValuesOf<typeof orderFields>, id: string) => ({
  ...{ id, name: order.note, seconds: 0, status: order.status, cycle: wakeupCycle(order) },
});
/** What orders get in the way of. */
export const clashes = planViews({
  ...{ name: 'voiceWakeupser', fields: orderFields, whom: WHOM, planOf },
  // The board tells the clock: orders have no `now` of their own.
  clockOf: async ({ gateway }) => (await gateway.send(readBoard, {}, { quiet: true })).data,
});
