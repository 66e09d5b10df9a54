/** Files for a person: the template to fill in, and the rows that could not be imported. */
import type { Field, Words } from '../../field/field';
import type { SheetContent } from '../../lib/sheet/xlsx-write';
import type { CheckedRow } from './check';
import type { ImportColumn } from './column';
import type { ImportProps } from './import-props';
import { readerOf } from './reading';

/** A field as a template shows it. */
export interface TemplateField {
  readonly name: string;
  readonly label: string;
  readonly field: Field<unknown>;
  readonly words: Words;
}

const templateField = ({ fields, labelOf, wordsOf }: ImportProps, name: string): TemplateField | undefined => {
  const field = fields[name];
  return field && { name, label: labelOf(name), field, words: wordsOf(name) };
};

/** The fields of a template. */
export const templateFields = (props: ImportProps): readonly TemplateField[] =>
  props.names.flatMap((name) => templateField(props, name) ?? []);

/** Words of the second sheet. */
export interface TemplateWords {
  readonly data: string;
  readonly notes: string;
  readonly headings: readonly [field: string, required: string, values: string, example: string];
  readonly yes: string;
  readonly no: string;
}

/** Tried one after another where a field says nothing of itself: a rule takes only what looks like its own. */
const GENERIC = [
  '8001',
  '192.168.10.20',
  '255.255.255.0',
  '239.0.0.1',
  '00:1A:2B:3C:4D:5E',
  '2026-01-31 08:00:00',
  '2026-01-31',
  '08:00',
  'https://example.com/',
  'example.com',
  '10',
  '1',
];

/** A value that the field takes, for the row of a template that shows how: '' where none is known. */
export function exampleOf({ label, field, words }: TemplateField): string {
  if (field.secret && !field.required) return '';
  const read = readerOf(field, [words]);
  const first = field.choices?.[0];
  const initial = field.secret ? '' : field.format(field.initial, words);
  const candidates = [
    initial,
    ...(first === undefined ? [] : [words.value(first)]),
    ...(field.secret ? ['Example@2026'] : []),
    ...(field.linkage ? [] : [`${label} 1`, ...GENERIC]),
  ];
  return candidates.find((text) => text.trim() !== '' && read(text).problem === undefined) ?? '';
}

/** The headings and the example of a template. */
export const templateRows = (fields: readonly TemplateField[]): readonly (readonly string[])[] => [
  fields.map(({ label }) => label),
  fields.map(exampleOf),
];

/** Wide enough for its texts, in characters; a Chinese one takes the room of two. */
const widthOf = (texts: readonly string[]): number =>
  Math.min(
    48,
    Math.max(10, ...texts.map((text) => 3 + [...text].reduce((sum, char) => sum + ((char.codePointAt(0) ?? 0) > 0x2e80 ? 2 : 1), 0))),
  );

/** Widths of all columns of a table. */
export const widthsOf = (rows: readonly (readonly string[])[]): readonly number[] =>
  (rows[0] ?? []).map((_, at) => widthOf(rows.slice(0, 200).map((row) => row[at] ?? '')));

/** The template as a workbook: a sheet to fill in, with lists to choose from, and one that explains each field. */
export function templateSheets(fields: readonly TemplateField[], words: TemplateWords): readonly SheetContent[] {
  const rows = templateRows(fields);
  const valuesOf = ({ field, words: own }: TemplateField): readonly string[] => (field.choices ?? []).map(own.value);
  const lists = new Map(fields.flatMap((each, at) => (Array.isArray(each.field.initial) ? [] : [[at, valuesOf(each)] as const])));
  const notes = [
    words.headings,
    ...fields.map((each) => [each.label, each.field.required ? words.yes : words.no, valuesOf(each).join(', '), exampleOf(each)]),
  ];
  return [
    { name: words.data, rows, widths: widthsOf(rows), lists },
    { name: words.notes, rows: notes, widths: widthsOf(notes) },
  ];
}

/** Whether a row is the example of the template, which nobody means to import. */
export const isExample = (columns: readonly ImportColumn[], row: CheckedRow, examples: ReadonlyMap<string, string>): boolean =>
  columns.length > 1 && columns.every(({ name }, at) => (row.texts[at] ?? '').trim() === (examples.get(name) ?? ''));

/**
 * The rows that were not imported, as they stand now, with the reason beside each: a file that can be mended and imported again.
 * @param headings of the file
 * @param labelOf heading of a field that the file did not have
 */
export function badRows(
  headings: readonly string[],
  columns: readonly ImportColumn[],
  rows: readonly { readonly row: CheckedRow; readonly reason: string }[],
  labelOf: (name: string) => string,
  reasonHeading: string,
): readonly (readonly string[])[] {
  const filled = columns.flatMap((column, at) => (column.source === undefined ? [{ ...column, at }] : []));
  const width = Math.max(headings.length, ...rows.map(({ row }) => row.cells.length));
  const lines = rows.map(({ row, reason }) => {
    const cells = Array.from({ length: width }, (_, at) => row.cells[at] ?? '');
    for (const [at, { source }] of columns.entries()) if (source !== undefined) cells[source] = row.texts[at] ?? '';
    return [...cells, ...filled.map(({ at }) => row.texts[at] ?? ''), reason];
  });
  const head = Array.from({ length: width }, (_, at) => headings[at] ?? '');
  return [[...head, ...filled.map(({ name }) => labelOf(name)), reasonHeading], ...lines];
}
