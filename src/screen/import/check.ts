import { sameValue } from '../../lib/same-value';
import type { Doubt } from '../../lib/sheet/sheet';
import type { ImportColumn } from './column';
import { type CrossFieldIssues, type CrossFieldRules, validateCrossField } from './cross-field';
import type { Problem } from './reading';
import type { SourceRow } from './source';

/**
 * What became of a row: not sent yet, taken by the box, refused by it, sent without an answer, or refused after that because the box
 * had it already.
 */
export type Fate = 'waiting' | 'taken' | 'refused' | 'unknown' | 'duplicate';

/** One row, checked by itself. */
export interface CheckedRow {
  /** Its number in the file. */
  readonly number: number;
  /** The cells of the file, as they came. */
  readonly cells: readonly string[];
  /** What stands in each column of the import now. */
  readonly texts: readonly string[];
  /** The wire's spelling, by column; undefined for what is wrong. */
  readonly wires: readonly (string | undefined)[];
  /** What is wrong, by column. */
  readonly problems: Readonly<Record<number, Problem>>;
  /** What is wrong between them. */
  readonly crossField: CrossFieldIssues;
  /** Why cells do not hold what their author saw, by column. Gone once a person has been at the cell. */
  readonly doubts: Readonly<Record<number, Doubt>>;
  /** More cells than there are headings: perhaps a comma without quotes. Gone once a person has been at the row. */
  readonly overlong: boolean;
  readonly fate: Fate;
  /** Why the box refused the row as a whole. */
  readonly reason: string;
  /** Of a row without an answer: whether it was to be added, as far as that was known. */
  readonly wasNew?: boolean | undefined;
}

/** Checks the texts of one row. @param before the row as it was checked before one of its texts was changed */
function validate(
  columns: readonly ImportColumn[],
  row: Omit<CheckedRow, 'wires' | 'problems' | 'crossField'>,
  rules: CrossFieldRules,
  before?: { readonly row: CheckedRow; readonly changed: number },
): CheckedRow {
  const problems: Record<number, Problem> = {};
  const wires = columns.map(({ read }, at) => {
    const doubt = row.doubts[at];
    const same = before && before.changed !== at ? before.row : undefined;
    const { wire, problem } = same
      ? { wire: same.wires[at], problem: same.problems[at] }
      : doubt
        ? { wire: undefined, problem: { kind: doubt } }
        : read(row.texts[at] ?? '');
    if (problem) problems[at] = problem;
    return wire;
  });
  return { ...row, wires, problems, crossField: validateCrossField(columns, wires, rules) };
}

const NO_RULES: CrossFieldRules = { fields: {}, names: [] };

/** Checks a line of the file. `width` is the number of headings. */
export const checkRow = (
  columns: readonly ImportColumn[],
  { number, cells, doubts = {} }: SourceRow,
  width: number,
  rules: CrossFieldRules = NO_RULES,
): CheckedRow =>
  validate(
    columns,
    {
      number,
      cells,
      texts: columns.map(({ source, fill }) => (source === undefined ? fill(cells) : (cells[source] ?? ''))),
      doubts: Object.fromEntries(
        columns.flatMap(({ source }, at) => (source !== undefined && doubts[source] ? [[at, doubts[source]]] : [])),
      ),
      overlong: cells.slice(width).some((cell) => cell.trim() !== ''),
      fate: 'waiting',
      reason: '',
    },
    rules,
  );

/** A row after a person has changed a cell, or looked at it and left it. */
export const mend = (
  columns: readonly ImportColumn[],
  row: CheckedRow,
  column: number,
  text: string,
  rules: CrossFieldRules = NO_RULES,
): CheckedRow =>
  validate(
    columns,
    {
      ...row,
      texts: row.texts.map((old, at) => (at === column ? text : old)),
      doubts: Object.fromEntries(Object.entries(row.doubts).filter(([at]) => Number(at) !== column)),
      overlong: false,
      fate: 'waiting',
      reason: '',
    },
    rules,
    // What the box said of its cells is of no use any more.
    row.fate === 'waiting' ? { row, changed: column } : undefined,
  );

