/** The explorer: folders and files (src/gateway/README.md, Files). */

import type { SQLInputValue } from 'node:sqlite';
import { altText } from '../../../src/field/rules';
import { STORED_KINDS, storedKindOf, suffixOf } from '../../../src/field/stored-file';
import { resourcePaths } from '../../../src/gateway/calls';
import type { Box } from '../box';
import { MOST_KEYWORD, windowOf } from '../listing';
import { listed } from '../messages';
import { type Context, type Operation, operation, Refusal, refuseFields } from '../operation';
import { BadBody } from '../request';
import type { Entry } from '../resource';
import { messageOf } from '../resource-fields';
import { usedByOf, usedProblem } from '../used-by';
import { wireTime } from '../wire-time';
import { folderEntry } from './entry';
import { presentFile, usersOf } from './present';
import { MAY_ADD, MAY_DELETE, MAY_EDIT, MAY_LOOK } from './rights';
import {
  bodyOf,
  FILES,
  fileOf,
  fileRows,
  filesIn,
  filesOf,
  folderAt,
  isFolder,
  isTooDeep,
  MOST_DEPTH,
  nameProblem,
  type Paths,
  pathsOf,
} from './rows';

const { operationsExplorerList: LIST } = resourcePaths;
/** As long as a message stands on the screen. */
export const UNDO_SECONDS = 10;

/** What a list may be sorted by, as SQL. */
const ORDERS: Readonly<Record<string, string>> = {
  name: "json_extract(body, '$.name') COLLATE NOCASE",
  size: "json_extract(body, '$.size')",
  kind: "json_extract(body, '$.type')",
  duration: "json_extract(body, '$.duration')",
  review: "json_extract(body, '$.state')",
  uploaded: "json_extract(body, '$.uploaded')",
  mtime: 'mtime',
  id: 'id',
};

/** Names as people look for them, in the tree and in a folder alike: by pinyin, and 2 before 10. */
const NAMES = new Intl.Collator('zh', { numeric: true, sensitivity: 'base' });

const LIST_FIELDS = {
  path: 'text?',
  kind: 'text?',
  review: 'text?',
  keyword: 'text?',
  ids: 'texts?',
  url: 'text?',
  page: 'integer',
  limit: 'integer',
  sort: 'text?',
  order: 'text?',
} as const;

/** The condition that a list asks for: one folder; of all below it where words are looked for; of everything without a path. */
function whereOf(paths: Paths, values: Entry, say: Context['say']): { readonly sql: string; readonly bound: readonly string[] } {
  const { path, kind = '', review = '', keyword = '', ids, url = '' } = values;
  const sql: string[] = [`resource = '${FILES}' AND json_extract(body, '$.type') <> 'text'`];
  const bound: string[] = [];
  const add = (condition: string, ...more: readonly string[]): void => {
    sql.push(condition);
    bound.push(...more);
  };
  if (typeof path === 'string') {
    const folder = paths.at(path === '' ? '/' : path);
    if (folder === undefined) throw new Refusal(404, 'folderGone', { path: say('folderGone') });
    const words = String(keyword).trim();
    if (words === '') add("json_extract(body, '$.parent') = ?", folder);
    else add("json_extract(body, '$.parent') IN (SELECT value FROM json_each(?))", JSON.stringify([...paths.below(folder)]));
  } else add("json_extract(body, '$.type') <> 'folder'");
  if (String(keyword).length > MOST_KEYWORD) add('0');
  else
    for (const word of String(keyword).split(/\s+/).filter(Boolean))
      add("json_extract(body, '$.name') LIKE ? ESCAPE '\\'", `%${word.replace(/[\\%_]/g, (char) => `\\${char}`)}%`);
  const kinds = String(kind).split(',').filter(Boolean);
  if (kinds.some((each) => !(STORED_KINDS as readonly string[]).includes(each)))
    throw new BadBody('kind', 'field "kind" must name kinds of files');
  // Folders stay: the way leads through them.
  if (kinds.length > 0) add("json_extract(body, '$.type') IN (SELECT value FROM json_each(?))", JSON.stringify(['folder', ...kinds]));
  if (review !== '') add("json_extract(body, '$.state') IN (SELECT value FROM json_each(?))", JSON.stringify(String(review).split(',')));
  if (Array.isArray(ids)) add('id IN (SELECT value FROM json_each(?))', JSON.stringify(ids.map(Number).filter(Number.isSafeInteger)));
  if (url !== '') add("json_extract(body, '$.url') = ?", String(url));
  return { sql: sql.join(' AND '), bound };
}

