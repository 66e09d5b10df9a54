/**
 * Tables as CSV (RFC 4180, and what spreadsheets make of it). One writer and one reader for templates, exports, imports and the
 * reference appliance, so that a file that the product wrote is always one that it can read: `parseCsv(writeCsv(rows)).rows` is `rows`.
 */

/** Rows of cells, all of them text; rows may differ in length. */
export type Cells = readonly (readonly string[])[];

/** What a CSV text holds. */
export interface CsvTable {
  readonly rows: Cells;
  readonly delimiter: Delimiter;
  /** Row, from 1, whose quote is never closed: all that follows it has become one cell. */
  readonly unclosed: number | undefined;
}

const DELIMITERS = [',', ';', '\t'] as const;
type Delimiter = (typeof DELIMITERS)[number];

const BOM = '\uFEFF';
/** As much of a file as is looked at to find its delimiter. */
const SAMPLE = 64 * 1024;

/** A spreadsheet would run such a cell as a formula (ASVS 1.2.10); some pass over blanks and what takes no room before it, and Chinese and Japanese ones take full-width signs. */
const FORMULA = /^(?:[\t\r\n]|[\s\p{Cc}\p{Default_Ignorable_Code_Point}]*[=+\-@＝＋－＠])/u;
const PLAIN_NUMBER = /^-?\d+(?:\.\d+)?$/;
/** A guarded cell, or one that only looks like it: both get one apostrophe more, and lose it again on reading. */
const GUARDED = /^'+(?:[\t\r\n]|[\s\p{Cc}\p{Default_Ignorable_Code_Point}]*[=+\-@＝＋－＠])/u;

/** Which delimiter stands outside quotes in the first line that has any, most often. */
function delimiterOf(text: string): Delimiter {
  const counts = new Map<string, number>();
  let quoted = false;
  for (const char of text.slice(0, SAMPLE)) {
    if (char === '"') quoted = !quoted;
    else if (quoted) continue;
    else if (char === '\n' || char === '\r') {
      if (counts.size > 0) break;
    } else if (DELIMITERS.some((known) => known === char)) counts.set(char, (counts.get(char) ?? 0) + 1);
  }
  return DELIMITERS.reduce((best, next) => ((counts.get(next) ?? 0) > (counts.get(best) ?? 0) ? next : best));
}

/**
 * Reads CSV with `,`, `;` or tabs, any line ends, and quotes. The apostrophe that {@link writeCsv} puts before formulas is taken off.
 * A quote inside an unquoted cell is an ordinary character. Never throws.
 */
export function parseCsv(source: string): CsvTable {
  let text = source.startsWith(BOM) ? source.slice(1) : source;
  // Excel's own way to name the delimiter.
  const named = /^sep=([,;\t])(?:\r\n|\r|\n|$)/i.exec(text);
  if (named) text = text.slice(named[0].length);
  const delimiter = (named?.[1] as Delimiter | undefined) ?? delimiterOf(text); // the pattern allows nothing else

  const rows: string[][] = [];
  let unclosed: number | undefined;
  let row: string[] = [];
  let at = 0;
  const endOfCell = new RegExp(`[${delimiter}\r\n]`, 'g');
  const push = (cell: string): void => {
    row.push(GUARDED.test(cell) ? cell.slice(1) : cell);
  };
  while (at < text.length) {
    let cell = '';
    if (text[at] === '"') {
      at += 1;
      for (;;) {
        const end = text.indexOf('"', at);
        if (end < 0) unclosed ??= rows.length + 1;
        cell += text.slice(at, end < 0 ? text.length : end);
        at = end < 0 ? text.length : end + 1;
        if (end < 0 || text[at] !== '"') break;
        cell += '"';
        at += 1;
      }
    }
    endOfCell.lastIndex = at;
    const end = endOfCell.exec(text)?.index ?? text.length;
    push(cell + text.slice(at, end));
    at = end;
    if (text[at] === delimiter) {
      at += 1;
      if (at < text.length) continue;
      // The file ends behind a delimiter: one empty cell more.
      push('');
    }
    rows.push(row);
    row = [];
    at += text[at] === '\r' && text[at + 1] === '\n' ? 2 : 1;
  }
  return { rows, delimiter, unclosed };
}

/** How {@link writeCsv} treats cells that a spreadsheet would run: `guarded` for people, `plain` for the box, which runs nothing. */
type Formulas = 'guarded' | 'plain';

const spell = (text: string, formulas: Formulas): string => {
  const risky = formulas === 'guarded' && FORMULA.test(text) && !PLAIN_NUMBER.test(text);
  const cell = risky || GUARDED.test(text) ? `'${text}` : text;
  return cell === '' || /[",;\t\r\n]|^\s|\s$|^sep=/i.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
};

/**
 * Spells rows as CSV with a byte order mark, so that Excel reads Chinese, and CRLF. A row must have a cell at least.
 * @example writeCsv([['name', 'note'], ['Anna', '=1+1']]) // '\uFEFFname,note\r\nAnna,\'=1+1\r\n'
 */
export const writeCsv = (rows: Cells, formulas: Formulas = 'guarded'): string =>
  BOM + rows.map((row) => `${row.map((cell) => (cell === '' && row.length > 1 ? '' : spell(cell, formulas))).join(',')}\r\n`).join('');

/**
 * The text of a CSV file: by its byte order mark, else UTF-8, else GB18030, which Excel writes in China.
 * @param bytes the whole file
 */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}
