// @vitest-environment happy-dom
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadMessages, translator } from '../../../src/i18n/i18n';
import { SubmitButton } from '../../../src/screen/form/submit-button';
import { GuardedButton, GuardedIconButton } from '../../../src/screen/page/guarded-button';
import { allowedBy, whyNot } from '../../../src/screen/page/why-not';
import { entriesOf } from '../../../src/screen/table/table-model';
import { Menu } from '../../../src/ui/menu';
import { clear, draw, find, press, text } from '../../session/page';

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

it('names each page once where the permission of any of several would do, and none that the menu lacks', async () => {
  const rights = [`${EXTENSIONS}:edit`, 'voicemodel/routinglist:edit'];
  expect(await say(rights, [], { ...TITLES, 'voicemodel/routinglist': 'Routes' })).toContain(
    'the permission “Edit” of “Extensions” / “Routes”.',
  );
  expect(await say(rights)).toContain('the permission “Edit” of “Extensions”.');
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

it('a menu says once which permissions are missing, and each entry is read out with it', async () => {
  const t = await translator('en');
  const screen = { t, can: () => false, menuTitle: (component: string) => TITLES[component] };
  const action = (key: string, label: string, more: object) => ({ key, label, run: () => {}, ...more });
  const forbidden = [
    action('edit', 'Edit', allowedBy(screen, `${EXTENSIONS}:edit`, true)),
    action('copy', 'Duplicate', allowedBy(screen, `${EXTENSIONS}:add`)),
    action('move', 'Move', allowedBy(screen, `${EXTENSIONS}:edit`)),
  ];
  const all = 'You need the permissions “Edit”, “Add” of “Extensions”. Ask an administrator who has “Permissions”.';
  const busy = action('call', 'Call', { disabled: 'On the phone' });
  await draw(<Menu label="More" button="…" entries={entriesOf([...forbidden, busy])} />);
  await press('More');
  expect(text().split('You need').length - 1).toBe(1);
  for (const name of ['Edit', 'Duplicate', 'Move'])
    expect(document.getElementById(find(name)?.getAttribute('aria-describedby') ?? '')?.textContent).toBe(all);
  expect(find('CallOn the phone')?.getAttribute('aria-describedby'), 'a reason of its own stands at its entry').toBeNull();

  await draw(<Menu label="More" button="…" entries={entriesOf(forbidden.slice(0, 1))} />);
  await press('More');
  expect(find('EditYou need the permission “Edit” of “Extensions”. Ask an administrator who has “Permissions”.')).toBeDefined();
});

it('a picture that may not be pressed keeps the focus when its permission is taken and given while the page is open', async () => {
  const pressed = vi.fn<() => void>();
  function Page() {
    const [why, setWhy] = useState<string>();
    return (
      <>
        <GuardedIconButton why={why} icon="edit" label="Edit bond0" disabled={why !== undefined} onClick={pressed} />
        <button type="button" onClick={() => setWhy(why === undefined ? 'You need the permission' : undefined)}>
          Turn
        </button>
      </>
    );
  }
  await draw(<Page />);
  const button = find('Edit bond0') as HTMLButtonElement;
  button.focus();
  await press('Turn');
  expect(document.activeElement).toBe(button);
  expect([button.disabled, button.getAttribute('aria-disabled'), button.title]).toEqual([false, 'true', '']);
  expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Edit bond0 – You need the permission');
  await press('Edit bond0');
  expect(pressed).not.toHaveBeenCalled();
  await press('Turn');
  expect([document.activeElement, button.title]).toEqual([button, 'Edit bond0']);
  await press('Edit bond0');
  expect(pressed).toHaveBeenCalledOnce();
});
