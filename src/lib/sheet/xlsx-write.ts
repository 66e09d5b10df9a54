/** Writes an xlsx workbook: tables of text under bold headings that stay in view. */
import { escapeXml } from './xml';
import { writeZip } from './zip';

/** One sheet. Every cell is text, so that a spreadsheet keeps leading zeros and runs nothing. */
export interface SheetContent {
  readonly name: string;
  /** The first row is the headings. */
  readonly rows: readonly (readonly string[])[];
  /** Widths of the columns, in characters. */
  readonly widths?: readonly number[];
  /** Values to choose from, by column; offered below the headings. */
  readonly lists?: ReadonlyMap<number, readonly string[]>;
}

/** Type of an xlsx file. */
export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const PART = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
/** The last row that a list of choices is offered in. */
const LIST_ROWS = 10_000;
/** What Excel allows for a list that stands in the sheet itself, in characters. */
const MAX_LIST = 255;

/** Letters of a column, from 0. */
const letters = (column: number): string =>
  (column < 26 ? '' : letters(Math.floor(column / 26) - 1)) + String.fromCharCode(65 + (column % 26));

/** Excel reads _x000D_ as a character: what only looks like one is spelled apart. */
const cellText = (text: string): string => (PLAIN.test(text) ? text : escapeXml(text.replace(/_(?=x[0-9A-F]{4}_)/gi, '_x005F_')));
/** Most cells of a long table: nothing in them has to be spelled in another way. */
const PLAIN = /^[ !#-%'-;=?-^`-~\u4e00-\u9fff]*$/;

const STYLES = `${HEAD}<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf xfId="0"/><xf numFmtId="49" xfId="0" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" xfId="0" applyNumberFormat="1" applyFont="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;
const [TEXT, BOLD] = [1, 2];

/** One row, from 1. */
export const rowXml = (cells: readonly string[], row: number): string => {
  const style = row === 1 ? BOLD : TEXT;
  const spelled = cells.map((text, column) =>
    text === ''
      ? ''
      : `<c r="${letters(column)}${row}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${cellText(text)}</t></is></c>`,
  );
  return `<row r="${row}">${spelled.join('')}</row>`;
};

/** A sheet before its rows. */
export function sheetHead(columns: number, widths: readonly number[] = []): string {
  const cols = Array.from(
    { length: Math.max(1, columns) },
    (_, at) => `<col min="${at + 1}" max="${at + 1}" width="${widths[at] ?? 18}" style="${TEXT}" customWidth="1"/>`,
  );
  return `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${cols.join('')}</cols><sheetData>`;
}

/** A sheet behind its rows. */
export const sheetEnd = (validations: readonly string[] = []): string =>
  `</sheetData>${validations.length > 0 ? `<dataValidations count="${validations.length}">${validations.join('')}</dataValidations>` : ''}</worksheet>`;

function sheetXml({ rows, widths, lists = new Map() }: SheetContent): string {
  const offered = [...lists].filter(
    ([, values]) => values.length > 0 && values.join(',').length <= MAX_LIST && !values.some((value) => /[",]/.test(value)),
  );
  const validations = offered.map(
    ([column, values]) =>
      `<dataValidation type="list" allowBlank="1" sqref="${letters(column)}2:${letters(column)}${LIST_ROWS}"><formula1>"${escapeXml(values.join(','))}"</formula1></dataValidation>`,
  );
  return sheetHead(rows[0]?.length ?? 0, widths) + rows.map((cells, row) => rowXml(cells, row + 1)).join('') + sheetEnd(validations);
}

/** A sheet's name as Excel allows it: at most 31 characters, none of []:*?/\. */
const sheetName = (name: string): string =>
  escapeXml(
    name
      .replace(/[[\]:*?/\\']/g, ' ')
      .trim()
      .slice(0, 31) || 'Sheet',
  );

/** Where a sheet is in the archive, from 1. */
export const sheetPath = (number: number): string => `xl/worksheets/sheet${number}.xml`;

/** Everything in the archive but the sheets themselves, whose names differ. */
export function workbookParts(names: readonly string[]): Readonly<Record<string, string>> {
  const each = (spell: (name: string, number: number) => string): string => names.map((name, at) => spell(name, at + 1)).join('');
  return {
    '[Content_Types].xml': `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${PART}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${PART}.styles+xml"/>${each((_, n) => `<Override PartName="/${sheetPath(n)}" ContentType="${PART}.worksheet+xml"/>`)}</Types>`,
    '_rels/.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${each((name, n) => `<sheet name="${sheetName(name)}" sheetId="${n}" r:id="rId${n}"/>`)}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${each((_, n) => `<Relationship Id="rId${n}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${n}.xml"/>`)}<Relationship Id="rId${names.length + 1}" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': STYLES,
  };
}

/** Writes a workbook of some sheets, whose names differ. */
export async function writeXlsx(sheets: readonly SheetContent[]): Promise<Blob> {
  const zip = await writeZip({
    ...workbookParts(sheets.map(({ name }) => name)),
    ...Object.fromEntries(sheets.map((sheet, at) => [sheetPath(at + 1), sheetXml(sheet)])),
  });
  return zip.slice(0, zip.size, XLSX_TYPE);
}
