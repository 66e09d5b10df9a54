/**
 * The file of an `import` (src/gateway/README.md, Methods of a resource): CSV as an export writes it. The first row names fields, the
 * others hold values as the wire spells them: flags 1 and 0, lists as JSON. Columns that the box sets itself are passed over.
 */
import { readFileSync } from 'node:fs';
import { parseCents } from '../../src/lib/money';
import { decodeText, parseCsv } from '../../src/lib/sheet/csv';
import type { Message, MessageKey } from './messages';
import { type Context, onlyFile, Refusal } from './operation';
import { BadBody } from './request';
import type { Entry, Resource, ResourceField } from './resource';

/** One row of the file; `row` counts from 1 below the headings. */
export interface ImportRow {
  readonly row: number;
  readonly values: Entry;
  /** What can't be read, by field; '' stands for the row as a whole. */
  readonly problems: Readonly<Record<string, Message | MessageKey>>;
}

/** The import of APs. */
const MAX_BYTES = 10 * 1024 * 1024;
/** What every row carries beside its fields: an exported file may hold it. */
const OF_THE_BOX = ['id', 'mtime', 'sort'];

/** An empty cell says nothing, except of a text and of a list, which it empties. */
const unsaid = ({ kind, secret }: ResourceField): boolean => secret || (kind !== 'text' && kind !== 'texts');

const readCell = ({ kind, money }: ResourceField, cell: string): unknown => {
  if (money && cell.includes('.')) return parseCents(cell);
  if (kind === 'integer') return /^-?\d{1,15}$/.test(cell) ? Number(cell) : undefined;
  if (kind === 'flag') return cell === '1' ? 1 : cell === '0' ? 0 : undefined;
  if (kind === 'text') return cell;
  if (cell === '') return [];
  try {
    const value: unknown = JSON.parse(cell);
    return kind === 'any' || (Array.isArray(value) && value.every((item) => typeof item === 'string')) ? value : undefined;
  } catch {
    return undefined;
  }
};

/**
 * Reads the file of an import, row by row.
 * @throws {BadBody} when a heading names no field of the resource
 * @throws {Refusal} 422 when there is no readable file
 */
export function readImport(context: Pick<Context, 'files' | 'say'>, { fields }: Resource): readonly ImportRow[] {
  const file = onlyFile(context);
  const refuse = (message: MessageKey) => new Refusal(422, message, { file: context.say(message) });
  if (file.size > MAX_BYTES) throw refuse('fileSize');
  const { rows, unclosed } = parseCsv(decodeText(readFileSync(file.path)));
  const [headings, ...lines] = rows;
  if (!headings || unclosed !== undefined) throw refuse('fileType');
  for (const [at, name] of headings.entries()) {
    if (!Object.hasOwn(fields, name) && !OF_THE_BOX.includes(name)) throw new BadBody(name, `the file names an unknown field "${name}"`);
    if (headings.indexOf(name) !== at) throw new BadBody(name, `the file names "${name}" twice`);
  }
  return lines.map((cells, at) => {
    const values: Record<string, unknown> = {};
    const problems: Record<string, Message | MessageKey> = cells.length === headings.length ? {} : { '': 'cells' };
    for (const [column, name] of headings.entries()) {
      const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
      const cell = cells[column];
      if (!field || field.readOnly || cell === undefined || (cell === '' && unsaid(field))) continue;
      const value = readCell(field, cell);
      if (value === undefined) problems[name] = 'format';
      else values[name] = value;
    }
    return { row: at + 1, values, problems };
  });
}
