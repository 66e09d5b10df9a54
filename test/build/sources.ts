/** Sources that reach esbuild in another form than they have on disk. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'esbuild';
import { ROOT } from './project.ts';

/**
 * Makes the function that sends imports of Headless UI to the component's own file: esbuild splits by file, and through the
 * package's index every chunk would carry every component (the combobox alone brings a virtual list).
 */
export async function headlessByFile(): Promise<(source: string) => string> {
  const folder = join(ROOT, 'node_modules/@headlessui/react/dist');
  const index = await readFile(join(folder, 'headlessui.esm.js'), 'utf8');
  const home = new Map<string, string>();
  for (const [, file = ''] of index.matchAll(/from'\.\/([^']+)'/g)) {
    const source = await readFile(join(folder, file), 'utf8');
    for (const [, names = ''] of source.matchAll(/export\{([^}]*)\}/g))
      for (const name of names.split(',')) home.set((name.split(' as ').pop() ?? '').trim(), join(folder, file));
  }
  return (source) =>
    source.replace(/import \{([^}]*)\} from '@headlessui\/react';/g, (_, names: string) =>
      names
        .split(',')
        .map((name) => name.trim())
        .filter(Boolean)
        .map((name) => `import { ${name} } from ${JSON.stringify(home.get(name.split(' as ')[0] ?? ''))};`)
        .join(' '),
    );
}

/** A locale file as one value; esbuild's own JSON loader also exports every key by name. */
export const locales: Plugin = {
  name: 'locales',
  setup(build) {
    build.onLoad({ filter: /[\\/]locales[\\/].*\.json$/ }, async ({ path }) => {
      const json = JSON.stringify(JSON.parse(await readFile(path, 'utf8')));
      if (path.endsWith('sign-in.json')) return { contents: `export default ${json}` };
      // A part like any other: without the base, esbuild's own helpers would become a file beside it.
      return { contents: `export default JSON.parse(${JSON.stringify(json)});\nimport ${JSON.stringify(join(ROOT, 'src/base.ts'))};` };
    });
  },
};

/** Makes a plugin that puts other words in one place of a package's file; fails where they are no longer there. */
const replaced = (name: string, filter: RegExp, before: string, after: string): Plugin => ({
  name,
  setup(build) {
    build.onLoad({ filter }, async ({ path }) => {
      const source = await readFile(path, 'utf8');
      const contents = source.replace(before, after);
      if (contents === source) throw new Error(`${path} no longer holds ${before}`);
      return { contents };
    });
  },
});

/** uPlot takes the browser's language as it is told, and throws while it loads where that is none: WebKit in C.UTF-8 says "c". */
export const localeFree = replaced('locale-free', /[\\/]uPlot\.esm\.js$/, "domEnv ? nav.language : 'en-US'", 'undefined');

/** SheetJS names a folder in a format that the console never writes; no file of a release holds the address of a folder. */
export const folderFree = replaced('folder-free', /[\\/]xlsx\.mjs$/, "'file:///C:/SheetJS/'", "''");
