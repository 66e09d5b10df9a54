/** The files of a new screen: declaration, words, the appliance's resources and a test of its main job (src/screen/README.md). */

/** What a new screen is to be. */
interface NewScreen {
  /** Its name in the menu, normalised: `tr069/devicegroups`. */
  readonly component: string;
  readonly area: string;
  /** Its folder below the area: `device-groups`. */
  readonly folder: string;
  /** What the menu calls it. */
  readonly title: { readonly en: string; readonly zh: string };
  /** Its place in the menu of the reference appliance. */
  readonly place: string;
  /** Its lists and settings, which are its tabs where there are several. */
  readonly parts: readonly Part[];
}

/** A list or settings of a new screen. */
interface Part {
  readonly kind: 'list' | 'settings';
  readonly name: string;
  /** What it is called in Chinese; without it that says what it is: 设备分组列表. */
  readonly zh?: string | undefined;
}

/** A part as the command line names it: `groups=分组`. */
export function partOf(kind: Part['kind'], text: string): Part {
  const [name = '', zh] = text.split('=');
  return { kind, name, zh: zh || undefined };
}

// What the written files import, declare or may not declare.
const TAKEN = new Set([
  ...['flag', 'integer', 'text', 'listDef', 'settingsDef', 'defineScreen', 'list', 'settings', 'tabs', 'screen', 'declaredResource'],
  ...'await break case catch class const continue debugger default delete do else enum export extends false finally for function if'.split(
    ' ',
  ),
  ...'implements import in instanceof interface let new null package private protected public return static super switch this throw'.split(
    ' ',
  ),
  ...'true try typeof var void while with yield'.split(' '),
]);

/** Why a part can't be called so; undefined if it can. */
export function partNameProblem(name: string): string | undefined {
  if (!/^[a-z][a-zA-Z0-9]*$/.test(name)) return 'a name begins with a small letter and has letters and digits only.';
  return TAKEN.has(name) ? 'the files of a screen use this name themselves.' : undefined;
}

/** The folder that follows from a title: `Device Groups` → device-groups; empty if it has no Latin letter or digit. */
export const folderOf = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

const camel = (name: string): string => name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
const spaced = (name: string): string => {
  const text = name.replaceAll('-', ' ').replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return text.charAt(0).toUpperCase() + text.slice(1);
};
/** What one of them is called: `policies` → Policy, `addresses` → Address. */
const singular = (name: string): string =>
  spaced(name)
    .replace(/ies$/, 'y')
    .replace(/(ss|x|ch|sh)es$/, '$1')
    .replace(/([^s])s$/, '$1');
/** The constant of a list's fields: `ownRules` → ownRuleFields. */
const fieldsOf = (list: string): string =>
  `${camel(
    singular(list)
      .replaceAll(' ', '-')
      .replace(/^./, (letter) => letter.toLowerCase()),
  )}Fields`;
const namespaceOf = ({ area, folder }: NewScreen): string => `${area}-${folder}`;
const pathOf = ({ component }: NewScreen, name: string, alone: boolean): string =>
  `/admin.php/${component}${alone ? '' : `_${camel(name).toLowerCase()}`}`;
const isAlone = ({ parts }: NewScreen): boolean => parts.length === 1;
/** What one record is called in Chinese. */
const oneInChinese = ({ parts, title }: NewScreen, name: string): string => parts.find((part) => part.name === name)?.zh ?? title.zh;
const namesOf = ({ parts }: NewScreen, kind: 'list' | 'settings'): readonly string[] =>
  parts.filter((part) => part.kind === kind).map(({ name }) => name);

const listSource = (screen: NewScreen, name: string): string => `
const ${fieldsOf(name)} = {
  name: text({ required: true, max: 60, unique: true, width: 220 }),
  status: flag({ initial: true }),
  note: text({ max: 120 }),
};

export const ${camel(name)} = listDef({
  key: '${namespaceOf(screen)}:${camel(name)}',
  component: '${screen.component}',
  resource: '${pathOf(screen, name, isAlone(screen))}',
  fields: ${fieldsOf(name)},
  columns: [{ field: 'name', inline: true }, 'status', 'note'],
  filters: ['status'],
  status: 'status',
  batch: ['status'],
  form: { basics: ['name', 'status', 'note'] },
  import: { names: ['name', 'status', 'note'], keyField: 'name' },
});
`;

