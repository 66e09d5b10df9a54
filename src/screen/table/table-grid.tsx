/** A table as a grid: its own scroller, so that the heading stays and wide tables scroll without the page. */
import {
  type CSSProperties,
  Fragment,
  type MouseEvent,
  type PointerEvent,
  type SyntheticEvent,
  useCallback,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { columnsInRoom, fitColumns, needOf } from './column-layout';
import { useDrag } from './table-drag';
import { Head } from './table-head';
import { useGridKeys } from './table-keys';
import { beforeOfDrop } from './table-lines';
import { entriesOf, type TableModel } from './table-model';
import { Busy } from './table-parts';
import { Row } from './table-row';
import { useWindow } from './table-window';

/** Room of the small things before the first column, in pixels. */
const LEAD = { edge: 12, drag: 24, check: 28, expand: 36 } as const;
/** Columns that stay in sight take at most this part of the room. */
const STUCK_PART = 0.6;

/** Shows the whole of what is cut off, once the mouse asks for it. */
const titleOfCut = <R,>(event: SyntheticEvent, { lines, indexOf, columns }: TableModel<R>): void => {
  const cell = event.target instanceof Element ? event.target.closest<HTMLElement>('td[data-stop], th[data-stop]') : null;
  if (!cell) return;
  const cut = [cell, ...cell.querySelectorAll('.truncate')].some((part) => part.scrollWidth > part.clientWidth);
  if (!cut) {
    cell.removeAttribute('title');
    return;
  }
  const line = lines[indexOf.get(cell.closest('tr')?.dataset.key ?? '') ?? -1];
  const column = columns.find(({ key }) => `c:${key}` === cell.dataset.stop);
  cell.title = (line && column?.text?.(line.row)) ?? cell.innerText;
};

/** The grid. */
export function Grid<R>({ table: whole }: { readonly table: TableModel<R> }) {
  const { props, layout, lines, keys, indexOf, expanded } = whole;
  const { label, selection, actions, expand, onMove, childrenOf, words, busy = false } = props;
  const helpId = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLTableElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const [room, setRoom] = useState(0);
  const [actionsWidth, setActionsWidth] = useState(0);
  const [tried, setTried] = useState<Readonly<Record<string, number>>>();
  const [hovered, setHovered] = useState<string>();
  const [editing, setEditing] = useState<{ readonly line: string; readonly column: string }>();

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
  const { columns } = table;
  const leadWidth = table.rest.length > 0 ? withDetails : without;
  const { widths, scrolls } = useMemo(
    () => fitColumns(columns, tried ?? layout.widths, Math.max(0, room - leadWidth - actionsWidth)),
    [columns, tried, layout.widths, room, leadWidth, actionsWidth],
  );
  const starts = widths.map((_, at) => leadWidth + widths.slice(0, at).reduce((sum, width) => sum + width, 0));
  const pinned = columns.filter(({ key }) => layout.pinned.includes(key)).length;
  let stuck = scrolls ? Math.max(1, pinned) : 0;
  while (stuck > 1 && (starts[stuck - 1] ?? 0) + (widths[stuck - 1] ?? 0) > room * STUCK_PART) stuck -= 1;

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const measure = (): void => setRoom(element.clientWidth);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, []);
  // As wide as the widest set of buttons that was ever drawn: it never jumps while one scrolls.
  useLayoutEffect(() => {
    const found = [...(body.current?.querySelectorAll<HTMLElement>('[data-actions]') ?? [])].map((set) => set.offsetWidth + 17);
    if (actions) setActionsWidth((known) => Math.max(known, ...found));
  });

  const edit = useCallback(
    (line: string, column: string | undefined) => setEditing(column === undefined ? undefined : { line, column }),
    [],
  );
  const { place, index, go, onFocus, onKeyDown } = useGridKeys({ table, grid, widths, onEdit: edit });
  // An editor that is closed gives the focus back to its cell, unless it is somewhere by now.
  const edited = useRef(editing);
  useLayoutEffect(() => {
    const before = edited.current;
    edited.current = editing;
    if (!before || editing) return;
    const frame = requestAnimationFrame(() => {
      if (document.activeElement === document.body || document.activeElement === null) go(before.line, `c:${before.column}`);
    });
    return () => cancelAnimationFrame(frame);
  }, [editing, go]);

  const { drag, start } = useDrag(body, (key, mark) => {
    const line = lines[indexOf.get(key) ?? -1];
    if (line) table.move(line, beforeOfDrop(lines, mark));
  });
  const grab = useRef(start);
  grab.current = start;
  const onGrab = useCallback((event: PointerEvent<HTMLElement>, key: string) => grab.current(event, key), []);

  const kept = editing ? indexOf.get(editing.line) : drag ? indexOf.get(drag.key) : index;
  const { drawn, gap } = useWindow(keys, kept ?? -1, body, scroller);

  const firstStop = `c:${columns[0]?.key}`;
  const isStop = (stop: string): boolean => !stop.startsWith('c:') || columns.some(({ key }) => `c:${key}` === stop);
  const entry = {
    line: place && (place.line === undefined || index !== undefined) ? place.line : keys[0],
    stop: place && isStop(place.stop) ? place.stop : firstStop,
  };

  const onContextMenu = (event: MouseEvent<HTMLElement>): void => {
    const { target } = event;
    if (!(target instanceof Element) || target.closest('table') !== grid.current || target.closest('input, textarea, a')) return;
    const line = lines[indexOf.get(target.closest('tr')?.dataset.key ?? '') ?? -1];
    if (!actions || !line || event.button !== 2 || getSelection()?.isCollapsed === false) return;
    event.preventDefault();
    const anchor = { left: event.clientX, right: event.clientX, top: event.clientY, bottom: event.clientY - 4 };
    table.showMenu({ label: words.actionsOf(props.nameOf(line.row)), anchor, align: 'start', entries: entriesOf(actions(line.row)) });
  };

  const vars: Record<string, string> = { '--room': `${room}px` };
  for (const [at, start] of starts.entries()) vars[`--x${at}`] = `${start}px`;
  const total = widths.reduce((sum, width) => sum + width, leadWidth + actionsWidth);
  const cells = columns.length + Number(leadWidth > 0) + Number(actions !== undefined);
  const spacer = (height: number) =>
    height > 0 && (
      // biome-ignore lint/a11y/noAriaHiddenOnFocusable: an empty row can't be focused; readers would count it
      <tr aria-hidden="true" data-gap="">
        <td colSpan={cells} className="p-0" style={{ height }} />
      </tr>
    );
  const last = drawn.at(-1);

  return (
    <div className="relative overflow-hidden rounded-panel bg-surface">
      <p id={helpId} className="sr-only">
        {words.headKeys}
      </p>
      <p id={`${helpId}-rows`} className="sr-only">
        {words.rowKeys}
      </p>
      {busy && <Busy />}
      <div
        ref={scroller}
        className="max-h-[max(22rem,calc(100dvh-var(--table-above,16rem)))] overflow-auto overscroll-x-contain"
        style={{
          scrollPaddingTop: 'calc(var(--control) + 4px)',
          scrollPaddingLeft: stuck > 0 ? (starts[stuck - 1] ?? 0) + (widths[stuck - 1] ?? 0) : 0,
          scrollPaddingRight: stuck > 0 ? actionsWidth : 0,
        }}
      >
        <table
          ref={grid}
          role={childrenOf ? 'treegrid' : 'grid'}
          aria-label={label}
          aria-describedby={`${helpId}-rows`}
          aria-rowcount={lines.length + 1}
          {...(selection && { 'aria-multiselectable': true })}
          aria-busy={busy || undefined}
          onFocus={onFocus}
          onKeyDown={onKeyDown}
          onContextMenu={onContextMenu}
          onMouseOver={(event) => {
            titleOfCut(event, table);
            const row = event.target instanceof Element ? event.target.closest('tr') : null;
            if (row?.closest('table') === grid.current) setHovered(row?.dataset.key);
          }}
          onMouseLeave={() => setHovered(undefined)}
          className="-mb-px table-fixed border-separate border-spacing-0"
          // A declared custom property is not in React's list of styles.
          style={{ ...vars, width: room > 0 ? total : '100%' } as CSSProperties}
        >
          <colgroup>
            {leadWidth > 0 && <col style={{ width: leadWidth }} />}
            {columns.map(({ key }, at) => (
              <col key={key} style={{ width: widths[at] }} />
            ))}
            {actions && <col style={{ width: actionsWidth }} />}
          </colgroup>
          <Head
            table={table}
            widths={widths}
            stuck={stuck}
            hasLead={leadWidth > 0}
            stop={entry.line === undefined ? entry.stop : ''}
            helpId={helpId}
            onTry={setTried}
          />
          <tbody ref={body}>
            {drawn.map((at, order) => {
              const line = lines[at];
              if (!line) return null;
              return (
                <Fragment key={line.key}>
                  {spacer(gap(drawn[order - 1], at))}
                  <Row
                    table={table}
                    line={line}
                    number={at + 1}
                    chosen={selection?.has(line.id) ?? false}
                    expanded={expanded.has(line.id)}
                    stop={entry.line === line.key ? entry.stop : ''}
                    near={hovered === line.key || place?.line === line.key}
                    editing={editing?.line === line.key ? editing.column : undefined}
                    dropped={drag?.mark?.key === line.key && drag.key !== line.key ? drag.mark.side : undefined}
                    dragged={drag?.key === line.key}
                    stuck={stuck}
                    hasLead={leadWidth > 0}
                    onEdit={edit}
                    onGrab={onGrab}
                  />
                </Fragment>
              );
            })}
            {spacer(gap(last, undefined))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
