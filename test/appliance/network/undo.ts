/** What a change that is tried out has done beside the network configuration itself, in settings and rows of other screens, and its way back. */
import { sameValue } from '../../../src/lib/same-value';
import type { Clock } from '../clock';
import type { Store } from '../store';

/** Where something may have changed: settings by key, rows by the path of their resource. */
export interface Places {
  readonly settings: readonly string[];
  readonly paths: readonly string[];
}

type Values = Readonly<Record<string, unknown>>;

/** A row as it was; of one that was merely changed only the values that were. */
interface WasRow {
  readonly path: string;
  readonly id: number;
  readonly was: 'absent' | 'changed' | 'there';
  readonly sort: number;
  readonly values: Values;
}

/** What was there before: whatever else somebody changes meanwhile stays. */
export interface Undo {
  /** Of a setting that is an object `entries` says which of its values were; of another, `value` what it was. */
  readonly settings: readonly { readonly key: string; readonly value: unknown; readonly entries?: Values }[];
  readonly rows: readonly WasRow[];
}

/** Nothing to put back. */
export const NO_UNDO: Undo = { settings: [], rows: [] };

interface Row {
  readonly sort: number;
  readonly values: Values;
}

const rowsOf = (store: Store, path: string): ReadonlyMap<number, Row> =>
  new Map(
    store
      .all('SELECT id, sort, body FROM rows WHERE resource = ?', path)
      .map(({ id, sort, body }) => [Number(id), { sort: Number(sort), values: JSON.parse(String(body)) }]),
  );

const isRecord = (value: unknown): value is Values => typeof value === 'object' && value !== null && !Array.isArray(value);
const entriesChanged = (before: Values, after: Values): Values =>
  Object.fromEntries(Object.entries(before).filter(([name, value]) => !sameValue(value, after[name])));

function rowsChanged(path: string, before: ReadonlyMap<number, Row>, after: ReadonlyMap<number, Row>): readonly WasRow[] {
  const added = [...after.keys()].filter((id) => !before.has(id));
  return [
    ...added.map((id) => ({ path, id, was: 'absent', sort: 0, values: {} }) as const),
    ...[...before].flatMap(([id, { sort, values }]): readonly WasRow[] => {
      const now = after.get(id);
      if (!now) return [{ path, id, was: 'there', sort, values }];
      const changed = entriesChanged(values, now.values);
      const same = sort === now.sort && Object.keys(changed).length === 0;
      return same ? [] : [{ path, id, was: 'changed', sort, values: changed }];
    }),
  ];
}

/** Does some work, and notes what it changed in the given places. */
export function noted(store: Store, { settings, paths }: Places, work: () => void): Undo {
  const before = { settings: settings.map((key) => store.setting(key)), rows: paths.map((path) => rowsOf(store, path)) };
  work();
  return {
    settings: settings.flatMap((key, at) => {
      const value = before.settings[at] ?? null;
      const now = store.setting(key) ?? null;
      if (sameValue(value, now)) return [];
      return [isRecord(value) && isRecord(now) ? { key, value, entries: entriesChanged(value, now) } : { key, value }];
    }),
    rows: paths.flatMap((path, at) => rowsChanged(path, before.rows[at] ?? new Map(), rowsOf(store, path))),
  };
}

/** Puts it back. Rows that change get a new `mtime`: forms that are open become stale. */
export function putBack(store: Store, clock: Clock, { settings, rows }: Undo): void {
  for (const { key, value, entries } of settings) {
    const now = store.setting(key);
    store.keep(key, entries && isRecord(now) ? { ...now, ...entries } : value);
  }
  for (const { path, id, was, sort, values } of rows) {
    const now = store.get('SELECT body FROM rows WHERE resource = ? AND id = ?', path, id);
    if (was === 'absent') store.run('DELETE FROM rows WHERE resource = ? AND id = ?', path, id);
    else if (now) {
      const body = JSON.stringify({ ...JSON.parse(String(now.body)), ...values });
      store.run(
        'UPDATE rows SET body = ?, sort = ?, mtime = max(?, mtime + 1) WHERE resource = ? AND id = ?',
        body,
        sort,
        clock.now(),
        path,
        id,
      );
    } else if (was === 'there') store.run('INSERT INTO rows VALUES (?, ?, ?, ?, ?)', path, id, sort, clock.now(), JSON.stringify(values));
  }
}
