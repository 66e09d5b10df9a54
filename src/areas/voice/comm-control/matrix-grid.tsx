/** The table itself: a grid that is walked by arrow keys; on a phone a list for each class. */
import { type KeyboardEvent, useRef, useState } from 'react';
import { keyed } from '../../../lib/keyed';
import type { ScreenProps } from '../../../screen';
import { CHECKBOX_LOOK, Checkbox } from '../../../ui/checkbox';
import { type Cell, columnCells, type Edits, isOn, keyOf, type MatrixRow, OUTSIDE, rowCells } from './matrix';

interface GridProps {
  readonly rows: readonly MatrixRow[];
  readonly edits: Edits;
  /** The person may look only. */
  readonly locked: boolean;
  readonly disabled: boolean;
  readonly t: ScreenProps['t'];
  /** Ticks all of these, or none if all are ticked. */
  readonly onToggle: (cells: readonly Cell[]) => void;
  readonly onUndo: () => void;
}

/** What a tick may be: of one cell, or of a whole row or column. */
const stateOf = (rows: readonly MatrixRow[], edits: Edits, cells: readonly Cell[]): boolean | 'mixed' => {
  const on = cells.filter((cell) => isOn(rows, edits, cell)).length;
  return on === 0 ? false : on === cells.length ? true : 'mixed';
};

/** The tick of a cell, a row or a column. */
const Tick = ({
  label,
  place,
  tabbed,
  state,
  changed,
  disabled,
  onFocus,
  onToggle,
}: {
  readonly label: string;
  /** Line and column, for the arrow keys. */
  readonly place: string;
  readonly tabbed: boolean;
  readonly state: boolean | 'mixed';
  readonly changed: boolean;
  readonly disabled: boolean;
  readonly onFocus: () => void;
  readonly onToggle: () => void;
}) => {
  return (
    <span
      className={`grid size-8 shrink-0 place-items-center rounded-control hover:bg-hover ${changed ? 'ring-2 ring-warning ring-inset' : ''}`}
    >
      <input
        ref={(element) => {
          if (element) element.indeterminate = state === 'mixed';
        }}
        type="checkbox"
        aria-label={label}
        aria-disabled={disabled || undefined}
        title={label}
        data-place={place}
        tabIndex={tabbed ? 0 : -1}
        checked={state === true}
        onFocus={onFocus}
        onChange={() => !disabled && onToggle()}
        className={`${CHECKBOX_LOOK} aria-disabled:cursor-not-allowed aria-disabled:opacity-50`}
      />
    </span>
  );
};

