/** Settings and rows that are tried out together with a network configuration, and go back with it: those of a restore. */
import type { Clock } from '../clock';
import type { Store } from '../store';

interface KeptRow {
  readonly id: number;
  readonly sort: number;
  readonly body: string;
}

/** Them as they were: settings by key (undefined: it had none), rows by the path of their resource. */
export interface Snapshot {
  readonly settings: readonly { readonly key: string; readonly value: unknown }[];
  readonly rows: Readonly<Record<string, readonly KeptRow[]>>;
}

const rowsOf = (store: Store, path: string): readonly KeptRow[] =>
  store
    .all('SELECT id, sort, body FROM rows WHERE resource = ? ORDER BY id', path)
    .map(({ id, sort, body }) => ({ id: Number(id), sort: Number(sort), body: String(body) }));

/** Notes them as they are now. */
export const takeSnapshot = (store: Store, keys: readonly string[], paths: readonly string[]): Snapshot => ({
  settings: keys.map((key) => ({ key, value: store.setting(key) })),
  rows: Object.fromEntries(paths.map((path) => [path, rowsOf(store, path)])),
});

/** Puts them back. What has not changed keeps its `mtime`; of what has, forms that are open become stale. */
export function putBack(store: Store, clock: Clock, { settings, rows }: Snapshot): void {
  for (const { key, value } of settings) {
    if (JSON.stringify(store.setting(key)) !== JSON.stringify(value)) store.keep(key, value ?? null);
  }
  for (const [path, wanted] of Object.entries(rows)) {
    const now = new Map(rowsOf(store, path).map((row) => [row.id, row]));
    for (const id of now.keys()) {
      if (!wanted.some((row) => row.id === id)) store.run('DELETE FROM rows WHERE resource = ? AND id = ?', path, id);
    }
    for (const { id, sort, body } of wanted) {
      const own = now.get(id);
      if (!own) store.run('INSERT INTO rows VALUES (?, ?, ?, ?, ?)', path, id, sort, clock.now(), body);
      else if (own.sort !== sort || own.body !== body) {
        store.run(
          'UPDATE rows SET body = ?, sort = ?, mtime = max(?, mtime + 1) WHERE resource = ? AND id = ?',
          body,
          sort,
          clock.now(),
          path,
          id,
        );
      }
    }
  }
}
