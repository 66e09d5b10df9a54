/** Files of business cards for the import, and contacts as such a file. */
import { writeCsv } from '../../../lib/sheet/csv';
import type { ForeignFile } from '../../../screen/definition/definition';
import { type Card, isVcard, readCards, writeCards } from './vcard';

/** The fields of an import, in the order of its template. */
export const IMPORTED = ['name', 'company', 'department', 'numbers', 'email', 'group', 'note', 'vip'] as const;

/** A card as a row of the import, by the field's names; what is wrong with it is mended there. */
const cellsOf = (card: Card): readonly string[] => {
  const cells: Readonly<Record<(typeof IMPORTED)[number], string>> = {
    name: card.name,
    company: card.company,
    department: card.department,
    numbers: card.numbers.map(({ kind, number }) => `${kind}: ${number}`).join('; '),
    email: card.email,
    group: card.group,
    note: card.note,
    vip: card.vip ? '1' : '',
  };
  return IMPORTED.map((name) => cells[name]);
};

/** What the import of contacts takes beside tables. */
export const cardFiles: ForeignFile = {
  accept: '.vcf',
  toCsv: (text) => (isVcard(text) ? writeCsv([IMPORTED, ...readCards(text).map(cellsOf)], 'plain') : undefined),
};

/** Contacts as a vCard file. */
export const cardsOf = (people: readonly Card[], groupName: (id: string) => string): string =>
  writeCards(people.map((person) => ({ ...person, group: groupName(person.group) })));
