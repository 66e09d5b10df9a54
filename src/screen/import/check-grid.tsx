/** The rows of the dry run as a grid: of any length, moved through with the arrow keys, mended in place. */
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useT } from '../../i18n/i18n';
import type { Severity } from '../../ui/severity';
import { Tag } from '../../ui/tag';
import { useVirtualRows } from '../../ui/use-virtual-rows';
import { CellEditor, type EditorKey } from './cell-editor';
import { type CheckedRow, changes, isSkipped, keepsSecret, problemsOf, type Surroundings } from './check';
import { MASK } from './mapping';
import { problemText, rowText } from './problem-words';
import type { DryRun } from './use-dry-run';

/** Height of a row in pixels: a value, and what is wrong with it below. */
const ROW = 48;
/** Widths in pixels: of the number of a row, of what stands before the fields, of a field. */
const NUMBER = 64;
const LEAD = 164;
const WIDTH = 170;

type Known = 'true' | 'false' | 'undefined';
const STATE = { true: 'willChange', false: 'willAdd', undefined: 'willSend' } as const satisfies Record<Known, string>;
const SEVERITY = {
  willChange: 'info',
  willAdd: 'success',
  willSend: 'neutral',
  willSkip: 'neutral',
  isBad: 'danger',
} as const satisfies Record<string, Severity>;

/** What becomes of a row. */
const stateOf = (row: CheckedRow, around: Surroundings, bad: boolean): keyof typeof SEVERITY => {
  if (isSkipped(row, around)) return 'willSkip';
  return bad ? 'isBad' : STATE[String(changes(row, around)) as Known]; // of the three that it can be
};

/** A cell: the index of its row in `shown`, and its column. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

/**
 * The grid.
 * @param shown indexes of the rows to show
 * @param at the cell that the keys go from
 */
