// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { keys, load, type StorageKind, save } from '../../src/lib/storage';

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

const KINDS: readonly StorageKind[] = ['local', 'session'];
const nameOf = (kind: StorageKind): string => `${kind}Storage`;
const boom = (): never => {
  throw new DOMException('no', 'SecurityError');
};

describe.each(KINDS)('%s storage', (kind) => {
  it.each([[{ a: [1, null] }], ['text'], [0], [false], [null], ['']])('gives back %j', (value) => {
    expect(save(kind, 'k', value)).toBe(true);
    expect(load(kind, 'k')).toEqual(value);
  });

  it('removes what is set to nothing', () => {
    save(kind, 'k', 1);
    expect(save(kind, 'k', undefined)).toBe(true);
    expect(load(kind, 'k')).toBeUndefined();
    expect(keys(kind, '')).toEqual([]);
  });

  it('is apart from the other one', () => {
    save(kind, 'k', 1);
    expect(load(kind === 'local' ? 'session' : 'local', 'k')).toBeUndefined();
  });

  it('lists the keys that start with a prefix', () => {
    for (const key of ['draft:a', 'draft:b', 'tabs', 'adraft:']) save(kind, key, 1);
    expect(keys(kind, 'draft:').sort()).toEqual(['draft:a', 'draft:b']);
  });

  it.each(['', '{', 'undefined', '<b>', '{"a":'])('reads what is no JSON (%j) as absent', (text) => {
    (kind === 'local' ? localStorage : sessionStorage).setItem('k', text);
    expect(load(kind, 'k')).toBeUndefined();
  });

  it('that is full says that nothing was kept', () => {
    vi.stubGlobal(nameOf(kind), { setItem: boom, getItem: () => null });
    expect(save(kind, 'k', 1)).toBe(false);
    expect(load(kind, 'k')).toBeUndefined();
  });

  it('does not keep what has no spelling', () => {
    const circle: Record<string, unknown> = {};
    circle.self = circle;
    expect(save(kind, 'k', circle)).toBe(false);
    expect(load(kind, 'k')).toBeUndefined();
  });

  it.each([
    ['missing', { value: undefined }],
    ['null', { value: null }],
    ['forbidden to look at', { get: boom }],
    ['forbidden to use', { value: { getItem: boom, setItem: boom, removeItem: boom } }],
    ['forbidden in every way', { value: new Proxy({}, { get: boom, ownKeys: boom, getOwnPropertyDescriptor: boom }) }],
  ])('that is %s reads as empty and throws nothing', (_, descriptor) => {
    const before = Object.getOwnPropertyDescriptor(globalThis, nameOf(kind));
    Object.defineProperty(globalThis, nameOf(kind), { configurable: true, ...descriptor });
    try {
      expect(load(kind, 'k')).toBeUndefined();
      expect(save(kind, 'k', 1)).toBe(false);
      expect(save(kind, 'k', undefined)).toBe(false);
      expect(keys(kind, 'k')).toEqual([]);
    } finally {
      if (before) Object.defineProperty(globalThis, nameOf(kind), before);
    }
  });
});
