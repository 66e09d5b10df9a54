/** The keyboard of a table's grid (WAI-ARIA grid pattern): one stop of the Tab key, arrows between the stops of a row and between rows. */
import type { KeyboardEvent, RefObject } from 'react';
import { stepColumn } from './column-layout';
import { columnEntries, stepWidth } from './table-head';
import { beforeOfStep, type Line } from './table-lines';
import { entriesOf, type TableModel } from './table-model';
import { show, stopsOf, useGridFocus } from './use-grid-focus';

/** Rows that Page Up and Page Down go. */
const PAGE = 10;

/** What the keys need to know of the grid. */
export interface GridKeys<R> {
  readonly table: TableModel<R>;
  readonly grid: RefObject<HTMLTableElement | null>;
  readonly widths: readonly number[];
  readonly onEdit: (line: string, column: string | undefined) => void;
}

/** The place of the focus, and the handlers for the grid. */
export function useGridKeys<R>({ table, grid, widths, onEdit }: GridKeys<R>) {
  const { lines, keys, indexOf, columns, props } = table;
  const { place, index, go, onFocus } = useGridFocus(table, grid);

  const aside = (at: HTMLElement, by: number | 'first' | 'last'): void => {
    const stops = stopsOf(at.closest<HTMLElement>('tr') ?? undefined);
    const here = stops.indexOf(at);
    const next = by === 'first' ? stops[0] : by === 'last' ? stops.at(-1) : stops[here + by];
    if (next) show(next);
  };
  const toLine = (at: number, stop: string): void => go(at < 0 ? undefined : keys[Math.min(at, keys.length - 1)], stop);

  const onHeadKey = (event: KeyboardEvent, at: HTMLElement): void => {
    const stop = at.dataset.stop ?? '';
    const column = columns.find(({ key }) => `c:${key}` === stop);
    const sideways = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : undefined;
    if (sideways && column && event.shiftKey) stepWidth(table, widths, column.key, sideways);
    else if (sideways && column && event.ctrlKey) table.setLayout(stepColumn(table.layout, column.key, sideways));
    else if (sideways) aside(at, sideways);
    else if (column && (isMenuKey(event) || (event.altKey && event.key === 'ArrowDown')))
      table.showMenu({
        label: props.words.columnMenu(column.label),
        anchor: at.getBoundingClientRect(),
        align: 'start',
        entries: columnEntries(table, column),
      });
    else if (event.key === 'ArrowDown') toLine(0, stop);
    else if (event.key === 'PageDown') toLine(PAGE, stop);
    else if (event.key === 'End' && event.ctrlKey) toLine(keys.length - 1, stop);
    else if (event.key === 'Home') aside(at, 'first');
    else if (event.key === 'End') aside(at, 'last');
    else return;
    event.preventDefault();
  };

  const onLineKey = (event: KeyboardEvent, at: HTMLElement, line: Line<R>, number: number): void => {
    const { selection, actions, onMove, onOpen, nameOf, words } = props;
    const stop = at.dataset.stop ?? '';
    const isCell = stop.startsWith('c:');
    const first = columns[0] !== undefined && stop === `c:${columns[0].key}`;
    const { key } = event;
    const vertical = key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : undefined;
    if (vertical && event.altKey) {
      const to = onMove ? beforeOfStep(lines, line.key, vertical) : null;
      if (to) table.move(line, to.before);
    } else if (vertical && event.shiftKey && selection) {
      const next = lines[number + vertical];
      if (!next) return;
      if (!selection.has(line.id)) table.choose(line, true, false);
      table.choose(next, true, true);
      toLine(number + vertical, stop);
    } else if (vertical) toLine(number + vertical, stop);
    else if (key === 'PageUp' || key === 'PageDown') toLine(Math.max(0, number + (key === 'PageUp' ? -PAGE : PAGE)), stop);
    else if ((key === 'Home' || key === 'End') && event.ctrlKey) toLine(key === 'Home' ? 0 : keys.length - 1, stop);
    else if (key === 'Home' || key === 'End') aside(at, key === 'Home' ? 'first' : 'last');
    else if (key === 'ArrowRight' && first && line.open === false) table.setBranch(line.id, true);
    else if (key === 'ArrowLeft' && first && line.open === true) table.setBranch(line.id, false);
    else if (key === 'ArrowLeft' && first && line.parent !== undefined) go(line.parent, stop);
    else if (key === 'ArrowRight' || key === 'ArrowLeft') aside(at, key === 'ArrowRight' ? 1 : -1);
    else if (key === ' ' && isCell && selection) table.choose(line, !selection.has(line.id), event.shiftKey);
    else if (key.toLowerCase() === 'a' && (event.ctrlKey || event.metaKey) && selection) table.chooseAll(true);
    else if ((key === 'Enter' || key === 'F2') && isCell) {
      const column = columns.find((known) => `c:${known.key}` === stop);
      const editable = column?.edit?.(line.row, () => {}) !== undefined;
      if (column && editable && (key === 'F2' || !first || !onOpen)) onEdit(line.key, column.key);
      else if (key === 'Enter') onOpen?.(line.row);
    } else if (key === 'Delete') {
      const del = actions?.(line.row).find((action) => action.key === 'del');
      if (!del || del.disabled !== undefined) return;
      del.run();
    } else if (isMenuKey(event) && actions) {
      const anchor = at.getBoundingClientRect();
      table.showMenu({ label: words.actionsOf(nameOf(line.row)), anchor, align: 'start', entries: entriesOf(actions(line.row)) });
    } else return;
    event.preventDefault();
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (!(event.target instanceof HTMLElement)) return;
    const { target } = event;
    const row = target.closest<HTMLElement>('tr');
    if (event.defaultPrevented || target.closest('table') !== grid.current || !row) return;
    const line = row.dataset.key === undefined ? undefined : lines[indexOf.get(row.dataset.key) ?? -1];
    // Keys inside an editor, a link or a switch are theirs; Escape gives an editor up.
    if (target.dataset.stop === undefined) {
      if (event.key === 'Escape' && line && target.closest('[data-editor]')) {
        event.stopPropagation();
        onEdit(line.key, undefined);
      }
      return;
    }
    if (row.dataset.head !== undefined) onHeadKey(event, target);
    else if (line) onLineKey(event, target, line, indexOf.get(line.key) ?? 0);
  };

  return { place, index, go, onFocus, onKeyDown };
}

const isMenuKey = (event: KeyboardEvent): boolean => event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey);
