/** The heading of a table's grid: sort by a press, a menu of the column, width at the edge, order by dragging. */
import { type DragEvent, memo, type PointerEvent, useState } from 'react';
import { Icon } from '../../ui/icon';
import type { MenuAnchor, MenuEntry } from '../../ui/menu';
import { hideColumn, MAX_WIDTH, MIN_WIDTH, pinColumn, placeColumn, resizeColumns, shownKeys, stepColumn } from './column-layout';
import type { TableModel } from './table-model';
import { ChooseBox } from './table-parts';
import type { TableColumn } from './table-props';

/** Pixels by which a key makes a column wider or narrower. */
const WIDTH_STEP = 16;

/** The next state of a column's sort: up, down, as the box has it. */
const nextOrder = (now: 'asc' | 'desc' | undefined): 'asc' | 'desc' | undefined =>
  now === undefined ? 'asc' : now === 'asc' ? 'desc' : undefined;

/** Sorts by the next state of a column. */
function cycleSort<R>({ props: { sort, onSort } }: TableModel<R>, key: string): void {
  onSort?.(key, nextOrder(sort?.key === key ? sort.order : undefined));
}

/** The menu of a column. */
export function columnEntries<R>(table: TableModel<R>, column: TableColumn<R>): readonly MenuEntry[] {
  const { layout, setLayout, props } = table;
  const { words, sort, onSort, childrenOf } = props;
  const { key } = column;
  const order = sort?.key === key ? sort.order : undefined;
  const pinned = layout.pinned.includes(key);
  const step = (by: -1 | 1): Pick<MenuEntry, 'disabled' | 'onSelect'> => {
    const next = stepColumn(layout, key, by);
    return { disabled: next === layout, onSelect: () => setLayout(next) };
  };
  return [
    ...(column.sortable && onSort
      ? [
          { key: 'up', label: words.sortUp, icon: 'arrow-up' as const, checked: order === 'asc', onSelect: () => onSort(key, 'asc') },
          {
            key: 'down',
            label: words.sortDown,
            icon: 'arrow-down' as const,
            checked: order === 'desc',
            onSelect: () => onSort(key, 'desc'),
          },
          ...(order ? [{ key: 'none', label: words.sortNone, icon: 'eraser' as const, onSelect: () => onSort(key, undefined) }] : []),
        ]
      : []),
    ...(childrenOf && shownKeys(layout)[0] === key
      ? [
          {
            key: 'expand',
            label: words.expandAll,
            icon: 'chevron-down' as const,
            separated: true,
            onSelect: () => table.setAllBranches(true),
          },
          { key: 'collapse', label: words.collapseAll, icon: 'chevron-right' as const, onSelect: () => table.setAllBranches(false) },
        ]
      : []),
    {
      key: 'pin',
      label: pinned ? words.unpin : words.pin,
      icon: 'pin',
      separated: true,
      onSelect: () => setLayout(pinColumn(layout, key, !pinned)),
    },
    { key: 'before', label: words.moveBefore, icon: 'arrow-left', ...step(-1) },
    { key: 'after', label: words.moveAfter, icon: 'arrow-right', ...step(1) },
    {
      key: 'hide',
      label: words.hide,
      icon: 'eye-off',
      separated: true,
      disabled: shownKeys(layout).length === 1,
      onSelect: () => setLayout(hideColumn(layout, key, true)),
    },
  ];
}

/** What the heading is given beside the table. */
interface HeadProps<R> {
  readonly table: TableModel<R>;
  /** Widths of the columns now, in pixels. */
  readonly widths: readonly number[];
  readonly stuck: number;
  readonly hasLead: boolean;
  /** The stop of the heading that has, or would get, the focus. */
  readonly stop: string;
  readonly helpId: string;
  /** Shows widths while they are being dragged; undefined: as the layout has them. */
  readonly onTry: (widths: Readonly<Record<string, number>> | undefined) => void;
}

