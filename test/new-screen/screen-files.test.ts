import { transform } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { withMenuLine, withNouns } from './menu-line';
import { folderOf, partNameProblem, partOf, recordNouns, screenFiles } from './screen-files';

const made = (lists: readonly string[], settings: readonly string[]): Readonly<Record<string, string>> =>
  screenFiles({
    component: 'tr069/devicegroups',
    area: 'tr069',
    folder: 'device-groups',
    title: { en: 'Device Groups', zh: '设备分组' },
    place: '/tr069/devicegroups',
    parts: [...lists.map((text) => partOf('list', text)), ...settings.map((text) => partOf('settings', text))],
  });

describe('a new screen', () => {
  it('has a declaration, words in both languages, resources of the appliance and a test', () => {
    expect(Object.keys(made(['groups'], []))).toEqual([
      'src/areas/tr069/device-groups/screen.ts',
      'locales/en/tr069-device-groups.json',
      'locales/zh_CN/tr069-device-groups.json',
      'test/appliance/resources/tr069-device-groups.ts',
      'test/browser/tr069-device-groups.spec.ts',
    ]);
  });

  it('of one list is that list, at the path that follows from its name', () => {
    const source = made(['groups'], [])['src/areas/tr069/device-groups/screen.ts'];
    expect(source).toContain("defineScreen('tr069/devicegroups', list(groups))");
    expect(source).toContain("resource: '/admin.php/tr069/devicegroups',");
  });

  it('of several parts has a tab for each', () => {
    const files = made(['groups', 'ownRules'], ['options']);
    const source = files['src/areas/tr069/device-groups/screen.ts'];
    for (const part of ['groups: list(groups)', 'ownRules: list(ownRules)', 'options: settings(options)']) expect(source).toContain(part);
    expect(source).toContain("resource: '/admin.php/tr069/devicegroups_ownrules',");
    const [en, zh] = ['en', 'zh_CN'].map((language) => JSON.parse(files[`locales/${language}/tr069-device-groups.json`] ?? ''));
    expect(Object.keys(en.screen.tabs)).toEqual(['groups', 'ownRules', 'options']);
    expect(en.ownRules.title).toBe('Own rules');
    expect(Object.keys(zh)).toEqual(Object.keys(en));
    expect(zh.screen.title).toBe('设备分组');
  });

  it.each([
    [['groups'], []],
    [[], ['options']],
    [['a', 'b'], ['c']],
    [['ownRules', 'splitters'], ['ownOptions']],
  ])('is TypeScript, of lists %j and settings %j', async (lists, settings) => {
    for (const [path, text] of Object.entries(made(lists, settings)))
      if (path.endsWith('.ts')) await expect(transform(text, { loader: 'ts' }), path).resolves.toMatchObject({ warnings: [] });
  });

  it('names the fields of a list after one of them', () => {
    const source = made(['ownRules', 'splitters'], [])['src/areas/tr069/device-groups/screen.ts'];
    for (const list of ['ownRule', 'splitter']) {
      expect(source).toContain(`const ${list}Fields = {`);
      expect(source).toContain(`fields: ${list}Fields,`);
    }
  });

  it('has parts that are called as a constant may be, and a folder that follows from its title', () => {
    for (const name of ['list', 'settings', 'screen', 'default', 'text', 'Groups', 'own-rules', ''])
      expect(partNameProblem(name), name).toBeTypeOf('string');
    for (const name of ['groups', 'ownRules', 'splitters2']) expect(partNameProblem(name), name).toBeUndefined();
    expect(['Device Groups', 'PON Splitters!', '(New) Rooms', '设备'].map(folderOf)).toEqual([
      'device-groups',
      'pon-splitters',
      'new-rooms',
      '',
    ]);
  });

  it('tests by whole names, and its tabs have names of their own in Chinese', () => {
    const files = made(['groups'], ['options']);
    const spec = files['test/browser/tr069-device-groups.spec.ts'];
    expect(spec).toContain("getByText('Saved', { exact: true })");
    expect(spec).toContain("getByRole('textbox', { name: 'Name', exact: true })");
    const { tabs } = JSON.parse(files['locales/zh_CN/tr069-device-groups.json'] ?? '').screen;
    expect(tabs).toEqual({ groups: '设备分组列表', options: '设备分组设置' });
  });

  it('presses in its tests the buttons that its words name, and imports a file', () => {
    const files = made(['policies', 'addresses', 'groups'], []);
    const spec = files['test/browser/tr069-device-groups.spec.ts'] ?? '';
    const words = JSON.parse(files['locales/en/tr069-device-groups.json'] ?? '');
    for (const [list, label] of Object.entries({ policies: 'Add policy', addresses: 'Add address', groups: 'Add group' })) {
      expect(words[list].actions.add).toBe(label);
      expect(spec.split(`{ name: '${label}', exact: true }`), 'in the page and in the form').toHaveLength(3);
      expect(spec).toContain(`\`\${PLACE}?tab=${list}\``);
    }
    expect(spec).toContain('startImport(page)');
    expect(made([], ['options'])['test/browser/tr069-device-groups.spec.ts']).not.toContain('startImport');
  });

  it('takes the Chinese names that are given', () => {
    const files = made(['groups=分组'], ['options=选项']);
    const words = JSON.parse(files['locales/zh_CN/tr069-device-groups.json'] ?? '');
    expect(words.screen.tabs).toEqual({ groups: '分组', options: '选项' });
    expect(words.groups.actions.add).toBe('添加分组');
  });
});

describe('its line in the menu', () => {
  const MENU_FILE = `const a = group('/a', [
  ...screens('Smart screen', [
    ['one', 'x', '一', 'One'],
  ]),
  ...screens('TR069', [['two', 'x', '二', 'Two', { noCache: true }]]),
]);
`;

  it('stands at the end of its area', () => {
    const line = ['guests', 'user', '客人', "Guests' List"];
    expect(withMenuLine(MENU_FILE, 'smartscreen', line)).toContain(`'One'],
    ['guests', 'user', '客人', 'Guests\\' List'],
  ]),
  ...screens('TR069'`);
    expect(withMenuLine(MENU_FILE, 'tr069', line)).toContain("{ noCache: true }],\n    ['guests',");
    expect(withMenuLine(MENU_FILE, 'nowhere', line)).toBeUndefined();
  });
});

it('names its records for the log', () => {
  const parts = [
    { kind: 'settings', name: 'options' },
    { kind: 'list', name: 'ownRules' },
  ] as const;
  const nouns = recordNouns({
    component: 'tr069/devicegroups',
    area: 'tr069',
    folder: 'device-groups',
    title: { en: 'Device Groups', zh: '设备分组' },
    place: '/tr069/devicegroups',
    parts,
  });
  expect(withNouns("const NOUNS = {\n  '/a': ['一', 'One'],\n};\n", nouns)).toBe(`const NOUNS = {
  '/a': ['一', 'One'],

  '/admin.php/tr069/devicegroups_options': ['设备分组设置', 'Options'],
  '/admin.php/tr069/devicegroups_ownrules': ['设备分组', 'Own rule'],
};
`);
});
