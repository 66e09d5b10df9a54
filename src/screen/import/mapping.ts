/** Which column of the file is which field: guessed by headings, then a person's to change. */

/** Field → its column in the file, from 0; a field that is not in the file is absent. */
export type Mapping = Readonly<Record<string, number>>;

/** What a person chose before: field → heading. */
type Remembered = Readonly<Record<string, string>>;

/** Only what tells headings apart: `Room No. *` is `roomno`. */
export const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Stands for a secret's text, whatever its length. */
export const MASK = '••••••';

const SECRET_WORDS = /password|passwd|passphrase|passcode|secret(?!ary)|token|密码|口令|密钥/;
/** Short ones only as words of their own: a shopping list is no PIN. */
const SECRET_SHORT = /(?:^|[^a-z])(?:pin|pwd|psk)(?:[^a-z]|$)/;

/**
 * Whether a heading reads like that of a secret: such a column is not shown before it is known what it is.
 * @example soundsSecret('SIP 密码') // true
 */
export const soundsSecret = (heading: string): boolean => {
  const text = heading
    .normalize('NFKC')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return SECRET_WORDS.test(text.replace(/[^\p{L}]/gu, '')) || SECRET_SHORT.test(text);
};

const pairs = (text: string): string[] => Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => text.slice(at, at + 2));

/** From 0 to 1: how many pairs of neighbouring letters two words share (Dice). */
function likeness(a: string, b: string): number {
  if (a === b) return 1;
  const left = pairs(b);
  const all = left.length + Math.max(0, a.length - 1);
  let shared = 0;
  for (const pair of pairs(a)) {
    const at = left.indexOf(pair);
    if (at < 0) continue;
    left.splice(at, 1);
    shared += 1;
  }
  return all === 0 ? 0 : (2 * shared) / all;
}

/** Less alike than this is taken for something else. */
const ALIKE = 0.72;
/** What another program calls a field goes before what is only like a label of ours, and before what a field is called on the wire. */
const ALIAS = 0.99;
const OWN_NAME = 0.98;

/** Says that something is on, of whatever stands before it: `VM enabled` is the mailbox, not the phone. */
const WHOLE: ReadonlySet<string> = new Set(['enabled', '启用']);
/** A column without a value gives way to one that is called otherwise and has some: other programs keep an empty `password` beside their `secret`. */
const BLANK = 0.1;

/** Also alike is what only says more in front: `record type` is a type, if nothing is more like it. */
const likenessOf = (word: string, heading: string): number => {
  if (WHOLE.has(word)) return Number(word === heading);
  const [long, short] = word.length > heading.length ? [word, heading] : [heading, word];
  const says = short.length > 1 && short.length * 2 >= long.length && long.endsWith(short);
  return Math.max(likeness(word, heading), says ? ALIKE : 0);
};

/**
 * Guesses the column of each field: as it was chosen before, by name or label, then by likeness, best first. No column serves two fields.
 * @param wordsOf the field's labels, in every language
 * @param aliasesOf what other programs call it: only the whole heading counts
 * @param isBlank whether a column has no value
 */
export function guessMapping(
  headings: readonly string[],
  names: readonly string[],
  wordsOf: (name: string) => readonly string[],
  remembered: Remembered = {},
  aliasesOf: (name: string) => readonly string[] = () => [],
  isBlank: (column: number) => boolean = () => false,
): Mapping {
  const mapping: Record<string, number> = {};
  const free = new Set(headings.keys());
  const take = (name: string, column: number): void => {
    if (Object.hasOwn(mapping, name) || !free.delete(column)) return;
    mapping[name] = column;
  };
  for (const name of names) {
    const heading = Object.hasOwn(remembered, name) ? remembered[name] : undefined;
    if (heading) take(name, headings.indexOf(heading));
  }
  const words = names.map((name) => ({
    name,
    own: plain(name),
    words: wordsOf(name).map(plain).filter(Boolean),
    aliases: aliasesOf(name).map(plain),
  }));
  const plainHeadings = headings.map(plain);
  const guesses = words.flatMap(({ name, own, words: labels, aliases }) =>
    plainHeadings.map((heading, column) => ({
      name,
      column,
      score:
        heading === ''
          ? 0
          : Math.max(
              aliases.includes(heading) ? ALIAS : 0,
              Math.min(OWN_NAME, likenessOf(own, heading)),
              ...labels.map((word) => likenessOf(word, heading)),
            ),
    })),
  );
  const rank = ({ column, score }: (typeof guesses)[number]): number => score - (isBlank(column) ? BLANK : 0);
  for (const { name, column, score } of guesses.sort((a, b) => rank(b) - rank(a))) if (score >= ALIKE) take(name, column);
  return mapping;
}

/** Gives a column to a field, and takes it from the one that had it; undefined: the column is not imported. */
export function assign(mapping: Mapping, column: number, name: string | undefined): Mapping {
  const rest = Object.fromEntries(Object.entries(mapping).filter(([other, at]) => other !== name && at !== column));
  return name === undefined ? rest : { ...rest, [name]: column };
}

/** What to remember of a mapping. */
export const remember = (mapping: Mapping, headings: readonly string[]): Remembered =>
  Object.fromEntries(Object.entries(mapping).flatMap(([name, column]) => (headings[column] ? [[name, headings[column]]] : [])));

/** Reads what was remembered; anything else is nothing. */
export const asRemembered = (value: unknown): Remembered =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
    : {};

/** Letters that a spreadsheet gives a column, from 0. */
export const columnLetters = (column: number): string =>
  (column < 26 ? '' : columnLetters(Math.floor(column / 26) - 1)) + String.fromCharCode(65 + (column % 26));
