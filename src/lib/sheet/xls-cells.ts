/**
 * Reads the values of a workbook of Excel 97 to 2003 (.xls) as a person sees them. The reader has known faults with hostile files
 * (CVE-2023-30533, CVE-2024-22363), so it runs only in a worker that is thrown away after each file (xls-worker.ts).
 */
import { type CellObject, read, set_cptable } from 'xlsx';
import { isRounded, MAX_COLUMNS, type Sheet, sheetBuilder } from './sheet';
import { formatNumber, isDate } from './xlsx-format';

/** A sheet with its name. */
export interface NamedSheet extends Sheet {
  readonly name: string;
}

/** Names of the code pages that files of Excel 5 and 95 may be in; newer ones are all UTF-16. */
const LABELS: Readonly<Record<number, string>> = {
  874: 'windows-874',
  932: 'shift_jis',
  936: 'gb18030',
  949: 'euc-kr',
  950: 'big5',
  1200: 'utf-16le',
  65001: 'utf-8',
};
const decode = (page: number, bytes: Iterable<number>): string =>
  new TextDecoder(LABELS[page] ?? (page > 1200 && page < 1259 ? `windows-${page}` : 'windows-1252')).decode(Uint8Array.from(bytes));

const textOf = ({ t: kind, v: value }: CellObject, format: string, from1904: boolean): string => {
  if (kind === 'b') return value ? 'TRUE' : 'FALSE';
  if (kind === 'n') return formatNumber(String(value), format, from1904);
  return kind === 's' ? String(value ?? '') : '';
};

/**
 * All visible sheets of a workbook.
 * @param maxRows rows of a sheet, headings included
 * @throws {SheetTooLong}, and what the reader throws: its message has "password" where the file is protected with one
 */
export function readXls(bytes: Uint8Array, maxRows: number): readonly NamedSheet[] {
  // The browser knows the code pages: the reader's own tables would double its size.
  set_cptable({ utils: { decode } });
  const book = read(bytes, { type: 'array', dense: true, cellNF: true, cellText: false, cellHTML: false, cellFormula: false });
  const from1904 = book.Workbook?.WBProps?.date1904 === true;
  const kept = book.SheetNames.filter((_, at) => !book.Workbook?.Sheets?.[at]?.Hidden);
  return (kept.length > 0 ? kept : book.SheetNames).map((name) => {
    const { put, sheet } = sheetBuilder(maxRows);
    // With `dense` a sheet is rows of cells; the types of the package tell of the other form only.
    const lines = book.Sheets[name] as unknown as readonly (readonly (CellObject | undefined)[] | undefined)[];
    for (const [row, line] of Array.from(lines).entries()) {
      for (const [column, cell] of (line ?? []).slice(0, MAX_COLUMNS).entries()) {
        if (!cell) continue;
        const format = String(cell.z ?? '0');
        const rounded = cell.t === 'n' && isRounded(Number(cell.v)) && !isDate(format);
        put(row, column, textOf(cell, format, from1904), rounded ? 'digits' : undefined);
      }
    }
    return { name, ...sheet };
  });
}
