/** Files that an import gives a person: the template, and the rows that were not taken. */
import { loadPart } from '../../lib/load-part';
import { saveFile } from '../../lib/save-file';
import { writeCsv } from '../../lib/sheet/csv';
import type { SheetContent } from '../../lib/sheet/xlsx-write';
import type { ImportProps } from './import-props';
import { reasonOf } from './problem-words';
import { badRows, templateFields, templateRows, templateSheets, widthsOf } from './template';
import type { DryRun } from './use-dry-run';

/** A name that every system takes as a file's. */
const fileName = (name: string): string => name.replace(/[\p{Cc}\\/:*?"<>|]/gu, ' ').trim();

/** Saves a table as CSV. */
const saveCsv = (name: string, rows: readonly (readonly string[])[]): void =>
  saveFile(`${fileName(name)}.csv`, new Blob([writeCsv(rows)], { type: 'text/csv;charset=utf-8' }));

/** Saves a workbook; its writer is loaded now. */
async function saveXlsx(name: string, sheets: readonly SheetContent[]): Promise<void> {
  const { writeXlsx } = await loadPart(() => import('../../lib/sheet/xlsx-write'));
  saveFile(`${fileName(name)}.xlsx`, await writeXlsx(sheets));
}

/** Saves a table in the format that the file came in. */
const saveTable = async (kind: 'csv' | 'xlsx', name: string, sheet: string, rows: readonly (readonly string[])[]): Promise<void> =>
  kind === 'csv' ? saveCsv(name, rows) : saveXlsx(name, [{ name: sheet, rows, widths: widthsOf(rows) }]);

/** Saves the template of an import: what can be imported, with an example. */
export async function saveTemplate(props: ImportProps, kind: 'xlsx' | 'csv'): Promise<void> {
  const { t } = props;
  const wanted = templateFields(props);
  const name = t('import:file.templateName', { name: props.fileName });
  if (kind === 'csv') return saveCsv(name, templateRows(wanted));
  await saveXlsx(
    name,
    templateSheets(wanted, {
      data: t('import:sheet.data'),
      notes: t('import:sheet.notes'),
      headings: [t('import:sheet.field'), t('import:sheet.required'), t('import:sheet.values'), t('import:sheet.example')],
      yes: t('import:sheet.yes'),
      no: t('import:sheet.no'),
    }),
  );
}

/**
 * Saves rows that were not taken, as they came, each with the reason.
 * @param kind the format that they came in
 * @param headings of the file that they came in
 * @param indexes of the rows in the dry run
 */
export function saveRows(
  { t, labelOf, fileName: name }: ImportProps,
  kind: 'csv' | 'xlsx',
  headings: readonly string[],
  run: DryRun,
  indexes: readonly number[],
): Promise<void> {
  const rows = indexes.flatMap((index) => {
    const row = run.rows[index];
    return row ? [{ row, reason: reasonOf(run, index, t, labelOf) }] : [];
  });
  const cells = badRows(headings, run.columns, rows, labelOf, t('import:result.reason'));
  return saveTable(kind, t('import:result.downloadName', { name }), t('import:sheet.data'), cells);
}
