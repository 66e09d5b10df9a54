/**
 * The tables that follow from the folders: screens by their names in the menu, locale files, and resources of the reference appliance.
 * `npm run registries` writes them; `npm run check` says when they are old.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { wordFinder } from './words.ts';

const HEAD = (what: string): string => `/** ${what} Written by \`npm run registries\`. */\n`;
const quoted = (name: string): string => (/^[a-zA-Z_]\w*$/.test(name) ? name : `'${name}'`);
const folders = (path: string): readonly string[] =>
  readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();

/** The quoted words of a piece of source. */
const wordsIn = (text = ''): readonly string[] => [...text.matchAll(/'([^']+)'/g)].flatMap(([, name]) => name ?? []);

/** One screen: where it is declared, and what the menu calls it. */
interface FoundScreen {
  readonly area: string;
  readonly folder: string;
  /** Its `screen.ts`, from the project's root. */
  readonly path: string;
  readonly components: readonly string[];
  /** Rights of its own. */
  readonly rights: readonly string[];
}

/** Every `screen.ts` that names its component, by its path. */
export const findScreens = (root: string): readonly FoundScreen[] =>
  folders(join(root, 'src/areas')).flatMap((area) =>
    folders(join(root, 'src/areas', area)).flatMap((folder): readonly FoundScreen[] => {
      const path = `src/areas/${area}/${folder}/screen.ts`;
      if (!existsSync(join(root, path))) return [];
      const text = readFileSync(join(root, path), 'utf8');
      const components = wordsIn(/defineScreen\(\s*(\[[^\]]*\]|'[^']*')/.exec(text)?.[1]);
      const rights = wordsIn(/\brights: \[([^\]]*)\]/.exec(text)?.[1]);
      if (components.length === 0) return [];
      return [{ area, folder, path, components, rights }];
    }),
  );

/** Every `screen.ts` that the tables can't take, since its component is no literal. */
export const screenErrors = (root: string): readonly string[] => {
  const found = new Set(findScreens(root).map(({ path }) => path));
  return folders(join(root, 'src/areas'))
    .flatMap((area) => folders(join(root, 'src/areas', area)).map((folder) => `src/areas/${area}/${folder}/screen.ts`))
    .filter((path) => existsSync(join(root, path)) && !found.has(path))
    .map((path) => `${path}: defineScreen('<component>', …) with the component's name as a literal, not as a constant`);
};

const DEFINITION = /const (\w+)(?:: [^=]+)? = (list|settings)Def\(\{\s*key: '([^']+)',\s*component: '([^']+)',\s*resource: '([^']+)'/g;

