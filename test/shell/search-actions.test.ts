import { beforeAll, expect, it } from 'vitest';
import { resourcePaths } from '../../src/gateway/calls';
import { knowsWords, loadMessages, translator } from '../../src/i18n/i18n';
import type { Namespace, Translate } from '../../src/i18n/keys';
import { declaredAt } from '../../src/screen/definition/declared';
import type { Searched } from '../../src/screen/definition/searched';
import type { ShellValue } from '../../src/shell/context';
import { readMenu } from '../../src/shell/menu';
import { actionsOf, addressOf, loadSearched } from '../../src/shell/search-actions';
import { RESOURCES } from '../appliance/resources';

let t: Translate;
let searched: Searched;
beforeAll(async () => {
  searched = await loadSearched('en', []);
  await loadMessages('en', ['common']);
  t = await translator('en');
});

const menu = readMenu(
  [
    { path: '/voice/extensionset', component: 'voicemodel/extensionset', meta: { title: 'Extensions' } },
    { path: '/tools', component: 'system/systemtools', meta: { title: 'Tools' } },
    { path: '/calls', component: 'voicemodel/voicecalls', meta: { title: 'Calls' } },
    { path: '/network', component: 'system/netcardset', meta: { title: 'Network' } },
    { path: '/ivr', component: 'voicemodel/ivrpage', meta: { title: 'IVR' } },
    {
      path: '/tr069',
      meta: { title: 'TR-069' },
      children: [{ path: 'restart', component: 'tr069/timedrestart', meta: { title: 'Restart' } }],
    },
    {
      path: '/ac',
      meta: { title: 'Wireless' },
      children: [{ path: 'restart', component: 'wirelessac/timereboot', meta: { title: 'Restart' } }],
    },
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
const titles = (rights: readonly string[]): readonly string[] =>
  actionsOf(shell(rights), searched, false, 'en', 'light').map(({ title }) => title);

it('every list that has words for adding is among what the search offers, with its title', async () => {
  const declared = RESOURCES.flatMap(({ path, component }) =>
    declaredAt(path)
      .filter(({ columns }) => columns)
      .map(({ key }) => [Object.entries(resourcePaths).find(([, known]) => known === path)?.[0], component, key] as const),
  );
  await loadMessages('en', [...new Set(declared.map(([, , key]) => key.split(':')[0] as Namespace))]);
  const addable = declared.filter(([resource, , key]) => resource !== undefined && knowsWords(`${key}.actions.add`));
  expect(addable.length).toBeGreaterThan(10);
  expect(searched.lists).toEqual(expect.arrayContaining(addable));
  for (const [, , key] of searched.lists) expect([`${key}.title`, `${key}.actions.add`].filter((word) => !knowsWords(word))).toEqual([]);
});

it('an area that the pack left out offers nothing, and its words are not asked for', async () => {
  const rest = await loadSearched('en', ['voice']);
  expect(rest.lists.length).toBeGreaterThan(3);
  expect(JSON.stringify(rest)).not.toMatch(/voicemodel|"voice-/);
});

it('an action is offered to who has its right and its page, and goes to the form', () => {
  expect(titles([])).not.toContain('Add extension');
  expect(titles(['voicemodel/extensionset:add'])).toContain('Add extension');
  expect(titles(['system/dnsservice:add']), 'a page that the menu does not have').not.toContain('Add name');
  expect(titles(['system/systemtools:reboot'])).toContain('Restart the gateway');
  expect(titles(['system/systemtools:ping'])).toEqual(expect.arrayContaining(['Ping', 'Traceroute', 'DNS lookup', 'Packet capture']));
  expect(titles([])).not.toContain('Ping');
  expect(titles([]), 'whoever has its page').toContain('Operator panel');
  expect(titles(['system/netcardset:add'])).toContain('Add VLAN');
  expect(titles([]), 'the themes that are not on').toEqual(expect.arrayContaining(['Dark theme', 'System theme']));
  expect(titles([])).not.toContain('Light theme');
  expect(titles([])).toEqual(expect.arrayContaining(['Change password', 'Switch language to 简体中文', 'Sign out']));
  actionsOf(shell(['voicemodel/extensionset:add']), searched, false, 'en', 'light')
    .find(({ title }) => title === 'Add extension')
    ?.run();
  expect(went.at(-1)).toBe('/voice/extensionset?tab=extensions&add=voiceExtensionset');
});

it('two actions that read alike are told by the menu of their page, others by their page alone', () => {
  const all = actionsOf(
    shell(['tr069/timedrestart:add', 'wirelessac/timereboot:add', 'voicemodel/extensionset:add']),
    searched,
    false,
    'en',
    'light',
  );
  const trails = (wanted: string) => all.filter(({ title }) => title === wanted).map(({ trail }) => trail);
  expect(trails('Add scheduled restart').toSorted()).toEqual(['TR-069 / Restart', 'Wireless / Restart']);
  expect(trails('Add extension')).toEqual(['Extensions']);
});

it('a record has an address on its list, and none where its page is not in the menu', () => {
  const at = (kind: string, component: string) => addressOf({ kind, component, id: '12' }, shell([]));
  expect(at('voiceExtensionset', 'voicemodel/extensionset')).toBe('/voice/extensionset?tab=extensions&record=12');
  expect(at('/admin.php/other', 'system/systemtools'), 'a list without a tab').toBe('/tools?record=12');
  expect(at('voiceIvrpage', 'voicemodel/ivrpage')).toBe('/ivr?ivr=12');
  expect(at('systemDnsRecords', 'system/dnsservice')).toBeUndefined();
});
