/**
 * Writes the files of a new screen, with words and tests to be filled in, and the tables that follow from the folders.
 *
 *   npm run new-screen tr069/devicegroups -- --list groups --settings options
 *   npm run new-screen tr069/devicegroups -- --folder device-groups --list groups
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { SCREEN_NAMES } from '../../src/areas/names';
import { SCREENS } from '../../src/areas/registry';
import { normaliseName } from '../../src/lib/normalise-name';
import { MENU, type MenuNode } from '../appliance/menu-tree';
import { registries } from '../registries/registries';
import { screenFiles } from './screen-files';

const ROOT = process.cwd();
const stop = (why: string): never => {
  console.error(why);
  process.exit(2);
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    help: { type: 'boolean' },
    list: { type: 'string', multiple: true },
    settings: { type: 'string', multiple: true },
    folder: { type: 'string' },
  },
});
const USAGE = `npm run new-screen <component> -- [--list <name>]… [--settings <name>]… [--folder <name>]

  <component>  its name in the menu of the box, tr069/devicegroups; the reference appliance has it in test/appliance/menu-tree.ts
  --list       a list with its form; several parts are tabs, in this order, lists first
  --settings   one record with Save and Reset
  --folder     of src/areas/<area>/; default the second part of the component's name`;
if (values.help) {
  console.log(USAGE);
  process.exit(0);
}
const component = normaliseName(positionals[0] ?? stop(USAGE));
const { list: lists = [], settings = [] } = values;
if (lists.length + settings.length === 0) stop(`At least one --list or --settings.\n\n${USAGE}`);
const wrong = [...lists, ...settings].find((name) => !/^[a-z][a-zA-Z0-9]*$/.test(name));
if (wrong !== undefined) stop(`"${wrong}": a name begins with a small letter and has letters and digits only.`);
if (Object.values(SCREENS).some((screens) => Object.hasOwn(screens, component))) stop(`${component} is built already.`);
const [top = '', stem = ''] = component.split('/');
const area =
  Object.entries(SCREEN_NAMES).find(([, names]) => names.some((name) => name.startsWith(`${top}/`)))?.[0] ??
  stop(`No area has screens of "${top}/" (src/areas/names.ts).`);

const find = (nodes: readonly MenuNode[], above: string): { readonly node: MenuNode; readonly place: string } | undefined => {
  for (const node of nodes) {
    const place = node.path.startsWith('/') ? node.path : `${above}/${node.path}`;
    const found = node.children
      ? find(node.children, place)
      : normaliseName(node.component ?? '') === component
        ? { node, place }
        : undefined;
    if (found) return found;
  }
  return undefined;
};
const inMenu =
  find(MENU, '') ?? stop(`${component} is not in the menu of the reference appliance: add a line to test/appliance/menu-tree.ts first.`);

const files = screenFiles({
  component,
  area,
  folder: values.folder ?? stem,
  title: { en: inMenu.node.en, zh: inMenu.node.zh },
  place: inMenu.place,
  lists,
  settings,
});
const known = Object.keys(files).find((path) => existsSync(join(ROOT, path)));
if (known !== undefined) stop(`${known} is there already.`);
const write = (path: string, text: string): void => {
  mkdirSync(dirname(join(ROOT, path)), { recursive: true });
  writeFileSync(join(ROOT, path), text);
};
for (const [path, text] of Object.entries(files)) write(path, text);
for (const [path, text] of Object.entries(registries(ROOT))) write(path, text);
spawnSync(join(ROOT, 'node_modules/.bin/biome'), ['check', '--write', ...Object.keys(files)], { cwd: ROOT, stdio: 'ignore' });
console.log(
  `${Object.keys(files).join('\n')}\nIts words say only what every screen has: fill them in, in both languages. Then: npm run check`,
);
