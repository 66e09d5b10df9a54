/** A row of the dry run's grid: what becomes of it, its cells, and what is wrong with each. */
import { useT } from '../../i18n/i18n';
import type { Severity } from '../../ui/severity';
import { Tag } from '../../ui/tag';
import { CellEditor, type EditorKey } from './cell-editor';
import { type CheckedRow, changes, isSkipped, keepsSecret, problemsOf, type Surroundings } from './check';
import type { ImportColumn } from './column';
import { MASK } from './mapping';
import { problemText, rowText } from './problem-words';
import type { Problem } from './reading';
import type { DryRun } from './use-dry-run';

/** Height of a row in pixels: a value, and what is wrong with it below. */
export const ROW = 48;

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

/** What the cells of a grid share. */
interface CellParts {
  /** The id of the element of a cell of this row. */
  readonly cellId: (column: number) => string;
  readonly labelOf: (name: string) => string;
  /** What a person may enter, where that is one of a few words. */
  readonly choicesOf: (name: string) => readonly string[];
  /** A cell was clicked; `edit`: it is to be changed. */
  readonly onPick: (column: number, edit: boolean) => void;
  /** The editor is left with this key; without a text nothing changes. */
  readonly onClose: (text: string | undefined, key: EditorKey) => void;
}

/** One cell: its text, what is wrong with it, and its editor while it is changed. */
const CheckCell = ({
  column: { name, field },
  at,
  number,
  text,
  problem,
  active,
  editing,
  parts: { cellId, labelOf, choicesOf, onPick, onClose },
}: {
  readonly column: ImportColumn;
  /** Index of the column. */
  readonly at: number;
  /** Of the row, in the file. */
  readonly number: number;
  readonly text: string;
  readonly problem: Problem | undefined;
  /** The keys go from here. */
  readonly active: boolean;
  /** What the editor begins with; `undefined` in it: the text. */
  readonly editing: { readonly first: string | undefined } | undefined;
  readonly parts: CellParts;
}) => {
  const t = useT();
  const said = problem && problemText(problem, t);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid hears the keys, and names the cell by aria-activedescendant
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a td of a grid is a gridcell
    <td
      id={cellId(at)}
      aria-invalid={problem ? true : undefined}
      aria-selected={active}
      title={[field.secret ? '' : text, said].filter(Boolean).join('\n') || undefined}
      onClick={() => onPick(at, problem !== undefined || active)}
      className={`cursor-text border-b border-l border-line px-3 leading-tight ${problem ? 'bg-danger-soft' : ''} ${active ? 'outline-2 -outline-offset-2 outline-transparent group-focus-within:outline-accent-text' : ''}`}
    >
      {editing ? (
        <CellEditor
          label={t('import:check.edit', { row: number, field: labelOf(name) })}
          text={text}
          first={editing.first}
          choices={choicesOf(name)}
          onClose={onClose}
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
};

/** A row of the dry run. */
export const CheckRow = ({
  run: { columns, rows, around },
  index,
  line,
  active,
  editing,
  parts,
}: {
  readonly run: DryRun;
  /** Of the row in the dry run. */
  readonly index: number;
  /** Where it stands among the rows that are shown, from 0. */
  readonly line: number;
  /** The column that the keys go from, if it is in this row. */
  readonly active: number | undefined;
  /** The active cell is being changed, beginning with `first`. */
  readonly editing: { readonly first: string | undefined } | undefined;
  readonly parts: CellParts;
}) => {
  const t = useT();
  const row = rows[index];
  if (!row) return null;
  const problems = problemsOf(columns, rows, index, around);
  const whole = rowText(row, t);
  const state = stateOf(row, around, whole !== '' || Object.keys(problems).length > 0);
  return (
    <tr aria-rowindex={line + 2} style={{ height: ROW }}>
      <th
        scope="row"
        className="sticky left-0 z-10 border-r border-b border-line bg-surface px-3 text-left font-normal text-muted tabular-nums"
      >
        {row.number}
      </th>
      <td title={whole || undefined} className="border-b border-line px-3">
        <Tag severity={SEVERITY[state]}>{t(`import:check.${state}`)}</Tag>
      </td>
      {columns.map((column, at) => (
        <CheckCell
          key={column.name}
          column={column}
          at={at}
          number={row.number}
          text={keepsSecret(column, row, at, around) ? '' : (row.texts[at] ?? '')}
          problem={problems[at]}
          active={active === at}
          editing={active === at ? editing : undefined}
          parts={parts}
        />
      ))}
    </tr>
  );
};