/** How many files are in a folder and below it. */
function countsBelow({ store }: Context['box'], paths: Paths): (folder: string) => number {
  const counted = store.all(
    `SELECT json_extract(body, '$.parent') AS parent, count(*) AS n FROM rows
     WHERE resource = ? AND json_extract(body, '$.type') <> 'folder' GROUP BY parent`,
    FILES,
  );
  const own = new Map(counted.map(({ parent, n }) => [String(parent), Number(n)]));
  return (folder) => [...paths.below(folder)].reduce((sum, each) => sum + (own.get(each) ?? 0), 0);
}

/** Rows in the order of their names, which SQLite does not know; only their ids and names are gone through. */
function byName(box: Box, sql: string, bound: readonly SQLInputValue[], order: 'asc' | 'desc'): readonly number[] {
  const turn = order === 'asc' ? 1 : -1;
  return box.store
    .all(
      `SELECT id, json_extract(body, '$.name') AS name, json_extract(body, '$.type') <> 'folder' AS isFile FROM rows WHERE ${sql}`,
      ...bound,
    )
    .map(({ id, name, isFile }) => ({ id: Number(id), name: String(name), isFile: Number(isFile) }))
    .sort((a, b) => a.isFile - b.isFile || turn * (NAMES.compare(a.name, b.name) || a.id - b.id))
    .map(({ id }) => id);
}

/** One page of files; folders come first, whatever the order. */
function listOf(context: Context, values: Entry): { readonly list: readonly Entry[]; readonly total: number } {
  const { box, say } = context;
  const rows = fileRows(box);
  const paths = pathsOf(box);
  const { sort = 'name', order = 'asc' } = values;
  const by = Object.hasOwn(ORDERS, String(sort)) ? ORDERS[String(sort)] : undefined;
  if (by === undefined) throw new BadBody('sort', `field "sort" must be one of ${Object.keys(ORDERS).join(', ')}`);
  if (order !== 'asc' && order !== 'desc') throw new BadBody('order', 'field "order" must be asc or desc');
  const [start, limit] = windowOf(values);
  const { sql, bound } = whereOf(paths, values, say);
  const total = Number(box.store.get(`SELECT count(*) AS n FROM rows WHERE ${sql}`, ...bound)?.n);
  const wanted = sort === 'name' ? byName(box, sql, bound, order).slice(start, start + limit) : undefined;
  const found = wanted
    ? wanted.flatMap((id) => {
        const row = box.store.get(`SELECT * FROM rows WHERE ${sql} AND id = ?`, ...bound, id);
        return row ? [row] : [];
      })
    : box.store.all(
        `SELECT * FROM rows WHERE ${sql} ORDER BY json_extract(body, '$.type') <> 'folder', ${by} ${order}, id ${order} LIMIT ? OFFSET ?`,
        ...bound,
        limit,
        start,
      );
  const users = usersOf(box);
  const inside = countsBelow(box, paths);
  const list = found.map(rows.read).map((entry) => {
    const told = presentFile(entry, paths, users.get(String(entry.url)) ?? 0);
    return isFolder(entry) ? { ...told, files: inside(String(entry.id)) } : told;
  });
  return { list, total };
}

const list = operation({
  path: LIST,
  right: MAY_LOOK,
  fields: LIST_FIELDS,
  run: (context, values: Entry) => {
    return { data: listOf(context, values) };
  },
});

/** What may be chosen for a terminal: files that have passed their review. */
const resources = operation({
  path: resourcePaths.operationsAppResource,
  method: 'list',
  right: MAY_LOOK,
  fields: LIST_FIELDS,
  run: (context, values: Entry) => {
    const { path: _path, ...everywhere } = values;
    return { data: listOf(context, { ...everywhere, review: 'approved,normal,recommend' }) };
  },
});

interface Branch {
  readonly id: string;
  readonly name: string;
  readonly path: string;
  readonly children: readonly Branch[];
}

const tree = operation({
  path: resourcePaths.operationsExplorerResTree,
  right: MAY_LOOK,
  fields: {},
  run: ({ box }) => {
    const paths = pathsOf(box);
    const branches = (parent: string, depth: number): readonly Branch[] =>
      depth > MOST_DEPTH
        ? []
        : [...paths.inside(parent)]
            .sort((one, other) => NAMES.compare(String(one.name), String(other.name)))
            .map(({ id, name }) => ({
              id: String(id),
              name: String(name),
              path: paths.of(String(id)),
              children: branches(String(id), depth + 1),
            }));
    return { data: branches('', 1) };
  },
});

const createFolder = operation({
  path: resourcePaths.operationsExplorerCreatDir,
  kind: 'write',
  right: MAY_ADD,
  undoable: UNDO_SECONDS,
  fields: { path: 'text', name: 'text' },
  run: (context, { path, name: typed }) => {
    const { box, say } = context;
    const parent = folderAt(box, path, say);
    const name = typed.trim();
    const tooDeep = path.split('/').filter(Boolean).length >= MOST_DEPTH;
    refuseFields(context, { name: nameProblem(box, parent, name) ?? (tooDeep ? 'folderDeep' : undefined) });
    const id = fileRows(box).add(folderEntry(name, parent, context.signedIn().account.username, wireTime(box.clock.now())));
    context.changed(undefined, { id, name, path });
    return { data: { id } };
  },
});

