/** What the box itself writes of a row. */
import type { Store } from '../store';

/** Changes some fields of a row: it is no newer by that, so nobody's form becomes stale, and its history does not tell it. */
export function noteRow(store: Store, path: string, id: string, changes: object): void {
  const row = store.get('SELECT body FROM rows WHERE resource = ? AND id = ?', path, Number(id));
  if (!row) return;
  const body = JSON.stringify({ ...JSON.parse(String(row.body)), ...changes });
  store.run('UPDATE rows SET body = ? WHERE resource = ? AND id = ?', body, path, Number(id));
}
