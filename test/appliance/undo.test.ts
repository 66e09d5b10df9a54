import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createClock } from './clock';
import { noted, putBack, type Undo } from './network/undo';
import { openStore, type Store } from './store';

const PATH = '/things';
const PLACES = { settings: ['form'], paths: [PATH] };

let folder: string;
let store: Store;
const clock = createClock('undo', 0);
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'appliance-undo-'));
  store = openStore(folder, false);
});
afterEach(() => {
  store.close();
  rmSync(folder, { recursive: true, force: true });
});

const add = (id: number, sort: number, values: object): void =>
  void store.run('INSERT INTO rows VALUES (?, ?, ?, ?, ?)', PATH, id, sort, 1, JSON.stringify(values));
const change = (id: number, values: object): void =>
  void store.run('UPDATE rows SET body = ? WHERE resource = ? AND id = ?', JSON.stringify(values), PATH, id);
const move = (id: number, sort: number): void => void store.run('UPDATE rows SET sort = ? WHERE resource = ? AND id = ?', sort, PATH, id);
const rows = () =>
  store
    .all('SELECT id, sort, body FROM rows WHERE resource = ? ORDER BY id', PATH)
    .map(({ id, sort, body }) => ({ id, sort, ...JSON.parse(String(body)) }));
/** What was noted waits in the store, as text. */
const kept = (work: () => void): Undo => JSON.parse(JSON.stringify(noted(store, PLACES, work)));

it('takes out of a setting what came into it, and leaves what somebody else changed meanwhile', () => {
  store.keep('form', { a: 1, other: 1 });
  const undo = kept(() => store.keep('form', { a: 2, b: 3, other: 1 }));
  store.keep('form', { a: 2, b: 3, other: 2, more: 4 });
  putBack(store, clock, undo);
  expect(store.setting('form')).toEqual({ a: 1, other: 2, more: 4 });
});

it('puts back what went out of a setting, a setting that is a list, and one that was not there', () => {
  store.keep('form', { a: 1, b: 2 });
  const gone = kept(() => store.keep('form', { a: 1 }));
  putBack(store, clock, gone);
  expect(store.setting('form')).toEqual({ a: 1, b: 2 });

  store.keep('form', [1, 2]);
  const list = kept(() => store.keep('form', [1]));
  putBack(store, clock, list);
  expect(store.setting('form')).toEqual([1, 2]);

  store.run("DELETE FROM settings WHERE key = 'form'");
  const absent = kept(() => store.keep('form', { a: 1 }));
  putBack(store, clock, absent);
  expect(store.setting('form')).toBeUndefined();
});

it('takes out of a row what came into it, also where nothing else of it was changed', () => {
  add(1, 1, { a: 1 });
  add(2, 2, { a: 1 });
  const undo = kept(() => {
    change(1, { a: 2, b: 3 });
    change(2, { a: 1, b: null });
  });
  putBack(store, clock, undo);
  expect(rows()).toEqual([
    { id: 1, sort: 1, a: 1 },
    { id: 2, sort: 2, a: 1 },
  ]);
});

it('puts a row back to its place only where the change had moved it', () => {
  add(1, 1, { a: 1 });
  add(2, 2, { a: 1 });
  const undo = kept(() => {
    change(1, { a: 2 });
    move(2, 9);
  });
  move(1, 5);
  change(2, { a: 7 });
  putBack(store, clock, undo);
  expect(rows()).toEqual([
    { id: 1, sort: 5, a: 1 },
    { id: 2, sort: 2, a: 7 },
  ]);
});

it('removes rows that were added, brings back those that were removed, and makes open forms of changed ones stale', () => {
  add(1, 3, { a: 1 });
  add(2, 2, { a: 2 });
  const undo = kept(() => {
    store.run('DELETE FROM rows WHERE resource = ? AND id = 1', PATH);
    add(3, 1, { a: 3 });
    change(2, { a: 4 });
  });
  putBack(store, clock, undo);
  expect(rows()).toEqual([
    { id: 1, sort: 3, a: 1 },
    { id: 2, sort: 2, a: 2 },
  ]);
  expect(Number(store.get('SELECT mtime FROM rows WHERE resource = ? AND id = 2', PATH)?.mtime)).toBeGreaterThan(1);
});

it('notes nothing where nothing was changed', () => {
  store.keep('form', { a: 1 });
  add(1, 1, { a: 1 });
  expect(
    noted(store, PLACES, () => {
      store.keep('form', { a: 1 });
      change(1, { a: 1 });
    }),
  ).toEqual({ settings: [], rows: [] });
});
