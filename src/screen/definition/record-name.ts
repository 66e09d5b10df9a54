/** What a record is called where it stands alone: at the head of its form, of its page, among what a search found. */
import type { Field, Fields, Words } from '../../field/field';
import { nameFieldOf } from './definition';

/** What is needed of a definition to call its records. */
export interface Naming {
  readonly fields: Fields;
  readonly name?: string;
  readonly columns: readonly (string | { readonly field: string })[];
}

/** Which fields call a record: the one of its name, then those that say it in words, in the order of the columns. */
const namingFields = ({ fields, columns, ...def }: Naming): readonly string[] => {
  const called = nameFieldOf({ ...def, columns });
  const texts = columns
    .map((column) => (typeof column === 'string' ? column : column.field))
    .filter((name) => name !== called && fields[name]?.kind === 'text');
  return [...(called === undefined ? [] : [called]), ...texts];
};

/**
 * The parts of a record's name: a name that has letters stands alone; after a bare number or address comes the first text that says
 * more, as in "8000", "Reception"; a text that repeats the number, "Room 8090", takes its place. Empty where nothing is filled in.
 */
export function nameParts(def: Naming, row: Readonly<Record<string, unknown>>, wordsOf: (name: string) => Words): readonly string[] {
  const said = namingFields(def).map((name) => {
    const field: Field<unknown> | undefined = def.fields[name];
    return field?.format(row[name], wordsOf(name)) ?? '';
  });
  const [name = '', ...more] = said;
  if (/\p{L}/u.test(name)) return [name];
  const text = more.find((each) => /\p{L}/u.test(each)) ?? '';
  return (name !== '' && text.includes(name) ? [text] : [name, text]).filter((part) => part !== '');
}
