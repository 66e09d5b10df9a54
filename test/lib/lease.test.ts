import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createLease } from '../../src/lib/lease';

type Step = () => Promise<unknown>;
const atOnce: Step = () => Promise.resolve();

interface FakeRequest {
  result: unknown;
  onsuccess?: () => void;
  onerror?: () => void;
  onblocked?: () => void;
  onupgradeneeded?: () => void;
}

/** IndexedDB as far as a lease needs it: readwrite transactions run one after the other, each of their requests a `step` later. */
function fakeStorage(step: Step = atOnce, fault: (place: 'open' | 'transaction' | 'put' | 'commit') => void = () => undefined): IDBFactory {
  const rows = new Map<string, unknown>();
  let created = false;
  let queue: Promise<unknown> = Promise.resolve();

  const transaction = (): unknown => {
    fault('transaction');
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
      delete: (key: string) => ask(() => rows.delete(key)),
      put: (row: unknown, key: string) => {
        fault('put');
        return ask(() => rows.set(key, structuredClone(row)));
      },
    };
    const self: { objectStore: () => unknown; oncomplete?: () => void; onabort?: () => void } = { objectStore: () => store };
    queue = queue.then(async () => {
      try {
        for (await step(); waiting.length > 0; await step()) waiting.shift()?.();
        fault('commit');
        self.oncomplete?.();
      } catch {
        self.onabort?.();
      }
    });
    return self;
  };

  const open = (): FakeRequest => {
    fault('open');
    const request: FakeRequest = { result: { transaction, close: () => undefined, createObjectStore: () => undefined } };
    void step().then(() => {
      if (!created) request.onupgradeneeded?.();
      created = true;
      request.onsuccess?.();
    });
    return request;
  };
  return { open } as unknown as IDBFactory; // only the part that a lease uses
}

/** A storage whose `open` answers with one event, or never. */
const answering = (event: 'onerror' | 'onblocked' | 'none'): IDBFactory => {
  const open = (): FakeRequest => {
    const request: FakeRequest = { result: undefined };
    queueMicrotask(() => event !== 'none' && request[event]?.());
    return request;
  };
  return { open } as unknown as IDBFactory; // only the part that a lease uses
};

const tabs = (storage: IDBFactory, now: () => number) => [1, 2, 3].map((tab) => createLease('news', `tab ${tab}`, { storage, now }));

afterEach(() => {
  vi.useRealTimers();
});

describe('a lease between tabs', () => {
  it('has one holder, who may renew it, until it ends or is released', async () => {
    let time = 1000;
    const [a, b] = tabs(fakeStorage(), () => time);
    if (!a || !b) throw new Error('two tabs');
    expect(await a.acquire(100)).toBe(true);
    expect(await b.acquire(100)).toBe(false);
    time = 1050;
    expect(await a.acquire(100)).toBe(true);
    time = 1149;
    expect(await b.acquire(100)).toBe(false);
    time = 1150;
    expect(await b.acquire(100)).toBe(true);
    expect(await a.acquire(100)).toBe(false);
    await a.release();
    expect(await a.acquire(100)).toBe(false);
    await b.release();
    expect(await a.acquire(100)).toBe(true);
  });

  it('does not stand in the way of another lease', async () => {
    const storage = fakeStorage();
    expect(await createLease('news', 'a', { storage }).acquire(1000)).toBe(true);
    expect(await createLease('token', 'b', { storage }).acquire(1000)).toBe(true);
  });

  it('ends when the clock was set back by years', async () => {
    let time = 1e12;
    const [a, b] = tabs(fakeStorage(), () => time);
    await a?.acquire(1000);
    time -= 500;
    expect(await b?.acquire(1000)).toBe(false);
    time -= 6e10;
    expect(await b?.acquire(1000)).toBe(true);
  });

  it('never has two holders at once, in any order of events', async () => {
    const act = fc.record({ tab: fc.nat(2), release: fc.boolean(), ms: fc.integer({ min: 1, max: 50 }) });
    const turn = fc.record({ pass: fc.nat(40), acts: fc.uniqueArray(act, { selector: ({ tab }) => tab, minLength: 1, maxLength: 3 }) });
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), fc.array(turn, { maxLength: 12 }), async (scheduler, turns) => {
        let time = 0;
        const all = tabs(
          fakeStorage(() => scheduler.schedule(Promise.resolve())),
          () => time,
        );
        const until = new Map<number, number>();
        for (const { pass, acts } of turns) {
          time += pass;
          // a tab that lets go no longer acts as holder from the moment it says so
          for (const { tab, release } of acts) if (release) until.delete(tab);
          const done = acts.map(async ({ tab, release, ms }) => {
            if (release) await all[tab]?.release();
            else if (await all[tab]?.acquire(ms)) until.set(tab, time + ms);
          });
          await scheduler.waitFor(Promise.all(done));
          expect([...until.values()].filter((end) => end > time).length).toBeLessThanOrEqual(1);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('is taken by someone as soon as nobody holds it', async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), fc.integer({ min: 1, max: 50 }), async (scheduler, ms) => {
        const all = tabs(
          fakeStorage(() => scheduler.schedule(Promise.resolve())),
          () => 0,
        );
        const won = await scheduler.waitFor(Promise.all(all.map((tab) => tab.acquire(ms))));
        expect(won.filter((one) => one)).toHaveLength(1);
      }),
      { numRuns: 100 },
    );
  });
});

describe('a lease without a working database', () => {
  const broken = (place: string): IDBFactory =>
    fakeStorage(atOnce, (here) => {
      if (here === place) throw new DOMException('broken', 'UnknownError');
    });

  it.each([
    ['cannot be opened', broken('open')],
    ['has lost its store', broken('transaction')],
    ['has no room', broken('put')],
    ['fails to commit', broken('commit')],
    ['answers with an error', answering('onerror')],
    ['is blocked', answering('onblocked')],
  ])('that %s is acquired and released without a word', async (_what, storage) => {
    const lease = createLease('news', 'a', { storage });
    expect(await lease.acquire(1000)).toBe(true);
    expect(await lease.release()).toBeUndefined();
  });

  it('that does not exist is acquired', async () => {
    vi.stubGlobal('indexedDB', undefined);
    const lease = createLease('news', 'a');
    expect(await lease.acquire(1000)).toBe(true);
    expect(await lease.release()).toBeUndefined();
    vi.unstubAllGlobals();
  });

  it('that never answers is acquired after 3 seconds', async () => {
    vi.useFakeTimers();
    const acquired = createLease('news', 'a', { storage: answering('none') }).acquire(1000);
    const seen = vi.fn();
    void acquired.then(seen);
    await vi.advanceTimersByTimeAsync(2999);
    expect(seen).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(seen).toHaveBeenCalledWith(true);
  });
});
