/** A copy of the built console with a config block of its own, as firmware-pack makes one for a vendor. */
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The build that the tests run against. */
export const DIST = join(import.meta.dirname, '../../dist');

/** A web root that is gone after use. */
interface Packed {
  readonly root: string;
  remove(): Promise<void>;
}

/**
 * Copies the console into a web root of its own.
 * @param config the config block
 * @param folder where in the web root, with a slash at the end; for history routing addresses of files become absolute
 */
export async function packConsole(config: object, { from = DIST, folder = '/' } = {}): Promise<Packed> {
  const root = await mkdtemp(join(tmpdir(), 'console-'));
  const home = join(root, folder);
  await cp(from, home, { recursive: true });
  const page = join(home, 'index.html');
  const source = await readFile(page, 'utf8');
  const absolute = /"history"/.test(JSON.stringify(config));
  const html = source
    .replace(/(id="console-config">)\{.*?\}(<)/, (_, before: string, after: string) => before + JSON.stringify(config) + after)
    .replaceAll(/="assets\//g, absolute ? `="${folder}assets/` : '="assets/');
  await writeFile(page, html);
  return { root, remove: () => rm(root, { recursive: true, force: true }) };
}
