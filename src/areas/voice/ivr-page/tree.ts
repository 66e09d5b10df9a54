/**
 * An IVR while it is edited. Every edit answers a new tree and leaves the old one as it was, so that undo is only a matter of keeping
 * them. A tree may join and go back; what hangs where in the outline and the picture is decided by {@link outlineOf}.
 */
import {
  branchesOfKind,
  hasTarget,
  type IvrKind,
  type IvrNode,
  type IvrTree,
  KEYS,
  nodesById,
  reachedFrom,
  readNode,
} from '../dialplan/ivr';
import { readTarget } from '../dialplan/target';

/** A place that a node may hang at. */
export interface Branch {
  readonly from: string;
  readonly branch: string;
}
/** A tree after an edit, and the node that it was about. */
export interface Edited {
  readonly tree: IvrTree;
  readonly id: string;
}

/** The box keeps no more nodes in one IVR. */
export const MOST_NODES = 500;

/** The branches of a node that lead somewhere, in the order in which they are shown. */
export const branchesOf = (node: IvrNode): readonly (readonly [branch: string, to: string])[] =>
  branchesOfKind(node.kind).flatMap((branch) => {
    const to = node.next[branch];
    return to === undefined ? [] : [[branch, to] as const];
  });

const GIVEN = /^n(\d{1,9})$/;
/** Gives ids that a tree does not have: n1, n2 … */
function idGiver(nodes: readonly IvrNode[]): () => string {
  let last = Math.max(0, ...nodes.map(({ id }) => Number(GIVEN.exec(id)?.[1] ?? 0)));
  return () => {
    last += 1;
    return `n${last}`;
  };
}

/** A node of a kind with nothing filled in. */
export const blank = (id: string, kind: IvrKind): IvrNode => ({
  id,
  kind,
  name: '',
  prompt: '',
  time: '',
  target: '',
  wait: 5,
  repeat: 2,
  dial: false,
  next: {},
});

const put = (tree: IvrTree, node: IvrNode): IvrTree => ({
  ...tree,
  nodes: tree.nodes.map((other) => (other.id === node.id ? node : other)),
});
const without = (next: IvrNode['next'], branch: string): IvrNode['next'] =>
  Object.fromEntries(Object.entries(next).filter(([name]) => name !== branch));
const nodeOf = (tree: IvrTree, id: string): IvrNode | undefined => tree.nodes.find((node) => node.id === id);
const takes = (node: IvrNode | undefined, branch: string): node is IvrNode =>
  node !== undefined && branchesOfKind(node.kind).includes(branch);

/** Lets a branch lead to a node. The tree as it was when the branch or the node is not there. */
export function connect(tree: IvrTree, { from, branch }: Branch, to: string): IvrTree {
  const node = nodeOf(tree, from);
  if (!takes(node, branch) || !nodeOf(tree, to) || node.next[branch] === to) return tree;
  return put(tree, { ...node, next: { ...node.next, [branch]: to } });
}

/** Lets a branch lead nowhere. */
export function disconnect(tree: IvrTree, { from, branch }: Branch): IvrTree {
  const node = nodeOf(tree, from);
  return node?.next[branch] === undefined ? tree : put(tree, { ...node, next: without(node.next, branch) });
}

/** The branch of a new node that takes on what it was put before. */
const passesOn = (kind: IvrKind): string | undefined => (kind === 'menu' ? KEYS[0] : branchesOfKind(kind)[0]);

/**
 * Adds a node at a branch; what hung there hangs on at the new node's first branch. Without a branch it becomes the root, before the
 * old one. Undefined where the branch is not there.
 */
export function addNode(
  tree: IvrTree,
  at: Branch | undefined,
  kind: IvrKind,
  more: Partial<Omit<IvrNode, 'id' | 'kind' | 'next'>> = {},
): Edited | undefined {
  const parent = at && nodeOf(tree, at.from);
  if (at && !takes(parent, at.branch)) return undefined;
  const id = idGiver(tree.nodes)();
  const after = at ? parent?.next[at.branch] : tree.root;
  const first = passesOn(kind);
  const node = {
    ...blank(id, kind),
    ...more,
    ...(first !== undefined && after !== undefined && nodeOf(tree, after) && { next: { [first]: after } }),
  };
  const grown = { ...tree, nodes: [...tree.nodes, node] };
  return { id, tree: at ? connect(grown, at, id) : { ...grown, root: id } };
}

/** Changes a node; another kind loses what it can't have. A change of `id` is none. */
export function changeNode(tree: IvrTree, id: string, change: Partial<Omit<IvrNode, 'id'>>): IvrTree {
  const node = nodeOf(tree, id);
  if (!node) return tree;
  const target = change.target ?? (change.kind === undefined || change.kind === node.kind ? node.target : '');
  const changed = readNode({ ...node, ...change, id, target });
  // What is being typed need not be a target yet.
  return changed ? put(tree, { ...changed, target: hasTarget(changed.kind) ? target : '' }) : tree;
}

