/** Which line of the file has the headings: found by itself, and chosen here where that went wrong. */
import { useId, useState } from 'react';
import { useT } from '../../i18n/i18n';
import type { Cells } from '../../lib/sheet/csv';
import { Button } from '../../ui/button';
import { HEAD_LINES } from './source';

/** The first lines of the file with a choice before each. */
export function HeadingRow({
  cells,
  at,
  onChoose,
}: {
  readonly cells: Cells;
  /** Index of the line that counts as the headings. */
  readonly at: number;
  readonly onChoose: (at: number) => void;
}) {
  const t = useT();
  const id = useId();
  const [open, setOpen] = useState(false);
  const lines = cells.slice(0, HEAD_LINES);
  const width = Math.max(...lines.map((line) => line.length));
  return (
    <div className="mb-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted">
        {t('import:columns.headingRow', { row: at + 1 })}
        <Button look="ghost" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          {t(open ? 'import:columns.headingDone' : 'import:columns.headingChoose')}
        </Button>
      </p>
      {open && (
        <section
          id={id}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
          tabIndex={0}
          aria-label={t('import:columns.headingLines')}
          className="mt-2 max-h-80 overflow-auto rounded-panel border border-line"
        >
          <table className="min-w-full border-separate border-spacing-0 whitespace-nowrap">
            <tbody>
              {lines.map((line, row) => (
                <tr key={row} className={row === at ? 'bg-accent-soft font-medium' : row < at ? 'text-muted' : ''}>
                  <th scope="row" className="w-px border-b border-line px-3 py-1.5 text-left font-normal tabular-nums">
                    <label className="flex items-center gap-2">
                      <input
                        type="radio"
                        name={id}
                        checked={row === at}
                        disabled={line.every((cell) => cell.trim() === '')}
                        onChange={() => onChoose(row)}
                        className="size-4 accent-accent-solid"
                      />
                      {t('import:columns.line', { row: row + 1 })}
                    </label>
                  </th>
                  {Array.from({ length: width }, (_, column) => (
                    <td key={column} className="max-w-48 truncate border-b border-line px-3 py-1.5">
                      {line[column]}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </div>
  );
}
