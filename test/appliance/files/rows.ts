/** The one table of files (src/gateway/README.md, Files): rows beside the texts that are reviewed, for a file's review is its state there. */
import { storedName } from '../../../src/field/stored-name';
import { resourcePaths } from '../../../src/gateway/calls';
import type { Box } from '../box';
import type { Message, MessageKey } from '../messages';
import { Refusal } from '../operation';
import type { Entry } from '../resource';
import { messageOf } from '../resource-fields';
import { resourcesIndex } from '../resources/resources-index';
import { rowsOf } from '../rows/rows';

/** Where rows of files lie; written out in SQL, for its indexes count only for this path. */
export const FILES = resourcePaths.resourcesIndex;
const IS_FILE = `resource = '${FILES}' AND json_extract(body, '$.type') <> 'text'`;

/** The root folder, which is no row. */
const ROOT = '';

/** Rows of a box. */
export const fileRows = ({ store, clock }: Pick<Box, 'store' | 'clock'>) => rowsOf(resourcesIndex, store, clock);

const read = (box: Box, sql: string, ...values: readonly string[]): readonly Entry[] => {
  const rows = fileRows(box);
  return box.store.all(`SELECT * FROM rows WHERE ${IS_FILE} ${sql}`, ...values).map(rows.read);
};

export const isFolder = ({ type }: Entry): boolean => type === 'folder';

/** A file or a folder by its id. */
export const fileOf = (box: Box, id: string): Entry | undefined => {
  const entry = /^\d{1,15}$/.test(id) ? fileRows(box).one(id) : undefined;
  return entry?.type === 'text' ? undefined : entry;
};

/** A file by the address that fields keep. */
export const fileAt = (box: Box, url: string): Entry | undefined => read(box, "AND json_extract(body, '$.url') = ?", url)[0];

/** Files and folders of some ids, as many as there are. */
export const filesOf = (box: Box, ids: readonly string[]): readonly Entry[] =>
  [...new Set(ids)].map((id) => fileOf(box, id)).filter((entry) => entry !== undefined);

/** The files whose bytes these are. */
export const filesOfHash = (box: Box, hash: string): readonly Entry[] => read(box, "AND json_extract(body, '$.hash') = ?", hash);

/** Names on the disk of all bytes that belong to a file. */
export const filesOfBlobs = (box: Box): ReadonlySet<string> =>
  new Set(read(box, "AND json_extract(body, '$.type') <> 'folder'").map(({ blob }) => String(blob)));

/** What is directly in a folder. */
const childrenOf = (box: Box, parent: string): readonly Entry[] => read(box, "AND json_extract(body, '$.parent') = ?", parent);

/** Every folder. */
const foldersOf = (box: Box): readonly Entry[] => read(box, "AND json_extract(body, '$.type') = 'folder'");

/** How folders are called: names from the root, each after a slash. */
export interface Paths {
  /** `/大堂/早餐` of a folder's id; `/` of the root. */
  of(folder: string): string;
  /** The folder's id; undefined where there is none. */
  at(path: string): string | undefined;
  /** A folder and all that are inside of it. */
  below(folder: string): ReadonlySet<string>;
  /** Folders directly in a folder. */
  inside(folder: string): readonly Entry[];
  readonly folders: readonly Entry[];
  /** Whether there is a folder of this id; the root always is. */
  has(folder: string): boolean;
}

/** The folders of a box as they are now. */
export function pathsOf(box: Box): Paths {
  const folders = foldersOf(box);
  const byId = new Map(folders.map((folder) => [String(folder.id), folder]));
  const of = (id: string): string => {
    const names: string[] = [];
    // A folder whose own folder is gone hangs at the root.
    for (let at = byId.get(id); at && names.length <= folders.length; at = byId.get(String(at.parent))) names.unshift(String(at.name));
    return `/${names.join('/')}`;
  };
  const children = new Map<string, Entry[]>();
  for (const folder of folders) children.set(String(folder.parent), [...(children.get(String(folder.parent)) ?? []), folder]);
  const inside = (id: string): readonly Entry[] => children.get(id) ?? [];
  return {
    folders,
    has: (folder) => folder === ROOT || byId.has(folder),
    inside,
    of,
    at: (path) => (path === '/' ? ROOT : folders.map(({ id }) => String(id)).find((id) => of(id) === path)),
    below: (folder) => {
      const found = new Set([folder]);
      for (const id of found) for (const child of inside(id)) found.add(String(child.id));
      return found;
    },
  };
}

/** Folders in folders. */
export const MOST_DEPTH = 16;

/** Whether a folder, with those inside of it, would lie too deep in another one. */
export function isTooDeep(paths: Paths, folder: string, parent: string): boolean {
  const levelsOf = (id: string): number => 1 + Math.max(0, ...paths.inside(id).map((child) => levelsOf(String(child.id))));
  return paths.of(parent).split('/').filter(Boolean).length + levelsOf(folder) > MOST_DEPTH;
}

/** Everything in some folders. */
export const filesIn = (box: Box, folders: ReadonlySet<string>): readonly Entry[] =>
  read(box, "AND json_extract(body, '$.parent') IN (SELECT value FROM json_each(?))", JSON.stringify([...folders]));

/** What is wrong with a name in a folder. @param except the one that is renamed */
export function nameProblem(box: Box, parent: string, name: string, except?: string): Message | MessageKey | undefined {
  if (name === '') return 'required';
  const issue = storedName(name);
  if (issue) return messageOf(issue);
  const wanted = name.toLowerCase();
  const taken = childrenOf(box, parent).some((other) => String(other.id) !== except && String(other.name).toLowerCase() === wanted);
  return taken ? 'taken' : undefined;
}

/** The folder of a path. @throws {Refusal} 422 at `path` where there is none */
export function folderAt(box: Box, path: string, say: (key: MessageKey) => string): string {
  const found = pathsOf(box).at(path === '' ? '/' : path);
  if (found === undefined) throw new Refusal(422, 'folderGone', { path: say('folderGone') });
  return found;
}

/** A row without what every row of the store has. */
export const bodyOf = ({ id: _id, sort: _sort, mtime: _mtime, ...body }: Entry): Entry => body;