/** What is known of the box and of the other rows. */
export interface Surroundings {
  /** Column of the key by which a row finds the record that it changes; -1 for none. */
  readonly key: number;
  /** Whether a key exists on the box; a key that is not in it has not been asked about. */
  readonly existing: ReadonlyMap<string, boolean>;
  /** Rows whose key exists are left out: nothing on the box is changed. */
  readonly onlyNew?: boolean;
  /** Empty cells clear the fields of records that exist, where a field may be empty. */
  readonly clears?: boolean;
  /** By unique column, which row had a row's value first: index of the row → number of the first one. */
  readonly twice: ReadonlyMap<number, ReadonlyMap<number, number>>;
}

/** Rows that repeat the value of an earlier one. Rows that the box has taken count as well: it has their values now. */
export function repeated(rows: readonly CheckedRow[], column: number): ReadonlyMap<number, number> {
  const first = new Map<string, number>();
  const found = new Map<number, number>();
  for (const [index, row] of rows.entries()) {
    const wire = row.wires[column];
    if (wire === undefined || wire === '') continue;
    const before = first.get(wire);
    if (before === undefined) first.set(wire, row.number);
    else if (row.fate !== 'taken') found.set(index, before);
  }
  return found;
}

const REQUIRED: Problem = { kind: 'issue', issue: { key: 'required' } };

/** Whether the row changes a record; undefined where that is not known. */
export const changes = (row: CheckedRow, { key, existing }: Surroundings): boolean | undefined => {
  const wire = key < 0 ? '' : row.wires[key];
  return wire === '' ? false : wire === undefined ? undefined : existing.get(wire);
};

/** Whether a row is left out because the box has its key. A row that was sent before is not: what became of it must be told. */
export const isSkipped = (row: CheckedRow, around: Surroundings): boolean =>
  around.onlyNew === true && row.fate === 'waiting' && changes(row, around) === true;

/** Whether nobody knows yet if a row is to be left out. */
const isUndecided = (row: CheckedRow, around: Surroundings): boolean =>
  around.onlyNew === true && around.key >= 0 && changes(row, around) === undefined;

/**
 * Whether a cell is not sent although something stands in it: a password that is given to all new rows never replaces one that the
 * box has, or may have.
 */
export const keepsSecret = ({ field, source, fill }: ImportColumn, row: CheckedRow, at: number, around: Surroundings): boolean =>
  field.secret && source === undefined && row.texts[at] === fill(row.cells) && changes(row, around) !== false;

/** Whether an empty cell empties a field on the box: of all others it says nothing there. */
const isEmptied = ({ secret, wire }: ImportColumn['field']): boolean => !secret && (wire === 'text' || wire === 'texts');

/** Whether a field may be empty, and is so by itself. */
const clearable = ({ field }: ImportColumn): boolean =>
  isEmptied(field) &&
  !field.required &&
  (field.wire === 'texts' || field.choices === undefined) &&
  sameValue(field.decode(''), field.initial);

/** Whether a row leaves a field empty that its record may have. */
const isLeft = (column: ImportColumn, row: CheckedRow, at: number, around: Surroundings): boolean =>
  column.source !== undefined && clearable(column) && row.wires[at] === '' && changes(row, around) !== false;

/**
 * Whether a cell goes to the box. An empty one is to say nothing, so that a record keeps its value and a new one gets the initial value,
 * unless empty cells clear.
 */
export function isSent(column: ImportColumn, row: CheckedRow, at: number, around: Surroundings): boolean {
  if ((row.wires[at] ?? '') !== '') return !keepsSecret(column, row, at, around);
  return column.source !== undefined && (!isEmptied(column.field) || (around.clears === true && isLeft(column, row, at, around)));
}

