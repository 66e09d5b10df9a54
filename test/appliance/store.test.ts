import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openStore } from './store';

it('a timer that outlives its box finds nothing and keeps nothing', () => {
  const folder = mkdtempSync(join(tmpdir(), 'store-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const store = openStore(folder, false);
  store.keep('one', 1);
  expect(store.setting('one')).toBe(1);
  store.close();
  expect(store.setting('one')).toBeUndefined();
  expect(store.all('SELECT * FROM settings')).toEqual([]);
  expect(store.get('SELECT * FROM settings')).toBeUndefined();
  expect(store.transaction(() => store.run("DELETE FROM settings WHERE key = 'one'"))).toEqual({ changes: 0, id: 0 });
  store.keep('one', 2);
  const again = openStore(folder, false);
  expect(again.setting('one')).toBe(1);
  again.close();
});

it('a write that was undone gives another version, too', () => {
  const folder = mkdtempSync(join(tmpdir(), 'store-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const store = openStore(folder, false);
  const before = store.version();
  let within = before;
  const fail = () =>
    store.transaction(() => {
      store.keep('one', 1);
      within = store.version();
      throw new Error('no');
    });
  expect(fail).toThrow('no');
  expect(new Set([before, within, store.version()]).size).toBe(3);
  const after = store.version();
  store.setting('one');
  expect(store.version()).toBe(after);
  store.close();
});
