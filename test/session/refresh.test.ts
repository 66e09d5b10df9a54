import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { GatewayError } from '../../src/gateway/errors';
import { createRefresh } from '../../src/session/refresh';
import { fakeIndexedDb } from '../lib/fake-indexed-db';
import { later } from '../lib/later';

let cookie: string | undefined;
const tokens = { get: () => cookie };
const renew = (token: string): void => {
  cookie = token;
};

beforeEach(() => {
  cookie = 't0';
  vi.stubGlobal('indexedDB', fakeIndexedDb());
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const refused = (kind: GatewayError['kind']): GatewayError => new GatewayError(kind, 'refreshToken');
const tab = (ask: (token: string) => Promise<string>) => {
  const failed = vi.fn();
  return { ...createRefresh({ tokens, renew, ask, failed }), failed };
};
const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

describe('the token refresh of each navigation', () => {
  it('replaces the token', async () => {
    const ask = vi.fn(async () => 't1');
    await tab(ask).run();
    expect(ask).toHaveBeenCalledWith('t0');
    expect(cookie).toBe('t1');
  });

  it('asks nothing where nobody is signed in', async () => {
    cookie = undefined;
    const ask = vi.fn(async () => 't1');
    await tab(ask).run();
    expect(ask).not.toHaveBeenCalled();
  });

  it('runs once, however many navigations there are, and again after it', async () => {
    const answer = later<string>();
    const ask = vi.fn(() => answer.promise);
    const own = tab(ask);
    const all = Array.from({ length: 50 }, () => own.run());
    await settle();
    expect(ask).toHaveBeenCalledTimes(1);
    answer.resolve('t1');
    await Promise.all(all);
    await own.run();
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('runs in one tab of the browser at a time', async () => {
    const answer = later<string>();
    const ask = vi.fn(() => answer.promise);
    const [one, two] = [tab(ask), tab(ask)];
    const first = one.run();
    await settle();
    await two.run();
    expect(ask).toHaveBeenCalledTimes(1);
    answer.resolve('t1');
    await first;
    await two.run();
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('is asked for again by a page that was reloaded before the answer came', async () => {
    const kept = new Map<string, string>();
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    });
    const lost = later<string>();
    const first = tab(() => lost.promise);
    void first.run();
    await settle();
    const again = vi.fn(async () => 't2');
    await tab(again).run();
    expect(again).toHaveBeenCalledWith('t0');
    expect(cookie).toBe('t2');
    expect(kept.size).toBe(0);
  });

  it('leaves a person signed out who signed out meanwhile, and another one signed in', async () => {
    const own = tab(async () => {
      cookie = undefined;
      return 't1';
    });
    await own.run();
    expect(cookie).toBeUndefined();
    cookie = 't0';
    await tab(async () => {
      cookie = 'another person';
      return 't1';
    }).run();
    expect(cookie).toBe('another person');
  });

  it('tells a failure once, until it works again', async () => {
    let answer: () => Promise<string> = async () => Promise.reject(refused('unreachable'));
    const own = tab(() => answer());
    await own.run();
    await own.run();
    expect(own.failed).toHaveBeenCalledTimes(1);
    expect(cookie).toBe('t0');
    answer = async () => 't1';
    await own.run();
    answer = async () => Promise.reject(refused('refused'));
    await own.run();
    expect(own.failed).toHaveBeenCalledTimes(2);
  });

  it.each(['expired', 'aborted', 'renewed'] as const)('does not tell that it is %s, and still tells the next failure', async (kind) => {
    const kinds: GatewayError['kind'][] = [kind, 'unreachable'];
    const own = tab(async () => Promise.reject(refused(kinds.shift() ?? kind)));
    await own.run();
    expect(own.failed).not.toHaveBeenCalled();
    await own.run();
    expect(own.failed).toHaveBeenCalledTimes(1);
  });

  it('works alone where the browser has no database', async () => {
    vi.stubGlobal('indexedDB', undefined);
    await tab(async () => 't1').run();
    expect(cookie).toBe('t1');
  });

  it('lets other calls wait for it, and never fails them', async () => {
    const answer = later<string>();
    const own = tab(() => answer.promise);
    await own.settled();
    void own.run();
    await settle();
    const seen = vi.fn();
    const waiting = own.settled().then(seen);
    await settle();
    expect(seen).not.toHaveBeenCalled();
    answer.reject(refused('unreachable'));
    await waiting;
  });
});

describe('a token that the box refused', () => {
  it('has been renewed when the cookie holds another one', async () => {
    cookie = 't1';
    expect(await tab(async () => 'x').renewed('t0')).toBe(true);
  });

  it('has not when the cookie still holds it, or nothing', async () => {
    expect(await tab(async () => 'x').renewed('t0')).toBe(false);
    cookie = undefined;
    expect(await tab(async () => 'x').renewed('t0')).toBe(false);
  });

  it('is waited for while this tab refreshes it', async () => {
    const answer = later<string>();
    const own = tab(() => answer.promise);
    void own.run();
    await settle();
    const renewed = own.renewed('t0');
    answer.resolve('t1');
    expect(await renewed).toBe(true);
  });

  it('is waited for while another tab refreshes it, but not for ever', async () => {
    vi.useFakeTimers();
    const answer = later<string>();
    const [one, two] = [tab(() => answer.promise), tab(async () => 'x')];
    void one.run();
    await vi.advanceTimersByTimeAsync(0);
    const renewed = two.renewed('t0');
    await vi.advanceTimersByTimeAsync(1000);
    answer.resolve('t1');
    await vi.advanceTimersByTimeAsync(100);
    expect(await renewed).toBe(true);

    const hung = tab(() => new Promise(() => undefined));
    void hung.run();
    await vi.advanceTimersByTimeAsync(0);
    const given = two.renewed('t1');
    await vi.advanceTimersByTimeAsync(3500);
    expect(await given).toBe(false);
  });

  it('is not stolen from the tab that holds the right to refresh by looking', async () => {
    const answer = later<string>();
    const ask = vi.fn(() => answer.promise);
    const [one, two] = [tab(ask), tab(ask)];
    void one.run();
    await settle();
    void two.renewed('t0');
    await settle();
    await two.run();
    expect(ask).toHaveBeenCalledTimes(1);
    answer.resolve('t1');
  });
});

describe('a box that takes each token once', () => {
  it('never sees a used one from several tabs, whatever the order', async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), fc.array(fc.nat(3), { minLength: 4, maxLength: 20 }), async (scheduler, turns) => {
        vi.stubGlobal('indexedDB', fakeIndexedDb());
        cookie = 't0';
        let valid = 't0';
        let serial = 0;
        const spurious: string[] = [];
        const ask = async (token: string): Promise<string> => {
          if (token !== valid) spurious.push(token);
          serial += 1;
          valid = `t${serial}`;
          return scheduler.schedule(Promise.resolve(valid));
        };
        const tabs = Array.from({ length: 4 }, () => tab(ask));
        const all = turns.map((which) => tabs[which]?.run());
        let over = false;
        const finished = Promise.all(all).then(() => {
          over = true;
        });
        while (!over) {
          await settle();
          if (scheduler.count() > 0) await scheduler.waitOne();
        }
        await finished;
        expect(spurious).toEqual([]);
        expect(cookie).toBe(valid);
      }),
      { numRuns: 100 },
    );
  });
});
