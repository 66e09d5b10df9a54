/** The table of who may call whom: edits beside what the box has, what they change, and what follows for two phones. Pure. */
import type { Row } from '../../../field';
import type { Dialplan } from '../dialplan/plan';
import type { classFields } from './classes';

/** A class as the table shows it. */
export type MatrixRow = Omit<Row<typeof classFields>, 'sort'>;

/** The column of calls from outside; ids of classes are digits. */
export const OUTSIDE = 'outside';

/** One cell: a class, and the class that it calls or {@link OUTSIDE}. */
export interface Cell {
  readonly row: string;
  readonly column: string;
}
/** Only what differs from the box, by {@link keyOf} the cell. */
export type Edits = ReadonlyMap<string, boolean>;

/** Nothing is changed. */
export const NO_EDITS: Edits = new Map();

/** The name of a cell among the edits. */
export const keyOf = ({ row, column }: Cell): string => `${row}>${column}`;

const kept = (rows: readonly MatrixRow[], { row, column }: Cell): boolean => {
  const found = rows.find(({ id }) => id === row);
  return found !== undefined && (column === OUTSIDE ? found.inbound : found.may_call.includes(column));
};

/** Whether a cell is ticked. */
export const isOn = (rows: readonly MatrixRow[], edits: Edits, cell: Cell): boolean => edits.get(keyOf(cell)) ?? kept(rows, cell);

/** The edits after some cells were set; what is as the box has it is no edit. */
export function setCells(rows: readonly MatrixRow[], edits: Edits, cells: readonly Cell[], on: boolean): Edits {
  const next = new Map(edits);
  for (const cell of cells) {
    if (kept(rows, cell) === on) next.delete(keyOf(cell));
    else next.set(keyOf(cell), on);
  }
  return next;
}

/** Ticks all of some cells, or none of them if all are ticked. */
export const toggle = (rows: readonly MatrixRow[], edits: Edits, cells: readonly Cell[]): Edits =>
  setCells(rows, edits, cells, !cells.every((cell) => isOn(rows, edits, cell)));

/** The cells of a row: a class's calls, and from outside to it. */
export const rowCells = (rows: readonly MatrixRow[], row: string): readonly Cell[] =>
  [...rows.map(({ id }) => id), OUTSIDE].map((column) => ({ row, column }));

/** The cells of a column. */
export const columnCells = (rows: readonly MatrixRow[], column: string): readonly Cell[] => rows.map(({ id }) => ({ row: id, column }));

/** What the edits change, row by row; edits of classes that are gone are none. */
export const changesOf = (rows: readonly MatrixRow[], edits: Edits): readonly (Cell & { readonly on: boolean })[] =>
  rows.flatMap(({ id }) =>
    rowCells(rows, id).flatMap((cell) => {
      const on = edits.get(keyOf(cell));
      return on === undefined || on === kept(rows, cell) ? [] : [{ ...cell, on }];
    }),
  );

/** The classes with the edits in them. */
export const editedRows = (rows: readonly MatrixRow[], edits: Edits): readonly MatrixRow[] =>
  rows.map((row) => ({
    ...row,
    may_call: rows.map(({ id }) => id).filter((column) => isOn(rows, edits, { row: row.id, column })),
    inbound: isOn(rows, edits, { row: row.id, column: OUTSIDE }),
  }));

/** Whether one phone may call another, and why. */
export type Verdict =
  | { readonly kind: 'unknown' | 'off' | 'free'; readonly number: string }
  | { readonly kind: 'self' }
  | { readonly kind: 'yes' | 'no'; readonly from: string; readonly to: string; readonly fromClass: string; readonly toClass: string };

/** Checks a call between two extensions by the classes as they are edited. */
export function verdictOf(
  { extensions }: Pick<Dialplan, 'extensions'>,
  rows: readonly Pick<MatrixRow, 'id' | 'name' | 'may_call'>[],
  from: string,
  to: string,
): Verdict {
  const [caller, called] = [from, to].map((number) => extensions.find((each) => each.number === number));
  if (!caller) return { kind: 'unknown', number: from };
  if (!called) return { kind: 'unknown', number: to };
  if (caller === called) return { kind: 'self' };
  if (!caller.status) return { kind: 'off', number: from };
  if (!called.status) return { kind: 'off', number: to };
  const [own, other] = [caller, called].map(({ group }) => rows.find(({ id }) => id === group));
  if (!own) return { kind: 'free', number: from };
  if (!other) return { kind: 'free', number: to };
  return { kind: own.may_call.includes(other.id) ? 'yes' : 'no', from, to, fromClass: own.name, toClass: other.name };
}
