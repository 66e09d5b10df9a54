/** The records of calls: kept in a table, found and counted in columns. */
import { type CallResult, DIRECTIONS, type Direction, RESULTS } from '../../../src/areas/voice/parts/call-kinds';
import { two } from '../../../src/lib/two-digits';
import type { Box } from '../box';
import { rowWriter } from '../row-writer';
import type { CallRecord, Leg } from './call-record';
import {
  type CdrFilter,
  type CdrOrder,
  type CdrPage,
  COLUMNS,
  type Coded,
  type Column,
  type Columns,
  countOf,
  createColumns,
  eachMatch,
  findRows,
  forgetMatches,
  matchesOf,
} from './cdr-columns';
import { journeyOf } from './cdr-journey';
import { seedCalls } from './cdr-seed';
import { keptSince } from './recording-rules';
import { planOf } from './snapshot';

const DAY = 86_400;
const SMALL = { count: 6000, days: 30, callers: 420 } as const;
/** `--seed large`: what a box of a large house has after a year. */
const LARGE = { count: 1_000_000, days: 365, callers: 40_000 } as const;

/** `group` is a word of SQL. */
const NAMES = COLUMNS.map((name) => `"${name}"`).join(', ');

interface Cdr {
  readonly columns: Columns;
  /** Parties that the table has. */
  kept: number;
  next: number;
  /** Calls that the table does not have yet. */
  readonly waiting: Waiting[];
  timer: NodeJS.Immediate | undefined;
}

interface Waiting {
  readonly coded: Coded;
  readonly record: CallRecord;
}
const opened = new WeakMap<Box, Cdr>();

/** Writes down the parties that have come since. */
function keepParties(box: Box, cdr: Cdr): void {
  const writer = rowWriter(box, 'cdr_parties', 3);
  const { parties } = cdr.columns;
  for (; cdr.kept < parties.length; cdr.kept += 1) {
    const party = parties[cdr.kept];
    if (party) writer.add(cdr.kept, party.number, party.name);
  }
  writer.end();
}

type Writer = ReturnType<typeof rowWriter>;

/** Writes records and their parties. They are in memory already, so a change that somebody makes right now does not take them along. */
function keepApart(box: Box, cdr: Cdr, write: (writer: Writer) => void): void {
  box.store.apart(() =>
    box.store.transaction(() => {
      const writer = rowWriter(box, 'cdr', COLUMNS.length + 2);
      write(writer);
      writer.end();
      keepParties(box, cdr);
    }),
  );
}

/** Writes down the first so many records. */
function keepSeeds(box: Box, cdr: Cdr, count: number): void {
  keepApart(box, cdr, (writer) => {
    // Without the mark they are what is left of a past that was made half.
    for (const table of ['cdr', 'cdr_parties']) box.store.run(`DELETE FROM ${table}`);
    for (let row = 0; row < cdr.columns.length; row += 1) {
      const record = cdr.columns.at(row);
      if (record.id <= count) writer.add(...COLUMNS.map((name) => record[name]), '', '');
    }
    box.store.keep('cdr seeded', true);
  });
}

function seed(box: Box, cdr: Cdr): void {
  const { count, days, callers } = box.store.setting('seed') === 'large' ? LARGE : SMALL;
  const to = Math.floor(box.clock.now() / 1000);
  const plan = planOf(box);
  const extensions = plan.extensions.map(({ id, number, name }) => ({ id: Number(id), number, name }));
  const queues = new Map(plan.queues.map(({ id, members }) => [Number(id), members.map(({ extension }) => Number(extension))]));
  const groups = new Map(plan.groups.map(({ id, members }) => [Number(id), members.map(Number)]));
  const world = { extensions, queues, groups, from: to - days * DAY, to, count, callers, seed: String(box.store.setting('seed')) };
  seedCalls(world, cdr.columns.party, cdr.columns.add);
  cdr.next = cdr.columns.length + 1;
  keepSeeds(box, cdr, cdr.columns.length);
}

