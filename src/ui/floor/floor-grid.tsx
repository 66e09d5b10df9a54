/** The rooms of a house, floor by floor: one cell a room, in the colour of the worst that is in it. Only the floors in view are drawn. */
import { type KeyboardEvent, type MouseEvent, memo, type ReactNode, useMemo } from 'react';
import type { Severity } from '../severity';
import { TileGrid, type TilePlace } from '../tile-grid';
import { useMedia } from '../use-media';

/** One room. */
export interface FloorCell {
  readonly id: string;
  /** Its number. */
  readonly label: string;
  readonly severity: Severity;
  /** What is shown under the number where there is room: a count, for example. */
  readonly value: string;
  /** All of it in words, for a screen reader and the pointer. */
  readonly note: string;
  /** From 0 to 1: how much of it there is; then its ground tells that instead of the severity. */
  readonly heat?: number | undefined;
}

/** The rooms of one floor. */
interface FloorRow {
  readonly key: string;
  readonly label: ReactNode;
  readonly cells: readonly FloorCell[];
}

/** How large a cell is: a dot, a number, or a number with its value. */
export const FLOOR_ZOOMS = ['small', 'medium', 'large'] as const;
export type FloorZoom = (typeof FLOOR_ZOOMS)[number];

const SIZE = {
  small: { least: 22, height: 22, gap: 3 },
  medium: { least: 52, height: 30, gap: 4 },
  large: { least: 76, height: 50, gap: 6 },
} as const satisfies Readonly<Record<FloorZoom, object>>;
/** Numbers are at least so high where they are pressed by a finger, in pixels. */
const FINGER = 40;

const GROUND: Readonly<Record<Severity, string>> = {
  neutral: 'border-line bg-sunken text-muted',
  info: 'border-accent bg-accent-soft text-accent-text',
  // Most rooms are well: only an edge says so, and what is not stands out.
  success: 'border-line bg-surface text-ink shadow-[inset_0_-2px_var(--success)]',
  warning: 'border-warning bg-warning-soft text-warning',
  danger: 'border-danger bg-danger-soft text-danger',
};
/** What no colour tells. */
const MARK: Readonly<Partial<Record<Severity, string>>> = { warning: '!', danger: '×' };

interface CellProps {
  readonly cell: FloorCell;
  readonly zoom: FloorZoom;
  /** It is one of those that were searched for, or is none of them. */
  readonly found: boolean | undefined;
  readonly place: TilePlace;
  /** Among the chosen ones or not; undefined where none can be chosen. */
  readonly chosen: boolean | undefined;
  readonly onPress: (id: string, event: MouseEvent) => void;
  readonly onSpace: (id: string, event: KeyboardEvent) => void;
}

/** What the name of the cell says in words: drawn, and no text of its own. */
const Drawn = ({ text, className = '' }: { readonly text: string | undefined; readonly className?: string }) => (
  <span aria-hidden="true" data-text={text} className={`before:content-[attr(data-text)] ${className}`} />
);

const Cell = memo(function Cell({ cell, zoom, found, place, chosen, onPress, onSpace }: CellProps) {
  const { severity, heat, label, value, note } = cell;
  const mark = MARK[severity];
  return (
    <button
      {...place}
      type="button"
      aria-label={note}
      title={note}
      aria-pressed={chosen}
      onClick={(event) => onPress(cell.id, event)}
      {...(chosen !== undefined && {
        // The blank of a button is a press: here it chooses, and Enter opens.
        onKeyDown: (event: KeyboardEvent) => onSpace(cell.id, event),
        onKeyUp: (event: KeyboardEvent) => event.key === ' ' && event.preventDefault(),
      })}
      style={
        heat === undefined ? undefined : { backgroundColor: `color-mix(in srgb, var(--accent) ${Math.round(heat * 60)}%, var(--surface))` }
      }
      className={`relative flex size-full min-w-0 flex-col items-center justify-center overflow-hidden rounded-control border text-note leading-tight tabular-nums ${
        heat === undefined ? GROUND[severity] : 'border-line text-ink'
      } ${found === false ? 'opacity-25' : ''} ${found ? 'ring-2 ring-accent' : ''} ${chosen ? 'outline-3 -outline-offset-2 outline-accent-text' : ''} hover:brightness-95 focus-visible:z-10`}
    >
      {chosen && <Drawn text="✓" className="absolute top-0 left-0.5 font-bold text-accent-text" />}
      {zoom === 'small' ? (
        <Drawn text={mark} />
      ) : (
        <>
          <span className={zoom === 'large' ? 'font-semibold' : ''}>{label}</span>
          {zoom === 'large' && <Drawn text={value} />}
          {mark && heat === undefined && <Drawn text={mark} className="absolute top-0 right-0.5 font-bold" />}
        </>
      )}
    </button>
  );
});

/** Cells that can be chosen: the blank chooses one, Shift all up to it, Enter opens. */
interface FloorChoice {
  readonly chosen: ReadonlySet<string>;
  /** Presses choose instead of opening. */
  readonly choosing: boolean;
  /** One was pressed. @param upTo all from the last one to this one */
  readonly onChoose: (id: string, upTo: boolean) => void;
}

/**
 * The grid. One cell is in the order of Tab, arrows lead to the others.
 * @param found those that were searched for: the others step back; undefined where nothing is
 */
export function FloorGrid({
  label,
  floors,
  zoom,
  found,
  choice,
  className,
  onOpen,
}: {
  readonly label: string;
  readonly floors: readonly FloorRow[];
  readonly zoom: FloorZoom;
  readonly found?: ReadonlySet<string> | undefined;
  readonly choice?: FloorChoice | undefined;
  /** How high it may be where it scrolls by itself; without, the page scrolls it. */
  readonly className?: string;
  readonly onOpen: (id: string) => void;
}) {
  const groups = useMemo(() => floors.map(({ key, label: head, cells }) => ({ key, head, tiles: cells })), [floors]);
  const finger = useMedia('(pointer: coarse)');
  const { least, height: drawn, gap } = SIZE[zoom];
  const height = finger && zoom !== 'small' ? Math.max(drawn, FINGER) : drawn;
  const press = (id: string, { shiftKey, ctrlKey, metaKey }: MouseEvent): void => {
    if (choice && (choice.choosing || shiftKey || ctrlKey || metaKey)) choice.onChoose(id, shiftKey);
    else onOpen(id);
  };
  const space = (id: string, event: KeyboardEvent): void => {
    if (event.key !== ' ') return;
    event.preventDefault();
    choice?.onChoose(id, event.shiftKey);
  };
  return (
    <TileGrid<FloorCell>
      // Cells of another size are other lines.
      key={zoom}
      label={label}
      groups={groups}
      keyOf={({ id }) => id}
      aside={44}
      {...(choice && { onMove: ({ id }: FloorCell, { shiftKey }: KeyboardEvent) => shiftKey && choice.onChoose(id, true) })}
      {...{ least, height, gap, ...(className !== undefined && { className }) }}
    >
      {(cell, place) => (
        <Cell
          cell={cell}
          zoom={zoom}
          place={place}
          found={found?.has(cell.id)}
          chosen={choice?.chosen.has(cell.id)}
          onPress={press}
          onSpace={space}
        />
      )}
    </TileGrid>
  );
}
