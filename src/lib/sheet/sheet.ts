/** One sheet of a file: its cells, and which of them do not hold what their author saw. */
import type { Cells } from './csv';

/**
 * Why a cell is doubtful: a formula whose result the file does not hold, a number whose last digits a spreadsheet has dropped.
 */
export type Doubt = 'formula' | 'digits';

/** Doubtful cells: row → column → why, both from 0. */
export type Doubts = ReadonlyMap<number, Readonly<Record<number, Doubt>>>;

/** The cells of a sheet. */
export interface Sheet {
  readonly cells: Cells;
  readonly doubts: Doubts;
}

/** A workbook: the names of its visible sheets, and one of them. */
export interface Workbook {
  readonly sheets: readonly string[];
  /** @throws {SheetTooLong}, and what opening the workbook throws */
  readonly read: (sheet: number) => Promise<Sheet>;
}

/** A sheet with more rows than are read. */
export class SheetTooLong extends Error {
  override readonly name = 'SheetTooLong';
}

/** Columns of a sheet that are read. */
export const MAX_COLUMNS = 512;

/** A sheet that is filled cell by cell, in any order. @param maxRows more of them throw {@link SheetTooLong} */
export function sheetBuilder(maxRows: number): {
  readonly put: (row: number, column: number, text: string, doubt?: Doubt) => void;
  readonly sheet: Sheet;
} {
  const cells: string[][] = [];
  const doubts = new Map<number, Record<number, Doubt>>();
  return {
    put: (row, column, text, doubt) => {
      // A sheet may style a million empty cells.
      if (text === '' || column >= MAX_COLUMNS) return;
      if (row >= maxRows) throw new SheetTooLong();
      while (cells.length <= row) cells.push([]);
      const line = cells[row] ?? [];
      while (line.length < column) line.push('');
      line[column] = text;
      if (doubt) doubts.set(row, { ...doubts.get(row), [column]: doubt });
    },
    sheet: { cells, doubts },
  };
}

/** Spreadsheets keep 15 digits of a number. */
const KEPT_DIGITS = 15;

/** Whether a number cell had more digits than a spreadsheet keeps. */
export const isRounded = (value: number): boolean => Math.abs(value) >= 10 ** KEPT_DIGITS;

/** Whether a text is what a spreadsheet makes of a long number: 1.23457E+12, or zeros from the sixteenth digit on. */
const looksRounded = (text: string): boolean => /^\s*[+-]?\d(?:[.,]\d+)?E\+?\d{2,3}\s*$/i.test(text) || /^\s*[1-9]\d{14}0+\s*$/.test(text);

/** The cells of a text file: what a spreadsheet has rounded before it saved them is doubtful. */
export function textSheet(cells: Cells): Sheet {
  const doubts = new Map<number, Record<number, Doubt>>();
  for (const [row, line] of cells.entries())
    for (const [column, text] of line.entries()) if (looksRounded(text)) doubts.set(row, { ...doubts.get(row), [column]: 'digits' });
  return { cells, doubts };
}
