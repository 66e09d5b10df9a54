/** The source files that the project's own rules look at. */
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

export interface Source {
  /** Path from the project's root, with slashes. */
  readonly path: string;
  readonly text: string;
}

/** One file. */
export const readSource = async (root: string, path: string): Promise<Source> => ({ path, text: await readFile(join(root, path), 'utf8') });

/** All TypeScript of a folder, `src` unless another is named. */
export async function readSources(root: string, folder = 'src'): Promise<readonly Source[]> {
  const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name)).map((entry) => join(entry.parentPath, entry.name));
  return Promise.all(
    files.sort().map(async (file) => ({ path: relative(root, file).replaceAll('\\', '/'), text: await readFile(file, 'utf8') })),
  );
}

const FOLDERS = ['src', 'test', 'firmware-pack', 'static', 'locales'];

/** The project's pages for developers, README.md of every folder, and the paths of all files that they may name. */
export async function readPages(root: string): Promise<{ readonly pages: readonly Source[]; readonly paths: readonly string[] }> {
  const below = async (folder: string, recursive: boolean): Promise<readonly string[]> =>
    (await readdir(join(root, folder), { recursive, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
  const paths = (await Promise.all([below('', false), ...FOLDERS.map((folder) => below(folder, true))])).flat();
  const pages = paths.filter((path) => path.split('/').at(-1) === 'README.md').sort();
  return { pages: await Promise.all(pages.map((path) => readSource(root, path))), paths };
}
