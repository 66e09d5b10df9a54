/**
 * Writes the files of a new screen, with words and tests to be filled in, its lines in the menu and in the log's words of the reference
 * appliance, and the tables that follow from the folders.
 *
 *   npm run new-screen tr069/devicegroups -- --title "Device Groups" --zh 设备分组 --list groups=分组 --settings options=选项
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { SCREEN_NAMES } from '../../src/areas/names';
import { SCREENS } from '../../src/areas/registry';
import { normaliseName } from '../../src/lib/normalise-name';
import { MENU, type MenuNode } from '../appliance/menu-tree';
import { registries } from '../registries/registries';
import { withMenuLine, withNouns } from './menu-line';
import { folderOf, partNameProblem, partOf, recordNouns, screenFiles } from './screen-files';

const ROOT = process.cwd();
const MENU_FILE = 'test/appliance/menu-tree.ts';
const NOUNS_FILE = 'test/appliance/log-nouns.ts';
const stop = (why: string): never => {
  console.error(why);
  process.exit(2);
};

const OPTIONS = {
  allowPositionals: true,
  tokens: true,
  options: {
    help: { type: 'boolean' },
    list: { type: 'string', multiple: true },
    settings: { type: 'string', multiple: true },
    title: { type: 'string' },
    zh: { type: 'string' },
    icon: { type: 'string', default: 'settings' },
    folder: { type: 'string' },
  },
} as const;
const USAGE = `npm run new-screen <component> -- [--title <words> --zh <words>] [--list <name>[=<words>]]… [--settings <name>[=<words>]]…

  <component>  its name in the menu of the box, such as tr069/devicegroups; the part before the stroke decides the area
  --title      what the menu calls it in English, and --zh in Chinese: where ${MENU_FILE} does not have it yet
  --icon       of the menu, which is seen where it is no part of a group (src/ui/icon-names.ts); default settings
  --list       a list with its form; several parts are tabs, in the order in which they are named here.
               Behind the name stands what it is called in Chinese: groups=分组
  --settings   one record with Save and Reset, named likewise
  --folder     of src/areas/<area>/; default the English title, device-groups`;
const readArguments = () => {
  try {
    return parseArgs(OPTIONS);
  } catch (error) {
    return stop(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`);
  }
};
const { values, positionals, tokens } = readArguments();
if (values.help) {
  console.log(USAGE);
  process.exit(0);
}
const component = normaliseName(positionals[0] ?? stop(`The component is missing.\n\n${USAGE}`));
const parts = tokens.flatMap((token) =>
  token.kind === 'option' && (token.name === 'list' || token.name === 'settings') ? [partOf(token.name, token.value ?? '')] : [],
);
if (parts.length === 0) stop(`At least one --list or --settings.\n\n${USAGE}`);
for (const { name } of parts) {
  const problem = partNameProblem(name);
  if (problem !== undefined) stop(`"${name}": ${problem}`);
}
const twice = parts.find(({ name }, at) => parts.findIndex((other) => other.name === name) !== at);
if (twice !== undefined) stop(`"${twice.name}" is named twice.`);
if (Object.values(SCREENS).some((screens) => Object.hasOwn(screens, component))) stop(`${component} is built already.`);
const [top = '', stem = ''] = component.split('/');
const area =
  Object.entries(SCREEN_NAMES).find(([, names]) => names.some((name) => name.startsWith(`${top}/`)))?.[0] ??
  stop(`No area has screens of "${top}/" (src/areas/names.ts).`);

/** Every screen of the menu, with the place of its group. */
const placed = (
  nodes: readonly MenuNode[],
  above: string,
): readonly { readonly node: MenuNode; readonly above: string; readonly name: string }[] =>
  nodes.flatMap((node) => {
    const place = node.path.startsWith('/') ? node.path : `${above}/${node.path}`;
    return node.children ? placed(node.children, place) : [{ node, above, name: normaliseName(node.component ?? '') }];
  });
const inMenu = placed(MENU, '');
const known = inMenu.find(({ name }) => name === component);
const group = known ?? inMenu.findLast(({ name }) => name.startsWith(`${top}/`)) ?? stop(`${MENU_FILE} has no group of "${top}/".`);
const untitled = (): never => stop(`${component} is not in ${MENU_FILE} yet: --title "…" --zh … write its line.`);
const title = values.title ?? known?.node.en ?? untitled();
const zh = values.zh ?? known?.node.zh ?? untitled();
const folder = values.folder ?? folderOf(title);
if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(folder)) stop(`"${folder}" is no name of a folder: --folder device-groups`);
const write = (path: string, text: string): void => {
  mkdirSync(dirname(join(ROOT, path)), { recursive: true });
  writeFileSync(join(ROOT, path), text);
};

const screen = {
  component,
  area,
  folder,
  title: { en: title, zh },
  place: `${group.above}/${known?.node.path ?? stem}`,
  parts,
};
const files = screenFiles(screen);
const there = Object.keys(files).find((path) => existsSync(join(ROOT, path)));
if (there !== undefined) stop(`${there} is there already.`);
if (!known) {
  const menu = readFileSync(join(ROOT, MENU_FILE), 'utf8');
  write(MENU_FILE, withMenuLine(menu, top, [stem, values.icon, zh, title]) ?? stop(`${MENU_FILE} has no group of "${top}/".`));
}
for (const [path, text] of Object.entries(files)) write(path, text);
write(NOUNS_FILE, withNouns(readFileSync(join(ROOT, NOUNS_FILE), 'utf8'), recordNouns(screen)));
for (const [path, text] of Object.entries(registries(ROOT))) write(path, text);
spawnSync(join(ROOT, 'node_modules/.bin/biome'), ['check', '--write', ...Object.keys(files)], { cwd: ROOT, stdio: 'ignore' });
console.log(
  `${[...Object.keys(files), ...(known ? [] : [MENU_FILE]), NOUNS_FILE].join('\n')}\n\nIts fields and words say only what every screen has: fill them in, in both languages. Then: npm run check`,
);
