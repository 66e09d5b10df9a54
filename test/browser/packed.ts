/** Copies of the built console: with a config block of its own, as firmware-pack makes one for a vendor, and with few areas only. */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keptAssets, openBuild } from '../../firmware-pack/build-folder';

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
  // Without the twins, which the appliance makes where they are asked for: a third of the files.
  await cp(from, home, { recursive: true, filter: (path) => !/\.(?:br|gz)$/.test(path) });
  const page = join(home, 'index.html');
  const source = await readFile(page, 'utf8');
  const absolute = /"history"/.test(JSON.stringify(config));
  const html = source
    .replace(/(id="console-config">)\{.*?\}(<)/, (_, before: string, after: string) => before + JSON.stringify(config) + after)
    .replaceAll(/="assets\//g, absolute ? `="${folder}assets/` : '="assets/');
  await writeFile(page, html);
  return { root, remove: () => rm(root, { recursive: true, force: true }) };
}

/**
 * A folder that is there as long as the worker that runs the tests. Not until `afterAll`: a worker reads a file of tests once, and runs that
 * at the end of each portion that it is given of it.
 */
export function folderOfWorker(prefix: string): string {
  const folder = mkdtempSync(join(tmpdir(), prefix));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A web root with some areas of the console, in both languages and without twins. */
interface SmallConsole {
  readonly root: string;
  /** Its files, by their path in the web root. */
  readonly files: Readonly<Record<string, Buffer>>;
}

/**
 * Copies what the console needs for some areas: installing goes file by file, so that few files are installed quickly.
 * @param areas beside the dashboard, as `npm run pack -- --without` names them
 */
export function smallConsole(areas: readonly string[]): SmallConsole {
  const build = openBuild(DIST);
  const without = build.areas.filter((area) => area !== 'dashboard' && !areas.includes(area));
  const page = build.read('index.html').toString('utf8');
  const names = ['version.json', 'index.html', ...keptAssets(build, page, { languages: build.languages, without })];
  const root = folderOfWorker('console-');
  mkdirSync(join(root, 'assets'));
  for (const name of names) cpSync(join(DIST, name), join(root, name));
  return {
    root,
    files: Object.fromEntries(names.map((name) => [name, readFileSync(join(root, name))])),
  };
}
