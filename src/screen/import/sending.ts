/** Sends the good rows in chunks, so that progress is honest and a failure does not lose the rest, and keeps account of every row. */
import type { ImportReport } from '../../gateway/calls';
import { type GatewayError, isGatewayError } from '../../gateway/errors';
import { sentence } from '../../lib/sentence';
import { writeCsv } from '../../lib/sheet/csv';
import type { JobReport } from '../job/import-job';
import { arrived, type CheckedRow, changes, isSent, type Surroundings } from './check';
import type { ImportColumn } from './column';
import { spell } from './reading';

/** Rows of one request. */
export const CHUNK = 500;
/** Rows of one job: as many as its file may hold. */
export const JOB_CHUNK = 20_000;

/** Some rows that say the same columns. */
export interface Chunk {
  readonly columns: readonly number[];
  /** Indexes of rows, in the order in which they are sent. */
  readonly rows: readonly number[];
  /** They were sent before, and no answer came. */
  readonly lost: boolean;
  /** Those of them that were to be added then. */
  readonly wereNew: ReadonlySet<number>;
}

const NOTHING_KNOWN: Surroundings = { key: -1, existing: new Map(), twice: new Map() };

/** All columns of a new row, so that new rows go together, in the order of the file: a box that numbers them counts in that order. */
function columnsOf(columns: readonly ImportColumn[], row: CheckedRow, around: Surroundings): readonly number[] {
  const isNew = around.key >= 0 && changes(row, around) === false;
  return columns.flatMap((column, at) =>
    isSent(column, row, at, around) || (isNew && column.source !== undefined && !column.field.secret) ? [at] : [],
  );
}

/** What an empty cell is sent as: what its field is at first. Of numbers and flags the box takes it so itself. */
const blankOf = (column: ImportColumn | undefined): string =>
  column && (column.field.wire === 'text' || column.field.wire === 'texts') ? spell(column.field.encode(column.field.initial)) : '';

/** Splits the rows to send; each is in exactly one chunk. Rows without an answer go by themselves: the box's counts then tell of them. */
export function chunksOf(
  columns: readonly ImportColumn[],
  rows: readonly CheckedRow[],
  indexes: readonly number[],
  size = CHUNK,
  around: Surroundings = NOTHING_KNOWN,
): readonly Chunk[] {
  const groups = new Map<string, { readonly columns: readonly number[]; readonly lost: boolean; readonly rows: number[] }>();
  for (const index of indexes) {
    const row = rows[index];
    if (!row) continue;
    const own = columnsOf(columns, row, around);
    const lost = row.fate === 'unknown';
    const kind = `${lost}:${own.join()}`;
    const group = groups.get(kind) ?? { columns: own, lost, rows: [] };
    group.rows.push(index);
    groups.set(kind, group);
  }
  return [...groups.values()].flatMap((group) =>
    Array.from({ length: Math.ceil(group.rows.length / size) }, (_, at) => {
      const own = group.rows.slice(at * size, (at + 1) * size);
      const wereNew = new Set(own.filter((index) => group.lost && rows[index]?.wasNew));
      return { columns: group.columns, rows: own, lost: group.lost, wereNew };
    }),
  );
}

/** The file of a chunk: the names of its fields, then the values in the wire's spelling. */
export const chunkFile = (columns: readonly ImportColumn[], rows: readonly CheckedRow[], chunk: Chunk, fileName: string): File =>
  new File(
    [
      writeCsv(
        [
          chunk.columns.map((at) => columns[at]?.name ?? ''),
          ...chunk.rows.map((index) => chunk.columns.map((at) => rows[index]?.wires[at] || blankOf(columns[at]))),
        ],
        'plain',
      ),
    ],
    `${fileName}.csv`,
    { type: 'text/csv' },
  );

/** What became of the rows of one send. Every row that was to be sent is in exactly one of taken, refused, unknown and unsent. */
export interface Account {
  readonly added: number;
  readonly changed: number;
  readonly taken: readonly number[];
  /** Row → why the box refused it. */
  readonly refused: ReadonlyMap<number, string>;
  /** Sent, but no answer came: they may have been taken. */
  readonly unknown: readonly number[];
  /** Never sent: a person stopped, or a call failed. */
  readonly unsent: readonly number[];
  /** Rows that the box neither counted nor refused, or counted twice: 0 on a box that is right. */
  readonly unaccounted: number;
  /** Rows that were to be added, got no answer, and were only changed when they came again: taken the first time. At least so many. */
  readonly duplicates: number;
}

/** The account before anything was sent. */
export const nothingSent = (rows: readonly number[]): Account => ({
  added: 0,
  changed: 0,
  taken: [],
  refused: new Map(),
  unknown: [],
  unsent: rows,
  unaccounted: 0,
  duplicates: 0,
});

const without = (rows: readonly number[], gone: readonly number[]): readonly number[] => {
  const set = new Set(gone);
  return rows.filter((row) => !set.has(row));
};

/** The rows of a chunk that the box has come to. */
const reachedOf = (chunk: Chunk, { reached = chunk.rows.length }: Partial<JobReport>): Chunk => ({
  ...chunk,
  rows: chunk.rows.slice(0, reached),
});

