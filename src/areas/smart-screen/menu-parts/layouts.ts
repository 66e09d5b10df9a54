/** The fixed layouts of the television's home, in pixels of 1920 × 1080, and the grid of the pages below it. */

/** A place on the screen. */
export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** The screen, and the part of it that every television shows: 5 % of each edge may be cut. */
export const SCREEN: Rect = { x: 0, y: 0, w: 1920, h: 1080 };
export const SAFE: Rect = { x: 96, y: 54, w: 1728, h: 972 };
/** Where the welcome words stand. */
export const TITLE: Rect = { x: 96, y: 60, w: 1200, h: 110 };

/** Layouts by name, the usual one first. */
export const LAYOUTS = ['stage', 'tiles', 'band', 'column'] as const;
export type Layout = (typeof LAYOUTS)[number];

/** So many places side by side, `gap` apart, over the width of the safe area. */
function row(count: number, y: number, h: number, gap: number): readonly Rect[] {
  const w = Math.floor((SAFE.w - (count - 1) * gap) / count);
  return Array.from({ length: count }, (_, at) => ({ x: SAFE.x + at * (w + gap), y, w, h }));
}

const SLOTS: Readonly<Record<Layout, readonly Rect[]>> = {
  stage: [{ x: 96, y: 200, w: 1000, h: 560 }, ...[200, 392, 584].map((y) => ({ x: 1120, y, w: 704, h: 176 })), ...row(5, 784, 242, 24)],
  tiles: [...row(4, 210, 390, 24), ...row(4, 624, 390, 24)],
  band: [...row(7, 770, 256, 20), { x: 1500, y: 190, w: 324, h: 110 }],
  column: [...Array.from({ length: 8 }, (_, at) => ({ x: 96, y: 200 + at * 98, w: 520, h: 84 })), { x: 656, y: 200, w: 1168, h: 770 }],
};

/** A page below the home is a grid that goes on downward: five in a row. */
const COLUMNS = 5;
const PAGE_TOP = 200;
const PAGE_PITCH = 284;

/** Places of a page that is no home, from 1 on. */
const onPage = (slot: number): Rect => {
  const [at, line] = [(slot - 1) % COLUMNS, Math.floor((slot - 1) / COLUMNS)];
  return row(COLUMNS, PAGE_TOP + line * PAGE_PITCH, 260, 24)[at] ?? SCREEN;
};

/** How many places the home of a layout has. */
export const slotsOf = (layout: Layout): number => SLOTS[layout].length;

/** How many places a page has room for: that of a home are fixed, below it there is room for every item and a row more. */
export const roomOf = (layout: Layout, isHome: boolean, highest: number): number =>
  isHome ? slotsOf(layout) : (Math.floor(highest / COLUMNS) + 1) * COLUMNS;

/** Where a slot is, counted from 1; undefined where the layout has none. */
export const placeOf = (layout: Layout, isHome: boolean, slot: number): Rect | undefined =>
  slot < 1 ? undefined : isHome ? SLOTS[layout][slot - 1] : onPage(slot);
