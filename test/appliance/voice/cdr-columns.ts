/**
 * The records of calls as columns in memory: 40 bytes a record. Any filter, order or grouping over 1,000,000 of them is one walk over a
 * few arrays, some milliseconds, where an index for each combination would be needed otherwise. The store keeps the rows themselves.
 */

import { soughtTexts } from '../../../src/areas/voice/parts/numbers-of';

const ARRAYS = {
  id: Uint32Array,
  /** Unix seconds; the records are in this order. */
  started: Uint32Array,
  /** Index in {@link Columns.numbers}. */
  caller: Uint32Array,
  dialled: Uint32Array,
  did: Uint32Array,
  direction: Uint8Array,
  result: Uint8Array,
  recording: Uint8Array,
  trunk: Uint16Array,
  ivr: Uint16Array,
  queue: Uint16Array,
  group: Uint16Array,
  extension: Uint32Array,
  wait: Uint16Array,
  talk: Uint32Array,
  duration: Uint32Array,
} as const;
/** Name of a column. */
export type Column = keyof typeof ARRAYS;
/** Names of the columns. */
export const COLUMNS = Object.keys(ARRAYS) as readonly Column[]; // its own keys
/** One record, ids and codes as numbers, 0 for none. */
export type Coded = Readonly<Record<Column, number>>;

type Arrays = { [C in Column]: InstanceType<(typeof ARRAYS)[C]> };

/** Someone at the other end: a number, and the name that came with it. */
export interface Party {
  readonly number: string;
  readonly name: string;
}

/** All call records, a column a field. */
export interface Columns {
  readonly length: number;
  readonly at: (row: number) => Coded;
  readonly column: <C extends Column>(name: C) => Arrays[C];
  /** Everybody who called or was called; the place is what the columns hold, the first is nobody. */
  readonly parties: readonly Party[];
  /** The place of a party, a new one where it is not known yet. */
  readonly party: (party: Party) => number;
  /** Puts a record where its time is. */
  readonly add: (record: Coded) => void;
}

const FIRST_ROOM = 8192;

/** Makes columns without a record. */
export function createColumns(): Columns {
  let room = FIRST_ROOM;
  let length = 0;
  const make = (size: number): Arrays =>
    Object.fromEntries(Object.entries(ARRAYS).map(([name, Kind]) => [name, new Kind(size)])) as unknown as Arrays; // the same names, each of its kind
  let arrays = make(room);
  const parties: Party[] = [{ number: '', name: '' }];
  const places = new Map<string, number>([['\n', 0]]);

  const grow = (): void => {
    room *= 2;
    const larger = make(room);
    for (const name of COLUMNS) larger[name].set(arrays[name]);
    arrays = larger;
  };
  return {
    get length() {
      return length;
    },
    // Spelled out: an export asks for each of a million records.
    at: (row) => ({
      id: arrays.id[row] ?? 0,
      started: arrays.started[row] ?? 0,
      caller: arrays.caller[row] ?? 0,
      dialled: arrays.dialled[row] ?? 0,
      did: arrays.did[row] ?? 0,
      direction: arrays.direction[row] ?? 0,
      result: arrays.result[row] ?? 0,
      recording: arrays.recording[row] ?? 0,
      trunk: arrays.trunk[row] ?? 0,
      ivr: arrays.ivr[row] ?? 0,
      queue: arrays.queue[row] ?? 0,
      group: arrays.group[row] ?? 0,
      extension: arrays.extension[row] ?? 0,
      wait: arrays.wait[row] ?? 0,
      talk: arrays.talk[row] ?? 0,
      duration: arrays.duration[row] ?? 0,
    }),
    column: (name) => arrays[name],
    parties,
    party: ({ number, name }) => {
      const key = `${number}\n${name}`;
      const known = places.get(key);
      if (known !== undefined) return known;
      parties.push({ number, name });
      places.set(key, parties.length - 1);
      return parties.length - 1;
    },
    add: (record) => {
      if (length === room) grow();
      let place = length;
      // Calls are written down when they end, so a long one comes after shorter ones that began later.
      while (place > 0 && (arrays.started[place - 1] ?? 0) > record.started) place -= 1;
      for (const name of COLUMNS) {
        if (place < length) arrays[name].copyWithin(place + 1, place, length);
        arrays[name][place] = record[name];
      }
      length += 1;
    },
  };
}

