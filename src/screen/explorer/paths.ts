/** Places of files: folders as the box names them, `/大堂/早餐`; the root is `/`. */
import type { FolderNode } from '../../gateway/files';
import type { TreeNode } from '../../lib/tree';

/** The path of the folder that all others are in. */
export const ROOT = '/';

/** One step of the way to a folder. */
interface Crumb {
  /** '' for the root. */
  readonly name: string;
  readonly path: string;
}

/** The way from the root to a folder, both included. @example crumbsOf('/a/b') // /, /a, /a/b */
export const crumbsOf = (path: string): readonly Crumb[] => {
  const names = path.split('/').filter(Boolean);
  return [{ name: '', path: ROOT }, ...names.map((name, at) => ({ name, path: `/${names.slice(0, at + 1).join('/')}` }))];
};

/** The folder above; the root's is the root. */
export const parentOf = (path: string): string => crumbsOf(path).at(-2)?.path ?? ROOT;

/** Something in a folder by its name. */
export const joined = (path: string, name: string): string => (path === ROOT ? `/${name}` : `${path}/${name}`);

/** Whether a folder is another one, or lies in it. */
export const isInside = (path: string, folder: string): boolean => folder === ROOT || path === folder || path.startsWith(`${folder}/`);

/** A file or folder that is to be moved: where it lies, and whether it is a folder. */
interface Movable {
  readonly path: string;
  readonly name: string;
  readonly folder: boolean;
}

/** Whether all of them can go there: somewhere else than they are, and no folder into itself. */
export const canMove = (files: readonly Movable[], to: string): boolean =>
  files.length > 0 &&
  files.some(({ path }) => path !== to) &&
  files.every(({ path, name, folder }) => !folder || !isInside(to, joined(path, name)));

/** The folders as a tree to choose from, under the root; ids are paths. @param isFree which of them can be chosen */
export const treeOf = (
  folders: readonly FolderNode[],
  root: string,
  isFree: (path: string) => boolean = () => true,
): readonly TreeNode[] => {
  // A folder is its path: one that a box names twice, or that is called like the top, is one.
  const seen = new Set([ROOT]);
  const nodesOf = (among: readonly FolderNode[]): readonly TreeNode[] =>
    among.filter(({ path }) => !seen.has(path) && seen.add(path)).map(nodeOf);
  const nodeOf = ({ path, name, children }: FolderNode): TreeNode => {
    const below = nodesOf(children);
    return { id: path, label: name, disabled: !isFree(path), ...(below.length > 0 && { children: below }) };
  };
  const top = nodesOf(folders);
  return [{ id: ROOT, label: root, disabled: !isFree(ROOT), ...(top.length > 0 && { children: top }) }];
};