/** Makes a column wider or narrower by the keyboard. */
export function stepWidth<R>(table: TableModel<R>, widths: readonly number[], key: string, by: -1 | 1): void {
  table.setLayout(resizeColumns(table.layout, sizedUpTo(table, widths, key, by * WIDTH_STEP)));
}

/** The columns before the sized one keep what they have, so that its edge stays under the mouse. */
function sizedUpTo<R>({ columns }: TableModel<R>, widths: readonly number[], key: string, more: number): Readonly<Record<string, number>> {
  const at = columns.findIndex((column) => column.key === key);
  const entries = columns.slice(0, at + 1).map((column, index) => [column.key, widths[index] ?? MIN_WIDTH] as const);
  const own = (widths[at] ?? MIN_WIDTH) + more;
  return { ...Object.fromEntries(entries), [key]: Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, own)) };
}

function Edge<R>({ table, widths, column, onTry }: Pick<HeadProps<R>, 'table' | 'widths' | 'onTry'> & { readonly column: string }) {
  const start = (event: PointerEvent<HTMLElement>): void => {
    if (event.button !== 0) return;
    event.preventDefault();
    event.stopPropagation();
    const edge = event.currentTarget;
    const from = event.clientX;
    let sized: Readonly<Record<string, number>> | undefined;
    edge.setPointerCapture(event.pointerId);
    const onMove = (moved: globalThis.PointerEvent): void => {
      sized = sizedUpTo(table, widths, column, Math.round(moved.clientX - from));
      onTry(sized);
    };
    const onEnd = (): void => {
      edge.removeEventListener('pointermove', onMove);
      edge.removeEventListener('lostpointercapture', onEnd);
      onTry(undefined);
      if (sized) table.setLayout(resizeColumns(table.layout, sized));
    };
    edge.addEventListener('pointermove', onMove);
    edge.addEventListener('lostpointercapture', onEnd);
  };
  return (
    <span
      aria-hidden="true"
      data-edge={column}
      onPointerDown={start}
      onDoubleClick={() => table.setLayout(resizeColumns(table.layout, { [column]: undefined }))}
      className="absolute inset-y-0 right-0 z-1 w-2 cursor-col-resize touch-none after:absolute after:inset-y-2 after:right-0 after:w-px after:bg-line after:opacity-0 group-hover/head:after:opacity-100 hover:after:inset-y-0 hover:after:w-0.5 hover:after:bg-accent-solid active:after:inset-y-0 active:after:w-0.5 active:after:bg-accent-solid"
    />
  );
}