/** Enters the box's report on a chunk. A failure of a row that was not sent is nobody's; the counts then tell. */
function enter(account: Account, chunk: Chunk, report: ImportReport): Account {
  const refused = new Map(account.refused);
  for (const { row, msg } of report.failed) {
    const index = chunk.rows[row - 1];
    if (index === undefined) continue;
    const before = refused.get(index);
    refused.set(index, before ? `${before}; ${msg}` : msg);
  }
  const taken = chunk.rows.filter((index) => !refused.has(index));
  return {
    added: account.added + report.added,
    changed: account.changed + report.changed,
    taken: [...account.taken, ...taken],
    refused,
    unknown: account.unknown,
    unsent: without(account.unsent, chunk.rows),
    unaccounted: account.unaccounted + Math.abs(taken.length - report.added - report.changed),
    duplicates: account.duplicates + Math.max(0, report.changed - taken.filter((index) => !chunk.wereNew.has(index)).length),
  };
}

/** Enters a chunk that no answer came for. */
const enterUnknown = (account: Account, chunk: Chunk): Account => ({
  ...account,
  unknown: [...account.unknown, ...chunk.rows],
  unsent: without(account.unsent, chunk.rows),
});

/** Enters a chunk that the box refused as a whole, and did nothing with. */
const enterRefused = (account: Account, chunk: Chunk, text: string): Account => ({
  ...account,
  refused: new Map([...account.refused, ...chunk.rows.map((row) => [row, text] as const)]),
  unsent: without(account.unsent, chunk.rows),
});

/**
 * What the box says of a row, told apart by field: `name: reason; port: reason` (the appliance's README). A reason goes on to the next field's
 * name, whatever it holds; what comes before the first one is about the row as a whole.
 */
export function blame(
  columns: readonly ImportColumn[],
  msg: string,
): { readonly cells: ReadonlyMap<number, string>; readonly row: string } {
  const cells = new Map<number, string>();
  const row: string[] = [];
  let at = -1;
  for (const part of msg.split('; ')) {
    const [, name, reason] = /^(\w+): (.+)$/.exec(part) ?? [];
    const named = columns.findIndex((column) => column.name === name);
    const text = named >= 0 && reason !== undefined ? reason : part;
    if (text !== part) at = named;
    if (at < 0) row.push(text);
    else cells.set(at, text === part ? `${cells.get(at)}; ${text}` : text);
  }
  for (const [column, reason] of cells) cells.set(column, sentence(reason));
  return { cells, row: sentence(row.join('; ')) };
}

/** How a send ended: what is known of its rows, and the failed call that ended it early, if one did. */
interface Ended {
  readonly account: Account;
  readonly error: GatewayError | undefined;
}

/** Failures after which nobody knows whether the box has done its work. */
const isUnknown = ({ kind, sent, unsure }: GatewayError): boolean =>
  unsure || (sent && (kind === 'aborted' || kind === 'malformed' || kind === 'opened'));
const isRefusal = ({ kind }: GatewayError): boolean => kind === 'refused' || kind === 'invalid' || kind === 'stale';

/**
 * Sends chunk by chunk. Ends at the first call that fails: the rows behind it were not sent, and can be sent again.
 * @param send rejects with a GatewayError and nothing else
 * @param stopped asked before each chunk
 * @param said what a refusal of a whole chunk says
 */
export async function sendChunks(
  chunks: readonly Chunk[],
  send: (chunk: Chunk) => Promise<ImportReport & Partial<JobReport>>,
  {
    stopped,
    onEnter,
    said,
  }: {
    readonly stopped: () => boolean;
    readonly onEnter: (account: Account) => void;
    readonly said: (error: GatewayError) => string;
  },
): Promise<Ended> {
  let account = nothingSent(chunks.flatMap((chunk) => chunk.rows));
  for (const chunk of chunks) {
    if (stopped()) break;
    try {
      const report = await send(chunk);
      const reached = reachedOf(chunk, report);
      account = enter(account, reached, report);
      if (report.failure !== undefined) {
        // What was written last may not have been counted.
        account = enterUnknown(account, { ...chunk, rows: chunk.rows.slice(reached.rows.length) });
        return { account, error: report.failure };
      }
      onEnter(account);
      if (reached.rows.length < chunk.rows.length) break; // it was stopped
    } catch (error) {
      if (!isGatewayError(error)) throw error;
      // That the second try was refused says nothing of the first.
      if (isUnknown(error) || (isRefusal(error) && chunk.lost)) account = enterUnknown(account, chunk);
      else if (isRefusal(error)) account = enterRefused(account, chunk, said(error));
      return { account, error };
    }
  }
  return { account, error: undefined };
}

/**
 * The rows after a send, with what became of each; refusals stand at the cells that the box named.
 * @param around what was known of the box before the send
 */
export function settleRows(
  columns: readonly ImportColumn[],
  rows: readonly CheckedRow[],
  { taken, refused, unknown }: Account,
  around: Surroundings = NOTHING_KNOWN,
): readonly CheckedRow[] {
  const isTaken = new Set(taken);
  const isUnknownRow = new Set(unknown);
  const isUnique = (at: number): boolean => at === around.key || columns[at]?.field.unique === true;
  return rows.map((row, index): CheckedRow => {
    if (isTaken.has(index)) return { ...row, fate: 'taken' };
    if (isUnknownRow.has(index)) {
      if (row.fate === 'unknown') return row;
      const changing = changes(row, around);
      return { ...row, fate: 'unknown', wasNew: changing === undefined ? undefined : !changing };
    }
    const msg = refused.get(index);
    if (msg === undefined) return row;
    const { cells, row: reason } = blame(columns, msg);
    const problems = { ...row.problems };
    for (const [at, text] of cells) problems[at] = { kind: 'refused', text };
    const isThere = row.fate === 'unknown' && ([...cells.keys()].some(isUnique) || arrived(row, around) === true);
    return { ...row, fate: isThere ? 'duplicate' : 'refused', problems, reason };
  });
}
