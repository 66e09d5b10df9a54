/** Wake-ups at work: called by the clock, again after a while, snoozed, given up with an alarm. How a guest takes it is simulated. */

import { expand } from '../../../src/areas/voice/dialplan/numbers';
import type { Wakeup, WakeupLook } from '../../../src/areas/voice/wakeup-ser/calls';
import { orderFields, wakeupCycle } from '../../../src/areas/voice/wakeup-ser/orders';
import { type WakeupSettings, wakeupSettingFields } from '../../../src/areas/voice/wakeup-ser/settings';
import { decodeRow, type Row } from '../../../src/field/field';
import { resourcePaths } from '../../../src/gateway/calls';
import { later, nextRuns, runsBetween } from '../../../src/lib/task-cycle';
import type { Box } from '../box';
import { openChecked } from '../checked';
import type { Clock } from '../clock';
import { type Entry, type Resource, rowsOf } from '../resource';
import { wireTime } from '../wire-time';
import { type Phone, phonesNamed, phonesOf } from './phones';
import { roomsOf } from './rooms';
import type { PhoneState, Taking } from './voice';

type Order = Row<typeof orderFields>;

/** A wake-up as it is kept. */
export interface KeptWakeup extends Omit<Wakeup, 'id'> {
  readonly snoozes: number;
  /** When the call under way is over, and what it comes to. */
  readonly ends: string;
  readonly outcome: Answer | '';
}
/** A kept wake-up with its id. */
export type ListedWakeup = KeptWakeup & { readonly id: string };

/** The tables of wake-ups. */
export interface WakeupTables {
  readonly orders: Resource;
  readonly calls: Resource;
  readonly settings: Resource;
}

/** How a phone takes a call. */
export type Answer = 'answered' | 'snoozed' | 'busy' | 'retry' | 'offline';

const TICK_MS = 1000;
const HOUR = 3600;
const DAY = 86_400;
/** How far ahead and back the board looks. */
const AHEAD_SECONDS = DAY;
const BACK_SECONDS = 12 * HOUR;
const KEPT_SECONDS = 7 * DAY;
/** A guest who answers does so after this. */
const ANSWER_SECONDS = 12;
/** What he hears then takes so long; who wants to sleep on presses a key. */
const HEARD_SECONDS = 15;
const SNOOZE_SECONDS = 5;
/** A box that was away for long does not wake afterwards. */
const LATE_SECONDS = 2 * HOUR;
/** How far ahead orders are compared, and how many runs of each. */
const LOOK_SECONDS = 14 * DAY;
const LOOK_RUNS = 14;
const WAITING: readonly string[] = ['due', 'snoozed', 'busy', 'retry'];
const CHECKED = 'voice wakeups checked';

const millisecondsOf = (time: string): number => new Date(time.replace(' ', 'T')).getTime();

/** How a guest takes a call, by the seed: a few sleep too deeply for any of them. */
export function answerOf(clock: Pick<Clock, 'chance'>, number: string, due: string, attempt: number): Answer {
  const day = due.slice(0, 10);
  if (clock.chance(`wakeup sleeper ${number} ${day}`, 0) < 0.04) return 'retry';
  const chance = clock.chance(`wakeup ${number} ${day}`, attempt);
  if (chance < 0.74) return 'answered';
  if (chance < 0.84) return 'snoozed';
  return chance < 0.9 ? 'busy' : 'retry';
}

/** Wake-ups of one box. */
export interface Wakeups {
  tick(): void;
  /** Which phones of orders that are not kept yet would be called twice in a minute, and which stand where nobody stays. */
  look(orders: readonly Row<typeof orderFields>[]): WakeupLook;
  board(): readonly ListedWakeup[];
  call(id: string): ListedWakeup | undefined;
  settings(): WakeupSettings;
  again(id: string): void;
  cancel(id: string, reason: 'person' | 'checkout'): void;
  handle(id: string, by: string, note: string): void;
  /** The guest of a phone has left. */
  checkOut(number: string): void;
  /** He has moved to a room with another phone: what he ordered goes with him. */
  move(from: string, to: string): void;
  stopClock(): void;
}