/** What to look for; absent keys do not matter, and of several values any counts. */
export interface CdrFilter {
  /** Unix seconds, both included. */
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  readonly direction?: readonly number[] | undefined;
  readonly result?: readonly number[] | undefined;
  readonly trunk?: readonly number[] | undefined;
  readonly queue?: readonly number[] | undefined;
  /** Ids: of who answered or called. */
  readonly extension?: readonly number[] | undefined;
  readonly recording?: boolean | undefined;
  /** Seconds, both included. */
  readonly talkFrom?: number | undefined;
  readonly talkTo?: number | undefined;
  /** Part of a number or of a caller's name. */
  readonly keyword?: string | undefined;
  /** A number in full: the caller's or what was dialled, beside {@link CdrFilter.extension}. */
  readonly number?: readonly string[] | undefined;
}

/** The first place whose time is not before a moment. */
function placeOf(started: Arrays['started'], length: number, moment: number): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((started[middle] ?? 0) < moment) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Which values are wanted, by value. There is room for all that a column of ids usually has: a look beyond the end is slow. */
const flags = (values: readonly number[]): Uint8Array => {
  const wanted = new Uint8Array(Math.max(0xffff, ...values) + 1);
  for (const value of values) wanted[value] = 1;
  return wanted;
};

/** The rows that match, oldest first: all of a stretch, or some. */
export type Matches = { readonly from: number; readonly to: number; readonly rows?: undefined } | { readonly rows: Uint32Array };

/** Whether a row matches is asked of one column at a time, over what the columns before have left: the quickest way through memory. */
function narrow(
  left: Uint32Array | undefined,
  from: number,
  to: number,
  column: Arrays[Column],
  wanted: (value: number) => boolean,
): Uint32Array {
  let count = 0;
  if (!left) {
    const found = new Uint32Array(to - from);
    for (let row = from; row < to; row += 1) {
      if (!wanted(column[row] ?? 0)) continue;
      found[count] = row;
      count += 1;
    }
    return found.subarray(0, count);
  }
  for (let at = 0; at < left.length; at += 1) {
    const row = left[at] ?? 0;
    if (!wanted(column[row] ?? 0)) continue;
    left[count] = row;
    count += 1;
  }
  return left.subarray(0, count);
}

/** Rows of which at least one of some columns has a value that is wanted there: the columns are marked one after the other. */
function either(
  left: Uint32Array | undefined,
  from: number,
  to: number,
  tests: readonly (readonly [column: Uint32Array, wanted: Uint8Array])[],
): Uint32Array {
  const marks = new Uint8Array(to - from);
  for (const [column, wanted] of tests) {
    for (let row = from; row < to; row += 1) if (wanted[column[row] ?? 0] === 1) marks[row - from] = 1;
  }
  const found = left ?? new Uint32Array(to - from);
  const length = left ? left.length : to - from;
  let count = 0;
  for (let at = 0; at < length; at += 1) {
    const row = left ? (left[at] ?? 0) : from + at;
    if (marks[row - from] !== 1) continue;
    found[count] = row;
    count += 1;
  }
  return found.subarray(0, count);
}

function search(columns: Columns, filter: CdrFilter): Matches {
  const started = columns.column('started');
  const from = filter.from === undefined ? 0 : placeOf(started, columns.length, filter.from);
  const to = Math.max(from, filter.to === undefined ? columns.length : placeOf(started, columns.length, filter.to + 1));
  let rows: Uint32Array | undefined;
  const keep = (name: Column, wanted: (value: number) => boolean): void => {
    rows = narrow(rows, from, to, columns.column(name), wanted);
  };
  const spoken = (is: (party: Party) => boolean): Uint8Array => {
    const { parties } = columns;
    const found = new Uint8Array(parties.length);
    for (const [at, party] of parties.entries()) if (is(party)) found[at] = 1;
    return found;
  };
  for (const name of ['queue', 'trunk', 'result', 'direction'] as const) {
    const values = filter[name];
    if (!values) continue;
    const wanted = flags(values);
    keep(name, (value) => wanted[value] === 1);
  }
  if (filter.recording !== undefined) {
    const wanted = filter.recording ? 1 : 0;
    keep('recording', (value) => value === wanted);
  }
  const { talkFrom = 0, talkTo = Number.POSITIVE_INFINITY } = filter;
  if (talkFrom > 0 || talkTo !== Number.POSITIVE_INFINITY) keep('talk', (value) => value >= talkFrom && value <= talkTo);
  const [caller, dialled] = [columns.column('caller'), columns.column('dialled')];
  if (filter.extension) {
    const numbers = new Set(filter.number ?? []);
    const [column, wanted, named] = [columns.column('extension'), flags(filter.extension), spoken(({ number }) => numbers.has(number))];
    rows = either(rows, from, to, [
      [column, wanted],
      [caller, named],
      [dialled, named],
    ]);
  }
  const sought = soughtTexts(filter.keyword ?? '');
  if (sought.length > 0) {
    const holds = (text: string): boolean => sought.some((each) => text.toLowerCase().includes(each));
    const called = spoken(({ number }) => holds(number));
    const dialling = spoken(({ name }) => name !== '' && holds(name));
    for (let at = 0; at < called.length; at += 1) if (called[at] === 1) dialling[at] = 1;
    rows = either(rows, from, to, [
      [caller, dialling],
      [dialled, called],
    ]);
  }
  return rows ? { rows } : { from, to };
}