/** What hangs on a node alone: the nodes that nothing else leads to, so that they go with it. Without the node itself. */
export function onlyVia(tree: IvrTree, id: string): readonly string[] {
  const under = reachedFrom(tree, [id]);
  const ids = tree.nodes.map((node) => node.id);
  const beside = reachedFrom(tree, [tree.root, ...ids.filter((each) => !under.has(each))], id);
  return ids.filter((each) => each !== id && under.has(each) && !beside.has(each));
}

const dropNodes = (tree: IvrTree, gone: ReadonlySet<string>): IvrTree => ({
  root: gone.has(tree.root) ? '' : tree.root,
  nodes: tree.nodes
    .filter(({ id }) => !gone.has(id))
    .map((node) =>
      Object.values(node.next).some((to) => gone.has(to))
        ? { ...node, next: Object.fromEntries(Object.entries(node.next).filter(([, to]) => !gone.has(to))) }
        : node,
    ),
});

/** The one way on that a node has whatever happens: what follows it can take its place. */
const heirOf = (node: IvrNode): string | undefined => (node.kind === 'prompt' && node.next.next !== node.id ? node.next.next : undefined);

/** What a removal would take along: nothing where the next node moves up in its place. */
export function lostWith(tree: IvrTree, id: string): readonly string[] {
  const node = nodeOf(tree, id);
  return node && heirOf(node) === undefined ? onlyVia(tree, id) : [];
}

/**
 * Removes a node. What follows a prompt moves up; of any other node what hangs on it alone goes too, or stays behind where nothing
 * leads to it.
 */
export function removeNode(tree: IvrTree, id: string, rest: 'remove' | 'keep' = 'remove'): IvrTree {
  const node = nodeOf(tree, id);
  if (!node) return tree;
  const heir = heirOf(node);
  if (heir !== undefined && nodeOf(tree, heir)) {
    const moved = {
      root: tree.root === id ? heir : tree.root,
      nodes: tree.nodes.map((other) =>
        Object.values(other.next).includes(id)
          ? { ...other, next: Object.fromEntries(Object.entries(other.next).map(([branch, to]) => [branch, to === id ? heir : to])) }
          : other,
      ),
    };
    return dropNodes(moved, new Set([id]));
  }
  return dropNodes(tree, new Set([id, ...(rest === 'remove' ? onlyVia(tree, id) : [])]));
}

/** Hangs what one branch leads to at another branch. Undefined where that is not there, or below what is moved. */
export function moveBranch(tree: IvrTree, from: Branch, to: Branch): IvrTree | undefined {
  const moved = nodeOf(tree, from.from)?.next[from.branch];
  if (moved === undefined || !takes(nodeOf(tree, to.from), to.branch)) return undefined;
  if (from.from === to.from && from.branch === to.branch) return tree;
  const left = disconnect(tree, from);
  // Below itself it would hang on nothing else any more.
  if (!reachedFrom(left).has(to.from) && reachedFrom(tree).has(to.from)) return undefined;
  return connect(left, to, moved);
}

/** Copies a node with what hangs on it alone; ways to other nodes stay ways to them, though the copy does not hold these. */
export function copyBranch(tree: IvrTree, id: string): IvrTree | undefined {
  const held = new Set([id, ...onlyVia(tree, id)]);
  return nodeOf(tree, id) && { root: id, nodes: tree.nodes.filter((node) => held.has(node.id)) };
}

/**
 * Puts a copy at a branch, or as the root of an empty tree, under new ids. Ways to nodes that this tree does not have are dropped: the
 * copy may come from another IVR. What the branch led to before is let go.
 */
export function pasteBranch(tree: IvrTree, at: Branch | undefined, clip: IvrTree): Edited | undefined {
  if (at ? !takes(nodeOf(tree, at.from), at.branch) : tree.root !== '') return undefined;
  const give = idGiver([...tree.nodes, ...clip.nodes]);
  const renamed = new Map(clip.nodes.map((node) => [node.id, give()]));
  const id = renamed.get(clip.root);
  if (id === undefined) return undefined;
  const here = new Set(tree.nodes.map((node) => node.id));
  const copies = clip.nodes.map((node) => ({
    ...node,
    id: renamed.get(node.id) ?? node.id,
    next: Object.fromEntries(
      Object.entries(node.next).flatMap(([branch, to]) => {
        const next = renamed.get(to) ?? (here.has(to) ? to : undefined);
        return next === undefined ? [] : [[branch, next] as const];
      }),
    ),
  }));
  const grown = { ...tree, nodes: [...tree.nodes, ...copies] };
  return { id, tree: at ? connect(grown, at, id) : { ...grown, root: id } };
}

/** Where a node can take one more: its branches that lead nowhere, in the order in which they are shown. */
export const freeBranches = (node: IvrNode): readonly string[] =>
  branchesOfKind(node.kind).filter((branch) => node.next[branch] === undefined);