function HeadView<R>({ table, widths, stuck, hasLead, stop, helpId, onTry }: HeadProps<R>) {
  const { columns, layout, setLayout, lines, props } = table;
  const { words, sort, onSort, selection, actions } = props;
  const [dragged, setDragged] = useState<string>();
  const [over, setDialog] = useState<string>();
  const some = selection !== undefined && lines.some(({ id }) => selection.has(id));
  const all = some && lines.every(({ id }) => selection.has(id));
  const endDrag = (): void => {
    setDragged(undefined);
    setDialog(undefined);
  };
  const menuAt = (column: TableColumn<R>, anchor: MenuAnchor): void =>
    table.showMenu({ label: words.columnMenu(column.label), anchor, align: 'start', entries: columnEntries(table, column) });
  const look = 'border-b border-line-strong bg-surface text-note';
  // Dropped on a column it takes that one's place, from whichever side it comes.
  const dropOn = (key: string): void => {
    const keys = columns.map((column) => column.key);
    endDrag();
    if (dragged === undefined || dragged === key) return;
    const back = keys.indexOf(dragged) > keys.indexOf(key);
    setLayout(placeColumn(layout, dragged, back ? key : layout.order[layout.order.indexOf(key) + 1]));
  };

  return (
    // The whole of it is sticky, not each cell: a dozen layers fewer to draw while scrolling.
    <thead className="sticky top-0 z-2">
      <tr aria-rowindex={1} data-head className="group/head">
        {hasLead && (
          <td className={`${look} px-1.5 ${stuck > 0 ? 'sticky left-0 z-3' : ''}`}>
            <div className="flex items-center">
              {props.onMove && <span className="w-6 shrink-0" />}
              {selection && (
                <ChooseBox
                  label={words.selectAll}
                  checked={all}
                  some={some}
                  tabbable={stop === 'check'}
                  onChoose={(on) => table.chooseAll(on)}
                />
              )}
            </div>
          </td>
        )}
        {columns.map((column, at) => {
          const { key, label, help } = column;
          const order = sort?.key === key ? sort.order : undefined;
          const sorts = column.sortable === true && onSort !== undefined;
          return (
            <th
              key={key}
              scope="col"
              aria-sort={order === 'asc' ? 'ascending' : order === 'desc' ? 'descending' : undefined}
              style={at < stuck ? { left: `var(--x${at})` } : undefined}
              draggable
              onDragStart={(event: DragEvent) => {
                event.dataTransfer.setData('text/plain', label);
                event.dataTransfer.effectAllowed = 'move';
                setDragged(key);
              }}
              onDragOver={(event) => {
                if (dragged === undefined || layout.pinned.includes(dragged) !== layout.pinned.includes(key)) return;
                event.preventDefault();
                setDialog(key);
              }}
              onDrop={(event) => {
                event.preventDefault();
                dropOn(key);
              }}
              onDragEnd={endDrag}
              className={`group ${look} p-0 font-medium text-muted ${at < stuck ? 'sticky z-3' : 'relative'} ${at === stuck - 1 ? 'border-r border-r-line' : ''} ${dragged === key ? 'opacity-50' : ''} ${over === key && dragged !== key ? 'shadow-[inset_0_-2px_var(--accent-solid)]' : ''}`}
            >
              <div className={`flex items-center ${column.align === 'end' ? 'flex-row-reverse' : ''}`}>
                <button
                  type="button"
                  data-stop={`c:${key}`}
                  tabIndex={stop === `c:${key}` ? 0 : -1}
                  aria-describedby={helpId}
                  aria-haspopup={sorts ? undefined : 'menu'}
                  title={help ?? label}
                  onClick={(event) => (sorts ? cycleSort(table, key) : menuAt(column, event.currentTarget.getBoundingClientRect()))}
                  className={`flex h-control min-w-0 grow items-center gap-1 px-3 focus-visible:-outline-offset-2 ${column.align === 'end' ? 'flex-row-reverse text-right' : 'text-left'} ${order ? 'text-ink' : ''} hover:text-ink`}
                >
                  <span className="truncate">{label}</span>
                  {help && (
                    <>
                      <Icon name="info" className="size-3.5 text-faint" />
                      <span className="sr-only">{help}</span>
                    </>
                  )}
                  {order && <Icon name={order === 'asc' ? 'arrow-up' : 'arrow-down'} className="size-3.5 text-accent-text" />}
                </button>
                <button
                  type="button"
                  tabIndex={-1}
                  aria-label={words.columnMenu(label)}
                  title={words.columnMenu(label)}
                  aria-haspopup="menu"
                  onClick={(event) => menuAt(column, event.currentTarget.getBoundingClientRect())}
                  className={`absolute inset-y-0 my-auto grid size-6 place-items-center rounded-control bg-surface text-muted opacity-0 group-hover:opacity-100 hover:text-ink focus:opacity-100 ${column.align === 'end' ? 'left-1' : 'right-2'}`}
                >
                  <Icon name="chevron-down" className="size-3.5" />
                </button>
              </div>
              <Edge table={table} widths={widths} column={key} onTry={onTry} />
            </th>
          );
        })}
        {actions && (
          <th
            scope="col"
            className={`${look} px-3 text-right font-medium text-muted ${stuck > 0 ? 'sticky right-0 z-3 border-l border-l-line' : ''}`}
          >
            <span className="sr-only">{words.actions}</span>
          </th>
        )}
      </tr>
    </thead>
  );
}

/** The heading. Scrolling does not draw it again. */
export const Head = memo(HeadView) as typeof HeadView; // memo() loses the type of the records
