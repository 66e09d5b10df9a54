/** What orders of wake-ups come to: whose phones they name, the calls of the next day, and what becomes of them when a guest leaves or moves. */
import type { WakeupLook } from '../../../src/areas/voice/wakeup-ser/calls';
import { wakeupCycle } from '../../../src/areas/voice/wakeup-ser/orders';
import { resourcePaths } from '../../../src/gateway/calls';
import { later, nextRuns, runsBetween } from '../../../src/lib/task-cycle';
import type { Box } from '../box';
import type { Entry } from '../resource';
import { type Phone, phonesNamed, phonesOf } from './phones';
import { roomsOf } from './rooms';
import { AHEAD_SECONDS, fresh, type Order, type WakeupRecords } from './wakeup-records';

/** How far ahead orders are compared, and how many runs of each. */
const LOOK_SECONDS = 14 * 86_400;
const LOOK_RUNS = 14;
/** The most calls of an order and a phone that are planned at once. */
const PLANNED_RUNS = 48;

const isActive = ({ status, state }: Order): boolean => status && state !== 'checkout';
const keyOf = (order: string, number: string, due: string): string => `${order} ${number} ${due}`;

/** Notes the runs of an order at each of its phones, and says which of them another order has there already. */
function noteRuns(
  given: Map<string, Set<string>>,
  numbers: readonly string[],
  runs: readonly string[],
): readonly (readonly [string, string])[] {
  return numbers.flatMap((number) => {
    const known = given.get(number) ?? new Set();
    given.set(number, known);
    const found = runs.filter((run) => known.has(run));
    for (const run of runs) known.add(run);
    return found.map((run) => [number, run] as const);
  });
}

/** The orders of one box. */
export class WakeupOrders {
  private readonly box: Box;
  private readonly records: WakeupRecords;

  constructor(box: Box, records: WakeupRecords) {
    this.box = box;
    this.records = records;
  }

  /** Which phones of orders that are not kept yet would be called twice in a minute, and which stand where nobody stays. */
  look(orders: readonly Order[]): WakeupLook {
    const phones = phonesOf(this.box);
    const rooms = roomsOf(this.box);
    const moment = this.records.now();
    const soon = later(moment, LOOK_SECONDS);
    const runsOf = (order: Order) => (order.status ? runsBetween(wakeupCycle(order), moment, soon, LOOK_RUNS) : []);
    const given = new Map<string, Set<string>>();
    const noted = (order: Order) =>
      noteRuns(
        given,
        this.phonesFor(order, phones).map(({ number }) => number),
        runsOf(order),
      );
    for (const { order } of this.records.orders()) {
      if (order.state !== 'checkout' && !orders.some(({ id }) => id === order.id)) noted(order);
    }
    const twice = new Map<string, string>();
    for (const [number, run] of orders.flatMap(noted)) if (!twice.has(number)) twice.set(number, run);
    const vacant = orders
      .flatMap((order) => this.phonesFor(order, phones))
      .filter(({ room }) => rooms.get(room)?.occupied === false)
      .map(({ number, room }) => [number, room] as const);
    return {
      twice: [...twice].map(([number, run]) => ({ number, at: run.slice(0, 16) })),
      vacant: [...new Map(vacant)].map(([number, room]) => ({ number, room })),
    };
  }

  /** Orders become wake-ups a day ahead, so that the board shows them; what an order does not say any more goes. */
  plan(moment: string, from: string): void {
    const phones = phonesOf(this.box);
    const known = new Map(this.records.callsAfter(from).map((each) => [keyOf(each.order, each.number, each.due), each]));
    const wanted = new Set<string>();
    for (const { entry, order } of this.records.orders()) {
      const runs = isActive(order) ? runsBetween(wakeupCycle(order), from, later(moment, AHEAD_SECONDS), PLANNED_RUNS) : [];
      for (const due of runs) {
        for (const { number, name } of this.phonesFor(order, phones)) {
          const key = keyOf(order.id, number, due);
          wanted.add(key);
          if (!known.has(key)) this.records.addCall(fresh(order.id, number, name, due));
        }
      }
      this.tell(entry, order, moment);
    }
    for (const [key, each] of known) {
      if (each.due > moment && each.state === 'due' && each.attempts === 0 && !wanted.has(key)) this.records.removeCall(each.id);
    }
  }

