/** One line of a table's grid. Drawn again only when something of its own has changed: scrolling draws only the lines that come. */
import { type MouseEvent, memo, type PointerEvent, type ReactNode } from 'react';
import { BLANK } from '../../ui/blank';
import { Icon } from '../../ui/icon';
import type { Line } from './table-lines';
import type { TableModel } from './table-model';
import { ChooseBox, cellOf, Details, Editor, hasDetails, RowActions, RowButton, rowLook } from './table-parts';
import type { TableColumn } from './table-props';

/** Height of a row, by the size that a person has chosen. */
const ROW_HEIGHT = 'h-[calc(var(--control)+4px)]';

/** A cell that stays in sight while the others scroll sideways; --x is its distance from the start. */
const STUCK = 'sticky z-1 bg-inherit';

/** The line where a dragged row would fall. */
const DROPPED = {
  before: '[&>*]:shadow-[inset_0_2px_var(--accent-solid)]',
  after: '[&>*]:shadow-[inset_0_-2px_var(--accent-solid)]',
} as const;

/** What a row is given beside its line; primitives, so that an unchanged row is known without looking into it. */
interface RowProps<R> {
  readonly table: TableModel<R>;
  readonly line: Line<R>;
  /** Among all lines, from 1; the heading is the first row of the table. */
  readonly number: number;
  readonly chosen: boolean;
  readonly expanded: boolean;
  /** The stop of this row that has, or would get, the focus. */
  readonly stop: string;
  /** The mouse is over it, or the focus is in it: its pencils show. */
  readonly near: boolean;
  readonly editing: string | undefined;
  readonly dropped: 'before' | 'after' | undefined;
  readonly dragged: boolean;
  /** How many columns stay in sight, and whether the actions do. */
  readonly stuck: number;
  readonly hasLead: boolean;
  readonly onEdit: (line: string, column: string | undefined) => void;
  readonly onGrab: (event: PointerEvent<HTMLElement>, key: string) => void;
}

/** A press that means something of its own: a control, or text that is being marked. */
const isOwnPress = ({ target, currentTarget }: MouseEvent<HTMLElement>): boolean =>
  !(target instanceof Element) ||
  !currentTarget.contains(target) ||
  target.closest('a, button, input, label, select, textarea') !== null ||
  getSelection()?.isCollapsed === false;

/** How the first column looks inside: the tree's indent and chevron, the word of the colour, the name that opens the row. */
function FirstCell<R>({
  table,
  line,
  column,
  children,
}: Pick<RowProps<R>, 'table' | 'line'> & { readonly column: TableColumn<R>; readonly children: ReactNode }) {
  const { props } = table;
  const { row, level, open, id } = line;
  const severity = props.severity?.(row);
  const name = props.nameOf(row);
  return (
    <div className="flex items-center gap-1">
      {props.childrenOf && (
        <span className="flex shrink-0 justify-end" style={{ width: `calc(${level - 1} * 20px + var(--control) - 8px)` }}>
          {open !== undefined && (
            <RowButton
              icon="chevron-right"
              label={open ? props.words.collapse(name) : props.words.expand(name)}
              tabbable={false}
              turned={open}
              onPress={() => table.setBranch(id, !open)}
            />
          )}
        </span>
      )}
      {severity && <span className="sr-only">{props.words.severity[severity]}</span>}
      {props.onOpen && !column.drawn ? (
        <button
          type="button"
          tabIndex={-1}
          onClick={() => props.onOpen?.(row)}
          className="min-w-0 truncate text-left font-medium hover:text-accent-text hover:underline"
        >
          {children}
        </button>
      ) : (
        <span className="min-w-0 truncate font-medium">{children}</span>
      )}
    </div>
  );
}

