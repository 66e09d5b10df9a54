/** The file that a person imports: a CSV in any spelling, an xlsx, or cells pasted from a spreadsheet. */
import { loadPart } from '../../lib/load-part';
import { sniff } from '../../lib/magic-bytes';
import { type Cells, decodeText, parseCsv } from '../../lib/sheet/csv';
import { ZipError } from '../../lib/sheet/zip';
import type { ForeignFile } from '../definition';

/** What can be wrong with a file as a whole. */
export type SourceFault =
  | 'tooLarge'
  | 'empty'
  | 'oldExcel'
  | 'noTable'
  | 'damaged'
  | 'encrypted'
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
}

/** Headings and what stands below them; blank lines are left out. */
export interface SourceTable {
  readonly headings: readonly string[];
  readonly rows: readonly SourceRow[];
}

/** A file that was opened. */
export interface Source {
  readonly name: string;
  readonly kind: 'csv' | 'xlsx';
  /** Names of the sheets of a workbook; one for a CSV. */
  readonly sheets: readonly string[];
  /** @throws {SourceError} */
  readonly read: (sheet: number) => Promise<SourceTable>;
}

/** SPEC.md 5, the import of APs. */
export const MAX_BYTES = 10 * 1024 * 1024;
/** Rows below the headings. */
export const MAX_ROWS = 100_000;

const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '');

/** Finds the headings: the first line that is not blank. @throws {SourceError} when there is nothing below them, or too much */
export function tableOf(cells: Cells): SourceTable {
  const at = cells.findIndex((line) => !isBlank(line));
  const rows = cells.map((line, index) => ({ number: index + 1, cells: line })).filter((row, index) => index > at && !isBlank(row.cells));
  if (at < 0 || rows.length === 0) throw new SourceError('noRows');
  if (rows.length > MAX_ROWS) throw new SourceError('tooManyRows');
  return { headings: (cells[at] ?? []).map((heading) => heading.trim()), rows };
}

/** Cells that were pasted, or the text of a CSV. @throws {SourceError} when a quote is never closed */
export function textSource(text: string, name: string, foreign?: ForeignFile): Source {
  const { rows, unclosed } = parseCsv(foreign?.toCsv(text) ?? text);
  if (unclosed !== undefined) throw new SourceError('unclosedQuote', unclosed);
  return { name, kind: 'csv', sheets: [name], read: async () => tableOf(rows) };
}

const asSourceError = (error: unknown): unknown => {
  if (error instanceof ZipError) return new SourceError(error.fault);
  return error instanceof Error && error.name === 'SheetTooLong' ? new SourceError('tooManyRows') : error;
};

/** Opens a file by what it holds, whatever it is called. @throws {SourceError} when it can't be imported */
export async function openSource(file: File, foreign?: ForeignFile): Promise<Source> {
  if (file.size === 0) throw new SourceError('empty');
  if (file.size > MAX_BYTES) throw new SourceError('tooLarge');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const kind = sniff(bytes);
  // The binary format of Excel 97, and what a password makes of any newer one.
  if (kind === 'xls') throw new SourceError('oldExcel');
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03;
  if (!isZip) {
    const text = decodeText(bytes);
    // Many programs call a web page .xls; and nothing but text has no NUL.
    if (kind !== undefined || text.includes('\0') || /^\s*</.test(text)) throw new SourceError('noTable');
    return textSource(text, file.name, foreign);
  }
  const { openWorkbook } = await loadPart(() => import('../../lib/sheet/xlsx-read'));
  try {
    // Room for headings that do not stand in the first line.
    const { sheets, read } = await openWorkbook(bytes, MAX_ROWS + 100);
    if (sheets.length === 0) throw new SourceError('noTable');
    return {
      name: file.name,
      kind: 'xlsx',
      sheets,
      read: async (sheet) => {
        try {
          return tableOf(await read(sheet));
        } catch (error) {
          throw asSourceError(error);
        }
      },
    };
  } catch (error) {
    throw asSourceError(error);
  }
}