  /** The guest of a phone has left: what names it alone is over, what names others goes on for them. */
  checkOut(number: string): void {
    for (const { entry, order } of this.ordersOf(number)) {
      const excluded = [...order.excluded, number];
      const nobody = this.phonesFor({ ...order, excluded }, phonesOf(this.box)).length === 0;
      this.records.changeOrder(entry, { excluded, ...(nobody && { state: 'checkout', status: 0, next_run: '' }) });
    }
  }

  /** He has moved to a room with another phone: what he ordered goes with him. */
  move(from: string, to: string): void {
    const phones = phonesOf(this.box);
    const room = phones.find(({ number }) => number === from)?.room ?? '';
    const names = (numbers: readonly string[], wanted: string): boolean =>
      phonesNamed(numbers, phones).some(({ number }) => number === wanted);
    for (const { entry, order } of this.ordersOf(from)) {
      // He was ordered for by the number of his phone, or of his room.
      const rest = order.numbers.filter((each) => each !== from && (each !== room || !names([each], from)));
      const numbers = names(rest, to) ? rest : [...rest, to];
      // Of a range only this room is left out.
      const excluded = [...order.excluded.filter((number) => number !== to), ...(names(rest, from) ? [from] : [])];
      this.records.changeOrder(entry, { numbers, excluded });
    }
  }

  /** The ids of the orders of people, not of a group, that wake each phone. */
  ordered(): ReadonlyMap<string, ReadonlySet<string>> {
    const phones = phonesOf(this.box);
    const found = new Map<string, Set<string>>();
    for (const { order } of this.records.orders()) {
      if (order.scope === 'group' || !isActive(order)) continue;
      for (const { number } of this.phonesFor(order, phones)) found.set(number, (found.get(number) ?? new Set()).add(order.id));
    }
    return found;
  }

  /** When orders wake some phones next. */
  nextOf(numbers: ReadonlySet<string>): readonly string[] {
    const phones = phonesOf(this.box);
    return this.records
      .orders()
      .flatMap(({ order }) =>
        isActive(order) && order.next_run !== '' && this.phonesFor(order, phones).some(({ number }) => numbers.has(number))
          ? [order.next_run]
          : [],
      );
  }

  /** The phones that it wakes. */
  phonesOf(order: Order): readonly Phone[] {
    return this.phonesFor(order, phonesOf(this.box));
  }

  private phonesFor(order: Order, phones: readonly Phone[]): readonly Phone[] {
    const members = new Set(order.scope === 'group' ? this.groupMembers(order.group) : []);
    const named = order.scope === 'group' ? phones.filter(({ id }) => members.has(id)) : phonesNamed(order.numbers, phones);
    return named.filter(({ number }) => !order.excluded.includes(number));
  }

  private groupMembers(id: string): readonly string[] {
    const row = this.box.store.get('SELECT body FROM rows WHERE resource = ? AND id = ?', resourcePaths.voiceRinggroup, Number(id));
    const members: unknown = row && JSON.parse(String(row.body)).members;
    return Array.isArray(members) ? members.map(String) : [];
  }

  /** The orders of people, not of a group, that wake a phone. */
  private ordersOf(number: string): readonly { readonly entry: Entry; readonly order: Order }[] {
    const phones = phonesOf(this.box);
    return this.records
      .orders()
      .filter(
        ({ order }) => order.scope !== 'group' && order.status && this.phonesFor(order, phones).some((each) => each.number === number),
      );
  }

  /** Says in an order when it runs next; one that runs no more is over. */
  private tell(entry: Entry, order: Order, moment: string): void {
    const [next = ''] = nextRuns(wakeupCycle(order), moment, 1);
    // Being over switches it off, and switched off it is over still.
    const over = next === '';
    const live = {
      next_run: isActive(order) ? next : '',
      state: order.state === 'checkout' ? 'checkout' : over ? 'done' : 'active',
      ...(order.repeat === 'once' && order.status && over && { status: 0 }),
    };
    if (Object.entries(live).some(([name, value]) => entry[name] !== value)) this.records.noteOrder(entry, live);
  }
}
