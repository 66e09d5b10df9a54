/** What stands in all rows of a field that the file does not have: a text, with `{column}` where a cell of the row belongs. */
import { type Mapping, plain } from './mapping';

/** Fields that the file does not have → the value of all its rows, as it was typed. */
export type Fills = Readonly<Record<string, string>>;

/** The text of one row, by its cells in the file. */
export type Fill = (cells: readonly string[]) => string;

/**
 * Reads a typed value. `{number}` is the row's cell of a column, by its heading, or by the name or a label of the field that it is
 * mapped to; what names no column stays as it is.
 * @param wordsOf labels of a field
 * @example fillOf('Room {number}', ['Ext'], { number: 0 }, () => [])(['8001']) // 'Room 8001'
 */
export function fillOf(typed: string, headings: readonly string[], mapping: Mapping, wordsOf: (name: string) => readonly string[]): Fill {
  if (!typed.includes('{')) return () => typed;
  const places = new Map<string, number>();
  for (const [at, heading] of headings.entries()) places.set(plain(heading), at);
  // A field's own name goes before a heading that happens to read like it.
  for (const [name, at] of Object.entries(mapping)) for (const word of [...wordsOf(name), name]) places.set(plain(word), at);
  return (cells) =>
    typed.replace(/\{([^{}]+)\}/g, (whole, name: string) => {
      const at = places.get(plain(name));
      return at === undefined ? whole : (cells[at] ?? '').trim();
    });
}
