/** The words of a change in the log: fields and values as the form of the record says them. Also the reference appliance's. */
import type { Field, Option, Words } from '../../../field/field';
import type { Translate } from '../../../i18n/keys';
import type { Declared } from '../../../screen/definition/declared';
import { type FieldMessage, inRow, writtenOf } from './difference';

/** How a change is said, and its fields. */
export interface EntryWords extends FieldMessage {
  /** What a path of the change is called. */
  readonly field: (path: string) => string;
}

/** Where words come from. */
export interface WordSource {
  readonly language: 'zh_CN' | 'en';
  readonly t: Translate;
  /** The words under a key that was put together; undefined where there are none. */
  readonly find: (key: string) => string | undefined;
  /** Linked choices that are known, by linkage. */
  readonly options: Readonly<Record<string, readonly Option[]>>;
}

/** Fields without a form that are on or off, as 1 and 0. */
const SWITCHES: ReadonlySet<string> = new Set(['status', 'enabled', 'is_operations', 'is_super', 'reviewer', 'allow_older', 'dnd']);

/** A value that no form has, as the log's own words say it. */
function plainValue({ t, find }: WordSource, name: string, value: unknown): string {
  const text = writtenOf(value);
  const word = /^[\w-]+$/.test(text) ? find(`system-log:said.${name}.${text}`) : undefined;
  if (word !== undefined) return word;
  const isSwitch = typeof value === 'boolean' || (SWITCHES.has(name) && (value === 0 || value === 1));
  return isSwitch ? t(value ? 'system-people:entry.on' : 'system-people:entry.off') : text;
}

/** Whether a field can read a value: a choice that is no longer offered would be read as another one. */
const reads = ({ choices }: Field<unknown>, value: unknown): boolean =>
  choices === undefined || [value].flat().every((each) => each === '' || choices.includes(String(each)));

/**
 * Says a change by what is declared of its record; what no form has is said in the log's own words.
 * @param declared the first that has a field says it
 */
export function entryWords(declared: readonly Declared[], source: WordSource): EntryWords {
  const { language, t, find, options } = source;
  const owner = (name: string) => declared.find(({ fields }) => Object.hasOwn(fields, name));
  // A form may have words for more than its fields.
  const nameOf = (name: string): string =>
    declared.map(({ key }) => find(`${key}.fields.${name}`)).find((word) => word !== undefined) ??
    find(`system-log:name.${name}`) ??
    find(`system-care:name.${name}`) ??
    name.replaceAll('_', ' ');
  const wordsOf = (key: string, name: string, { linkage = '', wordsAt }: Field<unknown>): Words => ({
    t,
    language,
    linked: async () => ({ options: [], total: 0 }), // nothing is chosen here
    value: (value) =>
      options[linkage]?.find((option) => option.value === value)?.label ??
      find(`${key}.values.${name}.${value}`) ??
      (wordsAt && find(`${wordsAt}.${value}`)) ??
      value,
  });
  return {
    isWhole: (name) => owner(name) !== undefined,
    field: (path) => {
      const row = /^#[^/]*/.exec(path)?.[0];
      const parts = inRow(path).split('.').filter(Boolean);
      return [row, ...parts.map((part) => (/^\d+$/.test(part) ? String(Number(part) + 1) : nameOf(part)))].filter(Boolean).join(' · ');
    },
    value: (path, value) => {
      const name = inRow(path);
      const found = owner(name);
      const field: Field<unknown> | undefined = found?.fields[name];
      if (!found || !field) return plainValue(source, name.split('.').at(-1) ?? '', value);
      if (!reads(field, value)) return writtenOf(value);
      const read = field.decode(field.wire === 'texts' && typeof value === 'string' ? [value] : value);
      return typeof read === 'boolean'
        ? plainValue(source, name, read)
        : field.format(read, wordsOf(found.key, name, field)) || writtenOf(value);
    },
  };
}