/** Groups of nodes that a call can go round in; nodes of no circle are in none. */
export function circlesOf(tree: IvrTree): readonly (readonly string[])[] {
  const byId = nodesById(tree);
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const open = new Set<string>();
  const found: string[][] = [];
  // Tarjan's, with a stack of its own: a chain of 500 prompts would be as deep as that.
  for (const { id: start } of tree.nodes) {
    if (index.has(start)) continue;
    const work: { readonly id: string; readonly ways: string[] }[] = [];
    const enter = (id: string): void => {
      index.set(id, index.size);
      low.set(id, index.get(id) ?? 0);
      stack.push(id);
      open.add(id);
      work.push({ id, ways: Object.values(byId.get(id)?.next ?? {}).filter((to) => byId.has(to)) });
    };
    enter(start);
    for (let top = work.at(-1); top !== undefined; top = work.at(-1)) {
      const { id } = top;
      const to = top.ways.pop();
      if (to !== undefined) {
        if (!index.has(to)) enter(to);
        else if (open.has(to)) low.set(id, Math.min(low.get(id) ?? 0, index.get(to) ?? 0));
        continue;
      }
      work.pop();
      const above = work.at(-1);
      if (above) low.set(above.id, Math.min(low.get(above.id) ?? 0, low.get(id) ?? 0));
      if (low.get(id) !== index.get(id)) continue;
      const group = stack.splice(stack.indexOf(id));
      for (const each of group) open.delete(each);
      if (group.length > 1 || Object.values(byId.get(id)?.next ?? {}).includes(id)) found.push(group);
    }
  }
  return found;
}

/** What stands at a branch in the outline. `loop`: a way back to a node above or before; `join`: to a node that hangs elsewhere; `gone`: to none. */
export type WayKind = 'tree' | 'join' | 'loop' | 'gone';
/** A way from a node, with all branches that take it. */
export interface Way {
  readonly from: string;
  readonly to: string;
  readonly branches: readonly string[];
  readonly kind: WayKind;
}
/** The same nodes as a forest: each hangs at one place. */
export interface Outline {
  /** The root first, then what nothing leads to. */
  readonly roots: readonly string[];
  readonly ways: ReadonlyMap<string, readonly Way[]>;
  readonly parent: ReadonlyMap<string, Branch>;
  readonly reached: ReadonlySet<string>;
}

/** Decides where each node hangs: at the nearest place to the root, the first in the order of branches. */
export function outlineOf(tree: IvrTree): Outline {
  const byId = nodesById(tree);
  const parent = new Map<string, Branch>();
  const placed = new Set<string>();
  const spread = (start: string): void => {
    placed.add(start);
    const waiting = [start];
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
      const node = byId.get(id);
      for (const [branch, to] of node ? branchesOf(node) : []) {
        if (placed.has(to) || !byId.has(to)) continue;
        placed.add(to);
        parent.set(to, { from: id, branch });
        waiting.push(to);
      }
    }
  };
  const roots: string[] = [];
  if (byId.has(tree.root)) {
    roots.push(tree.root);
    spread(tree.root);
  }
  const reached = new Set(placed);
  const left = (): readonly IvrNode[] => tree.nodes.filter(({ id }) => !placed.has(id));
  for (let rest = left(); rest.length > 0; rest = left()) {
    const named = new Set(rest.flatMap((node) => Object.values(node.next).filter((to) => to !== node.id)));
    const start = rest.find(({ id }) => !named.has(id)) ?? rest[0];
    if (!start) break;
    roots.push(start.id);
    spread(start.id);
  }

  const children = new Map<string, string[]>();
  for (const [id, { from }] of parent) children.set(from, [...(children.get(from) ?? []), id]);
  const order = new Map<string, number>();
  const waiting = roots.toReversed();
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    order.set(id, order.size);
    waiting.push(...(children.get(id) ?? []).toReversed());
  }
  const circle = new Map(circlesOf(tree).flatMap((group, at) => group.map((id) => [id, at] as const)));
  const kindOf = (from: string, to: string): WayKind => {
    if (!byId.has(to)) return 'gone';
    if (parent.get(to)?.from === from) return 'tree';
    const back = (order.get(to) ?? 0) <= (order.get(from) ?? 0);
    return back && circle.has(to) && circle.get(to) === circle.get(from) ? 'loop' : 'join';
  };
  const ways = new Map(
    tree.nodes.map((node) => {
      const grouped = new Map<string, string[]>();
      for (const [branch, to] of branchesOf(node)) grouped.set(to, [...(grouped.get(to) ?? []), branch]);
      return [node.id, [...grouped].map(([to, branches]) => ({ from: node.id, to, branches, kind: kindOf(node.id, to) }))] as const;
    }),
  );
  return { roots, ways, parent, reached };
}

/** Whether a node's target is written as its kind asks. */
export const targetFits = (node: IvrNode): boolean => {
  const target = readTarget(node.target);
  return target !== undefined && target.kind === node.kind && (target.kind !== 'external' || /^[\d*#+]{1,24}$/.test(target.ref));
};
