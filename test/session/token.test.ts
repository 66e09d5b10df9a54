// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DEFAULT_CONFIG } from '../../src/gateway/config';
import { createTokenStore, STAY_DAYS } from '../../src/session/token';

const jar = new Map<string, string>();
let written: string[] = [];
let refuses = false;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 0, 1) });
  jar.clear();
  written = [];
  refuses = false;
  Object.defineProperty(document, 'cookie', {
    configurable: true,
    get: () => [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
    set(text: string) {
      written.push(text);
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? [];
      const expires = /expires=([^;]+)/i.exec(text)?.[1];
      if (expires && Date.parse(expires) <= Date.now()) jar.delete(name);
      else if (!refuses) jar.set(name, value);
    },
  });
});
afterEach(() => {
  Reflect.deleteProperty(document, 'cookie');
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const attributes = (text: string | undefined): string[] =>
  (text ?? '')
    .split('; ')
    .slice(1)
    .map((part) => part.toLowerCase())
    .sort();

describe('the token', () => {
  it('is kept in IGSAuth for seven days, strictly for this site', () => {
    const store = createTokenStore(DEFAULT_CONFIG);
    expect(store.get()).toBeUndefined();
    expect(store.set('abc.DEF-123')).toBe(true);
    expect(written[0]).toMatch(/^IGSAuth=abc.DEF-123;/);
    expect(attributes(written[0])).toEqual(['expires=thu, 08 jan 2026 00:00:00 gmt', 'path=/', 'samesite=strict']);
    expect(store.get()).toBe('abc.DEF-123');
    expect(STAY_DAYS).toBe(7);
  });

  it('is secure on https', () => {
    vi.stubGlobal('location', { protocol: 'https:' });
    createTokenStore(DEFAULT_CONFIG).set('x');
    expect(attributes(written[0])).toContain('secure');
  });

  it('is read from the cookie each time: another tab may have changed it', () => {
    const store = createTokenStore(DEFAULT_CONFIG);
    store.set('a');
    jar.set('IGSAuth', 'b');
    expect(store.get()).toBe('b');
    jar.set('IGSAuth', '');
    expect(store.get()).toBeUndefined();
  });

  it('may hold any characters', () => {
    const store = createTokenStore(DEFAULT_CONFIG);
    for (const token of ['a=b;c', '令牌', '%zz', '"q"', 'a+b/c==']) {
      expect(store.set(token)).toBe(true);
      expect(store.get()).toBe(token);
    }
  });

  it('is known not to be kept where the browser refuses cookies, or where it is too long for one', () => {
    const store = createTokenStore(DEFAULT_CONFIG);
    expect(store.set('x'.repeat(4097))).toBe(false);
    expect(written).toEqual([]);
    refuses = true;
    expect(store.set('x')).toBe(false);
    expect(store.get()).toBeUndefined();
  });

  it('is removed where it was put, under the name that the packer gave', () => {
    const store = createTokenStore({ ...DEFAULT_CONFIG, cookies: { ...DEFAULT_CONFIG.cookies, token: 'BoxAuth' }, base: '/console/' });
    store.set('x');
    expect(jar.get('BoxAuth')).toBe('x');
    store.remove();
    expect(attributes(written.at(-1))).toContain('path=/');
    expect(store.get()).toBeUndefined();
  });
});

describe('the saved sign-in', () => {
  const config = { ...DEFAULT_CONFIG, base: '/console/' };
  it('is kept for a week, for the console’s own folder only', () => {
    const store = createTokenStore(config);
    store.keep({ username: 'ann 安', password: 'abcdef' });
    expect(store.saved()).toEqual({ username: 'ann 安', password: 'abcdef' });
    for (const cookie of written)
      expect(attributes(cookie)).toEqual(['expires=thu, 08 jan 2026 00:00:00 gmt', 'path=/console/', 'samesite=strict']);
  });
  it('is none without both parts', () => {
    const store = createTokenStore(config);
    store.keep({ username: 'ann', password: 'abcdef' });
    jar.delete('IGSPass');
    expect(store.saved()).toBeUndefined();
  });
  it('is forgotten where it was put, and the token stays', () => {
    const store = createTokenStore(config);
    store.set('x');
    store.keep({ username: 'ann', password: 'abcdef' });
    store.forget();
    expect([...jar.keys()]).toEqual(['IGSAuth']);
    expect(attributes(written.at(-1))).toContain('path=/console/');
  });
  it('is neither kept nor used where the packer forbids it', () => {
    const store = createTokenStore({ ...config, savedPassword: false });
    store.keep({ username: 'ann', password: 'abcdef' });
    expect(written).toEqual([]);
    jar.set('IGSUser', 'ann').set('IGSPass', 'x');
    expect(store.saved()).toBeUndefined();
  });
});