export function CheckGrid({
  run,
  shown,
  at,
  onAt,
  labelOf,
  choicesOf,
}: {
  readonly run: DryRun;
  readonly shown: readonly number[];
  readonly at: Place;
  readonly onAt: (place: Place) => void;
  readonly labelOf: (name: string) => string;
  /** What a person may enter, where that is one of a few words. */
  readonly choicesOf: (name: string) => readonly string[];
}) {
  const t = useT();
  const id = useId();
  const grid = useRef<HTMLTableElement>(null);
  const [editing, setEditing] = useState<{ readonly first: string | undefined }>();
  const { columns, rows, around } = run;
  const { scroller, first, end, height, offset, reveal } = useVirtualRows(shown.length, ROW);
  const widths = columns.map(({ field }) => Math.max(WIDTH, field.width ?? 0));
  const cellId = (line: number, column: number): string => `${id}-${line}-${column}`;

  useEffect(() => {
    reveal(at.line);
    const cell = document.getElementById(`${id}-${at.line}-${at.column}`);
    const box = scroller.current;
    if (!cell || !box) return;
    // The first column stays in view, over what lies under it.
    const left = at.column === 0 ? 0 : cell.offsetLeft - NUMBER;
    if (left < box.scrollLeft) box.scrollLeft = left;
    else if (at.column > 0 && cell.offsetLeft + cell.offsetWidth > box.scrollLeft + box.clientWidth)
      box.scrollLeft = cell.offsetLeft + cell.offsetWidth - box.clientWidth;
  }, [at, id, reveal, scroller]);

  const go = (line: number, column: number): void =>
    onAt({
      line: Math.max(0, Math.min(shown.length - 1, line)),
      column: Math.max(0, Math.min(columns.length - 1, column)),
    });
  const close = (text: string | undefined, key: EditorKey): void => {
    setEditing(undefined);
    const index = shown[at.line];
    if (text !== undefined && index !== undefined) run.setCell(index, at.column, text);
    if (key === 'leave') return;
    grid.current?.focus({ preventScroll: true });
    if (key === 'Enter') go(at.line + 1, at.column);
    else if (key !== 'Escape') go(at.line, at.column + (key === 'Tab' ? 1 : -1));
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    if (editing) return;
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / ROW) - 2);
    const steps: Readonly<Record<string, () => void>> = {
      ArrowDown: () => go(at.line + 1, at.column),
      ArrowUp: () => go(at.line - 1, at.column),
      ArrowRight: () => go(at.line, at.column + 1),
      ArrowLeft: () => go(at.line, at.column - 1),
      PageDown: () => go(at.line + page, at.column),
      PageUp: () => go(at.line - page, at.column),
      Home: () => go(event.ctrlKey ? 0 : at.line, 0),
      End: () => go(event.ctrlKey ? shown.length - 1 : at.line, columns.length - 1),
      Enter: () => setEditing({ first: undefined }),
      F2: () => setEditing({ first: undefined }),
      Delete: () => close('', 'Escape'),
    };
    const step = Object.hasOwn(steps, event.key) ? steps[event.key] : undefined;
    if (step) step();
    // Typing begins anew, as in a spreadsheet.
    else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey) setEditing({ first: event.key });
    else return;
    event.preventDefault();
  };

  /** Stands for rows that are not drawn. */
  const gap = (pixels: number) =>
    pixels > 0 && (
      // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a row without cells cannot take the focus
      <tr aria-hidden="true">
        <td colSpan={columns.length + 2} style={{ height: pixels, padding: 0 }} />
      </tr>
    );
  const cut = 'sticky top-0 z-20 truncate border-b border-line bg-sunken px-3 py-2 text-left font-medium';
  return (
    <div ref={scroller} className="max-h-[min(56dvh,640px)] overflow-auto rounded-panel border border-line bg-surface">
      <table
        ref={grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid made of a table has the browser's own rows and cells
        role="grid"
        tabIndex={0}
        aria-label={t('import:check.grid')}
        aria-rowcount={shown.length + 1}
        aria-activedescendant={shown.length > 0 ? cellId(at.line, at.column) : undefined}
        onKeyDown={onKeyDown}
        className="group w-full table-fixed border-separate border-spacing-0 outline-none"
        style={{ minWidth: LEAD + widths.reduce((sum, width) => sum + width, 0) }}
      >
        <colgroup>
          <col style={{ width: NUMBER }} />
          <col style={{ width: LEAD - NUMBER }} />
          {widths.map((width, column) => (
            <col key={column} style={{ width }} />
          ))}
        </colgroup>
        <thead className="text-note text-muted">
          <tr aria-rowindex={1}>
            <th scope="col" className={`${cut} left-0 z-30`}>
              {t('import:check.row')}
            </th>
            <th scope="col" className={cut}>
              {t('import:check.state')}
            </th>
            {columns.map(({ name, field }) => (
              <th key={name} scope="col" className={cut}>
                {labelOf(name)}
                {field.required && ' *'}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {gap(offset)}
          {shown.slice(first, end).map((index, nth) => {
            const line = first + nth;
            const row = rows[index];
            if (!row) return null;
            const problems = problemsOf(columns, rows, index, around);
            const whole = rowText(row, t);
            const state = stateOf(row, around, whole !== '' || Object.keys(problems).length > 0);
            return (
              <tr key={index} aria-rowindex={line + 2} style={{ height: ROW }}>
                <th
                  scope="row"
                  className="sticky left-0 z-10 border-r border-b border-line bg-surface px-3 text-left font-normal text-muted tabular-nums"
                >
                  {row.number}
                </th>
                <td title={whole || undefined} className="border-b border-line px-3">
                  <Tag severity={SEVERITY[state]}>{t(`import:check.${state}`)}</Tag>
                </td>
                {columns.map((each, column) => {
                  const { name, field } = each;
                  const problem = problems[column];
                  const text = keepsSecret(each, row, column, around) ? '' : (row.texts[column] ?? '');
                  const active = at.line === line && at.column === column;
                  const said = problem && problemText(problem, t);
                  return (
                    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid hears the keys, and names the cell by aria-activedescendant
                    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a td of a grid is a gridcell
                    <td
                      key={name}
                      id={cellId(line, column)}
                      aria-invalid={problem ? true : undefined}
                      aria-selected={active}
                      title={[field.secret ? '' : text, said].filter(Boolean).join('\n') || undefined}
                      onClick={() => {
                        onAt({ line, column });
                        if (problem || active) setEditing({ first: undefined });
                        else grid.current?.focus({ preventScroll: true });
                      }}
                      className={`cursor-text border-b border-l border-line px-3 leading-tight ${problem ? 'bg-danger-soft' : ''} ${active ? 'outline-2 -outline-offset-2 outline-transparent group-focus-within:outline-accent-text' : ''}`}
                    >
                      {active && editing ? (
                        <CellEditor
                          label={t('import:check.edit', { row: row.number, field: labelOf(name) })}
                          text={text}
                          first={editing.first}
                          choices={choicesOf(name)}
                          onClose={close}
                        />
                      ) : (
                        <>
                          <span className={`block truncate ${text === '' ? 'text-muted' : ''}`}>
                            {text === '' ? (problem ? t('import:check.blank') : '') : field.secret ? MASK : text}
                          </span>
                          {said && <span className="block truncate text-note text-danger">{said}</span>}
                        </>
                      )}
                    </td>
                  );
                })}
              </tr>
            );
          })}
          {gap(height - end * ROW)}
        </tbody>
      </table>
    </div>
  );
}
