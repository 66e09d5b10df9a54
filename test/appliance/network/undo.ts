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

/** What is put back of a record that was changed: the values that were, and the names that came into it. */
interface Entries {
  readonly were: Values;
  readonly added: readonly string[];
}

/** A row as it was; of one that was merely changed only what changed, its place where it was moved. */
type WasRow = { readonly path: string; readonly id: number } & (
  | { readonly was: 'absent' }
  | { readonly was: 'there'; readonly sort: number; readonly values: Values }
  | { readonly was: 'changed'; readonly sort?: number; readonly entries: Entries }
);

/** What was there before: whatever else somebody changes meanwhile stays. */
export interface Undo {
  /** Of a setting that is an object `entries` says what changed of it; of another, `value` what it was, undefined where it was not. */
  readonly settings: readonly { readonly key: string; readonly value?: unknown; readonly entries?: Entries }[];
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
const entriesChanged = (before: Values, now: Values): Entries => ({
  were: Object.fromEntries(Object.entries(before).filter(([name, value]) => !Object.hasOwn(now, name) || !sameValue(value, now[name]))),
  added: Object.keys(now).filter((name) => !Object.hasOwn(before, name)),
});
const withEntries = (now: Values, { were, added }: Entries): Values => ({
  ...Object.fromEntries(Object.entries(now).filter(([name]) => !added.includes(name))),
  ...were,
});

function rowsChanged(path: string, before: ReadonlyMap<number, Row>, after: ReadonlyMap<number, Row>): readonly WasRow[] {
  const added = [...after.keys()].filter((id) => !before.has(id));
  return [
    ...added.map((id) => ({ path, id, was: 'absent' }) as const),
    ...[...before].flatMap(([id, { sort, values }]): readonly WasRow[] => {
      const now = after.get(id);
      if (!now) return [{ path, id, was: 'there', sort, values }];
      const moved = sort !== now.sort;
      if (!moved && sameValue(values, now.values)) return [];
      return [{ path, id, was: 'changed', ...(moved && { sort }), entries: entriesChanged(values, now.values) }];
    }),
  ];
}

/** Does some work, and notes what it changed in the given places. */
export function noted(store: Store, { settings, paths }: Places, work: () => void): Undo {
  const before = { settings: settings.map((key) => store.setting(key)), rows: paths.map((path) => rowsOf(store, path)) };
  work();
  return {
    settings: settings.flatMap((key, at) => {
      const value = before.settings[at];
      const now = store.setting(key);
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
    if (entries && isRecord(now)) store.keep(key, withEntries(now, entries));
    else if (value === undefined) store.run('DELETE FROM settings WHERE key = ?', key);
    else store.keep(key, value);
  }
  for (const row of rows) {
    const { path, id } = row;
    if (row.was === 'absent') store.run('DELETE FROM rows WHERE resource = ? AND id = ?', path, id);
    else if (row.was === 'there')
      store.run('INSERT OR REPLACE INTO rows VALUES (?, ?, ?, ?, ?)', path, id, row.sort, clock.now(), JSON.stringify(row.values));
    else {
      const now = store.get('SELECT body FROM rows WHERE resource = ? AND id = ?', path, id);
      if (!now) continue;
      store.run(
        'UPDATE rows SET body = ?, sort = coalesce(?, sort), mtime = max(?, mtime + 1) WHERE resource = ? AND id = ?',
        JSON.stringify(withEntries(JSON.parse(String(now.body)), row.entries)),
        row.sort ?? null,
        clock.now(),
        path,
        id,
      );
    }
  }
}