/** How many of some rows leave fields of records empty, by the name of the field; fields that none does are left out. */
export const emptyCells = (
  columns: readonly ImportColumn[],
  rows: readonly CheckedRow[],
  indexes: readonly number[],
  around: Surroundings,
): ReadonlyMap<string, number> =>
  new Map(
    columns.flatMap((column, at) => {
      const count = indexes.filter((index) => rows[index] && isLeft(column, rows[index], at, around)).length;
      return count > 0 ? [[column.name, count] as const] : [];
    }),
  );

/** Everything that is wrong with a row, by column. */
export function problemsOf(
  columns: readonly ImportColumn[],
  rows: readonly CheckedRow[],
  index: number,
  around: Surroundings,
): Readonly<Record<number, Problem>> {
  const row = rows[index];
  if (!row || isSkipped(row, around)) return {};
  const { crossField } = row;
  const validated = !crossField.partial || changes(row, around) === false;
  const problems: Record<number, Problem> = { ...(validated && crossField.problems), ...row.problems };
  for (const at of columns.keys()) {
    const repeats = around.twice.get(at)?.get(index);
    if (repeats !== undefined) problems[at] = { kind: 'twice', row: repeats };
    // Of a record that exists, what is left empty stays as it is.
    if (crossField.needed.has(at) && row.wires[at] === '' && changes(row, around) !== true) problems[at] = REQUIRED;
  }
  return problems;
}

/** Whether a person must look at a row before it can be sent; what the box refused or did not answer for waits for a person too. */
export const isBad = (columns: readonly ImportColumn[], rows: readonly CheckedRow[], index: number, around: Surroundings): boolean => {
  const row = rows[index];
  if (!row) return false;
  return (
    row.overlong ||
    row.fate === 'refused' ||
    row.fate === 'unknown' ||
    row.fate === 'duplicate' ||
    Object.keys(problemsOf(columns, rows, index, around)).length > 0
  );
};

/** How many rows there are of each kind. */
export interface Tally {
  readonly added: number;
  readonly changed: number;
  /** Good, but whether the box has them is not known. */
  readonly good: number;
  readonly bad: number;
  /** Left out because the box has them. */
  readonly skipped: number;
}

/** All rows that the box has not taken, in the order of the file. */
export interface Survey {
  readonly tally: Tally;
  /** Indexes of rows that can be sent, and of those that a person must look at first. */
  readonly good: readonly number[];
  readonly bad: readonly number[];
}

/** Looks at all rows; each that was not taken is good, bad or left out, or waits for the box to say whether it is left out. */
export function survey(columns: readonly ImportColumn[], rows: readonly CheckedRow[], around: Surroundings): Survey {
  const [good, bad]: [number[], number[]] = [[], []];
  let [added, changed, skipped] = [0, 0, 0];
  for (const [index, row] of rows.entries()) {
    if (row.fate === 'taken') continue;
    if (isSkipped(row, around)) {
      skipped += 1;
      continue;
    }
    if (isBad(columns, rows, index, around)) {
      bad.push(index);
      continue;
    }
    if (isUndecided(row, around)) continue;
    good.push(index);
    const changing = changes(row, around);
    if (changing === true) changed += 1;
    else if (changing === false) added += 1;
  }
  return { tally: { added, changed, good: good.length - added - changed, bad: bad.length, skipped }, good, bad };
}

/** Rows that can go to the box as they are: not sent yet, refused or without an answer, and right by all that is known here. */
export const sendable = (columns: readonly ImportColumn[], rows: readonly CheckedRow[], around: Surroundings): readonly number[] =>
  rows.flatMap((row, index) => {
    const { fate, overlong } = row;
    if (fate === 'taken' || fate === 'duplicate' || overlong || isSkipped(row, around) || isUndecided(row, around)) return [];
    return Object.values(problemsOf(columns, rows, index, around)).every(({ kind }) => kind === 'refused') ? [index] : [];
  });

/** What can be said of a row without an answer: whether the box has it now although it had not before; undefined for nothing. */
export const arrived = (row: CheckedRow, { key, existing }: Surroundings): boolean | undefined => {
  const wire = row.wires[key];
  return row.fate === 'unknown' && row.wasNew && wire !== undefined ? existing.get(wire) : undefined;
};