/** Files with a definition that the tables can't read: the search would not know its records. */
const definitionErrors = (root: string): readonly string[] =>
  findScreens(root)
    .flatMap(({ area, folder }) =>
      readdirSync(join(root, 'src/areas', area, folder))
        .filter((name) => /\.tsx?$/.test(name))
        .map((name) => `src/areas/${area}/${folder}/${name}`),
    )
    .filter((path) => {
      const text = readFileSync(join(root, path), 'utf8');
      return [...text.matchAll(/= (?:list|settings)Def\(/g)].length !== [...text.matchAll(DEFINITION)].length;
    })
    .map((path) => `${path}: a definition begins with key, component and resource, as literals`);

/** One list or settings of a screen. */
interface FoundDefinition {
  readonly area: string;
  readonly kind: string;
  /** Where its words are. */
  readonly key: string;
  readonly component: string;
  /** Its path, or the name of that in `resourcePaths`. */
  readonly resource: string;
  /** The tab that it is under; undefined on a screen without tabs. */
  readonly tab: string | undefined;
}

const TAB = /^ +(\w+): (?:list|settings|view)\(/gm;

const readIfThere = (path: string): string => (existsSync(path) ? readFileSync(path, 'utf8') : '');

/** The definitions beside a `screen.ts`, under the tab whose part names them. */
const findDefinitions = (root: string): readonly FoundDefinition[] =>
  findScreens(root).flatMap(({ area, folder, path }) => {
    const screen = readFileSync(join(root, path), 'utf8');
    const starts = [...screen.matchAll(TAB)].map(({ index, 1: name = '' }) => ({ index, name }));
    const home = join(root, 'src/areas', area, folder);
    // A view names in its own file what it shows.
    const viewsOf = (text: string): string =>
      [...text.matchAll(/import\('\.\/([\w-]+)'\)/g)].map(([, file]) => readIfThere(join(home, `${file}.tsx`))).join('\n');
    const tabs = starts
      .map(({ index, name }, at) => ({ name, text: screen.slice(index, starts[at + 1]?.index) }))
      .map((tab) => ({ ...tab, views: viewsOf(tab.text) }));
    const tabOf = (variable: string): string | undefined => {
      const named = new RegExp(`\\b${variable}\\b`);
      const shown = tabs.filter(({ views }) => named.test(views));
      return (tabs.find(({ text }) => named.test(text)) ?? (shown.length === 1 ? shown[0] : undefined))?.name;
    };
    return readdirSync(home)
      .filter((name) => /\.tsx?$/.test(name))
      .sort()
      .flatMap((name) => [...readFileSync(join(home, name), 'utf8').matchAll(DEFINITION)])
      .map(([, variable = '', kind = '', key = '', component = '', resource = '']) => ({
        area,
        kind,
        key,
        component,
        resource,
        tab: tabOf(variable),
      }));
  });

/** Whether the English words have a key such as `voice-people:classes.actions.add`. */
function hasWords(root: string, key: string): boolean {
  const [file = '', path = ''] = key.split(':');
  let found: unknown = JSON.parse(readFileSync(join(root, 'locales/en', `${file}.json`), 'utf8'));
  for (const part of path.split('.')) found = (found as Readonly<Record<string, unknown>> | undefined)?.[part];
  return found !== undefined;
}

const namespacesOf = (root: string): readonly string[] =>
  readdirSync(join(root, 'locales/en'))
    .filter((name) => name.endsWith('.json') && name !== 'sign-in.json')
    .map((name) => name.slice(0, -'.json'.length))
    .sort();

function screensFile(root: string): string {
  const wordsOf = wordFinder(root, namespacesOf(root));
  const screens = findScreens(root);
  const lines = [...new Set(screens.map(({ area }) => area))].flatMap((area) => [
    `  ${quoted(area)}: {`,
    ...screens
      .filter((screen) => screen.area === area)
      .flatMap(({ folder, path, components }) =>
        components.map(
          (name) =>
            `    '${name}': { load: () => import('./${area}/${folder}/screen'), words: [${wordsOf(path)
              .map((word) => `'${word}'`)
              .join(', ')}] },`,
        ),
      ),
    '  },',
  ]);
  return `${HEAD("Screens by area and name in the box's menu, with the locale files that they need beside the engine's.")}import type { Namespace } from '../i18n/keys';
import type { Searched } from '../screen/definition/searched';
import type { DeclaredScreen } from '../screen/definition/vocabulary';
import type { Area } from './names';

interface Registered {
  readonly load: () => Promise<{ readonly screen: DeclaredScreen }>;
  readonly words: readonly Namespace[];
}

export const SCREENS: Readonly<Partial<Record<Area, Readonly<Record<string, Registered>>>>> = {
${lines.join('\n')}
};

/** What the search offers of each area. */
export const SEARCHED: readonly { readonly area: Area; readonly load: () => Promise<{ readonly searched: Searched }> }[] = [
${searchedAreas(root)
  .map(({ area }) => `  { area: '${area}', load: () => import('./${area}/searched') },`)
  .join('\n')}
];
`;
}

/** Names alone, for the menu: what loads the screens comes when one is opened. */
function builtFile(root: string): string {
  const screens = findScreens(root);
  const lines = [...new Set(screens.map(({ area }) => area))].map((area) => {
    const names = screens.filter((screen) => screen.area === area).flatMap(({ components }) => components);
    const line = `  ${quoted(area)}: [${names.map((name) => `'${name}'`).join(', ')}],`;
    // As the formatter has it.
    return line.length <= 140 ? line : `  ${quoted(area)}: [\n${names.map((name) => `    '${name}',\n`).join('')}  ],`;
  });
  return `${HEAD('The names of the screens that this version has, by area: the rest of the registry is loaded with the first of them.')}import type { Area } from './names';

export const BUILT: Readonly<Partial<Record<Area, readonly string[]>>> = {
${lines.join('\n')}
};
`;
}

/** Rows of a table, one a line. */
const rowsOf = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `    [${row.map((word) => `'${word}'`).join(', ')}],\n`).join('');

const PAGE_BUTTON = /\{ right: '([^']*)', tab: '([^']+)', key: '([^']+)' \}/g;

/** What the search of the shell offers of each area. Lists whose records have no form of their own on them have no words for adding. */
const searchFiles = (root: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    searchedAreas(root).map(({ area, lists, buttons }) => [
      `src/areas/${area}/searched.ts`,
      `${HEAD('What the search offers of this area: lists that records can be added to, and buttons of pages.')}import type { Searched } from '../../screen/definition/searched';

export const searched: Searched = {
  lists: [
${rowsOf(lists)}  ],
  buttons: [
${rowsOf(buttons)}  ],
};
`,
    ]),
  );

