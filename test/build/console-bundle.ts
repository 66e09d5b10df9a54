/** What esbuild makes of the console: the page's scripts, and the workers beside them. */
import { basename, join, relative, resolve } from 'node:path';
import { type BuildOptions, build, type Metafile } from 'esbuild';
import { FLOOR } from './browser-floor.mjs';
import { ROOT } from './project.ts';
import { folderFree, headlessByFile, localeFree, locales } from './sources.ts';
import { tiers } from './tiers.ts';

/** A file that esbuild wrote, with what is in it and what it asks for. */
export type Output = Metafile['outputs'][string];
/** By path in the build's folder; so are the imports of each. */
export type Outputs = Readonly<Record<string, Output>>;

/** Addresses that the code knows by name (src/env.d.ts), each as a path in the build's folder. */
export interface Addresses {
  readonly APP_CSS: string;
  readonly ICON_SPRITE: string;
  readonly NOTIFICATION_SOUND: string;
  readonly XLS_WORKER: string;
  readonly HASH_WORKER: string;
}

const COMMON = {
  bundle: true,
  target: FLOOR,
  legalComments: 'none',
  metafile: true,
  write: false,
  logLevel: 'warning',
} satisfies BuildOptions;

/** A worker: a bundle of its own, which shares nothing with the page. */
export async function bundleWorker(entry: string, dev: boolean): Promise<{ readonly script: Buffer; readonly output: Output }> {
  const { outputFiles, metafile } = await build({
    ...COMMON,
    entryPoints: [entry],
    absWorkingDir: ROOT,
    format: 'iife',
    minify: !dev,
    plugins: [folderFree],
  });
  const [output] = Object.values(metafile.outputs);
  const [file] = outputFiles;
  if (!output || !file) throw new Error('esbuild wrote no worker');
  return { script: Buffer.from(file.contents), output };
}

/**
 * The page's scripts.
 * @param outdir where they will be written: nothing is written here
 */
export async function bundleConsole(
  outdir: string,
  version: string,
  addresses: Addresses,
  dev: boolean,
): Promise<{ readonly files: ReadonlyMap<string, Buffer>; readonly outputs: Outputs }> {
  // All of them are assets, beside each other.
  const places = Object.entries(addresses).map(([name, path]) => [name, JSON.stringify(`./${basename(path)}`)]);
  const { outputFiles, metafile } = await build({
    ...COMMON,
    entryPoints: { main: join(ROOT, 'src/main.ts') },
    splitting: true,
    format: 'esm',
    outdir,
    entryNames: 'assets/[name]-[hash]',
    chunkNames: 'assets/[name]-[hash]',
    minify: !dev,
    inject: dev ? [join(ROOT, 'test/dev-reload.ts')] : [],
    jsx: 'automatic',
    define: {
      'process.env.NODE_ENV': dev ? '"development"' : '"production"',
      CONSOLE_VERSION: JSON.stringify(version),
      ...Object.fromEntries(places),
    },
    plugins: [tiers(await headlessByFile()), locales, localeFree],
  });
  const named = (path: string): string => relative(outdir, resolve(path));
  const outputs = Object.entries(metafile.outputs).map(([path, output]): [string, Output] => [
    named(path),
    { ...output, imports: output.imports.map((each) => (each.external ? each : { ...each, path: named(each.path) })) },
  ]);
  return {
    files: new Map(outputFiles.map((file) => [relative(outdir, file.path), Buffer.from(file.contents)])),
    outputs: Object.fromEntries(outputs),
  };
}
