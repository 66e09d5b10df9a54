/**
 * Where the keys of the remote control lead. An arrow leads to the nearest item of the page whose place overlaps the way in that direction;
 * where there is none the focus stays. OK opens a page, Back leaves it. The reference appliance and the console ask the same functions.
 */
import { childrenOf, type MenuItem } from './items';
import { type Layout, placeOf, type Rect } from './layouts';

export const ARROWS = ['up', 'down', 'left', 'right'] as const;
export type Arrow = (typeof ARROWS)[number];

/** A thing with a place. */
interface Placed {
  readonly id: string;
  readonly rect: Rect;
}

/** Whether a guest of a language sees an item on its page. */
export const isSeen = ({ status, languages, parent: _parent }: MenuItem, language: string): boolean =>
  status && (languages.length === 0 || languages.includes(language));

/** What a guest of a language has before him on a page. Items without a place of their own are not shown. */
export function placedOn(items: readonly MenuItem[], page: string, layout: Layout, language: string): readonly Placed[] {
  const taken = new Set<number>();
  return childrenOf(items, page).flatMap((item) => {
    const rect = placeOf(layout, page === '', item.slot);
    if (!rect || taken.has(item.slot) || !isSeen(item, language)) return [];
    taken.add(item.slot);
    return [{ id: item.id, rect }];
  });
}

const overlap = (a: number, aLength: number, b: number, bLength: number): number => Math.min(a + aLength, b + bLength) - Math.max(a, b);

/** How far one place is from another in a direction, and how much of the way it overlaps; undefined: it is not in that direction. */
function inDirection(from: Rect, to: Rect, arrow: Arrow): { readonly away: number; readonly shared: number } | undefined {
  const isLevel = arrow === 'left' || arrow === 'right';
  const shared = isLevel ? overlap(from.y, from.h, to.y, to.h) : overlap(from.x, from.w, to.x, to.w);
  const away = {
    up: from.y - (to.y + to.h),
    down: to.y - (from.y + from.h),
    left: from.x - (to.x + to.w),
    right: to.x - (from.x + from.w),
  }[arrow];
  return away >= 0 ? { away, shared } : undefined;
}

/**
 * Where an arrow leads from a place.
 * @param loose also to places that do not overlap the way: for the editor, which has to get everywhere
 */
export function neighbour(placed: readonly Placed[], from: Rect, arrow: Arrow, loose = false): string | undefined {
  let best: { readonly id: string; readonly away: number; readonly shared: number } | undefined;
  for (const { id, rect } of placed) {
    const found = inDirection(from, rect, arrow);
    if (!found || (found.shared <= 0 && !loose)) continue;
    // What overlaps comes first, then the nearest, then what overlaps most.
    const better =
      !best ||
      Number(found.shared > 0) - Number(best.shared > 0) > 0 ||
      (found.shared > 0 === best.shared > 0 && (found.away < best.away || (found.away === best.away && found.shared > best.shared)));
    if (better) best = { id, ...found };
  }
  return best?.id;
}

/** The item that has the focus when a page opens: the first one that is seen. */
export const firstOn = (placed: readonly Placed[]): string | undefined => placed[0]?.id;

/** What the arrows reach from the first item of a page on, and what leads nowhere at all. */
function reachedOn(placed: readonly Placed[]): { readonly reached: ReadonlySet<string>; readonly dead: ReadonlySet<string> } {
  const rects = new Map(placed.map(({ id, rect }) => [id, rect]));
  const first = firstOn(placed);
  const reached = new Set<string>(first === undefined ? [] : [first]);
  const dead = new Set<string>();
  for (const id of reached) {
    const from = rects.get(id);
    const ways = from ? ARROWS.flatMap((arrow) => neighbour(placed, from, arrow) ?? []) : [];
    if (ways.length === 0 && placed.length > 1) dead.add(id);
    for (const way of ways) reached.add(way);
  }
  return { reached, dead };
}

/** What a guest of a language gets to from the home, and where he is stuck. */
export interface Reach {
  /** Items that he can focus. */
  readonly reached: ReadonlySet<string>;
  /** Items that no arrow leads away from, though there are others beside. */
  readonly dead: ReadonlySet<string>;
  /** Pages that he can open; '' is the home, if it has anything. */
  readonly pages: ReadonlySet<string>;
}

/** Follows the remote control through a whole menu. A circle of pages ends where it began. */
export function reachOf(items: readonly MenuItem[], layout: Layout, language: string): Reach {
  const byId = new Map(items.map((item) => [item.id, item]));
  const pages = new Set(['']);
  const all = new Set<string>();
  const dead = new Set<string>();
  for (const page of pages) {
    const found = reachedOn(placedOn(items, page, layout, language));
    for (const id of found.dead) dead.add(id);
    for (const id of found.reached) {
      all.add(id);
      if (byId.get(id)?.target === 'page') pages.add(id);
    }
  }
  return { reached: all, dead, pages };
}
