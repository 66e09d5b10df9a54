/** Files that an import gives a person: the template, and the rows that were not taken. */
import { loadPart } from '../../lib/load-part';
import { saveFile } from '../../lib/save-file';
import { writeCsv } from '../../lib/sheet/csv';
import type { SheetContent } from '../../lib/sheet/xlsx-write';
import { widthsOf } from './template';

/** A name that every system takes as a file's. */
const fileName = (name: string): string => name.replace(/[\p{Cc}\\/:*?"<>|]/gu, ' ').trim();

/** Saves a table as CSV. */
export const saveCsv = (name: string, rows: readonly (readonly string[])[]): void =>
  saveFile(`${fileName(name)}.csv`, new Blob([writeCsv(rows)], { type: 'text/csv;charset=utf-8' }));

/** Saves a workbook; its writer is loaded now. */
export async function saveXlsx(name: string, sheets: readonly SheetContent[]): Promise<void> {
  const { writeXlsx } = await loadPart(() => import('../../lib/sheet/xlsx-write'));
  saveFile(`${fileName(name)}.xlsx`, await writeXlsx(sheets));
}

/** Saves a table in the format that the file came in. */
export const saveTable = async (kind: 'csv' | 'xlsx', name: string, sheet: string, rows: readonly (readonly string[])[]): Promise<void> =>
  kind === 'csv' ? saveCsv(name, rows) : saveXlsx(name, [{ name: sheet, rows, widths: widthsOf(rows) }]);
