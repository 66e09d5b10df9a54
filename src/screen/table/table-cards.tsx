/** A table as cards, where it has less room than a phone held upright needs for a grid. They scroll with the page. */
import { Fragment, type ReactNode, useRef, useState } from 'react';
import { Icon } from '../../ui/icon';
import { Menu } from '../../ui/menu';
import { useDrag } from './table-drag';
import { beforeOfDrop, beforeOfStep, type Line } from './table-lines';
import type { TableModel } from './table-model';
import { Busy, ChooseBox, cellOf, Editor, RowActions, RowButton, rowLook } from './table-parts';
import { useWindow } from './table-window';

/** Above the cards: what the heading of a grid is for. */
function Bar<R>({ table }: { readonly table: TableModel<R> }) {
  const { selection, words, sort, onSort, columns } = table.props;
  const some = selection !== undefined && table.lines.some(({ id }) => selection.has(id));
  const all = some && table.lines.every(({ id }) => selection?.has(id));
  const sortable = onSort ? columns.filter((column) => column.sortable) : [];
  if (!selection && sortable.length === 0) return null;
  return (
    <div className="flex items-center justify-between gap-2 border-b border-line-strong bg-sunken px-1 py-0.5 text-muted">
      {selection ? (
        // biome-ignore lint/a11y/noLabelWithoutControl: the box inside is its control
        <label className="flex min-h-control items-center gap-1.5 pl-2">
          <ChooseBox label={words.selectAll} checked={all} some={some} tabbable onChoose={(on) => table.chooseAll(on)} />
          <span aria-hidden="true">{words.selectAll}</span>
        </label>
      ) : (
        <span />
      )}
      {sortable.length > 0 && (
        <Menu
          label={words.sortBy}
          button={
            <>
              <Icon name="swap" className="size-4 rotate-90" />
              <span className="truncate">{columns.find(({ key }) => key === sort?.key)?.label ?? words.sortBy}</span>
              {sort && <Icon name={sort.order === 'asc' ? 'arrow-up' : 'arrow-down'} className="size-3.5" />}
            </>
          }
          entries={[
            ...sortable.map(({ key, label }) => ({
              key,
              label,
              checked: sort?.key === key,
              // Chosen again it turns round.
              onSelect: () => onSort?.(key, sort?.key === key && sort.order === 'asc' ? 'desc' : 'asc'),
            })),
            ...(sort ? [{ key: '', label: words.sortNone, separated: true, onSelect: () => onSort?.(sort.key, undefined) }] : []),
          ]}
        />
      )}
    </div>
  );
}

function Card<R>({
  table,
  line,
  chosen,
  editing,
  onEdit,
  grip,
}: {
  readonly table: TableModel<R>;
  readonly line: Line<R>;
  readonly chosen: boolean;
  readonly editing: string | undefined;
  readonly onEdit: (column: string | undefined) => void;
  readonly grip: ReactNode;
}) {
  const { props, columns, expanded } = table;
  const { words, selection, tone, onOpen, expand, actions } = props;
  const { row, id, level, open } = line;
  const [head, ...rest] = columns;
  const name = props.nameOf(row);
  const colour = tone?.(row);
  const close = (): void => onEdit(undefined);
  const pencil = (column: (typeof columns)[number]): ReactNode =>
    column.edit?.(row, () => {}) !== undefined && (
      <RowButton icon="edit" label={words.edit(column.label, name)} tabbable onPress={() => onEdit(column.key)} />
    );
  const editorOf = (column: (typeof columns)[number]): ReactNode => {
    const editor = editing === column.key ? column.edit?.(row, close) : undefined;
    return editor === undefined ? undefined : <Editor>{editor}</Editor>;
  };
  const title = head && (editorOf(head) ?? cellOf(head, row, words));
  const isOpen = expanded.has(id);
  return (
    <article
      aria-label={name}
      style={{ paddingLeft: (level - 1) * 16 }}
      className={`py-1 ${rowLook(colour, chosen)} ${colour ? 'shadow-[inset_3px_0_var(--bar)]' : ''}`}
    >
      <div className="flex min-h-control items-center gap-1 pr-1.5 pl-2">
        {grip}
        {selection && (
          <ChooseBox label={selection.label(name)} checked={chosen} tabbable onChoose={(on, range) => table.choose(line, on, range)} />
        )}
        {open !== undefined && (
          <RowButton
            icon="chevron-right"
            label={open ? words.collapse(name) : words.expand(name)}
            tabbable
            expanded={open}
            turned={open}
            onPress={() => table.setBranch(id, !open)}
          />
        )}
        {colour && <span className="sr-only">{words.tone[colour]}</span>}
        <div className={`min-w-0 truncate px-1 font-semibold ${editing === head?.key ? 'grow' : ''}`}>
          {onOpen && editing !== head?.key ? (
            <button
              type="button"
              onClick={() => onOpen(row)}
              className="min-h-control max-w-full truncate text-left hover:text-accent-text"
            >
              {title}
            </button>
          ) : (
            title
          )}
        </div>
        {head && editing !== head.key && pencil(head)}
        <span className="grow" />
        {actions && <RowActions table={table} line={line} stop="all" />}
      </div>
      {rest.length > 0 && (
        <dl className="grid grid-cols-[minmax(5rem,2fr)_5fr] items-center gap-x-3 px-3 pb-1">
          {rest.map((column) => (
            <Fragment key={column.key}>
              <dt className="py-0.5 text-note text-muted [overflow-wrap:anywhere]">{column.label}</dt>
              <dd
                className={`flex min-h-[calc(var(--control)-8px)] min-w-0 items-center gap-1 ${column.align === 'end' ? 'tabular-nums' : ''}`}
              >
                {editorOf(column) ?? (
                  <>
                    <div className="min-w-0 truncate" title={column.text?.(row)}>
                      {cellOf(column, row, words)}
                    </div>
                    {pencil(column)}
                  </>
                )}
              </dd>
            </Fragment>
          ))}
        </dl>
      )}
      {expand && (
        <div className="border-t border-line px-1.5 pt-1">
          <button
            type="button"
            aria-expanded={isOpen}
            aria-label={isOpen ? words.collapse(name) : words.expand(name)}
            onClick={() => table.toggleExpanded(id)}
            className="grid min-h-[calc(var(--control)-8px)] w-full place-items-center rounded-control text-muted hover:bg-hover"
          >
            <Icon name="chevron-down" className={`size-4 ${isOpen ? 'rotate-180' : ''}`} />
          </button>
          {isOpen && <div className="px-1.5 py-2">{expand(row)}</div>}
        </div>
      )}
    </article>
  );
}

