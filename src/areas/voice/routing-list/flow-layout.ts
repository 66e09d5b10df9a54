/** Where the call-flow picture puts each place: columns by the distance from the start, each place on the line of the first that follows it, so that the picture is read from its corner. */
import type { Flow } from '../dialplan/flow';

/** Size of a card, in pixels. */
export const CARD = { width: 208, height: 76 } as const;
const COLUMN = CARD.width + 104;
const ROW = CARD.height + 16;

/** Corners of the cards, and the size of the whole picture. */
export interface FlowLayout {
  readonly places: ReadonlyMap<string, { readonly x: number; readonly y: number }>;
  readonly width: number;
  readonly height: number;
}

/**
 * Lays a flow out. The same flow has always the same picture; no two cards are on the same spot. The way of a call, as keys of its
 * places, is read along the first line.
 */
export function layFlow({ nodes, edges }: Flow, way: readonly string[] = []): FlowLayout {
  const depths = new Map(nodes.map(({ key, depth }) => [key, depth]));
  // Each place hangs on the first that leads to it from one column before; on the way of the call, on the one before it.
  const parents = new Map<string, string>();
  for (const [at, to] of way.entries()) {
    const from = way[at - 1];
    if (from !== undefined && !parents.has(to) && depths.get(to) === (depths.get(from) ?? 0) + 1) parents.set(to, from);
  }
  for (const { from, to } of edges) {
    if (!parents.has(to) && depths.get(to) === (depths.get(from) ?? 0) + 1) parents.set(to, from);
  }
  const children = new Map<string, string[]>();
  for (const { key } of nodes) {
    const parent = parents.get(key);
    if (parent !== undefined) children.set(parent, [...(children.get(parent) ?? []), key]);
  }
  const places = new Map<string, { x: number; y: number }>();
  let rows = 0;
  const place = (key: string): number => {
    const under = (children.get(key) ?? []).sort((one, other) => Number(way.includes(other)) - Number(way.includes(one))).map(place);
    const y = under[0] ?? rows * ROW;
    if (under.length === 0) rows += 1;
    places.set(key, { x: (depths.get(key) ?? 0) * COLUMN, y });
    return y;
  };
  for (const { key } of nodes) if (!parents.has(key)) place(key);
  const last = Math.max(0, ...nodes.map(({ depth }) => depth));
  return { places, width: last * COLUMN + CARD.width, height: Math.max(1, rows) * ROW - (ROW - CARD.height) };
}