function load(box: Box, cdr: Cdr): void {
  for (const { number, name } of box.store.all('SELECT number, name FROM cdr_parties ORDER BY id')) {
    cdr.columns.party({ number: String(number), name: String(name) });
  }
  cdr.kept = cdr.columns.parties.length;
  for (const row of box.store.each(`SELECT ${NAMES} FROM cdr ORDER BY started, id`)) cdr.columns.add(row as Coded); // the columns that were asked for, all integers
  cdr.next = Number(box.store.get('SELECT coalesce(max(id), 0) AS last FROM cdr')?.last) + 1;
}

/** The records of a box; the first look reads them, or makes those of the past. */
function cdrOf(box: Box): Cdr {
  const known = opened.get(box);
  if (known) return known;
  const cdr: Cdr = { columns: createColumns(), kept: 1, next: 1, waiting: [], timer: undefined };
  opened.set(box, cdr);
  if (box.store.setting('cdr seeded') === undefined) seed(box, cdr);
  else load(box, cdr);
  return cdr;
}

/** Makes the records ready, so that nobody waits for it later. */
export const openCdr = (box: Box): void => void cdrOf(box);

const numberOf = (id: string): number => Number(id) || 0;

/** Writes down a call that is over. */
export function writeCdr(box: Box, record: CallRecord): void {
  const cdr = cdrOf(box);
  const { party } = cdr.columns;
  const coded: Coded = {
    id: cdr.next,
    started: record.started,
    caller: party({ number: record.caller, name: record.callerName }),
    dialled: party({ number: record.dialled, name: '' }),
    did: record.did === '' ? 0 : party({ number: record.did, name: '' }),
    direction: DIRECTIONS.indexOf(record.direction),
    result: RESULTS.indexOf(record.result),
    recording: record.recording ? 1 : 0,
    trunk: numberOf(record.trunk),
    ivr: numberOf(record.ivr),
    queue: numberOf(record.queue),
    group: numberOf(record.group),
    extension: numberOf(record.extension),
    wait: Math.min(record.wait, 0xffff),
    talk: record.talk,
    duration: record.duration,
  };
  cdr.next += 1;
  cdr.columns.add(coded);
  cdr.waiting.push({ coded, record });
  cdr.timer ??= setImmediate(() => keepCdr(box));
}

/** Writes the calls that have ended into the table: by itself in a moment, and before the box stops. */
export function keepCdr(box: Box): void {
  const cdr = opened.get(box);
  if (!cdr || cdr.waiting.length === 0) return;
  clearImmediate(cdr.timer);
  cdr.timer = undefined;
  keepApart(box, cdr, (writer) => {
    for (const { coded, record } of cdr.waiting.splice(0))
      writer.add(...COLUMNS.map((name) => coded[name]), JSON.stringify(record.journey), record.id);
  });
}

/** A record with its words. */
export interface CdrRow {
  readonly id: number;
  /** Unix seconds. */
  readonly started: number;
  readonly caller: string;
  readonly callerName: string;
  readonly dialled: string;
  readonly did: string;
  readonly direction: Direction;
  readonly result: CallResult;
  readonly recording: boolean;
  /** Ids, '' for none. */
  readonly trunk: string;
  readonly ivr: string;
  readonly queue: string;
  readonly group: string;
  readonly extension: string;
  readonly wait: number;
  readonly talk: number;
  readonly duration: number;
}

const idText = (id: number): string => (id === 0 ? '' : String(id));

const spell = ({ parties }: Columns, coded: Coded): CdrRow => ({
  id: coded.id,
  started: coded.started,
  caller: parties[coded.caller]?.number ?? '',
  callerName: parties[coded.caller]?.name ?? '',
  dialled: parties[coded.dialled]?.number ?? '',
  did: parties[coded.did]?.number ?? '',
  direction: DIRECTIONS[coded.direction] ?? 'internal',
  result: RESULTS[coded.result] ?? 'failed',
  recording: coded.recording === 1,
  trunk: idText(coded.trunk),
  ivr: idText(coded.ivr),
  queue: idText(coded.queue),
  group: idText(coded.group),
  extension: idText(coded.extension),
  wait: coded.wait,
  talk: coded.talk,
  duration: coded.duration,
});

