/** Trees to choose from: what is in view, what is ticked. A folder is ticked by what is under it. */

/** A node; without `children` it is a leaf. Ids are unique in the whole tree. */
export interface TreeNode {
  readonly id: string;
  readonly label: string;
  readonly note?: string;
  readonly disabled?: boolean;
  readonly children?: readonly TreeNode[];
}

/** A line of the tree as it is drawn. */
export interface TreeLine {
  readonly node: TreeNode;
  /** From 1. */
  readonly level: number;
  readonly parent: string | undefined;
  readonly position: number;
  readonly siblings: number;
  /** Undefined for a leaf. */
  readonly expanded: boolean | undefined;
}

/** Whether only some, all or none of a node's leaves are chosen. */
export type Ticked = 'all' | 'some' | 'none';

const isFolder = (node: TreeNode): boolean => node.children !== undefined && node.children.length > 0;

/** The leaves under a node, or the node itself. */
export const leavesOf = (node: TreeNode): readonly TreeNode[] => (isFolder(node) ? (node.children ?? []).flatMap(leavesOf) : [node]);

/** The ids of all folders. */
export const foldersOf = (nodes: readonly TreeNode[]): readonly string[] =>
  nodes.flatMap((node) => (isFolder(node) ? [node.id, ...foldersOf(node.children ?? [])] : []));

/** What a search leaves of a tree: nodes that match, with all that is under them, and the way to them. */
export function searchTree(nodes: readonly TreeNode[], text: string): readonly TreeNode[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return nodes;
  return nodes.flatMap((node) => {
    if (`${node.label} ${node.note ?? ''}`.toLowerCase().includes(wanted)) return [node];
    const children = searchTree(node.children ?? [], wanted);
    return children.length > 0 ? [{ ...node, children }] : [];
  });
}

/** The lines in view, top to bottom. */
export function linesOf(
  nodes: readonly TreeNode[],
  isExpanded: (id: string) => boolean,
  level = 1,
  parent: string | undefined = undefined,
): readonly TreeLine[] {
  const lines: TreeLine[] = [];
  for (const [at, node] of nodes.entries()) {
    const expanded = isFolder(node) ? isExpanded(node.id) : undefined;
    lines.push({ node, level, parent, position: at + 1, siblings: nodes.length, expanded });
    if (expanded) for (const line of linesOf(node.children ?? [], isExpanded, level + 1, node.id)) lines.push(line);
  }
  return lines;
}

/** How much of every node is chosen, by id. */
export function tickedOf(nodes: readonly TreeNode[], chosen: ReadonlySet<string>): ReadonlyMap<string, Ticked> {
  const ticked = new Map<string, Ticked>();
  const look = (node: TreeNode): Ticked => {
    let answer: Ticked = chosen.has(node.id) ? 'all' : 'none';
    if (isFolder(node)) {
      const parts = (node.children ?? []).map(look);
      answer = parts.every((part) => part === 'all') ? 'all' : parts.every((part) => part === 'none') ? 'none' : 'some';
    }
    ticked.set(node.id, answer);
    return answer;
  };
  for (const node of nodes) look(node);
  return ticked;
}

/**
 * The chosen leaves after a node was pressed: all under it, or none when all were chosen. Disabled leaves stay as they are, and so
 * does what the tree does not know.
 */
export function toggleNode(node: TreeNode, chosen: readonly string[]): readonly string[] {
  const free = node.disabled ? [] : leavesOf(node).filter((leaf) => !leaf.disabled);
  const known = new Set(chosen);
  if (free.every((leaf) => known.has(leaf.id))) {
    const gone = new Set(free.map((leaf) => leaf.id));
    return chosen.filter((id) => !gone.has(id));
  }
  return [...chosen, ...free.map((leaf) => leaf.id).filter((id) => !known.has(id))];
}

/** The labels from the top to a node; undefined when the tree does not have it. */
export function pathTo(nodes: readonly TreeNode[], id: string): readonly string[] | undefined {
  for (const node of nodes) {
    if (node.id === id) return [node.label];
    const below = pathTo(node.children ?? [], id);
    if (below) return [node.label, ...below];
  }
  return undefined;
}

/**
 * A tree of flat options whose labels are paths, as boxes write regions and folders: '3F/Ward A/301'.
 * Folders get ids that no option can have.
 */
export function treeOfPaths(options: readonly { readonly value: string; readonly label: string }[]): readonly TreeNode[] {
  interface Open {
    readonly id: string;
    readonly label: string;
    readonly children: Open[] | undefined;
  }
  const top: Open[] = [];
  for (const { value, label } of options) {
    const path = label.split('/').map((part) => part.trim());
    let level = top;
    for (const [at, part] of path.slice(0, -1).entries()) {
      const id = `\u0000${path.slice(0, at + 1).join('/')}`;
      let folder = level.find((node) => node.id === id);
      if (!folder) {
        folder = { id, label: part, children: [] };
        level.push(folder);
      }
      level = folder.children ?? [];
    }
    level.push({ id: value, label: path.at(-1) ?? label, children: undefined });
  }
  const seal = (node: Open): TreeNode => ({ id: node.id, label: node.label, ...(node.children && { children: node.children.map(seal) }) });
  return top.map(seal);
}
