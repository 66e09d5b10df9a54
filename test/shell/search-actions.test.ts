import { beforeAll, expect, it } from 'vitest';
import { resourcePaths } from '../../src/gateway/calls';
import { knowsWords, loadMessages, translator } from '../../src/i18n/i18n';
import type { Translate } from '../../src/i18n/keys';
import { declaredAt } from '../../src/screen/definition/declared';
import type { ShellValue } from '../../src/shell/context';
import { readMenu } from '../../src/shell/menu';
import { ACTION_WORDS, actionsOf, addressOf, RECORD_LISTS } from '../../src/shell/search-actions';
import { RESOURCES } from '../appliance/resources';

let t: Translate;
beforeAll(async () => {
  await loadMessages('en', ['common', ...ACTION_WORDS]);
  t = await translator('en');
});

const menu = readMenu(
  [
    { path: '/voice/extensionset', component: 'voicemodel/extensionset', meta: { title: 'Extensions' } },
    { path: '/tools', component: 'system/systemtools', meta: { title: 'Tools' } },
    { path: '/ivr', component: 'voicemodel/ivrpage', meta: { title: 'IVR' } },
  ],
  'http://box',
);
const went: string[] = [];
const shell = (rights: readonly string[]): ShellValue =>
  ({
    t,
    session: { menu },
    can: (right: string) => rights.includes(right),
    pathOf: (component: string) => menu.byComponent.get(component)?.path,
    hasScreen: () => true,
    go: (to: string) => went.push(to),
    openDialog: (dialog: string) => went.push(dialog),
    runtime: { config: { languages: ['en', 'zh_CN'] } },
    changeMode: () => {},
  }) as unknown as ShellValue; // what the actions use of it
const titles = (rights: readonly string[]): readonly string[] => actionsOf(shell(rights), false, 'en').map(({ title }) => title);

it('every list that has words for adding is among what the search offers, with its title', async () => {
  const declared = RESOURCES.flatMap(({ path, component }) =>
    declaredAt(path)
      .filter(({ columns }) => columns)
      .map(({ key }) => [Object.entries(resourcePaths).find(([, known]) => known === path)?.[0], component, key] as const),
  );
  await loadMessages('en', [...new Set(declared.map(([, , key]) => key.split(':')[0] as (typeof ACTION_WORDS)[number]))]);
  const addable = declared.filter(
    ([resource, , key]) => resource !== undefined && resource !== 'voiceIvrpage' && knowsWords(`${key}.actions.add`),
  );
  expect(addable.length).toBeGreaterThan(10);
  expect(RECORD_LISTS).toEqual(expect.arrayContaining(addable));
  for (const [, , key] of RECORD_LISTS) expect([`${key}.title`, `${key}.actions.add`].filter((word) => !knowsWords(word))).toEqual([]);
});

it('an action is offered to who has its right and its page, and goes to the form', () => {
  expect(titles([])).not.toContain('Add extension');
  expect(titles(['voicemodel/extensionset:add'])).toContain('Add extension');
  expect(titles(['system/dnsservice:add']), 'a page that the menu does not have').not.toContain('Add name');
  expect(titles(['system/systemtools:reboot'])).toContain('Restart the gateway');
  expect(titles([])).toEqual(expect.arrayContaining(['Change password', 'Switch language to 简体中文', 'Log out']));
  actionsOf(shell(['voicemodel/extensionset:add']), false, 'en')
    .find(({ title }) => title === 'Add extension')
    ?.run();
  expect(went.at(-1)).toBe('/voice/extensionset?tab=extensions&add=voiceExtensionset');
});

it('a record has an address on its list, and none where its page is not in the menu', () => {
  const at = (kind: string, component: string) => addressOf({ kind, component, id: '12' }, shell([]));
  expect(at('voiceExtensionset', 'voicemodel/extensionset')).toBe('/voice/extensionset?tab=extensions&record=12');
  expect(at('/admin.php/other', 'system/systemtools'), 'a list without a tab').toBe('/tools?record=12');
  expect(at('voiceIvrpage', 'voicemodel/ivrpage')).toBe('/ivr?ivr=12');
  expect(at('systemDnsRecords', 'system/dnsservice')).toBeUndefined();
});
