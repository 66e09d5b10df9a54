// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadMessages, translator } from '../../../src/i18n/i18n';
import { SubmitButton } from '../../../src/screen/form/submit-button';
import { GuardedButton } from '../../../src/screen/page/guarded-button';
import { whyNot } from '../../../src/screen/page/why-not';
import { clear, draw, find, press } from '../../session/page';

const EXTENSIONS = 'voicemodel/extensionset';
const TITLES: Readonly<Record<string, string>> = { [EXTENSIONS]: 'Extensions' };
const say = async (rights: readonly string[], given: readonly string[] = [], titles = TITLES, language: 'en' | 'zh_CN' = 'en') => {
  await loadMessages(language, ['common', 'engine']);
  const t = await translator(language);
  return whyNot({ t, can: (right) => given.includes(right), menuTitle: (component) => titles[component] }, ...rights);
};

beforeEach(() => loadMessages('en', ['common', 'engine']));
afterEach(clear);

it('names the permission, the page and who can grant it, as the menu and the editor of permissions call them', async () => {
  expect(await say([`${EXTENSIONS}:edit`])).toBe(
    'You need the permission “Edit” of “Extensions”. Ask an administrator who has “Permissions”.',
  );
  expect(await say([`${EXTENSIONS}:provision`], [], { ...TITLES, 'system/permismange': 'People' })).toBe(
    'You need the permission “Provision phones” of “Extensions”. Ask an administrator who has “People”.',
  );
  expect(await say([`${EXTENSIONS}:edit`], [], { [EXTENSIONS]: '分机设置' }, 'zh_CN')).toBe(
    '需要“分机设置”的“编辑”权限，请联系有“权限管理”权限的管理员授予。',
  );
});

it('asks for one of several, and for nothing where one is given', async () => {
  const rights = [`${EXTENSIONS}:add`, `${EXTENSIONS}:edit`];
  expect(await say(rights)).toContain('the permission “Add” / “Edit” of “Extensions”');
  expect(await say(rights, [`${EXTENSIONS}:edit`])).toBeUndefined();
  expect(await say([])).toBeUndefined();
});

it('does without the page where the menu has none, and keeps the name of an action that has no words', async () => {
  expect(await say(['system/systemtools:developer'])).toBe(
    'You need the permission “Developer mode”. Ask an administrator who has “Permissions”.',
  );
  expect(await say([`${EXTENSIONS}:teleport`])).toContain('“teleport”');
});

it('a button that may not be pressed stays in reach, does nothing and is read out with the reason', async () => {
  const pressed = vi.fn<() => void>();
  const sent = vi.fn<() => void>();
  const page = (why: string | undefined) => (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        sent();
      }}
    >
      <GuardedButton why={why} onClick={pressed}>
        Edit
      </GuardedButton>
      <SubmitButton why={why}>Save</SubmitButton>
    </form>
  );
  await draw(page('Not yours'));
  for (const name of ['Edit', 'Save']) {
    const button = find(name) as HTMLButtonElement;
    expect(button.disabled).toBe(false);
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Not yours');
    await press(name);
  }
  expect([pressed, sent].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);

  await draw(page(undefined));
  for (const name of ['Edit', 'Save']) await press(name);
  expect([pressed, sent].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});
