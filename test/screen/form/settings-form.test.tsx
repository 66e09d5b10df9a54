// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { secret, text as textField } from '../../../src/field';
import type { Call } from '../../../src/gateway/calls';
import { GatewayError } from '../../../src/gateway/errors';
import { loadMessages, translator } from '../../../src/i18n/i18n';
import { askAgain, clearReads } from '../../../src/screen/data/use-read';
import { SettingsForm } from '../../../src/screen/form/settings-screen';
import type { ScreenProps } from '../../../src/screen/screen';
import { clear, draw, find, later, press, text, until } from '../../session/page';

const FIELDS = { name: textField(), note: textField(), key: secret() };
const def = { key: 'rooms', component: 'rooms', resource: 'rooms', fields: FIELDS, form: { entry: ['name', 'note', 'key'] } } as never; // a declared one

/** What the box has; it writes names without what is around them. */
let kept = { id: '1', mtime: '1', name: 'Lobby', note: '' };
/** What an answer to the next question waits for. */
let gate = Promise.resolve();
const asked: unknown[] = [];
const send = async ({ fixed }: Call, payload: unknown) => {
  const { method = '' } = fixed as { readonly method?: string }; // every call of a resource has one
  if (method === 'detail') {
    await gate;
    return { data: { detail: kept } };
  }
  asked.push(payload);
  const { key, ...rest } = payload as typeof kept & { readonly key?: string };
  if (rest.mtime !== kept.mtime) throw new GatewayError('stale', 'rooms', { code: 409 });
  kept = { ...kept, ...rest, name: rest.name.trim(), mtime: `${Number(kept.mtime) + 1}` };
  return { data: {} };
};

const input = (name: string): HTMLInputElement => document.querySelector<HTMLInputElement>(`[data-field=${name}] input`)!;
const write = (name: string, value: string): Promise<void> =>
  act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input(name), value);
    input(name).dispatchEvent(new Event('input', { bubbles: true }));
  });
const isHeld = (): boolean => find('Save')?.getAttribute('aria-disabled') === 'true';

beforeEach(async () => {
  kept = { id: '1', mtime: '1', name: 'Lobby', note: '' };
  gate = Promise.resolve();
  asked.length = 0;
  clearReads();
  await loadMessages('en', ['common', 'engine', 'field']);
  const t = await translator('en');
  const screen = {
    t,
    language: 'en',
    gateway: { send },
    failureText: ({ message }: GatewayError) => message,
    notify: () => {},
    can: () => true,
    able: () => false,
    whyNot: () => undefined,
    setUnsaved: () => {},
  } as never as ScreenProps; // what the form asks of it
  await draw(<SettingsForm screen={screen} def={def} />);
  await until(() => document.querySelector('form') !== null);
});
afterEach(clear);

it('leaves the focus on Save, and shows what the box has made of what was saved', async () => {
  const save = find('Save')!;
  expect(isHeld()).toBe(true);
  await write('name', ' Hall ');
  await write('key', 'sentinel');
  await act(async () => save.focus());
  await press('Save');
  await until(isHeld);
  expect([input('name').value, input('key').value]).toEqual(['Hall', '']);
  expect(document.activeElement).toBe(save);
  await press('Save');
  expect(asked, 'there is nothing to save').toHaveLength(1);
});

it('keeps what is typed after Save while the answer is on its way, and saves it on top of that', async () => {
  await write('name', 'Hall');
  const answer = later<void>();
  gate = answer.promise;
  await press('Save');
  await write('note', 'by the lift');
  await act(async () => answer.answer());
  await until(() => text().includes('was:') || find('Save')?.getAttribute('aria-disabled') === null);
  expect([input('name').value, input('note').value]).toEqual(['Hall', 'by the lift']);
  await press('Save');
  await until(isHeld);
  expect(kept).toMatchObject({ name: 'Hall', note: 'by the lift' });
});

it('takes what somebody else has saved, but not over what is typed', async () => {
  kept = { ...kept, mtime: '2', name: 'Bar' };
  await act(async () => askAgain(['rooms']));
  await until(() => input('name').value === 'Bar');
  await write('name', 'Hall');
  kept = { ...kept, mtime: '3', note: 'moved' };
  await act(async () => askAgain(['rooms']));
  expect([input('name').value, input('note').value]).toEqual(['Hall', '']);
  await press('Reset');
  await until(() => input('note').value === 'moved');
  expect(input('name').value).toBe('Bar');
});
