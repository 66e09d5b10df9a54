/** How a grid shares its room out: which columns fit, how wide each is, where it begins, and which stay in sight. */
import { type CSSProperties, type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { columnsInRoom, fitColumns, needOf } from './column-layout';
import { contentWidths } from './content-widths';
import type { TableModel } from './table-model';

/** Room of the small things before the first column, in pixels. */
const LEAD = { edge: 12, drag: 24, check: 28, expand: 36 } as const;
/** After so long the words of all cells are there. */
const LATE_MS = 800;
/** Columns that stay in sight take at most this part of the room. */
const STUCK_PART = 0.6;

/** The columns of a grid, laid out; everything is in pixels. */
export interface GridColumns<R> {
  /** The table with the columns that have room; the others are in its `rest`. */
  readonly table: TableModel<R>;
  readonly widths: readonly number[];
  /** How many columns stay in sight, from the first. */
  readonly stuck: number;
  /** Width of what stands before the first column; 0: nothing does. */
  readonly leadWidth: number;
  /** Width of the buttons after the last. */
  readonly actionsWidth: number;
  /** Of the scroller: what comes into view is not under what stays in sight. */
  readonly padding: CSSProperties;
  /** Of the table: its width, and where each column begins for those that stay (`--x0` …). */
  readonly style: CSSProperties;
  /** Shows widths that are being dragged; undefined: those of the layout again. */
  readonly setTried: (widths: Readonly<Record<string, number>> | undefined) => void;
}

/** Lays the columns of a table out in the room that its scroller has; `body` holds the rows with their buttons. */
export function useGridColumns<R>(
  whole: TableModel<R>,
  scroller: RefObject<HTMLElement | null>,
  body: RefObject<HTMLElement | null>,
): GridColumns<R> {
  const { props, layout } = whole;
  const { selection, actions, expand, onMove } = props;
  const [room, setRoom] = useState(0);
  const [actionsWidth, setActionsWidth] = useState(0);
  const [tried, setTried] = useState<Readonly<Record<string, number>>>();
  const [contents, setContents] = useState<Readonly<Record<string, number>>>({});

  const leadOf = (details: boolean): number => {
    const lead = LEAD.edge + (onMove ? LEAD.drag : 0) + (selection ? LEAD.check : 0) + (details ? LEAD.expand : 0);
    return lead === LEAD.edge ? 0 : lead;
  };
  const [without, withDetails] = [leadOf(expand !== undefined), leadOf(true)];
  const table = useMemo(() => {
    const headed = whole.columns.map((column) => ({ ...column, head: needOf(column.label, column.help !== undefined) }));
    const { shown, left } = columnsInRoom(headed, layout, Math.max(0, room - without - actionsWidth), withDetails - without);
    return { ...whole, columns: shown, rest: left };
  }, [whole, layout, room, without, withDetails, actionsWidth]);
  const columns = useMemo(
    () => table.columns.map((column) => ({ ...column, ...(contents[column.key] && { content: contents[column.key] }) })),
    [table.columns, contents],
  );
  const leadWidth = table.rest.length > 0 ? withDetails : without;
  const { widths, scrolls } = useMemo(
    () => fitColumns(columns, tried ?? layout.widths, Math.max(0, room - leadWidth - actionsWidth)),
    [columns, tried, layout.widths, room, leadWidth, actionsWidth],
  );
  const starts = widths.map((_, at) => leadWidth + widths.slice(0, at).reduce((sum, width) => sum + width, 0));
  const endOf = (at: number): number => (starts[at] ?? 0) + (widths[at] ?? 0);
  const pinned = columns.filter(({ key }) => layout.pinned.includes(key)).length;
  let stuck = scrolls ? Math.max(1, pinned) : 0;
  while (stuck > 1 && endOf(stuck - 1) > room * STUCK_PART) stuck -= 1;

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const measure = (): void => setRoom(element.clientWidth);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, [scroller]);
  // As wide as the widest set of buttons that was ever drawn: it never jumps while one scrolls.
  useLayoutEffect(() => {
    const found = [...(body.current?.querySelectorAll<HTMLElement>('[data-actions]') ?? [])].map((set) => set.offsetWidth + 17);
    if (actions) setActionsWidth((known) => Math.max(known, ...found));
  });

  // When other rows or columns are drawn, not when one scrolls. What was ever drawn counts: a column never jumps back while one pages or polls.
  const { lines } = whole;
  const measured = useRef<{ readonly lines: unknown; readonly count: number }>(undefined);
  const count = table.columns.length;
  const measureCells = (): boolean => {
    const found = scroller.current && contentWidths(scroller.current);
    if (!found) return false;
    setContents((known) => {
      const wider = Object.entries(found).filter(([key, width]) => width > (known[key] ?? 0));
      return wider.length > 0 ? { ...known, ...Object.fromEntries(wider) } : known;
    });
    return true;
  };
  useLayoutEffect(() => {
    if (room === 0 || (measured.current?.lines === lines && measured.current.count === count)) return;
    if (!measureCells()) return;
    // Words that a cell fetches come after its row: without a second look their column would keep the width of the gap.
    if (measured.current?.count !== count) setTimeout(measureCells, LATE_MS);
    measured.current = { lines, count };
  });

  const vars: Record<string, string> = { '--room': `${room}px` };
  for (const [at, start] of starts.entries()) vars[`--x${at}`] = `${start}px`;
  const total = widths.reduce((sum, width) => sum + width, leadWidth + actionsWidth);
  return {
    table,
    widths,
    stuck,
    leadWidth,
    actionsWidth,
    padding: {
      scrollPaddingTop: 'calc(var(--control) + 2px)',
      scrollPaddingLeft: stuck > 0 ? endOf(stuck - 1) : 0,
      scrollPaddingRight: stuck > 0 ? actionsWidth : 0,
    },
    // A declared custom property is not in React's list of styles.
    style: { ...vars, width: room > 0 ? total : '100%' } as CSSProperties,
    setTried,
  };
}
