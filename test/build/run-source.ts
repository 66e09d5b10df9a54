/** Sources of the console that the build itself runs: the sign-in page as markup, the names of the icons. */
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { hash, ROOT } from './project.ts';

/** Gives `work` an empty folder below .cache, and removes it afterwards. */
export async function withCache<T>(name: string, work: (folder: string) => Promise<T>): Promise<T> {
  await mkdir(join(ROOT, '.cache'), { recursive: true });
  const cache = await mkdtemp(join(ROOT, `.cache/${name}-`));
  try {
    return await work(cache);
  } finally {
    await rm(cache, { recursive: true, force: true });
  }
}

/**
 * Bundles a source for Node and imports it.
 * @param entry from the project's folder
 * @param cache where the bundle is written
 */
export async function runSource<T>(entry: string, cache: string): Promise<T> {
  const outfile = join(cache, `${basename(entry).replace(/\.\w+$/, '')}.mjs`);
  await build({
    entryPoints: [join(ROOT, entry)],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'warning',
  });
  return import(`${pathToFileURL(outfile).href}?${hash(await readFile(outfile))}`) as Promise<T>;
}
