// @vitest-environment happy-dom
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { draftFor, dropDrafts, hasUnsavedWork, keepDraft, keepDrafts, ownDrafts, watchForm } from '../../../src/screen/form/drafts';

const DAY = 86_400_000;
let users = 0;
/** Somebody who signs in; each test has its own people. */
const person = (): string => {
  users += 1;
  return `person ${users}`;
};

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a draft', () => {
  it('is offered to its owner, field by field, after a reload', () => {
    const ann = person();
    ownDrafts(ann);
    keepDraft('room:7', { name: 'Lobby', rows: [1, { a: null }] });
    ownDrafts('');
    sessionStorage.setItem(
      'draft:room:7',
      JSON.stringify({ user: ann, at: Date.now(), values: { name: 'Lobby', rows: [1, { a: null }] } }),
    );
    ownDrafts(ann);
    expect(draftFor('room:7')).toEqual({ name: 'Lobby', rows: [1, { a: null }] });
    expect(draftFor('room:8')).toBeUndefined();
  });

  it('is dropped when another person signs in', () => {
    const ann = person();
    ownDrafts(ann);
    keepDraft('room:7', { name: 'Lobby' });
    ownDrafts(person());
    expect(draftFor('room:7')).toBeUndefined();
    ownDrafts(ann);
    expect(draftFor('room:7')).toBeUndefined();
    expect(sessionStorage).toHaveLength(0);
  });

  it('of somebody else is not offered, wherever it came from', () => {
    ownDrafts(person());
    sessionStorage.setItem('draft:room:7', JSON.stringify({ user: 'bob', at: Date.now(), values: { name: 'Lobby' } }));
    expect(draftFor('room:7')).toBeUndefined();
  });

  it('lives for a day', () => {
    ownDrafts(person());
    keepDraft('room:7', { name: 'Lobby' });
    vi.advanceTimersByTime(DAY - 1);
    expect(draftFor('room:7')).toEqual({ name: 'Lobby' });
    vi.advanceTimersByTime(1);
    expect(draftFor('room:7')).toBeUndefined();
  });

  it('goes after saving, and all of them after a log-out by hand, nothing else', () => {
    ownDrafts(person());
    sessionStorage.setItem('tabs', '[]');
    keepDraft('a', { x: 1 });
    keepDraft('b', { x: 1 });
    keepDraft('a', undefined);
    expect(draftFor('a')).toBeUndefined();
    expect(draftFor('b')).toEqual({ x: 1 });
    dropDrafts();
    expect(draftFor('b')).toBeUndefined();
    expect(Object.keys(sessionStorage)).toEqual(['tabs']);
  });

  it('of every open form is kept just before a reload', () => {
    ownDrafts(person());
    let name: string | undefined;
    const close = watchForm('a', () => (name === undefined ? undefined : { name }));
    const closeOther = watchForm('b', () => ({ x: 1 }));
    keepDrafts();
    expect(draftFor('a')).toBeUndefined();
    expect(draftFor('b')).toEqual({ x: 1 });
    closeOther();
    expect(hasUnsavedWork()).toBe(false);
    name = 'Lobby';
    expect(hasUnsavedWork()).toBe(true);
    keepDrafts();
    expect(draftFor('a')).toEqual({ name: 'Lobby' });
    close();
    expect(hasUnsavedWork()).toBe(false);
  });

  it('of a form that was opened anew is not dropped with the old copy', () => {
    const closeOld = watchForm('a', () => ({ x: 1 }));
    const closeNew = watchForm('a', () => ({ x: 2 }));
    closeOld();
    expect(hasUnsavedWork()).toBe(true);
    closeNew();
    expect(hasUnsavedWork()).toBe(false);
  });

  it('that somebody else wrote into the storage is none', () => {
    const ann = person();
    ownDrafts(ann);
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.json(), fc.constantFrom('null', '7', '[]', `{"user":"${ann}"}`, `{"user":"${ann}","at":"x","values":{}}`)),
        (stored) => {
          sessionStorage.setItem('draft:a', stored);
          expect(draftFor('a')).toBeUndefined();
          ownDrafts('');
          ownDrafts(ann);
          expect(draftFor('a')).toBeUndefined();
        },
      ),
      { numRuns: 500 },
    );
  });

  it('is given up in silence where nothing can be stored', () => {
    vi.stubGlobal(
      'sessionStorage',
      new Proxy(
        {},
        {
          get: () => {
            throw new Error('blocked');
          },
          ownKeys: () => {
            throw new Error('blocked');
          },
        },
      ),
    );
    ownDrafts(person());
    keepDraft('a', { x: 1 });
    expect(draftFor('a')).toBeUndefined();
    dropDrafts();
  });
});
