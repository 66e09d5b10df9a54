/**
 * A field is a kind of attribute: its rule, its wire spelling, its input and its cell together. A rule is
 * written once and serves the form, the table, the filter, the import and the reference appliance.
 */
import type { ComponentType } from 'react';
import type { Translate } from '../i18n/keys';
import { wellFormed } from '../lib/well-formed';
import type { RowInput } from '../ui/form-row';
import { type Issue, notEmpty, type Rule } from './rules';

/** The words that an input or a cell may need. */
export interface Words {
  readonly t: Translate;
  readonly language: 'zh_CN' | 'en';
  /** The words of one of this field's values: of a choice, for example. */
  readonly value: (value: string) => string;
  /** Options that the box knows (form_linkage), by the name of the linkage. */
  readonly linked: (name: string, query: LinkedQuery, signal: AbortSignal) => Promise<LinkedPage>;
}

/** One thing to choose: what is kept, and what a person reads. */
export interface Option {
  readonly value: string;
  readonly label: string;
  /** Heading that it stands under. */
  readonly group?: string | undefined;
  readonly disabled?: boolean | undefined;
  /** Why it can't be chosen, in words. */
  readonly reason?: string | undefined;
}

/** What is asked of a linkage; nothing: all of it. */
export interface LinkedQuery {
  /** Words that an option holds. */
  readonly keyword?: string;
  /** From 1; with `limit` to a page. */
  readonly page?: number;
  readonly limit?: number;
  /** Only these, where they are still there. */
  readonly ids?: readonly string[];
}

/** What a linkage answers; `total` counts the options of all pages. */
export interface LinkedPage {
  readonly options: readonly Option[];
  readonly total: number;
}

/** What an input of a field is given. */
export interface InputProps<T> extends RowInput {
  readonly name: string;
  readonly label: string;
  readonly value: T;
  readonly onChange: (value: T) => void;
  /** The input was left: what is wrong is shown from now on. */
  readonly onBlur: () => void;
  readonly disabled?: boolean;
  /** Of a secret: the box has one. */
  readonly kept?: boolean;
  readonly words: Words;
}

/** What a cell of a table is given. */
export interface CellProps<T> {
  readonly value: T;
  readonly words: Words;
}

/** What makes a kind of field: how its values are read, written, checked and shown. */
export interface FieldKind<T> {
  /** Name of the kind in the contract document. */
  readonly kind: string;
  /** How the wire spells it (src/gateway/README.md, Encoding and headers): what the reference appliance expects. */
  readonly wire: 'text' | 'integer' | 'flag' | 'texts' | 'any';
  readonly empty: T;
  /** Reads the wire's value; never throws: what can't be read is the empty value. */
  readonly decode: (wire: unknown) => T;
  readonly encode?: (value: T) => unknown;
  /** Reads what a person or a file wrote; undefined when it is no value of this kind. */
  readonly parse: (text: string) => T | undefined;
  /** As a person reads it, and as an exported file holds it. */
  readonly format: (value: T, words: Words) => string;
  readonly rule?: Rule<T>;
  readonly Input: ComponentType<InputProps<T>>;
  readonly Cell?: ComponentType<CellProps<T>>;
  /** `row`: label above; `inline`: the input draws its own label; `group`: the label names a group of inputs. */
  readonly layout?: 'row' | 'inline' | 'group';
  readonly choices?: readonly string[];
  /** Name of the form_linkage list that it chooses from. */
  readonly linkage?: string;
  /** Those of the records inside it, by the name of what holds them there. */
  readonly inner?: Readonly<Record<string, string>>;
  readonly align?: 'end';
  /** Usual width of its column, in pixels. */
  readonly width?: number;
  /** Every value is about as long as the column is wide: pressed narrower it would be cut. */
  readonly noShrink?: boolean;
  /** Takes a whole row of a form with two columns. */
  readonly wide?: boolean;
  /** Needs a wide form to be seen whole. */
  readonly needsWidth?: boolean;
}

/** What a screen says of one of its fields. */
export interface FieldOptions<T> {
  readonly initial?: T;
  /** Set by the box: shown, never sent. */
  readonly readOnly?: boolean;
  readonly required?: boolean;
  /** Never answered by the box, never kept in a draft; empty leaves what is kept (src/gateway/README.md). */
  readonly secret?: boolean;
  /** A secret that may be taken away again: its value is then null, and `<name>_clear` is sent. */
  readonly mayEmpty?: boolean;
  /** A further rule of this one field. */
  readonly rule?: Rule<T>;
  /** No two records have the same value. */
  readonly unique?: boolean;
  readonly width?: number;
}

