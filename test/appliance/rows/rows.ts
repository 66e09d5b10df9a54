/** The rows of a resource as the store keeps them. */
import type { Clock } from '../clock';
import type { Entry, Resource } from '../resource';
import type { Row, Store } from '../store';
import { isNoting, noteTouched, SETTINGS_RECORD } from '../touched';

const idOf = (row: Row): string => String(row.id);
/** A row for its history, which has its id and times beside it. */
const wholeOf = (entry: Entry | undefined): Entry | undefined => {
  if (!entry) return undefined;
  const { id: _id, mtime: _mtime, ...whole } = entry;
  return whole;
};

const seededKey = (path: string): string => `seeded ${path}`;

const seededCounts = new WeakMap<Store, Map<string, number>>();

/** Whether a row was there from the beginning rather than made by somebody; so are all of a box that did not note it. */
export function isSeeded(store: Store, path: string, id: string): boolean {
  const counts = seededCounts.get(store) ?? new Map<string, number>();
  seededCounts.set(store, counts);
  const count = counts.get(path) ?? Number(store.setting(seededKey(path)) ?? Number.POSITIVE_INFINITY);
  // Before the first look there are no rows yet.
  if (Number.isFinite(count)) counts.set(path, count);
  return Number(id) <= count;
}

/** The rows of a resource in the store; the first look seeds them. */
export function rowsOf(resource: Resource, store: Store, clock: Clock) {
  const read = (row: Row): Entry => ({
    ...JSON.parse(String(row.body)),
    id: idOf(row),
    sort: Number(row.sort),
    mtime: String(row.mtime),
  });
  const insert = (id: number, sort: number, entry: Entry) =>
    store.run('INSERT INTO rows VALUES (?, ?, ?, ?, ?)', resource.path, id, sort, clock.now(), JSON.stringify(entry));
  const one = (id: string): Entry | undefined => {
    const row = store.get('SELECT * FROM rows WHERE resource = ? AND id = ?', resource.path, Number(id));
    return row && read(row);
  };
  /** Changes a row, and notes what it was for its history. */
  const touching = <T>(id: string, work: () => T): T => {
    if (!isNoting()) return work();
    const before = one(id);
    const result = work();
    noteTouched({ path: resource.path, id: resource.settings ? SETTINGS_RECORD : id, before: wholeOf(before), after: wholeOf(one(id)) });
    return result;
  };
  const counter = `next id ${resource.path}`;

  if (store.setting(counter) === undefined) {
    store.transaction(() => {
      const entries = resource.seed?.(clock) ?? [];
      for (const [index, entry] of entries.entries()) insert(index + 1, Number(entry.sort) || index + 1, entry);
      store.keep(counter, entries.length + 1);
      store.keep(seededKey(resource.path), entries.length);
    });
  }
  return {
    read,
    one,
    all: (): readonly Entry[] => store.all('SELECT * FROM rows WHERE resource = ? ORDER BY sort, id', resource.path).map(read),
    add: (entry: Entry): string => {
      // A number that was used once is never given again.
      const id = Number(store.setting(counter));
      store.keep(counter, id + 1);
      touching(String(id), () => insert(id, Number(entry.sort) || id, entry));
      return String(id);
    },
    /** A row that was there before, under its old id and in its old place. */
    bringBack: (id: string, entry: Entry): void => {
      touching(id, () => insert(Number(id), Number(entry.sort) || Number(id), entry));
    },
    save: (id: string, entry: Entry): void => {
      touching(id, () =>
        store.run(
          'UPDATE rows SET body = ?, sort = coalesce(?, sort), mtime = max(?, mtime + 1) WHERE resource = ? AND id = ?',
          JSON.stringify(entry),
          typeof entry.sort === 'number' ? entry.sort : null,
          clock.now(),
          resource.path,
          Number(id),
        ),
      );
    },
    sort: (id: string, sort: number): void => {
      touching(id, () =>
        store.run(
          'UPDATE rows SET sort = ?, mtime = max(?, mtime + 1) WHERE resource = ? AND id = ?',
          sort,
          clock.now(),
          resource.path,
          Number(id),
        ),
      );
    },
    remove: (id: string): number =>
      touching(id, () => store.run('DELETE FROM rows WHERE resource = ? AND id = ?', resource.path, Number(id)).changes),
  };
}