const settingsSource = (screen: NewScreen, name: string): string => `
const ${camel(name)}Fields = {
  enabled: flag({ initial: true }),
  interval: integer({ min: 1, max: 3600, initial: 60, unit: 's', required: true }),
};

export const ${camel(name)} = settingsDef({
  key: '${namespaceOf(screen)}:${camel(name)}',
  component: '${screen.component}',
  resource: '${pathOf(screen, name, isAlone(screen))}',
  fields: ${camel(name)}Fields,
  form: { basics: ['enabled', 'interval'] },
});
`;

function screenSource(screen: NewScreen): string {
  const { component, title } = screen;
  const [lists, settings] = [namesOf(screen, 'list'), namesOf(screen, 'settings')];
  const parts = screen.parts.map(({ kind, name }) => [camel(name), `${kind}(${camel(name)})`]);
  const alone = isAlone(screen);
  const used = [...(lists.length > 0 ? ['list'] : []), ...(settings.length > 0 ? ['settings'] : []), ...(alone ? [] : ['tabs'])];
  const kinds = ['flag', ...(settings.length > 0 ? ['integer'] : []), ...(lists.length > 0 ? ['text'] : [])];
  const definitions = [...(lists.length > 0 ? ['listDef'] : []), ...(settings.length > 0 ? ['settingsDef'] : [])];
  const body = alone
    ? `defineScreen('${component}', ${parts[0]?.[1]})`
    : `defineScreen(
  '${component}',
  tabs('${namespaceOf(screen)}:screen', {
${parts.map(([name = '', part]) => `    ${name}: ${part},`).join('\n')}
  }),
)`;
  return `/** ${title.en}. */
import { ${kinds.join(', ')} } from '../../../field';
import { ${definitions.join(', ')} } from '../../../screen/definition/definition';
import { defineScreen, ${used.join(', ')} } from '../../../screen/definition/vocabulary';
${lists.map((name) => listSource(screen, name)).join('')}${settings.map((name) => settingsSource(screen, name)).join('')}
${`export const screen = ${body};`}
`;
}

const WORDS = {
  en: { name: 'Name', status: 'Enabled', note: 'Note', enabled: 'Enabled', interval: 'Interval', basics: 'Basics' },
  zh: { name: '名称', status: '启用', note: '备注', enabled: '启用', interval: '间隔', basics: '基本信息' },
} as const;

function words(screen: NewScreen, language: 'en' | 'zh'): string {
  const said = WORDS[language];
  const zh = (name: string): string => {
    const { kind = 'list', zh: named } = screen.parts.find((part) => part.name === name) ?? {};
    if (named !== undefined || isAlone(screen)) return named ?? screen.title.zh;
    const alike = namesOf(screen, kind);
    return `${screen.title.zh}${kind === 'settings' ? '设置' : '列表'}${alike.length > 1 ? alike.indexOf(name) + 1 : ''}`;
  };
  const titleOf = (name: string): string => (language === 'en' ? spaced(name) : zh(name));
  const part = (name: string, fields: object, more: object = {}): readonly [string, object] => [
    camel(name),
    { title: titleOf(name), groups: { basics: said.basics }, fields, ...more },
  ];
  const add = (name: string): string => (language === 'en' ? `Add ${singular(name).toLowerCase()}` : `添加${oneInChinese(screen, name)}`);
  const [lists, settings] = [namesOf(screen, 'list'), namesOf(screen, 'settings')];
  const tabs = screen.parts.map(({ name }) => name);
  return `${JSON.stringify(
    Object.fromEntries([
      ...(isAlone(screen)
        ? []
        : [['screen', { title: screen.title[language], tabs: Object.fromEntries(tabs.map((name) => [camel(name), titleOf(name)])) }]]),
      ...lists.map((name) => part(name, { name: said.name, status: said.status, note: said.note }, { actions: { add: add(name) } })),
      ...settings.map((name) => part(name, { enabled: said.enabled, interval: said.interval })),
    ]),
    null,
    2,
  )}\n`;
}

