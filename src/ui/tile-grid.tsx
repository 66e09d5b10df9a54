/** Many things of one kind as tiles, in groups with headings. Only those in view are drawn; one of them is in the order of Tab, arrows lead to the others. */
import { type FocusEvent, type KeyboardEvent, memo, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { keyed } from '../lib/keyed';
import { type TileGroup, tileRows } from './tile-rows';
import { useFitting } from './use-fitting';
import { useVirtualRows } from './use-virtual-rows';

/** What the button of a tile is given. */
export interface TilePlace {
  readonly 'data-tile': string;
  readonly tabIndex: 0 | -1;
}

/** A row and a tile in it. */
interface Spot {
  readonly row: number;
  readonly at: number;
}

interface TileGridProps<T> {
  readonly label: string;
  readonly groups: readonly TileGroup<T, ReactNode>[];
  readonly keyOf: (tile: T) => string;
  /** Least width of a tile, and the space between two, in pixels. */
  readonly least: number;
  readonly gap: number;
  /** Tiles of a line at the most. */
  readonly most?: number | undefined;
  /** Height of a tile in pixels, or as high as it is wide. */
  readonly height: number | 'square';
  /** The heading of a group stands beside its first line instead of above it, in a column so many pixels wide. */
  readonly aside?: number;
  /** How high the grid may be where it scrolls by itself; without, the page scrolls it. */
  readonly className?: string;
  /** Told to which tile a key has led. */
  readonly onMove?: (tile: T, event: KeyboardEvent) => void;
  /** Draws a tile: a button with `place`, as wide and as high as its room. */
  readonly children: (tile: T, place: TilePlace) => ReactNode;
}

const spotOf = (target: EventTarget): Spot | undefined => {
  const found = target instanceof Element ? target.closest<HTMLElement>('[data-tile]')?.dataset.tile : undefined;
  const [row, at] = found?.split(' ').map(Number) ?? [];
  return row === undefined || at === undefined ? undefined : { row, at };
};

interface TileLineProps<T> {
  readonly tiles: readonly T[];
  /** Among all lines and headings. */
  readonly row: number;
  /** The tile of this line that is in the order of Tab; -1: none. */
  readonly tabbed: number;
  readonly keyOf: (tile: T) => string;
  /** Height of the line with the space below it, and that space, in pixels. */
  readonly room: number;
  readonly gap: number;
  readonly columns: number;
  readonly draw: TileGridProps<T>['children'];
}

/** A line of tiles. It is drawn again only where it has changed: scrolling brings new lines and leaves the others. */
const TileLine = memo(function TileLine<T>({ tiles, row, tabbed, keyOf, room, gap, columns, draw }: TileLineProps<T>) {
  return (
    <ul style={{ height: room, gap, paddingBottom: gap, gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }} className="grid">
      {keyed(tiles, keyOf).map(([key, tile], at) => (
        <li key={key} className="min-w-0">
          {draw(tile, { 'data-tile': `${row} ${at}`, tabIndex: at === tabbed ? 0 : -1 })}
        </li>
      ))}
    </ul>
  );
}) as <T>(props: TileLineProps<T>) => ReactNode;

/** Tiles in groups with headings. */
export function TileGrid<T>({
  label,
  groups,
  keyOf,
  least,
  gap,
  most,
  height,
  aside,
  className = '',
  onMove,
  children: draw,
}: TileGridProps<T>) {
  const host = useRef<HTMLDivElement>(null);
  const { columns, side } = useFitting(host, { least, gap, most });
  const rows = useMemo(
    () => tileRows(aside === undefined ? groups : groups.map(({ key, tiles }) => ({ key, tiles })), columns),
    [groups, columns, aside],
  );
  const heads = useMemo(() => new Map(groups.map(({ key, head }) => [key, head])), [groups]);
  const room = (height === 'square' ? side : height) + gap;
  const { scroller, first, end, height: all, offset, reveal } = useVirtualRows(rows.length, room);

  // The arrows go on from the tile that had the focus, also to tiles that are not drawn yet.
  const [current, setCurrent] = useState<Spot>();
  const wish = useRef(false);
  useEffect(() => {
    if (!wish.current || !current) return;
    wish.current = false;
    scroller.current?.querySelector<HTMLElement>(`[data-tile="${current.row} ${current.at}"]`)?.focus();
  });
  const tilesAt = (row: number): readonly T[] => {
    const found = rows[row];
    return found?.kind === 'tiles' ? found.tiles : [];
  };
  const start = rows.findIndex(({ kind }) => kind === 'tiles');
  const tabbed = current && current.at < tilesAt(current.row).length ? current : { row: start, at: 0 };
  const nextRow = (row: number, step: 1 | -1): number => {
    let next = row + step;
    while (rows[next] && rows[next]?.kind !== 'tiles') next += step;
    return next;
  };
  const spotAfter = (key: string, { row, at }: Spot): Spot | undefined => {
    switch (key) {
      case 'ArrowRight':
        return at + 1 < tilesAt(row).length ? { row, at: at + 1 } : { row: nextRow(row, 1), at: 0 };
      case 'ArrowLeft':
        return at > 0 ? { row, at: at - 1 } : { row: nextRow(row, -1), at: Number.MAX_SAFE_INTEGER };
      case 'ArrowDown':
        return { row: nextRow(row, 1), at };
      case 'ArrowUp':
        return { row: nextRow(row, -1), at };
      case 'Home':
        return { row: start, at: 0 };
      case 'End':
        return { row: rows.length - 1, at: Number.MAX_SAFE_INTEGER };
      default:
        return undefined;
    }
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const spot = spotOf(event.target);
    const wanted = spot && spotAfter(event.key, spot);
    if (!wanted) return;
    event.preventDefault();
    const line = tilesAt(wanted.row);
    const at = Math.min(wanted.at, line.length - 1);
    const tile = line[at];
    if (tile === undefined) return;
    wish.current = true;
    reveal(wanted.row);
    setCurrent({ row: wanted.row, at });
    onMove?.(tile, event);
  };
  const onFocus = (event: FocusEvent): void => setCurrent(spotOf(event.target));

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset asks for something; this shows
    <div role="group" aria-label={label} onKeyDown={onKeyDown} onFocus={onFocus}>
      <div ref={scroller} className={`relative ${className}`}>
        {/* The first heading needs no room above it. */}
        <div ref={host} style={{ height: all - gap, marginLeft: aside }} className={`relative ${rows[0]?.kind === 'head' ? '-mt-6' : ''}`}>
          <div style={{ transform: `translateY(${offset}px)` }}>
            {rows.slice(first, end).map((line, index) =>
              line.kind === 'head' ? (
                <h2 key={`head ${line.key}`} style={{ height: room, paddingBottom: gap }} className="flex items-end gap-2 font-semibold">
                  {line.head}
                </h2>
              ) : (
                <div key={`${line.key} ${line.first}`} className="relative">
                  {aside !== undefined && line.first === 0 && (
                    <h2
                      style={{ width: aside, left: -aside, height: room - gap }}
                      className="absolute top-0 flex items-center font-semibold"
                    >
                      {heads.get(line.key)}
                    </h2>
                  )}
                  <TileLine
                    tiles={line.tiles}
                    row={first + index}
                    tabbed={tabbed.row === first + index ? tabbed.at : -1}
                    {...{ keyOf, room, gap, columns, draw }}
                  />
                </div>
              ),
            )}
          </div>
        </div>
      </div>
    </div>
  );
}
