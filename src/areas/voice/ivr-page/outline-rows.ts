/** The outline of an IVR as lines: each node at its one place, signs where a branch joins or goes back, and gaps where it leads nowhere. */
import { type IvrNode, type IvrTree, nodesById } from '../dialplan/ivr';
import { gapKey, needed, wayKey } from './layout';
import type { Outline, Way } from './tree';

/** One line. `branches` lead into it; of a node that nothing leads to there are none. */
export interface OutlineRow {
  readonly key: string;
  readonly kind: 'node' | 'sign' | 'gap';
  readonly depth: number;
  /** Its own node, or the one that a sign points to. */
  readonly node: IvrNode | undefined;
  readonly way: Way | undefined;
  readonly from: string;
  readonly branches: readonly string[];
  /** Key of the line above it in the tree; '' of a root. */
  readonly parent: string;
  readonly at: number;
  readonly of: number;
  /** Undefined: nothing hangs on it. */
  readonly open: boolean | undefined;
}

/** The lines that can be seen. */
export function outlineRows(tree: IvrTree, outline: Outline, closed: ReadonlySet<string>): readonly OutlineRow[] {
  const byId = nodesById(tree);
  const rows: OutlineRow[] = [];
  const add = (id: string, from: string, branches: readonly string[], depth: number, at: number, of: number): void => {
    const node = byId.get(id);
    const ways = outline.ways.get(id) ?? [];
    const gaps = node ? needed(node.kind).filter((branch) => node.next[branch] === undefined) : [];
    const count = ways.length + gaps.length;
    const open = count === 0 ? undefined : !closed.has(id);
    rows.push({ key: id, kind: 'node', depth, node, way: undefined, from, branches, parent: from, at, of, open });
    if (!open) return;
    for (const [index, way] of ways.entries()) {
      if (way.kind === 'tree') add(way.to, id, way.branches, depth + 1, index + 1, count);
      else {
        const head = { key: wayKey(way), kind: 'sign', depth: depth + 1, node: byId.get(way.to), way } as const;
        rows.push({ ...head, from: id, branches: way.branches, parent: id, at: index + 1, of: count, open: undefined });
      }
    }
    for (const [index, branch] of gaps.entries()) {
      const head = { key: gapKey(id, branch), kind: 'gap', depth: depth + 1, node: undefined, way: undefined } as const;
      rows.push({ ...head, from: id, branches: [branch], parent: id, at: ways.length + index + 1, of: count, open: undefined });
    }
  };
  for (const [at, root] of outline.roots.entries()) add(root, '', [], 0, at + 1, outline.roots.length);
  return rows;
}
