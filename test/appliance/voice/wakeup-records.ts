/** What wake-ups keep: the orders of people, every call that came or comes of them, and the settings. */

import type { Wakeup } from '../../../src/areas/voice/wakeup-ser/calls';
import { orderFields } from '../../../src/areas/voice/wakeup-ser/orders';
import { type WakeupSettings, wakeupSettingFields } from '../../../src/areas/voice/wakeup-ser/settings';
import { decodeRow, type Row } from '../../../src/field/field';
import { later } from '../../../src/lib/task-cycle';
import type { Box } from '../box';
import type { Entry, Resource } from '../resource';
import { noteRow } from '../rows/note-row';
import { rowsOf } from '../rows/rows';
import { wireTime } from '../wire-time';

/** An order as the box reads it. */
export type Order = Row<typeof orderFields>;

/** How a phone takes a call. */
export type Answer = 'answered' | 'snoozed' | 'busy' | 'retry' | 'offline';

/** A wake-up as it is kept. */
export interface KeptWakeup extends Omit<Wakeup, 'id' | 'room'> {
  readonly snoozes: number;
  /** Calls before a person had it called again; absent: none. */
  readonly earlier?: number;
  /** When the call under way is over, and what it comes to. */
  readonly ends: string;
  readonly outcome: Answer | '';
  /** Of a `next_try` that the clock shows twice, its moment in Unix milliseconds; 0 otherwise. */
  readonly not_before: number;
}
/** A kept wake-up with its id. */
export type ListedWakeup = KeptWakeup & { readonly id: string };

/** The tables of wake-ups. */
export interface WakeupTables {
  readonly orders: Resource;
  readonly calls: Resource;
  readonly settings: Resource;
}

const DAY = 86_400;
const KEPT_SECONDS = 7 * DAY;
/** How far back the board looks. */
const BACK_SECONDS = DAY / 2;
/** How far ahead the board looks, and orders become wake-ups. */
export const AHEAD_SECONDS = DAY;
/** A call that is not over, and is not under way either. */
export const WAITING: readonly string[] = ['due', 'snoozed', 'busy', 'retry'];

const DUE = `json_extract(body, '$.due')`;
const isIn = (states: readonly string[]): string => `json_extract(body, '$.state') IN (${states.map((each) => `'${each}'`).join(', ')})`;
const OPEN = isIn([...WAITING, 'calling']);

/** The records of one box. */
export class WakeupRecords {
  private readonly box: Box;
  private readonly tables: WakeupTables;

  constructor(box: Box, tables: WakeupTables) {
    this.box = box;
    this.tables = tables;
  }

  /** The box's own time. */
  now(): string {
    return wireTime(this.box.clock.now());
  }

  settings(): WakeupSettings {
    return decodeRow(wakeupSettingFields, this.at(this.tables.settings).one('1'));
  }

  orders(): readonly { readonly entry: Entry; readonly order: Order }[] {
    return this.at(this.tables.orders)
      .all()
      .map((entry) => ({ entry, order: decodeRow(orderFields, entry) }));
  }

  order(id: string): Order | undefined {
    const entry = this.at(this.tables.orders).one(id);
    return entry && decodeRow(orderFields, entry);
  }

  /** Says something of an order that people wait for: forms that are open become stale. */
  changeOrder({ id, sort: _sort, mtime: _mtime, ...body }: Entry, change: Entry): void {
    this.at(this.tables.orders).save(String(id), { ...body, ...change });
  }

  /** Says how an order stands, of which nobody's form becomes stale. */
  noteOrder({ id, sort: _sort, mtime: _mtime, ...body }: Entry, live: Entry): void {
    this.write(this.tables.orders, String(id), { ...body, ...live });
  }

  /** Another text as soon as somebody has changed an order. */
  orderMark(): string {
    const { path } = this.tables.orders;
    const orders = this.box.store.get('SELECT count(*) AS count, CAST(sum(mtime) AS TEXT) AS changed FROM rows WHERE resource = ?', path);
    return `${orders?.count} ${orders?.changed}`;
  }

  call(id: string): ListedWakeup | undefined {
    return /^\d{1,15}$/.test(id) ? this.select('id = ?', Number(id))[0] : undefined;
  }

  /** What the board shows. */
  board(): readonly ListedWakeup[] {
    const moment = this.now();
    const where = `${DUE} >= ? AND ${DUE} <= ? ORDER BY ${DUE}, id`;
    return this.select(where, later(moment, -BACK_SECONDS), later(moment, AHEAD_SECONDS));
  }

  callsAfter(moment: string): readonly ListedWakeup[] {
    return this.select(`${DUE} > ?`, moment);
  }

  /** What is under way, and what is to be called by a moment. */
  openCalls(moment: string): readonly ListedWakeup[] {
    const isDue = `json_extract(body, '$.next_try') <= ? AND coalesce(json_extract(body, '$.not_before'), 0) <= ?`;
    // A call that has begun is one, though the clock has been put back since.
    return this.select(`(${isIn(['calling'])} OR (${isIn(WAITING)} AND ${isDue}))`, moment, this.box.clock.now());
  }

  /** Of a phone, what is not over. */
  openCallsOf(number: string): readonly ListedWakeup[] {
    return this.select(`${OPEN} AND json_extract(body, '$.number') = ?`, number);
  }

  /** Of a phone, what is neither over nor under way. */
  waitingCallsOf(number: string): readonly ListedWakeup[] {
    return this.select(`${isIn(WAITING)} AND json_extract(body, '$.number') = ?`, number);
  }

  /** Of a phone, whom nobody could wake and nobody has seen to. */
  alarmsOf(number: string): readonly ListedWakeup[] {
    return this.select(
      `${isIn(['unanswered', 'failed'])} AND json_extract(body, '$.handled_by') = '' AND json_extract(body, '$.number') = ?`,
      number,
    );
  }

  addCall(wakeup: KeptWakeup): void {
    this.at(this.tables.calls).add({ ...wakeup });
  }

  keepCall({ id, ...body }: ListedWakeup): void {
    this.write(this.tables.calls, id, body);
  }

  removeCall(id: string): void {
    this.at(this.tables.calls).remove(id);
  }

  /** Forgets what was due long before a moment. */
  forgetCalls(moment: string): void {
    this.box.store.run(`DELETE FROM rows WHERE resource = ? AND ${DUE} < ?`, this.tables.calls.path, later(moment, -KEPT_SECONDS));
  }

  private at(resource: Resource) {
    return rowsOf(resource, this.box.store, this.box.clock);
  }

  private select(where: string, ...bound: readonly (string | number)[]): readonly ListedWakeup[] {
    const rows = this.box.store.all(`SELECT id, body FROM rows WHERE resource = ? AND ${where}`, this.tables.calls.path, ...bound);
    // Only this file writes wake-ups.
    return rows.map(({ id, body }) => ({ ...JSON.parse(String(body)), id: String(id) }));
  }

  /** What the box itself writes: nobody's form becomes stale by that. */
  private write(resource: Resource, id: string, body: object): void {
    noteRow(this.box.store, resource.path, id, body);
  }
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
  not_before: 0,
});
