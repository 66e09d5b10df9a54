/**
 * Which file of the build each shared source goes into. Left alone, esbuild makes a file for each combination of users; here
 * shared sources go into one file a tier (see src/base.ts).
 */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import type { Plugin } from 'esbuild';
import { ROOT } from './project.ts';

/** Folders whose files many parts share. */
const TIER_FOLDERS = ['ui', 'lib', 'i18n', 'screen', 'field', 'gateway'];
/** Files of the shell and the dashboard that their own lazily loaded parts use too. */
const SHELL_SHARED = [
  'src/shell/context.ts',
  'src/shell/preferences.ts',
  'src/shell/sidebar.tsx',
  'src/areas/dashboard/arrangement.ts',
  'src/session/copy-button.tsx',
  'src/session/loading-overlay.tsx',
  'src/session/notice-list.tsx',
];
/** The one part that is fetched ahead: what is seen first after signing in. */
export const FIRST_SCREEN = 'src/app.tsx';
/** Parts of the first screen: they do without `heavy` and `engine`. Charts are far down, and come once they are seen. */
const FIRST_PARTS = [FIRST_SCREEN, 'src/ui/chart.tsx'];
/** What screens are declared in. */
const ENGINE = 'src/screen/index.ts';
/** The screens of an area: they load the engine; the dashboard does without. */
const isArea = (path: string): boolean => /[\\/]src[\\/]areas[\\/](?!dashboard[\\/])/.test(path);

const IMPORT =
  /(?:^|[\s;}])(?:import|export)\s+(?!type\b)(?:[\w*{}\s,$]+?\sfrom\s+)?['"](\.[^'"]+)['"]|import\(\s*['"](\.[^'"]+)['"]\s*\)/g;

/** The files that a source imports, at once or on use (`lazy`); names that are no TypeScript file are left out. */
const importsOf = (path: string, source: string): readonly { readonly file: string; readonly lazy: boolean }[] =>
  [...source.matchAll(IMPORT)].flatMap(([, plain, lazily]) => {
    const target = resolve(dirname(path), plain ?? lazily ?? '');
    const file = ['.ts', '.tsx', '/index.ts', '/index.tsx'].map((suffix) => target + suffix).find((each) => existsSync(each));
    return file ? [{ file, lazy: lazily !== undefined }] : [];
  });

/**
 * Which shared files belong together, by who loads them. `kit`: what the shell and the dashboard need; `heavy`: what
 * their dialogs share with the screens; `engine`: what is left of src/screen and what it needs. Other shared
 * files go wherever they are used.
 */
async function tierFiles(): Promise<Readonly<Record<string, readonly string[]>>> {
  const sources = new Map<string, string>();
  const walk = async (path: string, dynamic: boolean, seen: Set<string>): Promise<void> => {
    if (seen.has(path)) return;
    seen.add(path);
    const source = sources.get(path) ?? (await readFile(path, 'utf8'));
    sources.set(path, source);
    const next = importsOf(path, source).filter(({ file, lazy }) => (dynamic || !lazy) && !isArea(file));
    await Promise.all(next.map(({ file }) => walk(file, dynamic, seen)));
  };
  const [first, all, engine] = [new Set<string>(), new Set<string>(), new Set<string>()];
  await Promise.all(FIRST_PARTS.map((part) => walk(join(ROOT, part), false, first)));
  await walk(join(ROOT, 'src/main.ts'), true, all);
  await walk(join(ROOT, ENGINE), false, engine);
  const shared = (files: Iterable<string>): readonly string[] =>
    [...files].filter(
      (file) =>
        !FIRST_PARTS.some((part) => file.endsWith(part)) && TIER_FOLDERS.some((folder) => file.startsWith(join(ROOT, 'src', folder, '/'))),
    );
  const kit = new Set(shared(first));
  const heavy = new Set(shared(engine).filter((file) => !kit.has(file) && all.has(file)));
  return {
    kit: ['react', 'react/jsx-runtime', 'react-dom/client', ...kit, ...SHELL_SHARED.map((file) => join(ROOT, file))],
    heavy: [...heavy],
    engine: shared(engine).filter((file) => !kit.has(file) && !heavy.has(file)),
  };
}

/** What a source imports beside its own: a part that is loaded on use its tiers, the entry the base. */
function addedImports(path: string, isPart: boolean): string {
  const base = relative(dirname(path), join(ROOT, 'src/base')).replace(/^(?!\.)/, './');
  // The entry is a part of the base: with the import it has the same users, so both are one file.
  if (!isPart) return path.endsWith('src/main.ts') ? `\nimport '${base}';` : '';
  const more = FIRST_PARTS.some((part) => path.endsWith(part)) ? [] : isArea(path) ? ['heavy', 'engine'] : ['heavy'];
  return `\nimport '${base}';\n${['kit', ...more].map((tier) => `import 'tier:${tier}';`).join('\n')}`;
}

/**
 * The plugin that puts shared parts into one file a tier.
 * @param rewrite changes each TypeScript source before esbuild reads it
 */
export function tiers(rewrite: (source: string) => string): Plugin {
  const parts = new Set<string>();
  let shared: ReturnType<typeof tierFiles> | undefined;
  return {
    name: 'tiers',
    setup(build) {
      build.onResolve({ filter: /^\.{1,2}\// }, async ({ kind, path, importer, resolveDir, pluginData }) => {
        if (kind !== 'dynamic-import' || pluginData === 'tiers') return undefined;
        const found = await build.resolve(path, { kind, importer, resolveDir, pluginData: 'tiers' });
        if (/\.tsx?$/.test(found.path)) parts.add(found.path);
        return found;
      });
      build.onResolve({ filter: /^tier:/ }, ({ path }) => ({ path: path.slice('tier:'.length), namespace: 'tier' }));
      build.onLoad({ filter: /.*/, namespace: 'tier' }, async ({ path: tier }) => {
        shared ??= tierFiles();
        const files = (await shared)[tier] ?? [];
        return {
          contents: [...files]
            .sort()
            .map((file) => `import ${JSON.stringify(file)};`)
            .join('\n'),
          resolveDir: ROOT,
        };
      });
      build.onLoad({ filter: /[\\/]src[\\/].*\.tsx?$/ }, async ({ path }) => ({
        contents: rewrite(await readFile(path, 'utf8')) + addedImports(path, parts.has(path)),
        loader: path.endsWith('x') ? 'tsx' : 'ts',
      }));
    },
  };
}
