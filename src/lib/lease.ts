/**
 * One tab at a time, without Web Locks, which a plain http origin does not have (test/fault/README.md, Sessions and tokens): a row in IndexedDB,
 * read and written in one readwrite transaction, says who holds the lease and until when.
 */

const DATABASE = 'gateway-console-leases';
const STORE = 'leases';

/** A database that has not answered by now counts as broken, in milliseconds. */
const GIVE_UP = 3000;

/** The row of a lease: its holder, its end and its length, in milliseconds of the clock. */
interface Held {
  readonly owner: string;
  readonly until: number;
  readonly length: number;
}

/** A named lease as one tab sees it. */
interface Lease {
  /**
   * Takes the lease for `ms` milliseconds, or renews it when this owner has it. Never rejects: a broken database counts as
   * acquired, because a lone tab must work and doing the thing twice is harmless.
   * @returns false while another owner holds it
   */
  acquire(ms: number): Promise<boolean>;
  /** Lets others have it at once. Never rejects; what another owner holds stays theirs. */
  release(): Promise<void>;
}

/** The clock may have been set back since the row was written; a lease must not outlive that by years. */
const isHeld = (row: Held | undefined, now: number): row is Held =>
  row !== undefined && row.until > now && row.until - now <= 2 * row.length;

/**
 * @param name what only one tab may do
 * @param owner this tab, different from every other tab
 * @param options another database or clock, for tests
 */
export function createLease(name: string, owner: string, options: { storage?: IDBFactory; now?: () => number } = {}): Lease {
  const now = options.now ?? Date.now;

  /** Runs one readwrite transaction; `change` sees the row and says what to do with it. Rejects when anything fails. */
  const transact = (change: (row: Held | undefined, store: IDBObjectStore) => boolean): Promise<boolean> =>
    new Promise((resolve, reject) => {
      // merely reading the property throws in a sandboxed frame, which rejects as well
      const opening = (options.storage ?? indexedDB).open(DATABASE, 1);
      const timer = setTimeout(reject, GIVE_UP);
      const settle = (finish: () => void): void => {
        clearTimeout(timer);
        finish();
      };
      const fail = (): void => settle(reject);
      opening.onerror = fail;
      opening.onblocked = fail;
      opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
      opening.onsuccess = () => {
        const database = opening.result;
        try {
          const transaction = database.transaction(STORE, 'readwrite');
          const store = transaction.objectStore(STORE);
          let result = false;
          transaction.onabort = fail;
          transaction.oncomplete = () => settle(() => resolve(result));
          const reading = store.get(name);
          reading.onsuccess = () => {
            result = change(reading.result, store);
          };
        } catch {
          fail();
        } finally {
          // waits for the transaction; an open connection would keep the page out of the back/forward cache
          database.close();
        }
      };
    });

  return {
    acquire: (ms) =>
      transact((row, store) => {
        const time = now();
        if (isHeld(row, time) && row.owner !== owner) return false;
        const held: Held = { owner, until: time + ms, length: ms };
        store.put(held, name);
        return true;
      }).catch(() => true),
    release: () =>
      transact((row, store) => {
        if (row?.owner === owner) store.delete(name);
        return true;
      }).then(
        () => undefined,
        () => undefined,
      ),
  };
}