function resourceSource(screen: NewScreen): string {
  const { area, folder } = screen;
  const [lists, settings] = [namesOf(screen, 'list'), namesOf(screen, 'settings')];
  const exported = (name: string): string => camel(`${area}-${folder}-${name}`);
  return `/** ${screen.title.en} on the reference appliance. */
import { ${[...lists, ...settings].map(camel).sort().join(', ')} } from '../../../src/areas/${area}/${folder}/screen';
import type { Resource } from '../resource';
import { declaredResource } from '../resource-fields';
${lists
  .map(
    (name) => `
export const ${exported(name)}: Resource = {
  ...declaredResource(${camel(name)}),
  seed: () => [{ name: 'First', status: 1, note: '' }],
};
`,
  )
  .join('')}${settings
  .map(
    (name) => `
export const ${exported(name)}: Resource = {
  ...declaredResource(${camel(name)}),
  settings: true,
  seed: () => [{ enabled: 1, interval: 60 }],
};
`,
  )
  .join('')}`;
}

const listTests = (name: string, place: string): string => `
test('${spaced(name)}: one is added and stays', async ({ page, signedIn }) => {
  await signedIn('admin', ${place});
  await page.getByRole('button', { name: 'Add ${singular(name).toLowerCase()}', exact: true }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill('Second');
  await form.getByRole('button', { name: 'Add ${singular(name).toLowerCase()}', exact: true }).click();
  await expect(form).toBeHidden();
  await page.reload();
  await expect(page.getByRole('row').filter({ hasText: 'Second' })).toBeVisible();
});

test('${spaced(name)}: a file of them is imported', async ({ page, signedIn }) => {
  await signedIn('admin', ${place});
  await startImport(page);
  await giveFile(page, 'some.csv', 'Name,Enabled,Note\\nThird,Yes,\\n');
  const steps = page.getByRole('dialog');
  await steps.getByRole('button', { name: 'Check the rows' }).click();
  await steps.getByRole('button', { name: 'Send 1 row' }).click();
  await expect(steps.getByText('1 row was imported.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('row').filter({ hasText: 'Third' })).toBeVisible();
});
`;

const settingsTest = (name: string, place: string): string => `
test('${spaced(name)}: what is saved stays', async ({ page, signedIn }) => {
  await signedIn('admin', ${place});
  await page.getByRole('spinbutton', { name: 'Interval' }).fill('90');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('spinbutton', { name: 'Interval' })).toHaveValue('90');
});
`;

function testSource(screen: NewScreen): string {
  const { title, place } = screen;
  const [lists, settings] = [namesOf(screen, 'list'), namesOf(screen, 'settings')];
  const placeOf = (name: string): string => (isAlone(screen) ? 'PLACE' : `\`\${PLACE}?tab=${camel(name)}\``);
  return `/** ${title.en}: the jobs that a person opens the screen for. */
import { expect, test } from './console';
${lists.length > 0 ? "import { giveFile, startImport } from './import-steps';\n" : ''}
const PLACE = '${place}';
${lists.map((name) => listTests(name, placeOf(name))).join('')}${settings.map((name) => settingsTest(name, placeOf(name))).join('')}`;
}

/** The files: path from the project's root → text. */
export const screenFiles = (screen: NewScreen): Readonly<Record<string, string>> => ({
  [`src/areas/${screen.area}/${screen.folder}/screen.ts`]: screenSource(screen),
  [`locales/en/${namespaceOf(screen)}.json`]: words(screen, 'en'),
  [`locales/zh_CN/${namespaceOf(screen)}.json`]: words(screen, 'zh'),
  [`test/appliance/resources/${namespaceOf(screen)}.ts`]: resourceSource(screen),
  [`test/browser/${namespaceOf(screen)}.spec.ts`]: testSource(screen),
});

/** What the log calls the records of each part: path, Chinese and English. */
export const recordNouns = (screen: NewScreen): readonly (readonly [path: string, zh: string, en: string])[] =>
  screen.parts.map(({ kind, name, zh }) => [
    pathOf(screen, name, isAlone(screen)),
    zh ?? `${screen.title.zh}${kind === 'settings' && !isAlone(screen) ? '设置' : ''}`,
    kind === 'settings' ? spaced(name) : singular(name),
  ]);
