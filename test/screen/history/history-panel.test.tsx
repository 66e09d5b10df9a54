// @vitest-environment happy-dom
import { act, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { text as textField } from '../../../src/field';
import type { Call } from '../../../src/gateway/calls';
import { GatewayError } from '../../../src/gateway/errors';
import { loadMessages, translator } from '../../../src/i18n/i18n';
import { clearReads } from '../../../src/screen/data/use-read';
import { declare } from '../../../src/screen/definition/declared';
import { SettingsForm } from '../../../src/screen/form/settings-screen';
import { HistoryPanel } from '../../../src/screen/history/history-panel';
import { LatestChanges } from '../../../src/screen/history/latest-changes';
import type { ScreenProps } from '../../../src/screen/screen';
import { clear, draw, find, press, text, until } from '../../session/page';

const FIELDS = { name: textField(), note: textField() };
const changes = [
  { field: 'name', before: 'Old', after: 'New' },
  { field: 'note', before: '', after: 'moved' },
];
const who = { username: 'admin', address: '10.0.0.9', method: 'form' };
const ENTRIES = [
  { id: '9', time: '2026-01-03 08:00:00', ...who, changes: changes.slice(0, 1) },
  { id: '8', time: '2026-01-02 08:00:00', ...who, changes },
  { id: '7', time: '2026-01-01 08:00:00', ...who, changes },
  { id: '6', time: '2025-12-31 08:00:00', ...who, changes },
];

/** What the box has of them, and whether the record is there. */
let entries: readonly object[] = ENTRIES;
let isThere = true;
/** What the box was asked, by method. */
const asked: string[] = [];
/** What was written, and what the box says to it; it takes it where nothing is left. */
const sent: unknown[] = [];
const refusals: GatewayError[] = [];
const send = async (call: Call, payload: unknown) => {
  const { method = '' } = call.fixed as { readonly method?: string }; // every call of a resource has one
  asked.push(method);
  const { limit = 99 } = payload as { readonly limit?: number }; // of a list
  if (method === 'record_history') return { data: { list: entries.slice(0, limit), total: entries.length } };
  if (method === 'detail' && !isThere) throw new GatewayError('refused', 'rooms', { code: 404 });
  if (method === 'detail') return { data: { detail: { id: '3', mtime: '5', name: 'New', note: 'moved' } } };
  sent.push({ method, ...(payload as object) }); // a payload is a record
  const refusal = refusals.shift();
  if (refusal) throw refusal;
  return { data: {} };
};
const notify = vi.fn();
const screenWith = async (more: object = {}) =>
  ({
    t: await translator('en'),
    language: 'en',
    gateway: { send },
    failureText: ({ message }: GatewayError) => message,
    notify,
    can: () => true,
    able: () => true,
    setUnsaved: () => {},
    ...more,
  }) as never as ScreenProps; // what the parts ask of it

const about = { resource: 'rooms', wordsKey: 'rooms', fields: FIELDS, id: '3' } as const;
const open = async (more: object = {}): Promise<void> => {
  await draw(<HistoryPanel screen={await screenWith()} {...about} name="Room" mayRevert onClose={() => {}} {...more} />);
  await until(() => text().includes('admin from 10.0.0.9'));
};
const click = (element: HTMLElement | undefined): Promise<void> => act(async () => element?.click());
/** The change of this id is opened, to be reverted. */
const begin = async (id: string): Promise<void> => {
  const at = ENTRIES.findIndex((entry) => entry.id === id);
  await click([...document.querySelectorAll('button')].filter(({ textContent }) => textContent === 'Revert')[at]);
};
const alert = (): string => [...document.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent).join();

beforeEach(async () => {
  entries = ENTRIES;
  isThere = true;
  asked.length = 0;
  sent.length = 0;
  refusals.length = 0;
  notify.mockReset();
  clearReads();
  await loadMessages('en', ['common', 'engine', 'record-history']);
});
afterEach(clear);

it('tells each change in the words of the form, and reverts the fields that stay ticked', async () => {
  await open();
  expect(text()).toContain('Old→New');
  await begin('7');
  await click(document.querySelectorAll<HTMLInputElement>('input[type=checkbox]')[1]);
  await press('Revert 1 field');
  expect(sent).toEqual([{ method: 'record_revert', id: '3', entry: '7', fields: ['name'], mtime: '5' }]);
  expect(notify).toHaveBeenCalledWith('success', expect.stringMatching(/^Back to the values before \d{4}-/));
});

it('says that somebody changed the record meanwhile, asks for the newest changes, and the revert can be pressed again', async () => {
  await open();
  await begin('7');
  const before = asked.filter((method) => method === 'record_history').length;
  refusals.push(new GatewayError('stale', 'rooms', { code: 409 }));
  await press('Revert 2 fields');
  await until(() => alert().includes('Somebody else has changed this record in the meantime.'));
  await until(() => asked.filter((method) => method === 'record_history').length > before);
  expect(notify).not.toHaveBeenCalled();
  await press('Revert 2 fields');
  await until(() => notify.mock.calls.length > 0);
  expect(sent).toHaveLength(2);
  expect(alert()).toBe('');
});

it('says at its field why a value no longer fits, and above what no field of the change is about', async () => {
  await open();
  await begin('7');
  const fields = { note: 'Longer than 4', zone: 'Has no such zone' };
  refusals.push(new GatewayError('invalid', 'rooms', { code: 422, message: 'Check the fields', fields }));
  await press('Revert 2 fields');
  await until(() => alert().includes('Check the fields'));
  const line = [...document.querySelectorAll('li li')].find(({ textContent }) => textContent?.includes('Longer than 4'));
  expect(line?.textContent).toContain('moved');
  expect(alert(), 'a field that has no words is none of the form').toContain('Other (zone): Has no such zone');
  expect(alert()).not.toContain('Longer than 4');
  expect(notify).not.toHaveBeenCalled();
});

it('offers to restore a record only where it is gone, not where its deletion was undone', async () => {
  entries = [{ id: '10', time: '2026-01-04 08:00:00', ...who, method: 'del', changes: [{ field: 'name', before: 'New' }] }];
  await open();
  await until(() => asked.includes('detail'));
  expect(text()).toContain('Deleted');
  expect(find('Restore record')).toBeUndefined();
  await clear();
  clearReads();
  isThere = false;
  await open();
  await until(() => find('Restore record') !== undefined);
});

it('hands a revert over to who has a way of its own', async () => {
  const revertBy = vi.fn();
  await open({ revertBy });
  await begin('9');
  await press('Revert 1 field');
  expect(revertBy).toHaveBeenCalledWith({ id: '3', entry: '9', mtime: '5' }, ENTRIES[0]);
  expect(sent).toEqual([]);
});

it('the page of a record has its last three changes, and the way to all', async () => {
  const all = vi.fn();
  await draw(<LatestChanges screen={await screenWith()} {...about} onAll={all} />);
  await until(() => document.querySelectorAll('li').length === 3);
  const [newest, second] = [...document.querySelectorAll('li')].map(({ textContent }) => textContent);
  expect(newest).toContain('Old→New');
  expect(second, 'of several fields their names').toMatch(/name.*note/);
  expect(second).not.toContain('Old');
  await press('All changes');
  expect(all).toHaveBeenCalledOnce();
});

it('a box that keeps no history has no button for it, and is not asked', async () => {
  const settings = { key: 'rooms', component: 'rooms', resource: 'rooms', fields: FIELDS, form: { entry: ['name', 'note'] } } as never; // a declared one
  const page = async (able: boolean): Promise<ReactNode> => (
    <SettingsForm screen={await screenWith({ able: () => able, whyNot: () => undefined })} def={settings} />
  );
  await draw(await page(true));
  await until(() => document.querySelector('form') !== null);
  expect(find('History')).toBeTruthy();
  await clear();
  await draw(await page(false));
  await until(() => document.querySelector('form') !== null);
  expect([...document.querySelectorAll('button')].map(({ textContent }) => textContent)).not.toContain('History');
  expect(asked).not.toContain('record_history');
});

it('tells what a revert brings before it can be pressed, of the fields that stay ticked', async () => {
  const returning = vi.fn(async () => ['Nobody can call']);
  declare('/rules', { key: 'rooms', fields: FIELDS, returning });
  await open({ resource: '/rules' });
  await begin('7');
  await until(() => text().includes('Nobody can call'));
  expect(returning).toHaveBeenLastCalledWith('/rules', { by: 'revert', id: '3', entry: '7' }, expect.anything());
  await click(document.querySelectorAll<HTMLInputElement>('input[type=checkbox]')[1]);
  await until(() => returning.mock.calls.length > 1);
  expect(returning).toHaveBeenLastCalledWith('/rules', { by: 'revert', id: '3', entry: '7', fields: ['name'] }, expect.anything());
});