/** Forgets the recordings that are older than the settings keep them; the records of their calls stay. */
export function dropRecordings(box: Box): void {
  const { columns } = cdrOf(box);
  const since = keptSince(box);
  const [started, recording] = [columns.column('started'), columns.column('recording')];
  let dropped = false;
  // The records are in the order of time.
  for (let row = 0; row < columns.length && (started[row] ?? 0) < since; row += 1) {
    dropped ||= recording[row] === 1;
    recording[row] = 0;
  }
  if (!dropped) return;
  forgetMatches(columns);
  box.store.run('UPDATE cdr SET recording = 0 WHERE started < ? AND recording = 1', since);
}

/** One page of records. */
export function queryCdr(
  box: Box,
  filter: CdrFilter,
  order: CdrOrder,
  offset: number,
  limit: number,
): { readonly total: number; readonly rows: readonly CdrRow[] } {
  const { columns } = cdrOf(box);
  const { total, rows }: CdrPage = findRows(columns, filter, order, offset, limit);
  return { total, rows: rows.map((row) => spell(columns, columns.at(row))) };
}

const CALLS_LOOKED_AT = 500;

/** Who called from outside lately: number → name. */
export function lastCallers(box: Box): ReadonlyMap<string, string> {
  const { rows } = queryCdr(box, { direction: [DIRECTIONS.indexOf('inbound')] }, { by: 'started', order: 'desc' }, 0, CALLS_LOOKED_AT);
  return new Map(rows.filter(({ caller }) => caller !== '').map(({ caller, callerName }) => [caller, callerName]));
}

/** How many records match. */
export const countCdr = (box: Box, filter: CdrFilter): number => countOf(matchesOf(cdrOf(box).columns, filter));

/** One record, by its id. */
export function oneCdr(box: Box, id: number): (CdrRow & { readonly journey: readonly Leg[] }) | undefined {
  const { columns, waiting } = cdrOf(box);
  const row = columns.column('id').subarray(0, columns.length).indexOf(id);
  if (row < 0) return undefined;
  const coded = columns.at(row);
  const simulated = waiting.find((each) => each.coded.id === id)?.record.journey;
  const kept = String(box.store.get('SELECT journey FROM cdr WHERE id = ?', id)?.journey ?? '');
  const legs = simulated ?? (kept === '' ? journeyOf(coded, columns, planOf(box)) : (JSON.parse(kept) as readonly Leg[])); // only this file writes it
  return { ...spell(columns, coded), journey: legs };
}

/** The places of all records that match, oldest first, for a walk that takes its time; they stay what they are while it lasts. */
export function walkCdr(box: Box, filter: CdrFilter): { readonly total: number; readonly rows: () => Generator<CdrRow> } {
  const { columns } = cdrOf(box);
  const found: number[] = [];
  eachMatch(matchesOf(columns, filter), (row) => found.push(row));
  const wanted = Uint32Array.from(found, (row) => columns.column('id')[row] ?? 0);
  return {
    total: wanted.length,
    *rows() {
      let shift = 0;
      for (const [at, row] of found.entries()) {
        // A call that ended meanwhile may have been put before this one.
        const ids = columns.column('id');
        while (ids[row + shift] !== wanted[at] && row + shift < columns.length) shift += 1;
        yield spell(columns, columns.at(row + shift));
      }
    },
  };
}

/** What records can be grouped by. `agent`: who answered a call of a queue. */
const GROUPINGS = ['day', 'hour', 'queue', 'agent', 'trunk', 'extension', 'result', 'direction'] as const;
/** One of {@link GROUPINGS}. */
export type Grouping = (typeof GROUPINGS)[number];

/** The figures of one group. Times are sums in seconds. */
export interface CdrFigures {
  /** `YYYY-MM-DD` of a day, 0 to 23 of an hour, the id of a record, a word of direction or result. */
  readonly key: string;
  readonly calls: number;
  readonly answered: number;
  readonly abandoned: number;
  readonly talk: number;
  /** Of those who were answered. */
  readonly wait: number;
  readonly longestWait: number;
  /** Answered within `level` seconds. */
  readonly within: number;
}

