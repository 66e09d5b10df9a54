// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLease } from '../../src/lib/lease';
import type { Runtime } from '../../src/session/runtime';
import { badge, createNews, LEASE_MS, NEWS_POLL_MS, type News, rises } from '../../src/shell/news';
import { fakeIndexedDb } from '../lib/fake-indexed-db';

describe('a badge', () => {
  it.each([
    [0, '0'],
    [99, '99'],
    [100, '99+'],
    [1e9, '99+'],
  ])('of %d says %s', (count, text) => {
    expect(badge(count)).toBe(text);
  });
});

describe('a sound is due', () => {
  it.each<[News, News, boolean]>([
    [{ tip: 0, order: 0 }, { tip: 1, order: 0 }, true],
    [{ tip: 0, order: 0 }, { tip: 0, order: 1 }, true],
    [{ tip: 5, order: 0 }, { tip: 4, order: 1 }, true],
    [{ tip: 1, order: 1 }, { tip: 1, order: 1 }, false],
    [{ tip: 5, order: 5 }, { tip: 4, order: 0 }, false],
    [{ tip: 0, order: 0 }, { tip: 0, order: 0 }, false],
  ])('from %j to %j: %s', (before, after, due) => {
    expect(rises(before, after)).toBe(due);
  });
});

describe('the poll', () => {
  const play = vi.fn(async () => undefined);
  const stops: (() => void)[] = [];
  let hidden = false;
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('NOTIFICATION_SOUND', 'x.wav');
    vi.stubGlobal('indexedDB', fakeIndexedDb());
    vi.stubGlobal(
      'Audio',
      class {
        preload = '';
        play = play;
      },
    );
    play.mockClear();
    localStorage.clear();
    hidden = false;
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
  });
  afterEach(() => {
    for (const stop of stops.splice(0)) stop();
    vi.useRealTimers();
    vi.unstubAllGlobals();
    Reflect.deleteProperty(document, 'hidden');
  });
  const tick = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);
  const touch = (): boolean => dispatchEvent(new Event('pointerdown'));
  /** A tab that asks a box for its counts. */
  const tab = (answer: () => Promise<unknown> | unknown, muted = false) => {
    const send = vi.fn(async () => ({ data: await answer() }));
    const news = createNews({ gateway: { send }, scope: () => ({}) } as unknown as Runtime, () => muted); // all that it uses
    stops.push(news.start());
    return { send, counts: () => news.store.getState() };
  };

  it('asks every thirty seconds', async () => {
    const { send, counts } = tab(() => ({ tip: 3, order: 120 }));
    await tick(0);
    expect(counts()).toEqual({ tip: 3, order: 120 });
    await tick(NEWS_POLL_MS * 10 - 1);
    expect(send).toHaveBeenCalledTimes(10);
    await tick(1);
    expect(send).toHaveBeenCalledTimes(11);
    expect(NEWS_POLL_MS).toBe(30_000);
  });

  it('asks in one of twenty tabs', async () => {
    const tabs = Array.from({ length: 20 }, () => tab(() => ({ tip: 0, order: 0 })));
    await tick(NEWS_POLL_MS * 10);
    const asked = tabs.reduce((sum, { send }) => sum + send.mock.calls.length, 0);
    expect(asked).toBeGreaterThanOrEqual(10);
    expect(asked).toBeLessThanOrEqual(11);
  });

  it('is taken over when the tab that asked is gone', async () => {
    const first = tab(() => ({ tip: 0, order: 0 }));
    await tick(0);
    const second = tab(() => ({ tip: 0, order: 0 }));
    await tick(1000);
    expect([first.send.mock.calls.length, second.send.mock.calls.length]).toEqual([1, 0]);
    stops[0]?.();
    await tick(35_000);
    expect(second.send).toHaveBeenCalled();
  });

  it('is taken over within 35 s from a tab that has crashed', async () => {
    await createLease('news', 'crashed').acquire(LEASE_MS);
    const { send } = tab(() => ({ tip: 0, order: 0 }));
    await tick(30_000);
    expect(send).not.toHaveBeenCalled();
    await tick(5000);
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('spares a box that fails, however many tabs are open', async () => {
    const tabs = Array.from({ length: 5 }, () => tab(() => Promise.reject(new Error('down'))));
    await tick(3_600_000);
    expect(tabs.reduce((sum, { send }) => sum + send.mock.calls.length, 0)).toBeLessThan(20);
  });

  it('rings when a count rises, once, and again only when it rises again', async () => {
    let counts = { tip: 1, order: 0 };
    tab(() => counts);
    await tick(0);
    expect(play).not.toHaveBeenCalled();
    touch();
    expect(play).toHaveBeenCalledTimes(1);
    await tick(NEWS_POLL_MS * 3);
    expect(play).toHaveBeenCalledTimes(1);
    counts = { tip: 0, order: 0 };
    await tick(NEWS_POLL_MS);
    counts = { tip: 0, order: 1 };
    await tick(NEWS_POLL_MS);
    expect(play).toHaveBeenCalledTimes(2);
  });

  it('does not ring for what was heard before a reload, nor when it is muted', async () => {
    touch();
    localStorage.setItem('news', '{"tip":2,"order":0}');
    tab(() => ({ tip: 2, order: 0 }));
    touch();
    await tick(NEWS_POLL_MS);
    stops.pop()?.();
    await tick(0);
    tab(() => ({ tip: 9, order: 9 }), true);
    touch();
    await tick(NEWS_POLL_MS);
    expect(play).not.toHaveBeenCalled();
  });

  it('waits longer and longer while the box fails, and says nothing', async () => {
    const { send } = tab(() => Promise.reject(new Error('down')));
    await tick(45_000);
    expect(send).toHaveBeenCalledTimes(1);
    await tick(3_600_000);
    expect(send.mock.calls.length).toBeLessThan(20);
    expect(send.mock.calls.length).toBeGreaterThan(10);
  });

  it('slows down in a hidden tab, and asks at once when it is seen again', async () => {
    const { send } = tab(() => ({ tip: 0, order: 0 }));
    await tick(0);
    hidden = true;
    document.dispatchEvent(new Event('visibilitychange'));
    await tick(NEWS_POLL_MS);
    const before = send.mock.calls.length;
    await tick(290_000);
    expect(send).toHaveBeenCalledTimes(before);
    hidden = false;
    document.dispatchEvent(new Event('visibilitychange'));
    await tick(0);
    expect(send).toHaveBeenCalledTimes(before + 1);
  });

  it('brings whose standby the box is to every tab, and nothing where it is the host', async () => {
    const told = tab(() => ({ tip: 0, order: 0, standby_of: '192.168.10.3' }));
    await tick(0);
    expect(told.counts()).toEqual({ tip: 0, order: 0, standbyOf: '192.168.10.3' });
  });

  it.each([{ tip: -3, order: Number.NaN }, { tip: Number.POSITIVE_INFINITY, order: 'x' }, {}])('counts nothing in %j', async (data) => {
    const { counts } = tab(() => data);
    touch();
    await tick(0);
    expect(counts()).toEqual({ tip: 0, order: 0 });
    expect(play).not.toHaveBeenCalled();
  });

  it.each(['{', '"x"', 'null', '{"tip":"x"}'])('is not disturbed by %s in the storage', async (stored) => {
    localStorage.setItem('news', stored);
    const { counts } = tab(() => ({ tip: 1, order: 0 }));
    touch();
    await tick(0);
    expect(counts()).toEqual({ tip: 1, order: 0 });
    expect(play).toHaveBeenCalledTimes(1);
  });

  it('ends with the shell', async () => {
    const { send } = tab(() => ({ tip: 0, order: 0 }));
    await tick(0);
    stops.pop()?.();
    await tick(NEWS_POLL_MS * 5);
    expect(send).toHaveBeenCalledTimes(1);
    expect(vi.getTimerCount()).toBe(0);
  });
});
