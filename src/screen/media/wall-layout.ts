/** Layouts of a wall: how many tiles, and what is in each. A person's own, kept in this browser. */
import { load, save } from '../../lib/storage';

/** How many tiles a wall may have. */
export const WALL_SIZES = [1, 4, 9] as const;
/** One of them. */
export type WallSize = (typeof WALL_SIZES)[number];
/** Named ones that are kept. */
const MOST_LAYOUTS = 20;

/** A wall as somebody has set it up. */
export interface WallLayout {
  readonly size: WallSize;
  /** Ids of streams by their place; '' where there is none. */
  readonly tiles: readonly string[];
}

/** Layouts by name; '' is the one of now. */
export type WallLayouts = Readonly<Record<string, WallLayout>>;

const keyOf = (wall: string, account: string): string => `wall:${wall}:${account}`;

function readLayout(value: unknown): WallLayout | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const size = WALL_SIZES.find((each) => each === Reflect.get(value, 'size'));
  const tiles: unknown = Reflect.get(value, 'tiles');
  if (size === undefined || !Array.isArray(tiles)) return undefined;
  return { size, tiles: Array.from({ length: 9 }, (_, at) => (typeof tiles[at] === 'string' ? tiles[at] : '')) };
}

/** The first streams, four of them: what somebody sees who has set nothing up. */
export const firstLayout = (ids: readonly string[]): WallLayout => ({
  size: 4,
  tiles: Array.from({ length: 9 }, (_, at) => ids[at] ?? ''),
});

/** What is kept; what is no layout is left out. */
export function loadLayouts(wall: string, account: string): WallLayouts {
  const kept = load('local', keyOf(wall, account));
  if (typeof kept !== 'object' || kept === null) return {};
  return Object.fromEntries(
    Object.entries(kept).flatMap(([name, value]) => {
      const layout = readLayout(value);
      return layout ? [[name, layout] as const] : [];
    }),
  );
}

/** Keeps them; of more than twenty the newest. */
export function saveLayouts(wall: string, account: string, layouts: WallLayouts): void {
  const { '': now, ...named } = layouts;
  const most = Object.fromEntries(Object.entries(named).slice(-MOST_LAYOUTS));
  save('local', keyOf(wall, account), { ...(now && { '': now }), ...most });
}
