import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { findScreens, registries, registryErrors } from './registries';

const root = mkdtempSync(join(tmpdir(), 'registries-'));
const put = (path: string, text: string): void => {
  mkdirSync(join(root, path, '..'), { recursive: true });
  writeFileSync(join(root, path), text);
};
put('locales/en/common.json', '{}');
put('locales/en/tr069-groups.json', '{}');
put('locales/en/sign-in.json', '{}');
put('src/screen/index.ts', '');
put(
  'src/areas/tr069/groups/screen.ts',
  "export const screen = defineScreen('tr069/groups', list(groups), { rights: ['reboot'] });\nimport('./views');",
);
put('src/areas/tr069/groups/views.tsx', "t('tr069-groups:list.title'); t('common:state.saved');");
put(
  'src/areas/tr069/tasks/screen.ts',
  `export const screen = defineScreen(
  'tr069/tasks',
  tabs('tr069-groups', {
    all: list(tasks, () => import('./views')),
    done: view(() => import('./done'), 'Done', doneTasks),
    old: view(() => import('./old-tab'), 'OldTab'),
  }),
  { rights: ['stop'], buttons: [{ right: 'stop', tab: 'all', key: 'tr069-groups:stop' }] },
);`,
);
put('locales/en/tr069-groups.json', '{ "tasks": { "actions": { "add": "Add task" } } }');
const definition = (name: string, resource: string, key: string): string =>
  `export const ${name} = listDef({\n  key: 'tr069-groups:${key}',\n  component: 'tr069/tasks',\n  resource: '${resource}',\n});\n`;
put('src/areas/tr069/tasks/tasks.ts', definition('tasks', 'tr069Tasks', 'tasks') + definition('doneTasks', 'tr069Done', 'done'));
put('src/areas/tr069/tasks/old-tab.tsx', 'export const OldTab = () => <ListView def={oldTasks} />;');
put('src/areas/tr069/tasks/old.ts', definition('oldTasks', '/admin.php/tr069/old', 'old'));
put('src/areas/tr069/shared/part.ts', '');
put(
  'src/areas/voice/two-names/screen.ts',
  "export const screen = defineScreen(\n  ['voice/one', 'voice/two'],\n  list(x),\n  { rights: ['play'] },\n);",
);
put('test/appliance/resources/tr069-groups.ts', 'export const tr069Groups: Resource = {};\nexport const HELP = 1;');
afterAll(() => rmSync(root, { recursive: true }));

describe('the tables that follow from the folders', () => {
  it('find a screen by its folder, with all its names and its own rights', () => {
    expect(findScreens(root)).toEqual([
      { area: 'tr069', folder: 'groups', path: 'src/areas/tr069/groups/screen.ts', components: ['tr069/groups'], rights: ['reboot'] },
      { area: 'tr069', folder: 'tasks', path: 'src/areas/tr069/tasks/screen.ts', components: ['tr069/tasks'], rights: ['stop'] },
      {
        area: 'voice',
        folder: 'two-names',
        path: 'src/areas/voice/two-names/screen.ts',
        components: ['voice/one', 'voice/two'],
        rights: ['play'],
      },
    ]);
  });

  it('name the words that a screen and what it loads ask for, without those that every screen has', () => {
    expect(registries(root)['src/areas/registry.ts']).toContain(
      "'tr069/groups': { load: () => import('./tr069/groups/screen'), words: ['tr069-groups'] },",
    );
  });

  it('name what the menu may offer without what loads it', () => {
    expect(registries(root)['src/areas/built.ts']).toContain(
      "  tr069: ['tr069/groups', 'tr069/tasks'],\n  voice: ['voice/one', 'voice/two'],",
    );
  });

  it('list the locale files, the resources and the rights', () => {
    const tables = registries(root);
    expect(tables['src/i18n/files.ts']).toContain("readonly 'tr069-groups': typeof tr069GroupsWords;");
    expect(tables['src/i18n/files.ts']).not.toContain('sign-in');
    expect(tables['test/appliance/resources/index.ts']).toContain("import { tr069Groups } from './tr069-groups';");
    expect(tables['test/appliance/resources/index.ts']).not.toContain('HELP');
    expect(tables['test/appliance/own-rights.ts']).toContain("'tr069/groups': ['reboot'],");
    expect(tables['test/appliance/own-rights.ts']).toContain("  'voice/one': ['play'],\n  'voice/two': ['play'],");
  });

  it('give each list its place, and the search what it can offer of an area: no list without words for adding', () => {
    const tables = registries(root);
    expect(tables['src/screen/definition/places.ts']).toContain(
      "  '/admin.php/tr069/old': ['tr069/tasks', 'old'],\n  tr069Done: ['tr069/tasks', 'done'],\n  tr069Tasks: ['tr069/tasks', 'all'],\n",
    );
    expect(tables['src/areas/tr069/searched.ts']).toContain(
      "  lists: [\n    ['tr069Tasks', 'tr069/tasks', 'tr069-groups:tasks'],\n  ],\n  buttons: [\n    ['tr069/tasks:stop', 'tr069/tasks', 'all', 'tr069-groups:stop'],\n  ],",
    );
    expect(tables['src/areas/voice/searched.ts']).toBeUndefined();
  });

  it('are refused where they are old', () => {
    expect(registryErrors(root)).toHaveLength(7);
    for (const [path, text] of Object.entries(registries(root))) put(path, text);
    expect(registryErrors(root)).toEqual([]);
  });

  it('name a screen whose component is no literal, and go on without it', () => {
    put('src/areas/voice/unnamed/screen.ts', 'export const screen = defineScreen(COMPONENT, list(x));');
    expect(registryErrors(root)).toEqual([
      "src/areas/voice/unnamed/screen.ts: defineScreen('<component>', …) with the component's name as a literal, not as a constant",
    ]);
    expect(registries(root)['src/areas/registry.ts']).not.toContain('unnamed');
    rmSync(join(root, 'src/areas/voice/unnamed'), { recursive: true });
  });

  it('name a definition that they can’t read', () => {
    put('src/areas/tr069/tasks/odd.ts', 'export const odd = listDef({ component: COMPONENT });');
    expect(registryErrors(root)).toEqual([
      'src/areas/tr069/tasks/odd.ts: a definition begins with key, component and resource, as literals',
    ]);
  });
});
