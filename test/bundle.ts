/** Bundles a TypeScript program for Node: the appliance and the tools use the console's own definitions. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'esbuild';

const ROOT = join(import.meta.dirname, '..');

/** Players that look for a browser as soon as they are loaded: nothing here plays. */
const withoutPlayers: Plugin = {
  name: 'without players',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^(?:hls\.js\/light|mpegts\.js)$/ }, ({ path }) => ({ path, namespace: 'player' }));
    onLoad({ filter: /.*/, namespace: 'player' }, () => ({ contents: 'export default {};' }));
  },
};

/** @param entry a file below test/, without its extension. Answers the address to import. */
export async function bundled(entry: string): Promise<string> {
  const outfile = join(ROOT, '.cache/node', `${entry}.mjs`);
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string };
  await build({
    entryPoints: [join(ROOT, 'test', `${entry}.ts`)],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    plugins: [withoutPlayers],
    define: { CONSOLE_VERSION: JSON.stringify(version) },
    logLevel: 'warning',
  });
  return pathToFileURL(outfile).href;
}