/** Searches whose rows are kept: the pages, the order and the charts of one filter come one after the other. */
const KEPT = 4;
const kept = new WeakMap<Columns, Map<string, Matches>>();
/** After a record was changed: what was found before may no longer match. */
export const forgetMatches = (columns: Columns): void => void kept.delete(columns);

/** The rows that match. */
export function matchesOf(columns: Columns, filter: CdrFilter): Matches {
  const known = kept.get(columns) ?? new Map<string, Matches>();
  kept.set(columns, known);
  // Another record: every row may have another place.
  const key = JSON.stringify([columns.length, filter]);
  const found = known.get(key) ?? search(columns, filter);
  known.delete(key);
  known.set(key, found);
  const oldest = known.keys().next();
  if (known.size > KEPT && !oldest.done) known.delete(oldest.value);
  return found;
}

/** How many there are. */
export const countOf = (found: Matches): number => (found.rows ? found.rows.length : found.to - found.from);

/** Calls back for every row that matches, oldest first. */
export function eachMatch(found: Matches, visit: (row: number) => void): void {
  if (found.rows) for (const row of found.rows) visit(row);
  else for (let row = found.from; row < found.to; row += 1) visit(row);
}

/** What a list is ordered by: a column, by what the numbers themselves say for the two parties. */
export type CdrOrder = { readonly by: Column; readonly order: 'asc' | 'desc' };

/** One page. */
export interface CdrPage {
  readonly total: number;
  readonly rows: readonly number[];
}

const ranked = new WeakMap<readonly Party[], Uint32Array>();

/** The places of the parties in the order of their numbers. */
const ranks = (parties: readonly Party[]): Uint32Array => {
  const known = ranked.get(parties);
  if (known?.length === parties.length) return known;
  const order = parties.map((_, at) => at).sort((one, other) => ((parties[one]?.number ?? '') < (parties[other]?.number ?? '') ? -1 : 1));
  const rank = new Uint32Array(parties.length);
  let last = -1;
  for (const [at, place] of order.entries()) {
    const same = at > 0 && parties[order[at - 1] ?? 0]?.number === parties[place]?.number;
    if (!same) last += 1;
    rank[place] = last;
  }
  ranked.set(parties, rank);
  return rank;
};

/** Some rows of all that match, in an order; equal ones by time in the same order. */
export function findRows(columns: Columns, filter: CdrFilter, { by, order }: CdrOrder, offset: number, limit: number): CdrPage {
  const found = matchesOf(columns, filter);
  const total = countOf(found);
  const down = order === 'desc';
  if (by === 'started') {
    const rows = Array.from({ length: Math.max(0, Math.min(limit, total - offset)) }, (_, at) => {
      const place = down ? total - 1 - offset - at : offset + at;
      return found.rows ? (found.rows[place] ?? 0) : found.from + place;
    });
    return { total, rows };
  }

  // First how many there are of each value; then only the rows whose values are on this page.
  const column = columns.column(by);
  const rank = by === 'caller' || by === 'dialled' ? ranks(columns.parties) : undefined;
  const keyOf = (row: number): number => (rank ? (rank[column[row] ?? 0] ?? 0) : (column[row] ?? 0));
  let counts = new Uint32Array(1024);
  eachMatch(found, (row) => {
    const key = keyOf(row);
    if (key >= counts.length) {
      const larger = new Uint32Array(Math.max(key + 1, counts.length * 2));
      larger.set(counts);
      counts = larger;
    }
    counts[key] = (counts[key] ?? 0) + 1;
  });
  const wanted = new Map<number, number[]>();
  const isWanted = new Uint8Array(counts.length);
  let before = 0;
  let skipped = 0;
  for (let step = 0; step < counts.length && before < offset + limit; step += 1) {
    const key = down ? counts.length - 1 - step : step;
    const count = counts[key] ?? 0;
    if (count === 0) continue;
    if (before + count > offset) {
      wanted.set(key, []);
      isWanted[key] = 1;
    } else skipped += count;
    before += count;
  }
  eachMatch(found, (row) => {
    const key = keyOf(row);
    if (isWanted[key] === 1) wanted.get(key)?.push(row);
  });
  const rows = [...wanted.values()].flatMap((some) => (down ? some.reverse() : some));
  return { total, rows: rows.slice(offset - skipped, offset - skipped + limit) };
}
