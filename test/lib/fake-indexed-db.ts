/** IndexedDB as far as leases need it, shared by all tabs that are given the same one: its transactions run one after the other. */
interface FakeRequest {
  result: unknown;
  onsuccess?: () => void;
  onupgradeneeded?: () => void;
}

/** A database in memory; stub `indexedDB` with it. */
export function fakeIndexedDb(): IDBFactory {
  const rows = new Map<string, unknown>();
  let queue: Promise<void> = Promise.resolve();
  let created = false;

  const transaction = (): unknown => {
    const waiting: (() => void)[] = [];
    const ask = (work: () => unknown): FakeRequest => {
      const request: FakeRequest = { result: undefined };
      waiting.push(() => {
        request.result = work();
        request.onsuccess?.();
      });
      return request;
    };
    const store = {
      get: (key: string) => ask(() => rows.get(key)),
      put: (row: unknown, key: string) => ask(() => rows.set(key, structuredClone(row))),
      delete: (key: string) => ask(() => rows.delete(key)),
    };
    const self: { objectStore: () => unknown; oncomplete?: () => void } = { objectStore: () => store };
    queue = queue.then(async () => {
      for (await undefined; waiting.length > 0; await undefined) waiting.shift()?.();
      self.oncomplete?.();
    });
    return self;
  };
  const open = (): FakeRequest => {
    const request: FakeRequest = { result: { transaction, close: () => undefined, createObjectStore: () => undefined } };
    queueMicrotask(() => {
      if (!created) request.onupgradeneeded?.();
      created = true;
      request.onsuccess?.();
    });
    return request;
  };
  return { open } as unknown as IDBFactory; // only the part that a lease uses
}
