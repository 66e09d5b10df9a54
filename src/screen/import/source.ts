/** The file that a person imports: a CSV in any spelling, an xlsx or xls, or cells pasted from a spreadsheet. */
import { loadPart } from '../../lib/load-part';
import { sniff } from '../../lib/magic-bytes';
import { type Cells, decodeText, parseCsv } from '../../lib/sheet/csv';
import { type Doubt, type Sheet, textSheet, type Workbook } from '../../lib/sheet/sheet';
import { ZipError } from '../../lib/sheet/zip';
import type { ForeignFile } from '../definition/definition';

/** What can be wrong with a file as a whole. */
export type SourceFault =
  | 'tooLarge'
  | 'empty'
  | 'noTable'
  | 'damaged'
  | 'encrypted'
  | 'tooSlow'
  | 'tooManyRows'
  | 'unclosedQuote'
  | 'noRows';

/** A file that can't be imported. */
export class SourceError extends Error {
  override readonly name = 'SourceError';
  readonly fault: SourceFault;
  /** The row of an unclosed quote. */
  readonly row: number;
  constructor(fault: SourceFault, row = 0) {
    super(fault);
    this.fault = fault;
    this.row = row;
  }
}

/** One line of the file that is not blank. */
export interface SourceRow {
  /** As a spreadsheet counts: the headings are usually row 1. */
  readonly number: number;
  readonly cells: readonly string[];
  /** Why cells do not hold what their author saw, by column. */
  readonly doubts?: Readonly<Record<number, Doubt>> | undefined;
}

/** Headings and what stands below them; blank lines are left out. */
export interface SourceTable {
  readonly headings: readonly string[];
  readonly rows: readonly SourceRow[];
}

/** A file that was opened. */
export interface Source {
  readonly name: string;
  /** In which of the two what is given back is written. */
  readonly kind: 'csv' | 'xlsx';
  /** Names of the sheets of a workbook; one for a CSV. */
  readonly sheets: readonly string[];
  /** @throws {SourceError} */
  readonly read: (sheet: number) => Promise<Sheet>;
}

/** The import of APs. */
export const MAX_BYTES = 10 * 1024 * 1024;
/** Rows below the headings. */
const MAX_ROWS = 100_000;

const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '');

/** The lines among which the headings are looked for, and which a person may choose them from. */
export const HEAD_LINES = 10;

/**
 * The line of the headings: the one of the first lines in which most headings are known, else the first with more than one cell, else
 * the first that is not blank. A title above them is one cell.
 * @param knownIn how many of these headings are known
 * @returns its index; -1 for a sheet without anything
 */
export function findHeadings(cells: Cells, knownIn: (headings: readonly string[]) => number): number {
  const lines = [...cells.slice(0, HEAD_LINES).entries()].filter(([, line]) => !isBlank(line));
  let [best, most] = [-1, 0];
  for (const [at, line] of lines) {
    const known = knownIn(line.map((heading) => heading.trim()));
    if (known > most) [best, most] = [at, known];
  }
  if (best >= 0) return best;
  const wide = lines.find(([, line]) => line.filter((cell) => cell.trim() !== '').length > 1);
  return (wide ?? lines[0])?.[0] ?? cells.findIndex((line) => !isBlank(line));
}

/** What stands below the headings. @throws {SourceError} when that is nothing, or too much */
export function tableOf({ cells, doubts }: Sheet, at: number): SourceTable {
  const rows = cells
    .map((line, index) => ({ number: index + 1, cells: line, ...(doubts.has(index) && { doubts: doubts.get(index) }) }))
    .filter((row, index) => index > at && !isBlank(row.cells));
  if (at < 0 || rows.length === 0) throw new SourceError('noRows');
  if (rows.length > MAX_ROWS) throw new SourceError('tooManyRows');
  return { headings: (cells[at] ?? []).map((heading) => heading.trim()), rows };
}

/** Cells that were pasted, or the text of a CSV. @throws {SourceError} when a quote is never closed */
export function textSource(text: string, name: string, foreign?: ForeignFile): Source {
  const { rows, unclosed } = parseCsv(foreign?.toCsv(text) ?? text);
  if (unclosed !== undefined) throw new SourceError('unclosedQuote', unclosed);
  const sheet = textSheet(rows);
  return { name, kind: 'csv', sheets: [name], read: async () => sheet };
}

const asSourceError = (error: unknown): unknown => {
  if (error instanceof ZipError) return new SourceError(error.fault);
  // The errors of the readers, which are loaded only where they are needed.
  if (error instanceof Error && error.name === 'XlsError') return new SourceError(error.message as SourceFault);
  return error instanceof Error && error.name === 'SheetTooLong' ? new SourceError('tooManyRows') : error;
};

/** Room for headings that do not stand in the first line. */
const READ_ROWS = MAX_ROWS + 100;

const openXlsx = async (bytes: Uint8Array<ArrayBuffer>): Promise<Workbook> =>
  (await loadPart(() => import('../../lib/sheet/xlsx-read'))).openWorkbook(bytes, READ_ROWS);
const openXls = async (bytes: Uint8Array<ArrayBuffer>): Promise<Workbook> =>
  (await loadPart(() => import('../../lib/sheet/xls-read'))).openXls(bytes, READ_ROWS);

async function bookSource(name: string, open: () => Promise<Workbook>): Promise<Source> {
  try {
    const { sheets, read } = await open();
    if (sheets.length === 0) throw new SourceError('noTable');
    return {
      name,
      kind: 'xlsx',
      sheets,
      read: async (sheet) => {
        try {
          return await read(sheet);
        } catch (error) {
          throw asSourceError(error);
        }
      },
    };
  } catch (error) {
    throw asSourceError(error);
  }
}

/** Opens a file by what it holds, whatever it is called. @throws {SourceError} when it can't be imported */
export async function openSource(file: File, foreign?: ForeignFile): Promise<Source> {
  if (file.size === 0) throw new SourceError('empty');
  if (file.size > MAX_BYTES) throw new SourceError('tooLarge');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const kind = sniff(bytes);
  // Excel 97's format, and the wrapping of any newer one with a password.
  if (kind === 'xls') return bookSource(file.name, () => openXls(bytes));
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03;
  if (isZip) return bookSource(file.name, () => openXlsx(bytes));
  const text = decodeText(bytes);
  // Many programs call a web page .xls; and nothing but text has no NUL.
  if (kind !== undefined || text.includes('\0') || /^\s*</.test(text)) throw new SourceError('noTable');
  return textSource(text, file.name, foreign);
}
