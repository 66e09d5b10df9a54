// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
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
/** What the next save and the questions after it come to: the answer is lost, once the work is done or before. */
let loses: 'after' | 'before' | undefined;
let deaf = false;
const said: string[] = [];
const lostAnswer = () => new GatewayError('unreachable', 'rooms', { sent: true, message: 'No answer' });
const send = async ({ fixed }: Call, payload: unknown) => {
  const { method = '' } = fixed as { readonly method?: string }; // every call of a resource has one
  if (method === 'detail') {
    await gate;
    if (deaf) throw lostAnswer();
    return { data: { detail: kept } };
  }
  asked.push(payload);
  const lost = loses;
  loses = undefined;
  if (lost === 'before') throw lostAnswer();
  const { key, ...rest } = payload as typeof kept & { readonly key?: string };
  if (rest.mtime !== kept.mtime) throw new GatewayError('stale', 'rooms', { code: 409 });
  kept = { ...kept, ...rest, name: rest.name.trim(), mtime: `${Number(kept.mtime) + 1}` };
  if (lost === 'after') throw lostAnswer();
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
  said.length = 0;
  loses = undefined;
  deaf = false;
  clearReads();
  await loadMessages('en', ['common', 'engine', 'field']);
  const t = await translator('en');
  const screen = {
    t,
    language: 'en',
    gateway: { send },
    failureText: ({ message }: GatewayError) => message,
    notify: (_severity: string, words: string) => said.push(words),
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

it('says why it was not saved in the foot, which is in sight wherever the page is scrolled to', async () => {
  await write('name', 'Hall');
  loses = 'before';
  await press('Save');
  await until(() => text().includes('No answer'));
  expect(find('Save')?.parentElement?.textContent).toContain('No answer');
});

describe('a save whose answer was lost', () => {
  const again = async (): Promise<void> => {
    deaf = false;
    await act(async () => askAgain(['rooms']));
  };

  it('is asked after, and told as saved where the box has done it', async () => {
    await write('name', 'Hall');
    loses = 'after';
    await press('Save');
    await until(isHeld);
    expect(said).toEqual(['Saved']);
    expect(text()).not.toContain('No answer');
    await write('name', 'Lobby');
    expect(isHeld(), 'the old value is a change').toBe(false);
    await press('Reset');
    expect(input('name').value).toBe('Hall');
  });

  it('was not done where the box has what it had: what is typed stays to be saved', async () => {
    await write('name', 'Hall');
    loses = 'before';
    await press('Save');
    await until(() => text().includes('No answer'));
    expect([input('name').value, isHeld(), said]).toEqual(['Hall', false, []]);
    await press('Save');
    await until(isHeld);
    expect(kept).toMatchObject({ name: 'Hall', mtime: '2' });
  });

  it('leaves Save usable until it is known what the box has, and its own work is nobody else’s', async () => {
    await write('name', 'Hall');
    loses = 'after';
    deaf = true;
    await press('Save');
    await until(() => text().includes('No answer'));
    await write('name', 'Lobby');
    expect(isHeld(), 'the box may have the other one').toBe(false);
    deaf = false;
    await press('Save');
    await until(isHeld);
    expect(kept).toMatchObject({ name: 'Lobby', mtime: '3' });
    expect(text()).not.toContain('Somebody else');
  });

  it('is told as saved once the box can be asked again; what was typed since stays', async () => {
    await write('name', 'Hall');
    loses = 'after';
    deaf = true;
    await press('Save');
    await until(() => text().includes('No answer'));
    await write('note', 'by the lift');
    await again();
    await until(() => said.length > 0);
    expect([input('name').value, input('note').value, said]).toEqual(['Hall', 'by the lift', ['Saved']]);
    expect([text().includes('No answer'), isHeld()]).toEqual([false, false]);
    await press('Save');
    await until(isHeld);
    expect(kept).toMatchObject({ name: 'Hall', note: 'by the lift' });
  });

  it('takes with Reset what the box has', async () => {
    await write('name', 'Hall');
    loses = 'after';
    deaf = true;
    await press('Save');
    await until(() => text().includes('No answer'));
    deaf = false;
    await press('Reset');
    await until(() => input('name').value === 'Hall');
    expect(isHeld()).toBe(true);
  });

  it('with a secret, which the box never tells, is sent again on top of itself', async () => {
    await write('name', 'Hall');
    await write('key', 'sentinel');
    loses = 'after';
    await press('Save');
    await until(() => text().includes('No answer'));
    expect([input('key').value, isHeld()]).toEqual(['sentinel', false]);
    await press('Save');
    await until(isHeld);
    expect(asked[1]).toMatchObject({ mtime: '2', key: 'sentinel' });
  });

  it('shows both versions where somebody else has saved meanwhile', async () => {
    await write('name', 'Hall');
    kept = { ...kept, mtime: '2', name: 'Bar' };
    loses = 'before';
    await press('Save');
    await until(() => text().includes('Bar'));
    expect(document.querySelectorAll('[type=radio], [role=radio]').length).toBeGreaterThan(0);
    expect(asked).toHaveLength(1);
  });
});
