/** Who may import whom: one way only, and each library in one place. */
import { dirname, posix } from 'node:path';
import type { Source } from './sources.ts';

/** Layer → the layers it may use, beside itself. */
const MAY: Readonly<Record<string, readonly string[]>> = {
  lib: [],
  i18n: ['lib'],
  gateway: ['lib'],
  ui: ['lib'],
  field: ['ui', 'lib', 'i18n'],
  screen: ['field', 'ui', 'lib', 'i18n', 'gateway'],
  areas: ['screen', 'field', 'ui', 'lib', 'i18n', 'gateway'],
  session: ['screen', 'gateway', 'field', 'ui', 'lib', 'i18n'],
  shell: ['session', 'areas', 'screen', 'field', 'ui', 'lib', 'i18n', 'gateway'],
  app: ['shell', 'session', 'gateway', 'lib'],
  main: ['app', 'session', 'gateway', 'lib'],
  base: ['main', 'session', 'gateway', 'lib'],
  'firmware-pack': ['lib', 'gateway'],
};

/** Folder of the engine → the folders that it may use; all may use screen.ts, and index.ts uses them all. */
const ENGINE_MAY: Readonly<Record<string, readonly string[]>> = {
  data: [],
  definition: ['data'],
  page: [],
  history: ['data', 'definition'],
  form: ['data', 'definition', 'history', 'page'],
  table: [],
  import: ['definition', 'form', 'history', 'job'],
  upload: ['data', 'form'],
  schedule: ['data', 'definition'],
  review: ['data', 'definition', 'form', 'list', 'page'],
  live: ['page'],
  broadcast: ['data', 'definition'],
  floor: ['page'],
  media: ['page'],
  job: ['data', 'page', 'upload'],
  fleet: ['data', 'definition', 'form', 'job', 'page'],
  list: ['data', 'definition', 'fleet', 'form', 'history', 'import', 'job', 'page', 'table'],
  apply: ['data'],
  explorer: ['data', 'form', 'history', 'list', 'media', 'page', 'upload'],
  show: ['data', 'definition', 'explorer', 'fleet', 'form', 'list', 'page'],
};

/** Library → the layers that may use it. */
const HOME: Readonly<Record<string, readonly string[]>> = {
  ky: ['gateway'],
  wouter: ['shell'],
  i18next: ['i18n'],
  '@headlessui/react': ['ui'],
  zustand: ['session', 'shell'],
  'js-cookie': ['session', 'shell'],
  'js-md5': ['session', 'base'],
  'fuse.js': ['shell'],
  'pinyin-pro': ['shell'],
  uplot: ['ui'],
  uqr: ['ui'],
  'react-easy-crop': ['screen'],
  '@tanstack/react-query': ['screen'],
  '@noble/hashes': ['lib'],
};

/** What the pack may use of the gateway: it runs where no browser is. */
const PACK_USES = 'src/gateway/config';

const layerOf = (path: string): string =>
  /^src\/(?:([^/]+)\/|(\w+)\.tsx?$)/.exec(path)?.slice(1).find(Boolean) ?? /^(firmware-pack)\//.exec(path)?.[1] ?? '';
const engineFolderOf = (path: string): string | undefined => /^src\/screen\/([^/]+)\//.exec(path)?.[1];
const areaOf = (path: string): string | undefined => /^src\/areas\/([^/]+)\/./.exec(path)?.[1];
/** The table of screens. */
const REGISTRY = 'src/areas/registry.ts';

const IMPORT = /(?:^|[\s;])(?:import|export)\s+(?:type\s+)?(?:[\w*{}\s,$]+?\sfrom\s+)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)/g;

/** Every import that goes the wrong way. */
export function importErrors(sources: readonly Source[]): readonly string[] {
  const errors: string[] = [];
  for (const { path, text } of sources) {
    const layer = layerOf(path);
    if (layer === 'env' || path.endsWith('.d.ts')) continue;
    for (const match of text.matchAll(IMPORT)) {
      const name = match[1] ?? match[2] ?? '';
      const say = (why: string): void => {
        errors.push(`${path}: ${name}: ${why}`);
      };
      if (!name.startsWith('.')) {
        if (layer === 'firmware-pack' && !name.startsWith('node:')) say('the pack runs with nothing installed');
        const library = Object.keys(HOME).find((known) => name === known || name.startsWith(`${known}/`));
        if (library && !HOME[library]?.includes(layer)) say(`only ${HOME[library]?.join(' and ')} may use it`);
        continue;
      }
      const target = posix.normalize(posix.join(dirname(path), name));
      if (!target.startsWith('src/')) continue;
      const to = layerOf(`${target}.ts`);
      const fromArea = areaOf(path);
      const toArea = areaOf(target);
      if (layer === 'firmware-pack' && to === 'gateway' && target !== PACK_USES) say(`of the gateway the pack uses ${PACK_USES} only`);
      if (to !== layer && !MAY[layer]?.includes(to)) say(`${layer} may not use ${to}`);
      const fromFolder = engineFolderOf(path);
      const toFolder =
        engineFolderOf(target) ?? (target === 'src/screen/screen' ? fromFolder : target.startsWith('src/screen') ? 'the index' : undefined);
      if (fromFolder && toFolder && fromFolder !== toFolder && !ENGINE_MAY[fromFolder]?.includes(toFolder))
        say(`screen/${fromFolder} may not use ${toFolder}`);
      if (fromArea && toArea && fromArea !== toArea) say('an area never imports another');
      // The dashboard is what is seen first: it comes with the shell. Every other screen comes through the registry, on use.
      const ofTables = path === REGISTRY || (target === 'src/areas/dashboard/index' && layer === 'shell');
      if (toArea && !fromArea && !ofTables) say('only the registry names the screens of an area');
      if (path === REGISTRY && toArea && match[1] !== undefined) say('the registry imports screens dynamically');
    }
  }
  return errors;
}
