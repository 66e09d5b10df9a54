/** The outline of an IVR as lines: each node at its one place, signs where a branch joins or goes back, and gaps where it leads nowhere. */
import { type IvrNode, type IvrTree, nodesById } from '../dialplan/ivr';
import { type Item, itemsBelow, keyOf } from './layout';
import type { Outline, Way } from './tree';

/** One line. `branches` lead into it; of a node that nothing leads to there are none. */
export interface OutlineRow {
  readonly key: string;
  readonly kind: Item['kind'];
  readonly depth: number;
  /** Its own node, or the one that a sign points to. */
  readonly node: IvrNode | undefined;
  readonly way: Way | undefined;
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
  const add = (item: Item, parent: string, depth: number, at: number, of: number): void => {
    const { kind, branches } = item;
    const key = keyOf(item);
    const way = kind === 'sign' ? item.way : undefined;
    const node = kind === 'gap' ? undefined : byId.get(kind === 'sign' ? item.way.to : item.id);
    const under = kind === 'node' ? itemsBelow(node, outline) : [];
    const open = under.length === 0 ? undefined : !closed.has(key);
    rows.push({ key, kind, depth, node, way, branches, parent, at, of, open });
    if (open) for (const [index, child] of under.entries()) add(child, key, depth + 1, index + 1, under.length);
  };
  for (const [at, id] of outline.roots.entries()) add({ kind: 'node', id, branches: [] }, '', 0, at + 1, outline.roots.length);
  return rows;
}