/** What can be found of the areas that have anything to be found. */
function searchedAreas(root: string) {
  const definitions = findDefinitions(root);
  const screens = findScreens(root);
  return [...new Set(screens.map(({ area }) => area))].flatMap((area) => {
    const lists = definitions
      .filter((each) => each.area === area && each.kind === 'list' && hasWords(root, `${each.key}.actions.add`))
      .map(({ resource, component, key }) => [resource, component, key]);
    const buttons = screens
      .filter((screen) => screen.area === area)
      .flatMap(({ path, components: [component = ''] }) =>
        [...readFileSync(join(root, path), 'utf8').matchAll(PAGE_BUTTON)].map(([, right = '', tab = '', key = '']) => [
          right && `${component}:${right}`,
          component,
          tab,
          key,
        ]),
      );
    return lists.length + buttons.length === 0 ? [] : [{ area, lists, buttons }];
  });
}

const placesFile = (root: string): string => `${HEAD('The screen of each resource, and its tab where the screen has tabs.')}
export const PLACES: Readonly<Record<string, readonly [component: string, tab?: string]>> = {
${findDefinitions(root)
  // Of a path that has both, records are in the list.
  .filter((each, _, all) => each.kind === 'list' || !all.some(({ kind, resource }) => kind === 'list' && resource === each.resource))
  .map(({ resource, component, tab }) => `  ${quoted(resource)}: ['${component}'${tab === undefined ? '' : `, '${tab}'`}],`)
  .sort()
  .join('\n')}
};
`;

/** Locale files that come with the first screen, in one file (locales/<language>/first.ts): src/i18n/i18n.ts loads them itself. */
const WITH_FIRST = ['common', 'dashboard'];
const LANGUAGES = ['zh_CN', 'en'];

function messagesFile(root: string): string {
  const names = namespacesOf(root);
  const variable = (name: string): string => `${name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}Words`;
  const loader = (language: string, name: string): string =>
    `() => import('../../locales/${language}/${name}.json', { with: { type: 'json' } })`;
  const later = names.filter((name) => !WITH_FIRST.includes(name));
  return `${HEAD('Every locale file: its shape, from the English one, and how it is loaded.')}${names
    .map((name) => `import type ${variable(name)} from '../../locales/en/${name}.json';`)
    .sort()
    .join('\n')}

/** Every locale file and its shape. */
export interface Resources {
${names.map((name) => `  readonly ${quoted(name)}: typeof ${variable(name)};`).join('\n')}
}

type Loader = () => Promise<{ readonly default: object }>;

/** Files that come with the first screen. */
export type FirstFile = ${WITH_FIRST.map((name) => `'${name}'`).join(' | ')};

/** The others. */
export const FILES: Readonly<Record<'zh_CN' | 'en', Readonly<Record<Exclude<keyof Resources, FirstFile>, Loader>>>> = {
${LANGUAGES.map((language) => `  ${language}: {\n${later.map((name) => `    ${quoted(name)}: ${loader(language, name)},`).join('\n')}\n  },`).join('\n')}
};
`;
}

function resourcesFile(root: string): string {
  const folder = join(root, 'test/appliance/resources');
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.ts') && name !== 'index.ts')
    .sort()
    .map((name) => ({
      stem: name.slice(0, -'.ts'.length),
      names: [...readFileSync(join(folder, name), 'utf8').matchAll(/^export const (\w+): Resource\b/gm)].flatMap(
        ([, found]) => found ?? [],
      ),
    }))
    .filter(({ names }) => names.length > 0);
  return `${HEAD('Every resource that the reference appliance has: what a file here exports as a `Resource`.')}import type { Resource } from '../resource';
${files.map(({ stem, names }) => `import { ${[...names].sort((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)).join(', ')} } from './${stem}';`).join('\n')}

export const RESOURCES: readonly Resource[] = [
${files.flatMap(({ names }) => names.map((name) => `  ${name},`)).join('\n')}
];
`;
}

const rightsFile = (
  root: string,
): string => `${HEAD("Rights that single screens have beside the usual ones, by the screen's name in the menu.")}export const OWN_RIGHTS: Readonly<Record<string, readonly string[]>> = {
${findScreens(root)
  .flatMap(({ components, rights }) =>
    rights.length === 0 ? [] : components.map((component) => `  '${component}': [${rights.map((right) => `'${right}'`).join(', ')}],`),
  )
  .join('\n')}
};
`;

/** The tables as they should be: path from the project's root → text. */
export const registries = (root: string): Readonly<Record<string, string>> => ({
  'src/areas/registry.ts': screensFile(root),
  'src/areas/built.ts': builtFile(root),
  ...searchFiles(root),
  'src/screen/definition/places.ts': placesFile(root),
  'src/i18n/files.ts': messagesFile(root),
  'test/appliance/resources/index.ts': resourcesFile(root),
  'test/appliance/own-rights.ts': rightsFile(root),
});

/** Those that are not as they should be. */
export const registryErrors = (root: string): readonly string[] => {
  const unread = [...screenErrors(root), ...definitionErrors(root)];
  // Without one of the screens the tables can't be checked.
  if (unread.length > 0) return unread;
  return Object.entries(registries(root)).flatMap(([path, text]) => {
    const now = existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : '';
    return now === text ? [] : [`${path} is not what the folders say: npm run registries`];
  });
};
