/** Bundles the reference appliance for Node, from the same definitions as the console, and answers the file. */
import { join } from 'node:path';
import { build } from 'esbuild';

const ROOT = join(import.meta.dirname, '..');

/** @param {string} entry a file of test/appliance, without its extension */
export async function bundleAppliance(entry) {
  const outfile = join(ROOT, '.cache/appliance', `${entry}.mjs`);
  await build({
    entryPoints: [join(ROOT, 'test/appliance', `${entry}.ts`)],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    logLevel: 'warning',
  });
  return outfile;
}