const opened = new WeakMap<Box, Wakeups>();
/** The wake-ups of a box, once they are opened. */
export const wakeupsOf = (box: Box): Wakeups | undefined => opened.get(box);

/** Opens the wake-ups of a box, and lets its clock call. */
export function openWakeups(box: Box, tables: WakeupTables): Wakeups {
  const { store, clock } = box;
  const at = (resource: Resource) => rowsOf(resource, store, clock);
  const now = (): string => wireTime(clock.now());
  const checked = openChecked(box, CHECKED, LATE_SECONDS);
  const settings = (): WakeupSettings => decodeRow(wakeupSettingFields, at(tables.settings).one('1'));
  // Only this file writes wake-ups.
  const read = (row: { readonly id?: unknown; readonly body?: unknown }): ListedWakeup => ({
    ...JSON.parse(String(row.body)),
    id: String(row.id),
  });
  const select = (where: string, ...bound: readonly (string | number)[]): readonly ListedWakeup[] =>
    store.all(`SELECT id, body FROM rows WHERE resource = ? AND ${where}`, tables.calls.path, ...bound).map(read);
  const due = `json_extract(body, '$.due')`;
  const state = `json_extract(body, '$.state')`;

  /** What the box itself writes: nobody's form becomes stale by that. */
  const write = (resource: Resource, id: string, body: object): void => {
    store.run('UPDATE rows SET body = ? WHERE resource = ? AND id = ?', JSON.stringify(body), resource.path, Number(id));
  };
  const keep = ({ id, ...body }: ListedWakeup): void => write(tables.calls, id, body);
  const call = (id: string): ListedWakeup | undefined => (/^\d{1,15}$/.test(id) ? select('id = ?', Number(id))[0] : undefined);

  const groupMembers = (id: string): readonly string[] => {
    const row = store.get('SELECT body FROM rows WHERE resource = ? AND id = ?', resourcePaths.voiceRinggroup, Number(id));
    const members: unknown = row && JSON.parse(String(row.body)).members;
    return Array.isArray(members) ? members.map(String) : [];
  };
  const phonesFor = (order: Order, phones: readonly Phone[]): readonly Phone[] => {
    const members = new Set(order.scope === 'group' ? groupMembers(order.group) : []);
    const named = order.scope === 'group' ? phones.filter(({ id }) => members.has(id)) : phonesNamed(order.numbers, phones);
    return named.filter(({ number }) => !order.excluded.includes(number));
  };
  const wakes = (order: Order, wanted: string): boolean => phonesFor(order, phonesOf(box)).some(({ number }) => number === wanted);
  const look = (orders: readonly Order[]): WakeupLook => {
    const phones = phonesOf(box);
    const rooms = roomsOf(box);
    const moment = now();
    const soon = later(moment, LOOK_SECONDS);
    const runsOf = (order: Order): readonly string[] => (order.status ? runsBetween(wakeupCycle(order), moment, soon, LOOK_RUNS) : []);
    const given = new Map<string, Set<string>>();
    const others = at(tables.orders)
      .all()
      .map((entry) => decodeRow(orderFields, entry))
      .filter(({ id, state: own }) => own !== 'checkout' && !orders.some((order) => order.id === id));
    const note = (order: Order, runs: readonly string[], found: (number: string, run: string) => void): void => {
      for (const { number } of phonesFor(order, phones)) {
        const known = given.get(number) ?? new Set();
        given.set(number, known);
        for (const run of runs) {
          if (known.has(run)) found(number, run);
          known.add(run);
        }
      }
    };
    for (const order of others) note(order, runsOf(order), () => {});
    const twice = new Map<string, string>();
    for (const order of orders) note(order, runsOf(order), (number, run) => twice.has(number) || twice.set(number, run));
    const vacant = orders
      .flatMap((order) => phonesFor(order, phones))
      .filter(({ room }) => rooms.get(room)?.occupied === false)
      .map(({ number, room }) => [number, room] as const);
    return {
      twice: [...twice].map(([number, run]) => ({ number, at: run.slice(0, 16) })),
      vacant: [...new Map(vacant)].map(([number, room]) => ({ number, room })),
    };
  };

  /** Orders become wake-ups a day ahead, so that the board shows them; what an order does not say any more goes. */
  const plan = (moment: string, from: string): void => {
    const phones = phonesOf(box);
    const key = (order: string, number: string, at: string): string => `${order} ${number} ${at}`;
    const known = new Map(select(`${due} > ?`, from).map((each) => [key(each.order, each.number, each.due), each]));
    const wanted = new Set<string>();
    for (const entry of at(tables.orders).all()) {
      const order = decodeRow(orderFields, entry);
      const cycle = wakeupCycle(order);
      const active = order.status && order.state !== 'checkout';
      for (const at of active ? runsBetween(cycle, from, later(moment, AHEAD_SECONDS), 48) : []) {
        for (const { number, name } of phonesFor(order, phones)) {
          wanted.add(key(order.id, number, at));
          if (!known.has(key(order.id, number, at))) add(fresh(order.id, number, name, at));
        }
      }
      const next = active ? (nextRuns(cycle, moment, 1)[0] ?? '') : '';
      const live = {
        next_run: next,
        state: order.state === 'checkout' ? 'checkout' : order.status && next === '' ? 'done' : 'active',
        ...(order.repeat === 'once' && order.status && next === '' && { status: 0 }),
      };
      if (Object.entries(live).some(([name, value]) => entry[name] !== value)) {
        const { id: _id, sort: _sort, mtime: _mtime, ...body } = entry;
        write(tables.orders, order.id, { ...body, ...live });
      }
    }
    for (const [known_key, each] of known) {
      if (each.due > moment && each.state === 'due' && each.attempts === 0 && !wanted.has(known_key)) at(tables.calls).remove(each.id);
    }
  };
  const add = (wakeup: KeptWakeup): void => void at(tables.calls).add({ ...wakeup });

  /** Goes from event to event: a line is taken, a call ends, the next one waits for a line. */
  const work = (moment: string): void => {
    const own = settings();
    const orders = new Map<string, Order>();
    const orderOf = (id: string): Order | undefined => {
      const entry = orders.has(id) ? undefined : at(tables.orders).one(id);
      if (entry) orders.set(id, decodeRow(orderFields, entry));
      return orders.get(id);
    };
    const phones = new Map(phonesOf(box).map((phone) => [phone.number, phone]));
    const open = new Map(
      select(`${state} IN ('due', 'calling', 'snoozed', 'busy', 'retry') AND json_extract(body, '$.next_try') <= ?`, moment).map((each) => [
        each.id,
        each,
      ]),
    );
    const put = (next: ListedWakeup): void => {
      keep(next);
      if (next.state === 'calling' || (WAITING.includes(next.state) && next.next_try <= moment)) open.set(next.id, next);
      else open.delete(next.id);
    };
    let freed = '';
    for (;;) {
      const all = [...open.values()];
      const calling = all.filter((each) => each.state === 'calling').toSorted((one, other) => (one.ends < other.ends ? -1 : 1));
      const waiting = all
        .filter((each) => WAITING.includes(each.state))
        .toSorted((one, other) =>
          one.next_try === other.next_try ? Number(one.id) - Number(other.id) : one.next_try < other.next_try ? -1 : 1,
        );
      const [ending] = calling;
      const starting = calling.length < (own.simultaneous ?? 1) ? waiting[0] : undefined;
      if (ending && (!starting || ending.ends <= starting.next_try)) {
        if (ending.ends > moment) break;
        freed = ending.ends;
        put(finished(ending, orderOf(ending.order), own));
        continue;
      }
      if (!starting || starting.next_try > moment) break;
      // Who has waited for a line is called when one is free.
      const since = starting.next_try < freed ? freed : starting.next_try;
      put(begun({ ...starting, next_try: since }, phones.get(starting.number), own));
    }
  };

  const begun = (each: ListedWakeup, phone: Phone | undefined, own: WakeupSettings): ListedWakeup => {
    let outcome: Answer = 'offline';
    let ring = 0;
    const takes = (state: PhoneState): Taking => {
      const wish = answerOf(clock, each.number, each.due, each.attempts);
      const answer = wish === 'snoozed' && each.snoozes >= (own.snooze_limit ?? 0) ? 'answered' : wish;
      const reached = phone?.enabled && state !== 'offline';
      outcome = !reached ? 'offline' : state === 'busy' || state === 'ringing' ? 'busy' : answer;
      ring = outcome === 'offline' ? 2 : outcome === 'retry' ? (own.ring_seconds ?? 30) : outcome === 'busy' ? 3 : ANSWER_SECONDS;
      const result = outcome === 'snoozed' ? 'answered' : outcome === 'retry' ? 'unanswered' : outcome;
      return { result, ring, talk: outcome === 'snoozed' ? SNOOZE_SECONDS : HEARD_SECONDS };
    };
    box.voice.script({ at: millisecondsOf(each.next_try), to: each.number, label: 'wakeup' }, takes);
    return {
      ...each,
      state: 'calling',
      attempts: each.attempts + 1,
      last_try: each.next_try,
      ends: later(each.next_try, ring),
      outcome,
    };
  };
  const finished = (each: ListedWakeup, order: Order | undefined, own: WakeupSettings): ListedWakeup => {
    const over: ListedWakeup = { ...each, outcome: '', next_try: '' };
    const wait = (minutes: number): string => later(each.ends, minutes * 60);
    switch (each.outcome) {
      case 'answered':
        return { ...over, state: 'answered' };
      case 'snoozed':
        return {
          ...over,
          state: 'snoozed',
          snoozes: each.snoozes + 1,
          next_try: wait(order?.snooze ?? own.snooze ?? 10),
          attempts: each.attempts,
        };
      default: {
        // A snooze is no failed try.
        const failed = each.attempts - each.snoozes;
        if (failed <= (order?.retries ?? own.retries ?? 0)) {
          return { ...over, state: each.outcome === 'busy' ? 'busy' : 'retry', next_try: wait(order?.interval ?? own.interval ?? 5) };
        }
        const escalated =
          own.unanswered === 'extension'
            ? numberOf('voiceExtensionset', own.extension)
            : own.unanswered === 'group'
              ? numberOf('voiceRinggroup', own.group)
              : '';
        return each.outcome === 'offline'
          ? { ...over, state: 'failed', reason: 'offline', escalated }
          : { ...over, state: 'unanswered', escalated };
      }
    }
  };
  const numberOf = (resource: 'voiceExtensionset' | 'voiceRinggroup', id: string): string => {
    const row = store.get('SELECT body FROM rows WHERE resource = ? AND id = ?', resourcePaths[resource], Number(id));
    return row ? String(JSON.parse(String(row.body)).number ?? '') : '';
  };

  let planned = '';
  const tick = (): void => {
    const moment = now();
    const from = checked.since(moment);
    const orders = store.get('SELECT count(*) AS count, sum(mtime) AS changed FROM rows WHERE resource = ?', tables.orders.path);
    const mark = `${moment.slice(0, 16)} ${orders?.count} ${orders?.changed}`;
    if (mark !== planned) {
      plan(moment, from);
      store.run(`DELETE FROM rows WHERE resource = ? AND ${due} < ?`, tables.calls.path, later(moment, -KEPT_SECONDS));
      planned = mark;
    }
    checked.keep(moment);
    if (box.power.up) work(moment);
    else
      for (const each of select(
        `${state} IN ('due', 'calling', 'snoozed', 'busy', 'retry') AND json_extract(body, '$.next_try') <= ?`,
        moment,
      )) {
        keep({ ...each, state: 'failed', reason: 'off', next_try: '', outcome: '' });
      }
  };

  const cancel = (id: string, reason: 'person' | 'checkout'): void => {
    const found = call(id);
    if (found && [...WAITING, 'calling'].includes(found.state)) keep({ ...found, state: 'cancelled', reason, next_try: '', outcome: '' });
  };

  store.transaction(tick);
  box.voice.follow(() => store.transaction(tick));
  const timer = setInterval(() => void store.transaction(tick), TICK_MS).unref();
  const own: Wakeups = {
    tick: () => store.transaction(tick),
    look,
    board: () => {
      store.transaction(tick);
      const moment = now();
      return select(`${due} >= ? AND ${due} <= ? ORDER BY ${due}, id`, later(moment, -BACK_SECONDS), later(moment, AHEAD_SECONDS));
    },
    call,
    settings,
    again: (id) => {
      const found = call(id);
      if (!found || found.state === 'calling') return;
      keep({
        ...found,
        state: 'due',
        reason: 'none',
        next_try: now(),
        attempts: 0,
        snoozes: 0,
        handled_by: '',
        handled_at: '',
        handled_note: '',
      });
    },
    cancel,
    handle: (id, by, note) => {
      const found = call(id);
      if (found) keep({ ...found, handled_by: by, handled_at: now(), handled_note: note });
    },
    checkOut: (number) => {
      if (!settings().clear_checkout) return;
      for (const each of select(
        `json_extract(body, '$.number') = ? AND ${state} IN ('due', 'calling', 'snoozed', 'busy', 'retry')`,
        number,
      )) {
        cancel(each.id, 'checkout');
      }
      for (const entry of at(tables.orders).all()) {
        const order = decodeRow(orderFields, entry);
        if (order.scope === 'group' || !order.status || !wakes(order, number)) continue;
        const excluded = [...order.excluded, number];
        const nobody = phonesFor({ ...order, excluded }, phonesOf(box)).length === 0;
        const { id: _id, sort: _sort, mtime: _mtime, ...body } = entry;
        const change: Entry = { ...body, excluded, ...(nobody && { state: 'checkout', status: 0, next_run: '' }) };
        at(tables.orders).save(order.id, change);
      }
    },
    move: (from, to) => {
      const name = phonesOf(box).find(({ number }) => number === to)?.name ?? to;
      for (const each of select(`json_extract(body, '$.number') = ? AND ${state} IN ('due', 'snoozed', 'busy', 'retry')`, from)) {
        keep({ ...each, number: to, name });
      }
      for (const entry of at(tables.orders).all()) {
        const order = decodeRow(orderFields, entry);
        if (order.scope === 'group' || !order.status || !wakes(order, from)) continue;
        const { id: _id, sort: _sort, mtime: _mtime, ...body } = entry;
        const alone = order.numbers.includes(from);
        const rest = order.numbers.filter((number) => number !== from);
        const numbers = expand(rest).includes(to) ? rest : [...rest, to];
        // Of a range only this room is left out.
        const excluded = [...order.excluded.filter((number) => number !== to), ...(alone && !expand(rest).includes(from) ? [] : [from])];
        at(tables.orders).save(order.id, { ...body, numbers, excluded });
      }
    },
    stopClock: () => clearInterval(timer),
  };
  opened.set(box, own);
  return own;
}

/** A wake-up that nobody has called yet. */
export const fresh = (order: string, number: string, name: string, due: string): KeptWakeup => ({
  order,
  number,
  name,
  due,
  state: 'due',
  reason: 'none',
  attempts: 0,
  snoozes: 0,
  last_try: '',
  next_try: due,
  escalated: '',
  handled_by: '',
  handled_at: '',
  handled_note: '',
  ends: '',
  outcome: '',
});
