/** The history of records: each as it was before and after every write, whole and with its secrets, filed under the entry of the log. */
import { sameValue } from '../../src/lib/same-value';
import type { Row, Store } from './store';
import { type Touched, touchedOnce, type Whole } from './touched';

/** One record at one entry of the log. */
export interface Snapshot {
  /** Id of the log's entry. */
  readonly entry: number;
  readonly record: string;
  /** Undefined: the entry added the record. */
  readonly before: Whole | undefined;
  /** Undefined: the entry removed it. */
  readonly after: Whole | undefined;
  /** Unix milliseconds. */
  readonly time: number;
  readonly username: string;
  readonly address: string;
  readonly method: string;
}

/**
 * Keeps what a write did.
 * @param batch the name of the writes that are undone together; '' for none
 * @returns how many records it changed
 */
export function keepSnapshots(store: Store, entry: number, touched: readonly Touched[], batch: string): number {
  const changed = touchedOnce(touched);
  const spell = (whole: Whole | undefined): string | null => (whole === undefined ? null : JSON.stringify(whole));
  store.transaction(() => {
    for (const { path, id, before, after } of changed)
      store.run('INSERT INTO snapshots VALUES (?, ?, ?, ?, ?, ?)', entry, path, id, spell(before), spell(after), batch);
  });
  return changed.length;
}

/** Forgets what a record was, where that was somebody's own who has left. */
export const forgetSnapshots = (store: Store, path: string, id: string): void =>
  void store.run('DELETE FROM snapshots WHERE resource = ? AND record = ?', path, id);

const COLUMNS =
  's.entry, s.record, s.before, s.after, l.time, l.username, l.address, l.method FROM snapshots s JOIN log l ON l.id = s.entry';

const read = (row: Row): Snapshot => {
  const side = (text: unknown): Whole | undefined => (text === null ? undefined : JSON.parse(String(text)));
  return {
    entry: Number(row.entry),
    record: String(row.record),
    before: side(row.before),
    after: side(row.after),
    time: Number(row.time),
    username: String(row.username),
    address: String(row.address),
    method: String(row.method),
  };
};

/** The history of one record, the newest first, and how long it is. */
export const snapshotsOf = (
  store: Store,
  path: string,
  record: string,
  limit: number,
  offset: number,
): { readonly list: readonly Snapshot[]; readonly total: number } => ({
  list: store
    .all(`SELECT ${COLUMNS} WHERE s.resource = ? AND s.record = ? ORDER BY s.entry DESC LIMIT ? OFFSET ?`, path, record, limit, offset)
    .map(read),
  total: Number(store.get('SELECT count(*) AS total FROM snapshots WHERE resource = ? AND record = ?', path, record)?.total),
});

/** The last change of one record. */
export const lastOf = (store: Store, path: string, record: string): Snapshot | undefined => snapshotsOf(store, path, record, 1, 0).list[0];

/** What one entry of the log did to one record. */
export const snapshotAt = (store: Store, path: string, record: string, entry: number): Snapshot | undefined => {
  const row = store.get(`SELECT ${COLUMNS} WHERE s.entry = ? AND s.resource = ? AND s.record = ?`, entry, path, record);
  return row && read(row);
};

/** The records that one entry of the log touched behind its own path. */
export const recordsAt = (store: Store, path: string, entry: number): readonly string[] =>
  store.all('SELECT record FROM snapshots WHERE entry = ? AND resource = ? ORDER BY record', entry, path).map((row) => String(row.record));

/** The fields in which a record differs from what it was. */
export const changedNames = (before: Whole, after: Whole): readonly string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((name) => !sameValue(before[name], after[name]));

/** Two writes of one batch as one; what somebody else changed between them is no part of it. */
function joined(first: Snapshot, then: Snapshot): Snapshot {
  const { before, after } = first;
  const kept = then.before;
  if (!before || !after || !kept) return { ...then, before };
  const own = changedNames(before, after).filter((name) => sameValue(after[name], kept[name]));
  return { ...then, before: { ...kept, ...Object.fromEntries(own.map((name) => [name, before[name]])) } };
}

/** Each record of a batch once, from what it was before the first write to what it was after the last; the newest entry first. */
export function batchOfWrites(store: Store, path: string, batch: string): readonly Snapshot[] {
  const all = store.all(`SELECT ${COLUMNS} WHERE s.batch = ? AND s.resource = ? ORDER BY s.entry`, batch, path).map(read);
  const byRecord = new Map<string, Snapshot>();
  for (const each of all) {
    const first = byRecord.get(each.record);
    byRecord.set(each.record, first ? joined(first, each) : each);
  }
  return [...byRecord.values()].reverse();
}
/** A batch is undone once. */
export const forgetBatch = (store: Store, batch: string): void => void store.run("UPDATE snapshots SET batch = '' WHERE batch = ?", batch);