function Cell<R>({ column, at, row: props }: { readonly column: TableColumn<R>; readonly at: number; readonly row: RowProps<R> }) {
  const { table, line, stop, near, editing, stuck, onEdit } = props;
  const { words, nameOf, severity, onOpen } = table.props;
  const edited = editing === column.key ? column.edit?.(line.row, () => onEdit(line.key, undefined)) : undefined;
  const canEdit = editing !== column.key && column.edit !== undefined && column.edit(line.row, () => {}) !== undefined;
  const editable = near && canEdit;
  const shown = edited === undefined ? cellOf(column, line.row, words) : <Editor>{edited}</Editor>;
  const first = at === 0;
  const bar = first && !props.hasLead && severity?.(line.row) ? 'shadow-[inset_3px_0_var(--bar)]' : '';
  const look = `${ROW_HEIGHT} relative border-b border-line focus-visible:-outline-offset-2 ${column.align === 'end' ? 'text-right tabular-nums' : 'text-left'} ${at < stuck ? STUCK : ''} ${at === stuck - 1 ? 'border-r' : ''} ${edited === undefined ? `truncate px-3 ${BLANK}` : 'px-1 py-px'} ${onOpen && edited === undefined && !canEdit ? 'cursor-pointer' : ''} ${bar}`;
  const own = {
    'data-stop': `c:${column.key}`,
    tabIndex: stop === `c:${column.key}` ? 0 : -1,
    className: look,
    ...(at < stuck && { style: { left: `var(--x${at})` } }),
    // The row opens wherever it is pressed, but for a cell that is edited by two presses.
    onClick: (event: MouseEvent<HTMLElement>) => {
      if (edited === undefined && !canEdit && !isOwnPress(event)) onOpen?.(line.row);
    },
    onDoubleClick: () => {
      if (canEdit) onEdit(line.key, column.key);
    },
  };
  const pencil = editable && (
    <span className={`absolute inset-y-0 flex items-center bg-inherit ${column.align === 'end' ? 'left-0' : 'right-0'}`}>
      <button
        type="button"
        tabIndex={-1}
        aria-label={words.edit(column.label, nameOf(line.row))}
        title={words.edit(column.label, nameOf(line.row))}
        onClick={() => onEdit(line.key, column.key)}
        className="grid size-7 place-items-center rounded-control text-muted hover:bg-hover hover:text-ink"
      >
        <Icon name="edit" className="size-3.5" />
      </button>
    </span>
  );
  if (first) {
    return (
      <th scope="row" {...own} className={`${look} font-normal`}>
        {edited === undefined ? (
          <FirstCell table={table} line={line} column={column}>
            {shown}
          </FirstCell>
        ) : (
          shown
        )}
        {pencil}
      </th>
    );
  }
  return (
    <td {...own}>
      {shown}
      {pencil}
    </td>
  );
}

function Lead<R>({ table, line, chosen, expanded, stop, stuck, onGrab }: RowProps<R>) {
  const { words, selection, nameOf, onMove, severity } = table.props;
  const name = nameOf(line.row);
  return (
    <td
      className={`border-b border-line px-1.5 ${stuck > 0 ? `${STUCK} left-0` : ''} ${severity?.(line.row) ? 'shadow-[inset_3px_0_var(--bar)]' : ''}`}
    >
      <div className="flex items-center">
        {onMove && (
          <button
            type="button"
            data-stop="drag"
            tabIndex={stop === 'drag' ? 0 : -1}
            aria-label={words.drag(name)}
            title={words.drag(name)}
            onPointerDown={(event) => onGrab(event, line.key)}
            className="grid h-7 w-6 shrink-0 cursor-grab touch-none place-items-center rounded-control text-faint hover:text-ink focus-visible:-outline-offset-2 active:cursor-grabbing"
          >
            <Icon name="drag" className="size-4" />
          </button>
        )}
        {selection && (
          <ChooseBox
            label={selection.label(name)}
            checked={chosen}
            tabbable={stop === 'check'}
            onChoose={(on, range) => table.choose(line, on, range)}
          />
        )}
        {hasDetails(table) && (
          <RowButton
            icon="chevron-right"
            label={expanded ? words.collapse(name) : words.expand(name)}
            stop="expand"
            tabbable={stop === 'expand'}
            expanded={expanded}
            turned={expanded}
            onPress={() => table.toggleExpanded(line.id)}
          />
        )}
      </div>
    </td>
  );
}

function RowView<R>(props: RowProps<R>) {
  const { table, line, number, chosen, expanded, stop, dropped, dragged, stuck, hasLead } = props;
  const { childrenOf, severity, selection, actions } = table.props;
  return (
    <>
      <tr
        data-key={line.key}
        data-parent={line.parent ?? ''}
        aria-rowindex={number + 1}
        {...(childrenOf && { 'aria-level': line.level, 'aria-posinset': line.place, 'aria-setsize': line.siblings })}
        aria-expanded={line.open}
        aria-selected={selection ? chosen : undefined}
        className={`${rowLook(severity?.(line.row), chosen)} ${dropped ? DROPPED[dropped] : ''} ${dragged ? 'opacity-50' : ''}`}
      >
        {hasLead && <Lead {...props} />}
        {table.columns.map((column, at) => (
          <Cell key={column.key} column={column} at={at} row={props} />
        ))}
        {actions && (
          <td className={`border-b border-line px-2 text-right whitespace-nowrap ${stuck > 0 ? `${STUCK} right-0 border-l` : ''}`}>
            <div data-actions className="inline-flex items-center">
              <RowActions table={table} line={line} stop={stop} />
            </div>
          </td>
        )}
      </tr>
      {hasDetails(table) && expanded && (
        <tr>
          <td
            colSpan={table.columns.length + Number(hasLead) + Number(actions !== undefined)}
            className="border-b border-line bg-sunken p-0"
          >
            {/* It keeps the width of what is in sight, not that of all columns. */}
            <div className="sticky left-0 w-(--room) px-4 py-3">
              <Details table={table} row={line.row} />
            </div>
          </td>
        </tr>
      )}
    </>
  );
}

/** A line of a table's grid. */
export const Row = memo(RowView) as typeof RowView; // memo() loses the type of the records