/** Where a file or folder is to lie. @throws {Refusal} where a folder would lie in itself */
function placeOf(context: Context, entry: Entry, path: string | undefined): string {
  const { box, say } = context;
  if (path === undefined) return String(entry.parent);
  const parent = folderAt(box, path, say);
  const paths = pathsOf(box);
  const isInside = isFolder(entry) && paths.below(String(entry.id)).has(parent);
  const isDeep = isFolder(entry) && isTooDeep(paths, String(entry.id), parent);
  refuseFields(context, { path: isInside ? 'folderInItself' : isDeep ? 'folderDeep' : undefined });
  return parent;
}

const rename = operation({
  path: resourcePaths.operationsExplorerRename,
  kind: 'write',
  right: MAY_EDIT,
  undoable: UNDO_SECONDS,
  fields: { id: 'text', name: 'text?', path: 'text?', alt: 'text?' },
  run: (context, { id, name: typed, path, alt: said }) => {
    const { box } = context;
    const entry = fileOf(box, id);
    if (!entry) throw new Refusal(404, 'missing');
    if ([typed, path, said].filter((each) => each !== undefined).length !== 1) {
      throw new BadBody('name', 'a file is given one of "name", "path" and "alt"');
    }
    const name = typed?.trim() ?? String(entry.name);
    const parent = placeOf(context, entry, path);
    const problem = nameProblem(box, parent, name, id) ?? endingProblem(entry, name);
    const wrong = altText(said?.trim() ?? '');
    // A name that is taken where it goes is no fault of the name.
    refuseFields(context, path === undefined ? { name: problem, alt: wrong && messageOf(wrong) } : { path: problem });
    const alt = said?.trim() ?? String(entry.alt ?? '');
    fileRows(box).save(id, { ...bodyOf(entry), name, parent, alt });
    const paths = pathsOf(box);
    context.changed(
      { id, name: entry.name, path: paths.of(String(entry.parent)), alt: entry.alt ?? '' },
      { id, name, path: paths.of(parent), alt },
    );
    return { data: { id } };
  },
});

/** The ending says what a file is: it stays. */
export const endingProblem = (entry: Entry, name: string) =>
  isFolder(entry) || (storedKindOf(name) !== undefined && suffixOf(name) === suffixOf(String(entry.name)))
    ? undefined
    : ({ key: 'fileEnding', args: { suffix: suffixOf(String(entry.name)) } } as const);

/** Files that would go with some entries: themselves, and what lies in folders; by the entry that they go with. */
export const goingWith = (context: Pick<Context, 'box'>, entry: Entry): readonly Entry[] =>
  isFolder(entry) ? filesIn(context.box, pathsOf(context.box).below(String(entry.id))) : [];

const del = operation({
  path: resourcePaths.operationsExplorerDel,
  kind: 'write',
  right: MAY_DELETE,
  undoable: UNDO_SECONDS,
  fields: { ids: 'texts' },
  run: (context, { ids }) => {
    const { box } = context;
    const gone = filesOf(box, ids);
    const all = new Map(gone.flatMap((entry) => [entry, ...goingWith(context, entry)]).map((entry) => [String(entry.id), entry]));
    const used = gone.flatMap((entry) => {
      const refusal = usedProblem(
        context,
        FILES,
        [entry, ...goingWith(context, entry)].filter((each) => !isFolder(each)),
      );
      return refusal ? [{ id: String(entry.id), refusal }] : [];
    });
    const [first] = used;
    if (first) {
      // A folder answers for what is in it.
      const users = used.map(({ id, refusal }) => [
        id,
        listed(context.language, [...new Set(Object.values(refusal.data as Readonly<Record<string, string>>))]),
      ]);
      throw new Refusal(422, first.refusal.text, Object.fromEntries(users));
    }
    const rows = fileRows(box);
    // What is deepest goes first, and comes back last.
    for (const id of [...all.keys()].reverse()) rows.remove(id);
    context.changed(
      gone.map(({ id, name }) => ({ id, name })),
      undefined,
    );
    return { data: all.size };
  },
});

/** Who uses some files; of a folder, what is in it is asked by its own ids. */
const usedBy: readonly Operation[] = usedByOf(FILES, ({ box }, ids) => filesOf(box, ids)).map((each) => ({
  ...each,
  path: LIST,
  right: MAY_LOOK,
}));

export const EXPLORER_CALLS: readonly Operation[] = [list, resources, tree, createFolder, rename, del, ...usedBy];