/** Which class may call which, as a grid of check boxes. Row 0 holds the heads of the columns, column 0 those of the rows. */
export function MatrixGrid({ rows, edits, locked, disabled, t, onToggle, onUndo }: GridProps) {
  const table = useRef<HTMLTableElement>(null);
  const [place, setPlace] = useState({ line: 1, column: 1 });
  const columns = [...rows.map(({ id, name }) => ({ id, name })), { id: OUTSIDE, name: t('voice-people:control.outside') }];
  const line = Math.min(place.line, rows.length);
  const column = Math.min(place.column, columns.length);

  const go = (to: { readonly line: number; readonly column: number }): void => {
    const next = {
      line: Math.max(0, Math.min(to.line, rows.length)),
      column: Math.max(0, Math.min(to.column, columns.length)),
    };
    // The corner has nothing to tick.
    if (next.line === 0 && next.column === 0) return;
    setPlace(next);
    table.current?.querySelector<HTMLElement>(`[data-place="${next.line}.${next.column}"]`)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z') {
      event.preventDefault();
      onUndo();
      return;
    }
    const step = {
      ArrowUp: { line: line - 1, column },
      ArrowDown: { line: line + 1, column },
      ArrowLeft: { line, column: column - 1 },
      ArrowRight: { line, column: column + 1 },
      Home: { line, column: line === 0 ? 1 : 0 },
      End: { line, column: columns.length },
    }[event.key];
    if (!step) return;
    event.preventDefault();
    go(step);
  };
  const tick = (at: { readonly line: number; readonly column: number }, label: string, cells: readonly Cell[]) => {
    return (
      <Tick
        label={label}
        place={`${at.line}.${at.column}`}
        tabbed={at.line === line && at.column === column}
        state={stateOf(rows, edits, cells)}
        changed={cells.length === 1 && cells.some((cell) => edits.has(keyOf(cell)))}
        disabled={disabled}
        onFocus={() => setPlace(at)}
        onToggle={() => onToggle(cells)}
      />
    );
  };
  const head = 'border-b border-line bg-sunken px-3 py-2 text-left font-medium';
  return (
    <>
      <div className="hidden w-fit max-w-full overflow-x-auto rounded-panel border border-line bg-surface sm:block">
        {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells are walked by arrow keys is a grid */}
        <table ref={table} role="grid" aria-label={t('voice-people:control.grid')} onKeyDown={onKeyDown} className="border-collapse">
          <thead>
            <tr>
              <th scope="col" className={`${head} sticky left-0 z-2 border-r text-muted`}>
                {t('voice-people:control.caller')}
              </th>
              {columns.map(({ id, name }, at) => (
                <th key={at} scope="col" className={`${head} ${id === OUTSIDE ? 'border-l' : ''}`}>
                  <span className="flex items-center gap-1">
                    {tick(
                      { line: 0, column: at + 1 },
                      id === OUTSIDE ? t('voice-people:control.columnOutside') : t('voice-people:control.column', { name }),
                      columnCells(rows, id),
                    )}
                    <span className="max-w-40 truncate" title={name}>
                      {name}
                    </span>
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {keyed(rows, ({ id }) => id).map(([key, row], index) => (
              <tr key={key} className="border-b border-line last:border-b-0">
                <th scope="row" className="sticky left-0 z-1 border-r border-line bg-surface px-3 py-1.5 text-left font-medium">
                  <span className="flex items-center gap-1">
                    {tick({ line: index + 1, column: 0 }, t('voice-people:control.row', { name: row.name }), rowCells(rows, row.id))}
                    <span className="min-w-0">
                      <span className="block max-w-48 truncate" title={row.name}>
                        {row.name}
                      </span>
                      <span className="block text-note font-normal text-muted">
                        {t('voice-people:control.extensions', { count: row.extensions ?? 0 })}
                      </span>
                    </span>
                  </span>
                </th>
                {columns.map(({ id, name }, at) => (
                  <td key={at} className={`px-3 py-1.5 ${id === OUTSIDE ? 'border-l border-line' : ''}`}>
                    {tick(
                      { line: index + 1, column: at + 1 },
                      id === OUTSIDE
                        ? t('voice-people:control.outsideCell', { to: row.name })
                        : t('voice-people:control.cell', { from: row.name, to: name }),
                      [{ row: row.id, column: id }],
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {!locked && (
        <p data-keys="" className="mt-2 hidden text-note text-muted sm:block">
          {t('voice-people:control.keys')}
        </p>
      )}
      <ClassList columns={columns} {...{ rows, edits, disabled, t, onToggle }} />
    </>
  );
}

/** On a phone: each class with those that it may call. */
function ClassList({
  columns,
  rows,
  edits,
  disabled,
  t,
  onToggle,
}: Pick<GridProps, 'rows' | 'edits' | 'disabled' | 't' | 'onToggle'> & {
  readonly columns: readonly { readonly id: string; readonly name: string }[];
}) {
  return (
    <div className="space-y-3 sm:hidden">
      {keyed(rows, ({ id }) => id).map(([key, row]) => (
        <section key={key} aria-label={row.name} className="rounded-panel border border-line bg-surface p-4">
          <h2 className="font-semibold [overflow-wrap:anywhere]">{row.name}</h2>
          <p className="text-note text-muted">{t('voice-people:control.extensions', { count: row.extensions ?? 0 })}</p>
          <fieldset className="mt-3 min-w-0" disabled={disabled}>
            <legend className="mb-1.5 text-note font-medium text-muted">{t('voice-people:control.mayCall')}</legend>
            <div className="flex flex-col gap-2">
              {columns.map(({ id, name }, at) => {
                const cell = { row: row.id, column: id };
                return (
                  <span key={at} className={id === OUTSIDE ? 'mt-1 border-t border-line pt-3' : ''}>
                    <Checkbox
                      label={
                        <>
                          {id === OUTSIDE ? t('voice-people:classes.fields.inbound') : name}
                          {edits.has(keyOf(cell)) && <span className="ml-1.5 text-warning">●</span>}
                        </>
                      }
                      checked={isOn(rows, edits, cell)}
                      onChange={() => onToggle([cell])}
                    />
                  </span>
                );
              })}
            </div>
          </fieldset>
        </section>
      ))}
    </div>
  );
}
