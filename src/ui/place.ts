/** Where something small stands beside what it belongs to, inside the window; in pixels of the window. */

/** Edges of what it stands beside. */
export interface Anchor {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Extent of what is placed, or of the window. */
export interface Extent {
  readonly width: number;
  readonly height: number;
}

const EDGE = 8;
const GAP = 6;

/**
 * On the wanted side, or on the other where there is no room; shifted so that none of it is outside.
 * @param align its start, middle or end is at that of the anchor
 */
export function placeBeside(
  anchor: Anchor,
  size: Extent,
  view: Extent,
  side: 'above' | 'below',
  align: 'start' | 'middle' | 'end',
): { readonly left: number; readonly top: number } {
  const wish =
    align === 'start' ? anchor.left : align === 'end' ? anchor.right - size.width : (anchor.left + anchor.right - size.width) / 2;
  const above = anchor.top - GAP - size.height;
  const below = anchor.bottom + GAP;
  const fitsAbove = above >= EDGE;
  const fitsBelow = below + size.height <= view.height - EDGE;
  const top = side === 'above' ? (fitsAbove || !fitsBelow ? above : below) : fitsBelow || !fitsAbove ? below : above;
  return {
    left: Math.max(EDGE, Math.min(wish, view.width - size.width - EDGE)),
    top: Math.max(EDGE, Math.min(top, view.height - size.height - EDGE)),
  };
}

/** The greatest height of a list that opens under something. */
const TALLEST = 320;

/**
 * Under the anchor where there is room for it or more than above; as tall as it wishes to be and fits.
 * @param view the part of the page that is seen; `top` of its upper edge
 */
export function placeUnder(
  anchor: Anchor,
  wish: Extent,
  view: Extent & { readonly top: number },
): { readonly left: number; readonly top: number; readonly height: number } {
  const wanted = Math.min(wish.height, TALLEST);
  const below = view.top + view.height - anchor.bottom - GAP - EDGE;
  const above = anchor.top - view.top - GAP - EDGE;
  const isUnder = below >= wanted || below >= above;
  const height = Math.min(wanted, Math.max(isUnder ? below : above, 0));
  return {
    left: Math.max(EDGE, Math.min(anchor.left, view.width - wish.width - EDGE)),
    top: isUnder ? anchor.bottom + GAP : anchor.top - GAP - height,
    height,
  };
}
