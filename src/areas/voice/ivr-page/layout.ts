/**
 * Where the picture of an IVR puts each node: columns from the left by the distance from the root, each node beside the middle of what
 * hangs on it. Ways that join or go back end in a small sign that names the node, so that no line crosses the picture. The same tree has
 * always the same picture.
 */

import type { Sheet, Spot } from '../../../ui/picture/sheet';
import { type IvrNode, type IvrTree, nodesById } from '../dialplan/ivr';
import { type Outline, outlineOf, type Way } from './tree';

/** Size of a node's card, and of what stands in its place. In pixels at 100 %. */
export const CARD = { width: 192, height: 64 } as const;
/** A sign is as wide as a card, and lower. */
export const SIGN_HEIGHT = 30;
/** How high a card or a sign is. */
export const heightOf = ({ kind }: { readonly kind: Placed['kind'] }): number => (kind === 'node' ? CARD.height : SIGN_HEIGHT);
const COLUMN = CARD.width + 100;
/** How far a sign of a short name reaches: a picture that ends in signs needs no whole card for them. */
const SIGN_REACH = 116;
const GAP = 20;
/** Between the root's tree and what nothing leads to. */
const APART = 44;

/** A card or a sign. Of a sign `way` says where it points; a `gap` is a branch that should lead somewhere and doesn't. */
export type Placed = { readonly key: string; readonly x: number; readonly y: number } & (
  | { readonly kind: 'node'; readonly id: string }
  | { readonly kind: 'sign'; readonly way: Way }
  | { readonly kind: 'gap'; readonly from: string; readonly branch: string }
);
/** A line from a card to what hangs on it. */
export interface Line {
  readonly key: string;
  readonly from: Placed;
  readonly to: Placed;
  readonly branches: readonly string[];
  readonly way: 'tree' | 'sign' | 'gap';
}
export interface Layout {
  readonly items: readonly Placed[];
  readonly lines: readonly Line[];
  readonly places: ReadonlyMap<string, Placed>;
  readonly width: number;
  readonly height: number;
}

/** Name of a sign in the picture and of its line in the outline. */
const wayKey = ({ from, to }: Pick<Way, 'from' | 'to'>): string => `${from}\n>${to}`;
/** Name of a branch that should lead somewhere and doesn't. */
const gapKey = (from: string, branch: string): string => `${from}\n!${branch}`;

/** Branches that a caller may take without pressing anything: leading nowhere, they end the call in silence. */
export const needed = (kind: string): readonly string[] => (kind === 'time' ? ['open', 'closed'] : kind === 'prompt' ? ['next'] : []);

/** What stands at one place of the picture or the outline. */
export type Item =
  | { readonly kind: 'node'; readonly id: string; readonly branches: readonly string[] }
  | { readonly kind: 'sign'; readonly way: Way; readonly branches: readonly string[] }
  | { readonly kind: 'gap'; readonly from: string; readonly branch: string; readonly branches: readonly string[] };

/** Ids are anything that a file says; none has a line break in it that was typed. */
export const keyOf = (item: Item): string =>
  item.kind === 'node' ? item.id : item.kind === 'sign' ? wayKey(item.way) : gapKey(item.from, item.branch);

/** What hangs on a node: its ways, then the branches that should lead somewhere and don't. */
export function itemsBelow(node: IvrNode | undefined, { ways }: Outline): readonly Item[] {
  if (!node) return [];
  return [
    ...(ways.get(node.id) ?? []).map((way): Item => {
      const { branches } = way;
      return way.kind === 'tree' ? { kind: 'node', id: way.to, branches } : { kind: 'sign', way, branches };
    }),
    ...needed(node.kind)
      .filter((branch) => node.next[branch] === undefined)
      .map((branch): Item => ({ kind: 'gap', from: node.id, branch, branches: [branch] })),
  ];
}

/** Makes the picture. */
export function layoutOf(tree: IvrTree, outline: Outline = outlineOf(tree)): Layout {
  const byId = nodesById(tree);
  const free: number[] = [];
  const placed: { item: Item; x: number; y: number; depth: number }[] = [];
  const lines: { from: string; to: string; branches: readonly string[]; way: Line['way'] }[] = [];

  // Places what hangs on an item first; answers the item's middle.
  const place = (item: Item, depth: number): number => {
    const height = heightOf(item);
    const first = placed.length;
    const under = item.kind === 'node' ? itemsBelow(byId.get(item.id), outline) : [];
    const middles = under.map((child) => place(child, depth + 1));
    const start = free[depth] ?? 0;
    const wanted = middles.length === 0 ? start : ((middles[0] ?? 0) + (middles.at(-1) ?? 0)) / 2 - height / 2;
    const shift = Math.max(0, start - wanted);
    if (shift > 0) {
      // What hangs on it is the last in each of its columns so far, and moves along.
      const columns = new Set<number>();
      for (const each of placed.slice(first)) {
        each.y += shift;
        columns.add(each.depth);
      }
      for (const column of columns) free[column] = (free[column] ?? 0) + shift;
    }
    const y = wanted + shift;
    free[depth] = y + height + GAP;
    placed.push({ item, x: depth * COLUMN, y, depth });
    if (item.kind === 'node') {
      for (const child of under) {
        lines.push({ from: item.id, to: keyOf(child), branches: child.branches, way: child.kind === 'node' ? 'tree' : child.kind });
      }
    }
    return y + height / 2;
  };

  for (const [at, root] of outline.roots.entries()) {
    if (at > 0) {
      const lowest = Math.max(0, ...free.map((y) => y ?? 0)) + (at === 1 ? APART : 0);
      for (let column = 0; column < Math.max(1, free.length); column += 1) free[column] = lowest;
    }
    place({ kind: 'node', id: root, branches: [] }, 0);
  }

  const items = placed.map(({ item, x, y }): Placed => {
    const head = { key: keyOf(item), x, y: Math.round(y) };
    if (item.kind === 'node') return { ...head, kind: 'node', id: item.id };
    return item.kind === 'sign' ? { ...head, kind: 'sign', way: item.way } : { ...head, kind: 'gap', from: item.from, branch: item.branch };
  });
  const places = new Map(items.map((item) => [item.key, item]));
  return {
    items,
    places,
    lines: lines.flatMap(({ from, to, branches, way }) => {
      const [start, end] = [places.get(from), places.get(to)];
      return start && end ? [{ key: `${from}-${to}`, from: start, to: end, branches, way }] : [];
    }),
    width: Math.max(0, ...items.map(({ x, kind }) => x + (kind === 'node' ? CARD.width : SIGN_REACH))),
    height: Math.max(0, ...items.map((item) => item.y + heightOf(item))),
  };
}

/** The picture as its camera knows it. */
export function sheetOf({ items, width, height }: Layout): Sheet {
  const spotOf = (item: Placed): Spot => ({ x: item.x, y: item.y, width: CARD.width, height: heightOf(item) });
  const root = items.find((item) => item.kind === 'node' && item.x === 0);
  return { width, height, places: new Map(items.map((item) => [item.key, spotOf(item)])), start: root && spotOf(root) };
}
