// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createExpiry, EXPIRY_DELAY_MS, hasJustEnded, RELOAD_LOOP_MS } from '../../src/session/expiry';

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A page: what it did, in order. */
const page = (held = false) => {
  const did: string[] = [];
  const expire = createExpiry({
    isPageHeld: () => held,
    keepDrafts: () => did.push('drafts'),
    removeToken: () => did.push('token'),
    reload: () => did.push('reload'),
    signIn: () => did.push('sign in'),
  });
  return { did, expire };
};
const ends = ['drafts', 'token', 'reload'];

describe('the end of a session', () => {
  it('keeps what was typed, drops the token and reloads, after 200 ms', () => {
    const { did, expire } = page();
    expire();
    vi.advanceTimersByTime(EXPIRY_DELAY_MS - 1);
    expect(did).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(did).toEqual(ends);
    expect(EXPIRY_DELAY_MS).toBe(200);
  });

  it('comes once for ten replies that say so', () => {
    const { did, expire } = page();
    for (let i = 0; i < 10; i += 1) {
      expire();
      vi.advanceTimersByTime(15);
    }
    vi.advanceTimersByTime(60_000);
    expect(did).toEqual(ends);
  });

  it('is told on the sign-in page that comes after the reload, and no later', () => {
    expect(hasJustEnded()).toBe(false);
    page().expire();
    expect(hasJustEnded()).toBe(false);
    vi.advanceTimersByTime(EXPIRY_DELAY_MS);
    expect(hasJustEnded()).toBe(true);
    vi.advanceTimersByTime(RELOAD_LOOP_MS);
    expect(hasJustEnded()).toBe(false);
  });

  it('stops on the sign-in page instead of a second reload within ten seconds, every time', () => {
    page().expire();
    vi.advanceTimersByTime(EXPIRY_DELAY_MS);
    const second = page();
    vi.advanceTimersByTime(RELOAD_LOOP_MS - EXPIRY_DELAY_MS - 1);
    second.expire();
    vi.advanceTimersByTime(EXPIRY_DELAY_MS);
    expect(second.did).toEqual(['drafts', 'token', 'sign in']);
    expect(RELOAD_LOOP_MS).toBe(10_000);
  });

  it('stays in the page where files are being uploaded: a reload would lose them', () => {
    const { did, expire } = page(true);
    expire();
    vi.advanceTimersByTime(EXPIRY_DELAY_MS);
    expect(did).toEqual(['drafts', 'token', 'sign in']);
  });

  it('reloads again after ten seconds, and in a page that did not reload', () => {
    page().expire();
    vi.advanceTimersByTime(RELOAD_LOOP_MS);
    const second = page();
    second.expire();
    second.expire();
    vi.advanceTimersByTime(EXPIRY_DELAY_MS);
    expect(second.did).toEqual(ends);
    const third = page();
    third.expire();
    vi.advanceTimersByTime(EXPIRY_DELAY_MS);
    third.expire();
    vi.advanceTimersByTime(RELOAD_LOOP_MS);
    expect(third.did).toEqual(['drafts', 'token', 'sign in', 'drafts', 'token', 'sign in']);
  });

  it.each(['"x"', '{', 'null', '{"at":1}'])('is not disturbed by a mark of %s', (mark) => {
    sessionStorage.setItem('session:reloaded', mark);
    const { did, expire } = page();
    expire();
    vi.advanceTimersByTime(EXPIRY_DELAY_MS);
    expect(did).toEqual(ends);
  });

  it('is not held up by a clock that was set back, nor by storage that throws', () => {
    sessionStorage.setItem('session:reloaded', String(Date.now() + 1e9));
    const first = page();
    first.expire();
    vi.advanceTimersByTime(EXPIRY_DELAY_MS);
    expect(first.did).toEqual(ends);
    vi.stubGlobal('sessionStorage', {
      getItem: () => {
        throw new Error('blocked');
      },
      setItem: () => {
        throw new Error('blocked');
      },
    });
    const second = page();
    second.expire();
    vi.advanceTimersByTime(EXPIRY_DELAY_MS);
    expect(second.did).toEqual(ends);
  });
});