/** One attribute of a record. `T` is the value that forms and cells work with. */
export interface Field<T> {
  readonly kind: string;
  readonly wire: FieldKind<T>['wire'];
  readonly initial: T;
  readonly readOnly: boolean;
  readonly required: boolean;
  readonly secret: boolean;
  readonly mayEmpty: boolean;
  readonly unique: boolean;
  readonly decode: (wire: unknown) => T;
  readonly encode: (value: T) => unknown;
  readonly parse: (text: string) => T | undefined;
  readonly format: (value: T, words: Words) => string;
  /** What is wrong with a value, or undefined. */
  readonly validate: (value: T) => Issue | undefined;
  readonly Input: ComponentType<InputProps<T>>;
  readonly Cell: ComponentType<CellProps<T>> | undefined;
  readonly layout: 'row' | 'inline' | 'group';
  readonly choices: readonly string[] | undefined;
  /** Where words that several screens share are: `engine:weekday`. */
  readonly wordsAt: string | undefined;
  readonly linkage: string | undefined;
  /** Every form_linkage list that its value is told with, by where it is: '' for the value itself, else a name inside it. */
  readonly linkages: Readonly<Record<string, string>>;
  readonly align: 'end' | undefined;
  readonly width: number | undefined;
  readonly noShrink: boolean;
  readonly wide: boolean;
  readonly needsWidth: boolean;
}

/** The fields of a record by their names on the wire. */
// A record mixes fields of every type; each one's own type comes back through Row.
// biome-ignore lint/suspicious/noExplicitAny: Field is invariant in T, so nothing narrower holds them all
export type Fields = Readonly<Record<string, Field<any>>>;

/** The values of a record, by field. */
export type ValuesOf<F extends Fields> = { readonly [K in keyof F]: F[K] extends Field<infer T> ? T : never };

/** What every row carries beside its fields (src/gateway/README.md, Methods of a resource). */
export interface RowHead {
  readonly id: string;
  /** When it was last changed; a form sends it back. */
  readonly mtime: string;
  readonly sort: number;
  /** The secrets that the box has of it, by name; absent where the box does not say. */
  readonly kept?: readonly string[];
}

/** One record of a list. */
export type Row<F extends Fields> = ValuesOf<F> & RowHead;

const isEmpty = (value: unknown): boolean => notEmpty(value) !== undefined;

/** Makes a field of a kind. An empty value that is not required is never wrong. */
export function defineField<T>(kind: FieldKind<T>, options: FieldOptions<T> = {}): Field<T> {
  const { initial = kind.empty, readOnly = false, required = false, secret = false, mayEmpty = false, unique = false } = options;
  const { rule, width = kind.width } = options;
  return {
    kind: kind.kind,
    wire: kind.wire,
    initial,
    readOnly,
    required,
    secret,
    mayEmpty,
    unique,
    decode: kind.decode,
    encode: kind.encode ?? ((value) => value),
    parse: kind.parse,
    format: kind.format,
    validate(value) {
      if (isEmpty(value)) return required ? { key: 'required' } : undefined;
      return kind.rule?.(value) ?? rule?.(value);
    },
    Input: kind.Input,
    Cell: kind.Cell,
    layout: kind.layout ?? 'row',
    choices: kind.choices,
    wordsAt: undefined,
    linkage: kind.linkage,
    linkages: { ...(kind.linkage !== undefined && { '': kind.linkage }), ...kind.inner },
    align: kind.align,
    width,
    noShrink: kind.noShrink ?? false,
    wide: kind.wide ?? false,
    needsWidth: kind.needsWidth ?? false,
  };
}

/** The wire's text, without halves of characters; a number is read as its decimal text, anything else as none. */
export const wireText = (wire: unknown): string =>
  typeof wire === 'string' ? wellFormed(wire) : typeof wire === 'number' ? String(wire) : '';

/** Reads a row of the wire by its fields. @param kept the secrets that the box says it has of it */
export function decodeRow<F extends Fields>(fields: F, wire: unknown, kept?: readonly string[]): Row<F> {
  const source = typeof wire === 'object' && wire !== null ? wire : {};
  const at = (name: string): unknown => (Object.hasOwn(source, name) ? Reflect.get(source, name) : undefined);
  const values = Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.decode(at(name))]));
  const sort = Number(wireText(at('sort')));
  // Built from the fields themselves, key by key.
  return {
    ...values,
    id: wireText(at('id')),
    mtime: wireText(at('mtime')),
    sort: Number.isFinite(sort) ? sort : 0,
    ...(kept && { kept }),
  } as Row<F>;
}

/**
 * Whether the box has a secret of a record. A box that does not say is taken to have it.
 * @param record undefined: a new one
 */
export const keepsSecret = (record: Pick<RowHead, 'kept'> | undefined, name: string): boolean =>
  record !== undefined && (record.kept?.includes(name) ?? true);

/** What is sent to take a secret away, which an empty one leaves as it is (src/gateway/README.md, Methods of a resource). */
export const clearOf = (name: string): string => `${name}_clear`;

/** The values that a new record starts with. */
export const initialValues = <F extends Fields>(fields: F): ValuesOf<F> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.initial])) as ValuesOf<F>; // as in decodeRow

/** Spells some fields of a record for the wire; read-only ones are never sent, nor a secret that was not touched. */
export function encodeValues<F extends Fields>(fields: F, values: Partial<ValuesOf<F>>, names: readonly string[]): Record<string, unknown> {
  const sent: Record<string, unknown> = {};
  for (const name of names) {
    const field = fields[name];
    if (!field || field.readOnly || !Object.hasOwn(values, name)) continue;
    const value: unknown = Reflect.get(values, name);
    if (field.mayEmpty && value === null) sent[clearOf(name)] = true;
    else sent[name] = field.encode(value);
  }
  return sent;
}
