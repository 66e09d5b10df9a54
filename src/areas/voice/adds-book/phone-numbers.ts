/** The numbers of a contact, each with its kind: a field that a person can also write in one cell of a spreadsheet. */
import { choice, type Field, rows, text, type ValuesOf, type Words } from '../../../field';
import type { Rule } from '../../../field/rules';
import { dialledNumber } from '../parts/numbers-of';

/** Kinds of numbers. */
export const NUMBER_KINDS = ['mobile', 'work', 'home', 'extension', 'fax', 'other'] as const;
type NumberKind = (typeof NUMBER_KINDS)[number];

/** One spelling of what people write: without blanks, brackets, dots and hyphens, full-width digits as digits, 00 as +. */
export const plainNumber = (written: string): string =>
  dialledNumber(written)
    .replace(/^tel:/i, '')
    .replace(/^00(?=[1-9])/, '+');

/** What is dialled for a number outside: the prefix of an outside line, and of a foreign number 00; China's own code is left out. */
export function dialledOutside(written: string, prefix: string): string {
  const plain = plainNumber(written);
  const own = /^\+86(\d{6,})$/.exec(plain)?.[1];
  if (own === undefined) return prefix + plain.replace(/^\+/, '00');
  return prefix + (/^1[3-9]\d{9}$/.test(own) ? own : `0${own}`);
}

/** A number that can be dialled: digits, with + in front for another country, * and # as codes have them. */
export const phoneNumber: Rule<string> = (value) =>
  /^(?=.{2,20}$)\+?[\d*#]+$/.test(plainNumber(value)) ? undefined : { key: 'phoneNumber' };

const entryFields = {
  kind: choice(NUMBER_KINDS),
  number: text({ required: true, rule: phoneNumber, placeholder: '13800000000' }),
};
/** A number and its kind. */
export type PhoneNumber = ValuesOf<typeof entryFields>;

/** Which kind a written word means, by its words in both languages; undefined for none. */
const KIND_WORDS: Readonly<Record<string, NumberKind>> = {
  手机: 'mobile',
  移动: 'mobile',
  cell: 'mobile',
  办公: 'work',
  单位: 'work',
  office: 'work',
  家庭: 'home',
  住宅: 'home',
  分机: 'extension',
  ext: 'extension',
  传真: 'fax',
  其他: 'other',
};
const kindOf = (word: string): NumberKind | undefined => {
  const plain = word.trim().toLowerCase();
  return NUMBER_KINDS.find((kind) => kind === plain) ?? (Object.hasOwn(KIND_WORDS, plain) ? KIND_WORDS[plain] : undefined);
};
/** What a number without a word for its kind most likely is. */
const guessKind = (number: string): NumberKind =>
  /^(?:\+?86)?1[3-9]\d{9}$/.test(number) ? 'mobile' : /^\d{3,5}$/.test(number) ? 'extension' : 'work';

/** Reads `mobile: 13800000000; 8001`: what the field writes, and what people do. */
export function readNumbers(written: string): readonly PhoneNumber[] {
  const parts = written.split(/[;；、,，\n]/).map((part) => part.trim());
  return parts
    .filter((part) => part !== '')
    .map((part) => {
      const [, word = '', rest = ''] = /^([^\d+*#:：]+)[:：]\s*(.*)$/.exec(part) ?? [];
      const kind = kindOf(word);
      const number = plainNumber(kind ? rest : part);
      return { kind: kind ?? guessKind(number), number };
    });
}

const base = rows(entryFields, {
  required: true,
  // Whoever adds a contact has a number to type.
  initial: [{ kind: 'mobile', number: '' }],
  max: 12,
  check: ({ number }, others) => (others.some((other) => plainNumber(other.number) === plainNumber(number)) ? { key: 'taken' } : undefined),
  width: 260,
});

const encodeOne = ({ kind, number }: PhoneNumber): PhoneNumber => ({ kind, number: plainNumber(number) });

/** Several numbers with their kinds; on the wire a list of `{kind, number}`. */
export const phoneNumbers: Field<readonly PhoneNumber[]> = {
  ...base,
  kind: 'phoneNumbers',
  encode: (value) => value.map(encodeOne),
  parse: (text) => (text.trim().startsWith('[') ? base.parse(text) : readNumbers(text)),
  format: (value, words: Words) => value.map(({ kind, number }) => `${words.value(kind)}: ${number}`).join('; '),
};
