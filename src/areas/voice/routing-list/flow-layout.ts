/** Where the call-flow picture puts each place: columns by the distance from the start, each place on the line of the first that follows it, so that the picture is read from its corner. */
import type { Flow, FlowEdge } from '../dialplan/flow';

/** Size of a card, in pixels. */
export const CARD = { width: 208, height: 76 } as const;
/** Between two columns: the words on the arrows stand there. */
const BETWEEN = 152;
const COLUMN = CARD.width + BETWEEN;
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

/** Height of the words on an arrow, and how wide they may be, in pixels. */
export const LABEL = { height: 16, width: BETWEEN - 10 } as const;
/** Lines of words before a card; one more would reach those of the card above. */
const MOST_LINES = Math.floor(ROW / LABEL.height) - 1;

/** Words on the arrows to a place, right of them the place: `right` and `middle` are where they end and the line that they stand on. */
interface FlowLabel {
  readonly key: string;
  readonly words: string;
  readonly right: number;
  readonly middle: number;
  /** The call that is asked about goes there. */
  readonly taken: boolean;
}

/**
 * The words on the arrows: once for all arrows to a place that say the same, those of the call at its line and the others above it, never
 * on top of each other; where there is no room for all the last line says all that are left.
 * @param isTaken whether the call goes along an arrow
 */
export function labelsOf(
  edges: readonly FlowEdge[],
  { places }: FlowLayout,
  wordsOf: (edge: FlowEdge) => string,
  isTaken: (edge: FlowEdge) => boolean,
): readonly FlowLabel[] {
  const byPlace = new Map<string, Map<string, boolean>>();
  for (const edge of edges) {
    const words = wordsOf(edge);
    if (words === '') continue;
    const known = byPlace.get(edge.to) ?? new Map<string, boolean>();
    byPlace.set(edge.to, known.set(words, known.get(words) === true || isTaken(edge)));
  }
  return [...byPlace].flatMap(([to, known]) => {
    const at = places.get(to);
    if (!at) return [];
    const all = [...known].sort(([, one], [, other]) => Number(other) - Number(one));
    const room = all.length > MOST_LINES ? MOST_LINES - 1 : all.length;
    const rest = all.slice(room);
    const lines = [
      ...all.slice(0, room),
      ...(rest.length > 0 ? [[rest.map(([words]) => words).join(' · '), rest.some(([, taken]) => taken)] as const] : []),
    ];
    return lines.map(
      ([words, taken], line): FlowLabel => ({
        key: `${to} ${line}`,
        words,
        right: at.x - 6,
        middle: at.y + CARD.height / 2 - line * LABEL.height,
        taken,
      }),
    );
  });
}
