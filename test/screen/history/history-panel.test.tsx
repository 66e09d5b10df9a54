// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeAll, expect, it, vi } from 'vitest';
import { text } from '../../../src/field';
import type { Call } from '../../../src/gateway/calls';
import { loadMessages, translator } from '../../../src/i18n/i18n';
import { HistoryPanel } from '../../../src/screen/history/history-panel';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
beforeAll(() => loadMessages('en', ['common', 'engine', 'record-history']));

it('tells each change in the words of the form, and reverts the fields that stay ticked', async () => {
  const t = await translator('en');
  const sent: unknown[] = [];
  const changes = [
    { field: 'name', before: 'Old', after: 'New' },
    { field: 'note', before: '', after: 'moved' },
  ];
  const entry = { id: '7', time: '2026-01-01 08:00:00', username: 'admin', address: '10.0.0.9', method: 'form', changes };
  const send = async (call: Call, payload: unknown) => {
    if (call.fixed?.method === 'record_history') return { data: { list: [entry], total: 1 } };
    if (call.fixed?.method === 'detail') return { data: { detail: { id: '3', mtime: '5' } } };
    sent.push({ ...call.fixed, ...(payload as object) }); // a payload is a record
    return { data: {} };
  };
  const screen = { t, language: 'en', gateway: { send }, failureText: () => '', notify: () => {} } as never; // what the panel asks of it
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  const panel = (
    <HistoryPanel
      screen={screen}
      resource="rooms"
      wordsKey="rooms"
      fields={{ name: text(), note: text() }}
      id="3"
      name="Room"
      mayRevert
      onClose={() => {}}
    />
  );
  await act(async () => root.render(panel));
  const press = (name: string) =>
    act(async () => [...document.querySelectorAll('button')].find(({ textContent }) => textContent?.includes(name))?.click());
  await vi.waitFor(() => expect(document.body.textContent).toContain('admin from 10.0.0.9'));
  expect(document.body.textContent).toContain('Old→New');
  await press('Revert');
  await act(async () => document.querySelectorAll<HTMLInputElement>('input[type=checkbox]')[1]?.click());
  await press('Revert 1 field');
  expect(sent).toEqual([{ method: 'record_revert', id: '3', entry: '7', fields: ['name'], mtime: '5' }]);
  await act(async () => root.unmount());
});