/** The cards. */
export function Cards<R>({ table }: { readonly table: TableModel<R> }) {
  const { props, lines, keys, indexOf } = table;
  const { label, words, selection, onMove, nameOf, busy = false } = props;
  const list = useRef<HTMLUListElement>(null);
  const [active, setActive] = useState<string>();
  const [editing, setEditing] = useState<{ readonly line: string; readonly column: string }>();
  const { drag, start } = useDrag(list, (key, mark) => {
    const line = lines[indexOf.get(key) ?? -1];
    if (line) table.move(line, beforeOfDrop(lines, mark));
  });
  const { drawn, gap } = useWindow(keys, indexOf.get(drag?.key ?? active ?? '') ?? -1, list, null);
  const spacer = (height: number) => height > 0 && <li aria-hidden="true" data-gap="" style={{ height }} />;

  return (
    <div className="relative overflow-hidden rounded-panel bg-surface [--row-button:var(--control)]">
      <Bar table={table} />
      {busy && <Busy />}
      <ul
        ref={list}
        aria-label={label}
        aria-busy={busy || undefined}
        onFocus={(event) => setActive(event.target.closest<HTMLElement>('[data-key]')?.dataset.key)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || !editing) return;
          event.stopPropagation();
          setEditing(undefined);
        }}
      >
        {drawn.map((at, order) => {
          const line = lines[at];
          if (!line) return null;
          const mark = drag?.mark?.key === line.key && drag.key !== line.key ? drag.mark.side : undefined;
          const name = nameOf(line.row);
          return (
            <Fragment key={line.key}>
              {spacer(gap(drawn[order - 1], at))}
              <li
                data-key={line.key}
                data-parent={line.parent ?? ''}
                aria-setsize={lines.length}
                aria-posinset={at + 1}
                className={`border-b border-line last:border-b-0 ${drag?.key === line.key ? 'opacity-50' : ''} ${mark === 'before' ? 'shadow-[0_-2px_var(--accent-solid)] relative' : mark ? 'shadow-[0_2px_var(--accent-solid)] relative' : ''}`}
              >
                <Card
                  table={table}
                  line={line}
                  chosen={selection?.has(line.id) ?? false}
                  editing={editing?.line === line.key ? editing.column : undefined}
                  onEdit={(column) => setEditing(column === undefined ? undefined : { line: line.key, column })}
                  grip={
                    onMove && (
                      <button
                        type="button"
                        aria-label={words.drag(name)}
                        onPointerDown={(event) => start(event, line.key)}
                        onKeyDown={(event) => {
                          const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : undefined;
                          const to = step && event.altKey ? beforeOfStep(lines, line.key, step) : null;
                          if (!to) return;
                          event.preventDefault();
                          table.move(line, to.before);
                        }}
                        className="grid size-8 shrink-0 cursor-grab touch-none place-items-center rounded-control text-faint"
                      >
                        <Icon name="drag" className="size-4" />
                      </button>
                    )
                  }
                />
              </li>
            </Fragment>
          );
        })}
        {spacer(gap(drawn.at(-1), undefined))}
      </ul>
    </div>
  );
}
