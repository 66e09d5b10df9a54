/** A shift of the mall is what happened since the last hand-over; who ends it gives the open orders to somebody who takes them. */
import { createHash } from 'node:crypto';
import { isOpen, ORDER_STATES } from '../../../src/areas/smart-screen/mall/order-moves';
import { mallShifts } from '../../../src/areas/smart-screen/mall/shifts';
import type { Box } from '../box';
import { steadyNow } from '../clock';
import { Refusal } from '../refusal';
import type { Entry, Resource } from '../resource';
import { declaredResource } from '../resource-fields';
import { grants } from '../rights';
import { rowsOf } from '../rows/rows';
import { wireTime } from '../wire-time';
import { keptOrders } from './kept';
import { followMall, refundedOf, waitedMinutes } from './orders';
import { unsettledPostings } from './postings';

/** Whose shift it is: of a scene, or of the whole house, and of a customer. */
export interface Crew {
  /** Code, or several with spaces between them; '' of the whole house. */
  readonly scene: string;
  readonly customer: string;
  readonly isOwn: (room: string) => boolean;
}
const RIGHTS = ['smartscreen/mallmanagement:serve', 'operations/mallmanagement:serve'];

const shiftNumber = (id: number): string => `S${String(id).padStart(4, '0')}`;

/** Shifts that ended. */
export const keptShifts: Resource = {
  ...declaredResource(mallShifts),
  alsoIn: ['operations/mallmanagement'],
  has: ['list', 'detail', 'export'],
  keyword: ['number', 'by', 'to', 'note'],
  seed: (clock) => {
    const until = clock.now() - 6 * 3_600_000;
    return [
      {
        ...{ number: shiftNumber(1), since: wireTime(until - 8 * 3_600_000), until: wireTime(until), until_at: until },
        ...{ by: 'operator', to: 'admin', state: 'taken', taken: wireTime(until + 4 * 60_000) },
        ...{ orders: 0, completed: 0, canceled: 0, sums: [], refunds: [], open: [], open_count: 0, unsettled: 0, note: '', scene: '' },
      },
    ];
  },
};

const shiftsIn = ({ store, clock }: Box) => rowsOf(keptShifts, store, clock);

const openIn = (orders: readonly Entry[]): readonly Entry[] =>
  orders.filter(({ status }) => isOpen(ORDER_STATES.find((each) => each === status) ?? 'OrderCanceled'));
const hashOf = (open: readonly Entry[], refunded: readonly Entry[]): string =>
  createHash('sha256')
    .update([...open.map(({ id, status }) => `${id} ${status}`), ...refunded.map(({ id }) => `${id} refunded`)].join('\n'))
    .digest('hex')
    .slice(0, 16);

/** Whether a shift is a crew's own: another scene's sums, and the rooms of its open orders, are none of its business. */
export const isOfCrew = ({ scene = '', customer = '' }: Entry, crew: Pick<Crew, 'scene' | 'customer'>): boolean =>
  scene === crew.scene && (customer === '' || customer === crew.customer);

/** Whoever serves orders of a scene, by name, but for who asks. */
export const servingPeople = (box: Box, but: string, scene: string): readonly string[] =>
  box.accounts
    .all()
    .filter(({ group }) => scene === '' || group.isSuper || scene.split(' ').every((code) => grants(group.scenes, code)))
    .filter(({ enabled, expired, username }) => enabled && !expired && username !== but)
    .filter(({ buttons, menus, operationMenus }) =>
      RIGHTS.some((right) => {
        const [component = ''] = right.split(':');
        return grants(buttons, right) && (grants(menus, component) || grants(operationMenus, component));
      }),
    )
    .map(({ username }) => username);

/** What has come together since the last hand-over. */
export function shiftNow(box: Box, crew: Crew) {
  const { isOwn } = crew;
  followMall(box);
  const now = steadyNow(box.clock);
  const { shift } = box.clock;
  const last = shiftsIn(box)
    .all()
    .findLast((shift) => isOfCrew(shift, crew));
  const all = rowsOf(keptOrders, box.store, box.clock)
    .all()
    .filter(({ room }) => isOwn(String(room)));
  const since = Number(last?.until_at ?? all[0]?.at ?? now);
  const ended = all.filter((order) => Number(order.moved_at) >= since);
  const completed = ended.filter(({ status }) => status === 'OrderCompleted');
  const sums = new Map<string, { pay: string; currency: string; count: number; sum: number }>();
  for (const { pay, currency, total } of completed) {
    const key = `${pay} ${currency}`;
    const known = sums.get(key) ?? { pay: String(pay), currency: String(currency), count: 0, sum: 0 };
    sums.set(key, { ...known, count: known.count + 1, sum: known.sum + Number(total) });
  }
  // Money that left the till in this shift, whenever the order was.
  const refunded = all.filter((order) => refundedOf(order) > 0 && Number(order.refund_at) >= since);
  const refunds = new Map<string, { currency: string; count: number; sum: number }>();
  for (const order of refunded) {
    const currency = String(order.currency);
    const known = refunds.get(currency) ?? { currency, count: 0, sum: 0 };
    refunds.set(currency, { ...known, count: known.count + 1, sum: known.sum + refundedOf(order) });
  }
  const open = openIn(all);
  const { unknown, refused } = unsettledPostings(box, isOwn);
  return {
    since: wireTime(since + shift),
    now: wireTime(now + shift),
    orders: all.filter((order) => Number(order.at) >= since).length,
    completed: completed.length,
    canceled: ended.filter(({ status }) => status === 'OrderCanceled').length,
    sums: [...sums.values()],
    refunds: [...refunds.values()],
    unsettled: unknown + refused,
    hash: hashOf(open, refunded),
    open: open.map((order) => ({
      number: order.number,
      room: order.room,
      status: order.status,
      total: order.total,
      currency: order.currency,
      waiting: waitedMinutes(order, box.clock),
    })),
  };
}

/** Ends a shift. @throws {Refusal} where other orders are open than were signed for */
export function handOver(
  box: Box,
  { by, to, note, hash }: { readonly by: string; readonly to: string; readonly note: string; readonly hash: string },
  crew: Crew,
): Entry {
  return box.store.transaction(() => {
    const { now, hash: known, ...shift } = shiftNow(box, crew);
    if (known !== hash) throw new Refusal(409, 'shiftChanged');
    const shifts = shiftsIn(box);
    const id = shifts.add({
      ...{ ...shift, number: '', until: now, until_at: steadyNow(box.clock), by, to, state: 'given', taken: '' },
      ...{ open_count: shift.open.length, note, scene: crew.scene, customer: crew.customer },
    });
    const { id: _id, mtime: _mtime, ...kept } = shifts.one(id) ?? {};
    shifts.save(id, { ...kept, number: shiftNumber(Number(id)) });
    return shifts.one(id) ?? {};
  });
}

/** Takes what another has handed over. @throws {Refusal} where it was given to somebody else, or was taken */
export function takeShift(box: Box, id: string, by: string): { readonly before: Entry; readonly after: Entry } {
  const shifts = shiftsIn(box);
  const before = /^\d{1,15}$/.test(id) ? shifts.one(id) : undefined;
  if (!before) throw new Refusal(404, 'missing');
  if (before.to !== by) throw new Refusal(403, { key: 'shiftOthers', args: { name: String(before.to) } });
  if (before.state !== 'given') throw new Refusal(409, 'shiftTaken');
  const { id: _id, mtime: _mtime, ...kept } = before;
  const after = { ...kept, state: 'taken', taken: wireTime(box.clock.now()) };
  shifts.save(id, after);
  return { before, after };
}
