/** Tiles as rows of one height: headings and lines of tiles, so that of many thousands only those in view are drawn. */

/** Tiles that stand together. */
export interface TileGroup<T, H = unknown> {
  readonly key: string;
  /** What stands above them; nothing without it. */
  readonly head?: H;
  readonly tiles: readonly T[];
}

/** One row: the heading of a group, or a line of its tiles. `first` is the place of the line's first tile in the group. */
export type TileRow<T, H = unknown> =
  | { readonly kind: 'head'; readonly key: string; readonly head: H }
  | { readonly kind: 'tiles'; readonly key: string; readonly first: number; readonly tiles: readonly T[] };

/** @param columns how many tiles fit beside each other; at least one stands in a line */
export function tileRows<T, H>(groups: readonly TileGroup<T, H>[], columns: number): readonly TileRow<T, H>[] {
  const wide = Math.max(1, columns);
  return groups.flatMap(({ key, head, tiles }): readonly TileRow<T, H>[] => {
    const lines: TileRow<T, H>[] = head === undefined ? [] : [{ kind: 'head', key, head }];
    for (let first = 0; first < tiles.length; first += wide)
      lines.push({ kind: 'tiles', key, first, tiles: tiles.slice(first, first + wide) });
    return lines;
  });
}
