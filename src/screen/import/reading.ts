/** Reads one cell of a file by its field: the value in the wire's spelling, or what is wrong with it. */
import type { Field, Option, Words } from '../../field/field';
import type { Issue } from '../../field/rules';
import type { Doubt } from '../../lib/sheet/sheet';

/** What can be wrong with a cell. */
export type Problem =
  | { readonly kind: 'issue'; readonly issue: Issue }
  /** No value of this kind. */
  | { readonly kind: 'unreadable' }
  /** A formula whose result is not in the file, or a number whose last digits a spreadsheet has dropped. */
  | { readonly kind: Doubt }
  /** None of the things to choose from. */
  | { readonly kind: 'choice' }
  /** Another row has it already, and nobody else may. */
  | { readonly kind: 'twice'; readonly row: number }
  /** The box refused it, in its own words. */
  | { readonly kind: 'refused'; readonly text: string };

/** A cell that was read: `wire` is '' for what is not said. */
export type Reading = { readonly wire: string; readonly problem?: undefined } | { readonly wire?: undefined; readonly problem: Problem };

/** Reads the text of a cell. Never throws. */
export type Reader = (text: string) => Reading;

/** A value as the box's CSV spells it (see the appliance's README): flags 1 and 0, lists as JSON. */
export const spell = (wire: unknown): string => {
  if (wire === null || wire === undefined) return '';
  if (typeof wire === 'boolean') return wire ? '1' : '0';
  return typeof wire === 'object' ? JSON.stringify(wire) : String(wire);
};

const plain = (text: string): string => text.normalize('NFKC').trim().toLowerCase();

/** Reads JSON; undefined for what is none. */
export const fromJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** What other programs write where they do not tell a password. */
const MASKED = /^\s*[*•●]+\s*$/;

/** A reader that knows some options more: their labels are read before anything else. */
export function withOptions(read: Reader, options: readonly Option[]): Reader {
  const known = new Map(options.map(({ value, label }) => [plain(label), value]));
  return (text) => {
    const wire = known.get(plain(text));
    return wire === undefined ? read(text) : { wire };
  };
}

/**
 * Makes the reader of a field.
 * @param words in every language that the file's choices may be written in
 * @param options what a linked field may hold; undefined where that is not known
 */
export function readerOf(field: Field<unknown>, words: readonly Pick<Words, 'value'>[], options?: readonly Option[]): Reader {
  const several = Array.isArray(field.initial);
  const structured = typeof field.initial === 'object' && field.initial !== null;
  // Words of choices, in all languages, and the values themselves, which win.
  const known = new Map<string, string>();
  for (const value of field.choices ?? []) for (const each of words) known.set(plain(each.value(value)), value);
  for (const { value, label } of options ?? []) known.set(plain(label), value);
  for (const value of [...(field.choices ?? []), ...(options ?? []).map((option) => option.value)]) known.set(plain(value), value);
  const chosen = (text: string): string | undefined => (known.size === 0 ? text.trim() : known.get(plain(text)));

  const readValue = (text: string): { readonly value: unknown } | undefined => {
    if (structured && /^\s*[[{]/.test(text)) {
      const json = fromJson(text);
      if (json !== undefined) return { value: field.decode(json) };
    }
    if (known.size === 0) {
      const value = field.parse(text);
      return value === undefined ? undefined : { value };
    }
    const parts = several
      ? text
          .split(/[,;，；、\n]/)
          .map((part) => part.trim())
          .filter(Boolean)
      : [text];
    const values = parts.map(chosen);
    if (values.some((value) => value === undefined)) return undefined;
    return { value: field.decode(several ? values : values[0]) };
  };

  return (text) => {
    if (text.trim() === '' || (field.secret && MASKED.test(text))) return { wire: '' };
    const found = readValue(text);
    if (found === undefined) return { problem: { kind: known.size > 0 ? 'choice' : 'unreadable' } };
    const issue = field.validate(found.value);
    return issue ? { problem: { kind: 'issue', issue } } : { wire: spell(field.encode(found.value)) };
  };
}
