/** A table as a grid: its own scroller, so that the heading stays and wide tables scroll without the page. */
import { Fragment, type MouseEvent, type SyntheticEvent, useCallback, useId, useLayoutEffect, useRef, useState } from 'react';
import { RowGap } from '../../ui/row-gap';
import { Head } from './table-head';
import { useGridKeys } from './table-keys';
import { entriesOf, type TableModel } from './table-model';
import { Busy } from './table-parts';
import { Row } from './table-row';
import { useWindow } from './table-window';
import { useGridColumns } from './use-grid-columns';
import { useLineDrag } from './use-line-drag';

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

/** The menu of a row, where it was clicked with the right button; text that is chosen keeps the browser's own. */
const showRowMenu = <R,>(event: MouseEvent<HTMLElement>, { lines, indexOf, props, showMenu }: TableModel<R>): void => {
  const { target } = event;
  const { actions, words, nameOf } = props;
  if (!(target instanceof Element) || target.closest('table') !== event.currentTarget || target.closest('input, textarea, a')) return;
  const line = lines[indexOf.get(target.closest('tr')?.dataset.key ?? '') ?? -1];
  if (!actions || !line || event.button !== 2 || getSelection()?.isCollapsed === false) return;
  event.preventDefault();
  const anchor = { left: event.clientX, right: event.clientX, top: event.clientY, bottom: event.clientY - 4 };
  showMenu({ label: words.actionsOf(nameOf(line.row)), anchor, align: 'start', entries: entriesOf(actions(line.row)) });
};

/** A cell that is being changed, by its line and its column. */
interface EditedCell {
  readonly line: string;
  readonly column: string;
}

/** An editor that is closed gives the focus back to its cell, unless it is somewhere by now. */
function useFocusAfterEdit(editing: EditedCell | undefined, go: (line: string, stop: string) => void): void {
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
}

/** The rows of a table as a grid. */
export function Grid<R>({ table: whole }: { readonly table: TableModel<R> }) {
  const { props, lines, keys, indexOf, expanded } = whole;
  const { label, selection, actions, childrenOf, words, busy = false } = props;
  const helpId = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLTableElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const [hovered, setHovered] = useState<string>();
  const [editing, setEditing] = useState<EditedCell>();

  const { table, widths, stuck, leadWidth, actionsWidth, padding, style, setTried } = useGridColumns(whole, scroller, body);
  const { columns } = table;
  const edit = useCallback(
    (line: string, column: string | undefined) => setEditing(column === undefined ? undefined : { line, column }),
    [],
  );
  const { place, index, go, onFocus, onKeyDown } = useGridKeys({ table, grid, widths, onEdit: edit });
  useFocusAfterEdit(editing, go);
  const { dragged, markOf, onGrab } = useLineDrag(table, body);
  const held = editing?.line ?? dragged;
  const kept = held === undefined ? index : indexOf.get(held);
  const { drawn, gap } = useWindow(keys, kept ?? -1, body, scroller);

  const firstStop = `c:${columns[0]?.key}`;
  const isStop = (stop: string): boolean => !stop.startsWith('c:') || columns.some(({ key }) => `c:${key}` === stop);
  const entry = {
    line: place && (place.line === undefined || index !== undefined) ? place.line : keys[0],
    stop: place && isStop(place.stop) ? place.stop : firstStop,
  };

  const cells = columns.length + Number(leadWidth > 0) + Number(actions !== undefined);

  return (
    <div className="relative overflow-hidden rounded-panel bg-surface">
      <p id={helpId} className="sr-only">
        {words.headKeys}
      </p>
      <p id={`${helpId}-rows`} className="sr-only">
        {words.rowKeys}
        {props.onMove && ` ${words.moveKeys}`}
      </p>
      {busy && <Busy />}
      <div
        ref={scroller}
        className="max-h-[max(22rem,calc(100dvh-var(--table-above,16rem)))] overflow-auto overscroll-x-contain"
        style={padding}
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
          onContextMenu={(event) => showRowMenu(event, table)}
          onMouseOver={(event) => {
            titleOfCut(event, table);
            const row = event.target instanceof Element ? event.target.closest('tr') : null;
            if (row?.closest('table') === grid.current) setHovered(row?.dataset.key);
          }}
          onMouseLeave={() => setHovered(undefined)}
          className="-mb-px table-fixed border-separate border-spacing-0"
          style={style}
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
                  <RowGap height={gap(drawn[order - 1], at)} columns={cells} />
                  <Row
                    table={table}
                    line={line}
                    number={at + 1}
                    chosen={selection?.has(line.id) ?? false}
                    expanded={expanded.has(line.id)}
                    stop={entry.line === line.key ? entry.stop : ''}
                    near={hovered === line.key || place?.line === line.key}
                    editing={editing?.line === line.key ? editing.column : undefined}
                    dropped={markOf(line.key)}
                    dragged={dragged === line.key}
                    stuck={stuck}
                    hasLead={leadWidth > 0}
                    onEdit={edit}
                    onGrab={onGrab}
                  />
                </Fragment>
              );
            })}
            <RowGap height={gap(drawn.at(-1), undefined)} columns={cells} />
          </tbody>
        </table>
      </div>
    </div>
  );
}
