/** The rows of the dry run as a grid: of any length, moved through with the arrow keys, mended in place. */
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useT } from '../../i18n/i18n';
import { RowGap } from '../../ui/row-gap';
import { useVirtualRows } from '../../ui/use-virtual-rows';
import type { EditorKey } from './cell-editor';
import { CheckRow, ROW } from './check-row';
import type { ImportColumn } from './column';
import type { DryRun } from './use-dry-run';

/** Widths in pixels: of the number of a row, of what stands before the fields, of a field. */
const NUMBER = 64;
const LEAD = 164;
const WIDTH = 170;

/** A cell: the index of its row in `shown`, and its column. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

/** The nearest index of a list of so many. */
const within = (index: number, length: number): number => Math.max(0, Math.min(length - 1, index));

/** Where a key goes from a cell, perhaps out of the grid; undefined: it is no key that moves. */
const placeAfter = ({ key, ctrlKey }: KeyboardEvent, { line, column }: Place, last: Place, page: number): Place | undefined => {
  switch (key) {
    case 'ArrowDown':
      return { line: line + 1, column };
    case 'ArrowUp':
      return { line: line - 1, column };
    case 'ArrowRight':
      return { line, column: column + 1 };
    case 'ArrowLeft':
      return { line, column: column - 1 };
    case 'PageDown':
      return { line: line + page, column };
    case 'PageUp':
      return { line: line - page, column };
    case 'Home':
      return { line: ctrlKey ? 0 : line, column: 0 };
    case 'End':
      return { line: ctrlKey ? last.line : line, column: last.column };
  }
};

/** Scrolls a cell into view sideways: not under the numbers of the rows, which stay. */
const scrollSideways = (box: HTMLElement, cell: HTMLElement, column: number): void => {
  const left = column === 0 ? 0 : cell.offsetLeft - NUMBER;
  if (left < box.scrollLeft) box.scrollLeft = left;
  else if (column > 0 && cell.offsetLeft + cell.offsetWidth > box.scrollLeft + box.clientWidth)
    box.scrollLeft = cell.offsetLeft + cell.offsetWidth - box.clientWidth;
};

/** The headings, which stay in sight. */
const CheckHead = ({ columns, labelOf }: { readonly columns: readonly ImportColumn[]; readonly labelOf: (name: string) => string }) => {
  const t = useT();
  const cut = 'sticky top-0 z-20 truncate border-b border-line bg-sunken px-3 py-2 text-left font-medium';
  return (
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
  );
};

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
  const { columns } = run;
  const { scroller, first, end, height, offset, reveal } = useVirtualRows(shown.length, ROW);
  const widths = columns.map(({ field }) => Math.max(WIDTH, field.width ?? 0));
  const cellId = (line: number, column: number): string => `${id}-${line}-${column}`;

  useEffect(() => {
    reveal(at.line);
    const cell = document.getElementById(`${id}-${at.line}-${at.column}`);
    if (cell && scroller.current) scrollSideways(scroller.current, cell, at.column);
  }, [at, id, reveal, scroller]);

  const go = (line: number, column: number): void => onAt({ line: within(line, shown.length), column: within(column, columns.length) });
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
    const to = placeAfter(event, at, { line: shown.length - 1, column: columns.length - 1 }, page);
    if (to) go(to.line, to.column);
    else if (event.key === 'Enter' || event.key === 'F2') setEditing({ first: undefined });
    else if (event.key === 'Delete') close('', 'Escape');
    // Typing begins anew, as in a spreadsheet.
    else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey) setEditing({ first: event.key });
    else return;
    event.preventDefault();
  };

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
        <CheckHead columns={columns} labelOf={labelOf} />
        <tbody>
          <RowGap height={offset} columns={columns.length + 2} />
          {shown.slice(first, end).map((index, nth) => {
            const line = first + nth;
            return (
              <CheckRow
                key={index}
                run={run}
                index={index}
                line={line}
                active={at.line === line ? at.column : undefined}
                editing={at.line === line ? editing : undefined}
                parts={{
                  cellId: (column) => cellId(line, column),
                  labelOf,
                  choicesOf,
                  onPick: (column, edit) => {
                    onAt({ line, column });
                    if (edit) setEditing({ first: undefined });
                    else grid.current?.focus({ preventScroll: true });
                  },
                  onClose: close,
                }}
              />
            );
          })}
          <RowGap height={height - end * ROW} columns={columns.length + 2} />
        </tbody>
      </table>
    </div>
  );
}