const dayText = (seconds: number): string => {
  const at = new Date(seconds * 1000);
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
};
const midnight = (seconds: number): number => {
  const at = new Date(seconds * 1000);
  at.setHours(0, 0, 0, 0);
  return at.getTime() / 1000;
};
const nextDay = (start: number): number => midnight(start + 36 * 3600);

const ANSWERED = RESULTS.indexOf('answered');
const ABANDONED = RESULTS.indexOf('abandoned');

/** What a statistic asks for. */
interface CdrQuestion {
  readonly by: Grouping;
  readonly filter: CdrFilter;
  /** Seconds that {@link CdrFigures.within} counts. */
  readonly level?: number;
}

type Tally = { -readonly [K in Exclude<keyof CdrFigures, 'key'>]: number };

const none = (): Tally => ({ calls: 0, answered: 0, abandoned: 0, talk: 0, wait: 0, longestWait: 0, within: 0 });

/** The days that some records lie in, oldest first. */
function daysOf(first: number, last: number): readonly { readonly start: number; readonly end: number }[] {
  const days: { start: number; end: number }[] = [];
  for (let start = midnight(first); start <= last; start = nextDay(start)) days.push({ start, end: nextDay(start) });
  return days;
}

/** Several groupings of the same records in one walk, in the order of their keys; hours and days without a call are not there. */
export function groupCdr(box: Box, filter: CdrFilter, groupings: readonly Grouping[], level = 20): readonly (readonly CdrFigures[])[] {
  const { columns } = cdrOf(box);
  const of = (name: Column) => columns.column(name);
  const [started, result, talk, wait, queue] = [of('started'), of('result'), of('talk'), of('wait'), of('queue')];
  const simple = { queue, trunk: of('trunk'), extension: of('extension'), result, direction: of('direction'), agent: of('extension') };
  const plans = groupings.map((by) => ({
    by,
    column: by === 'day' || by === 'hour' ? undefined : simple[by],
    // A call that no trunk, queue or extension had to do with is in no group of them.
    zero: by === 'result' || by === 'direction',
    tallies: [] as (Tally | undefined)[],
  }));
  const days = daysOf(started[0] ?? 0, started[columns.length - 1] ?? 0);
  let day = 0;
  eachMatch(matchesOf(columns, filter), (row) => {
    const begin = started[row] ?? 0;
    // The records are in the order of time.
    while (begin >= (days[day]?.end ?? Number.POSITIVE_INFINITY)) day += 1;
    const answered = result[row] === ANSWERED;
    const abandoned = result[row] === ABANDONED;
    const waited = wait[row] ?? 0;
    const talked = talk[row] ?? 0;
    for (const { by, column, zero, tallies } of plans) {
      let key: number;
      if (column) {
        key = column[row] ?? 0;
        if ((key === 0 && !zero) || (by === 'agent' && queue[row] === 0)) continue;
      } else if (by === 'day') key = day;
      else {
        const { start, end } = days[day] ?? { start: 0, end: DAY };
        // Days on which summer time begins or ends have an hour more or less.
        key = end - start === DAY ? Math.floor((begin - start) / 3600) : new Date(begin * 1000).getHours();
      }
      let tally = tallies[key];
      if (!tally) {
        tally = none();
        tallies[key] = tally;
      }
      tally.calls += 1;
      if (waited > tally.longestWait) tally.longestWait = waited;
      if (abandoned) tally.abandoned += 1;
      if (!answered) continue;
      tally.answered += 1;
      tally.talk += talked;
      tally.wait += waited;
      if (waited <= level) tally.within += 1;
    }
  });
  const spelled = (by: Grouping, key: number): string =>
    by === 'day'
      ? dayText(days[key]?.start ?? 0)
      : by === 'result'
        ? (RESULTS[key] ?? '')
        : by === 'direction'
          ? (DIRECTIONS[key] ?? '')
          : String(key);
  return plans.map(({ by, tallies }) => tallies.flatMap((tally, key) => (tally ? [{ key: spelled(by, key), ...tally }] : [])));
}

/** The figures of some records by one thing. */
export const cdrStatistics = (box: Box, { by, filter, level }: CdrQuestion): readonly CdrFigures[] =>
  groupCdr(box, filter, [by], level)[0] ?? [];
