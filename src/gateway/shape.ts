/**
 * What a reply must look like, as data: one interpreter checks replies at the door, and `npm run contract`
 * prints the same data as OpenAPI. A tolerated difference (a numeric string, an absent field that has a
 * fallback) is read and noted; a missing `required` value is refused.
 */

import { sentence } from '../lib/sentence';
import { serverText } from '../lib/server-text';
import { wellFormed } from '../lib/well-formed';

/** A description of a value on the wire; `T` is what {@link decode} makes of it. */
export type Shape<T> = { readonly type?: T } & (
  | { readonly kind: 'text'; readonly fallback: string; readonly said?: boolean }
  | { readonly kind: 'number'; readonly fallback: number }
  | { readonly kind: 'flag' }
  | { readonly kind: 'any' }
  | { readonly kind: 'list'; readonly of: Shape<unknown> }
  | { readonly kind: 'map'; readonly of: Shape<unknown> }
  | { readonly kind: 'record'; readonly fields: Readonly<Record<string, Shape<unknown>>> }
  | { readonly kind: 'optional'; readonly of: Shape<unknown> }
  | { readonly kind: 'required'; readonly of: Shape<unknown> }
  | { readonly kind: 'oneOf'; readonly values: readonly string[] }
);

/** What a shape decodes to. */
export type Decoded<S> = S extends Shape<infer T> ? T : never;
/** What the fields of a record decode to. */
export type DecodedFields<F> = { readonly [K in keyof F]: Decoded<F[K]> };

/** A string, without halves of characters; a number is read as its decimal text. Absent: the fallback. */
export const text = (fallback = ''): Shape<string> => ({ kind: 'text', fallback });
/** What the box says to a person, as a sentence of one line. Absent: ''. */
export const said = (): Shape<string> => ({ kind: 'text', fallback: '', said: true });
/** A finite number; a numeric string is read as the number it spells. Absent: the fallback. */
export const number = (fallback = 0): Shape<number> => ({ kind: 'number', fallback });
/** 1, '1', true, 'true' and 'on' are true; anything else is false. */
export const flag = (): Shape<boolean> => ({ kind: 'flag' });
/** Any value, passed through untouched. */
export const any = (): Shape<unknown> => ({ kind: 'any' });
/** One of some words; anything else is read as the first. */
export const oneOf = <const V extends string>(values: readonly V[]): Shape<V> => ({ kind: 'oneOf', values });
/** A list; a PHP array with holes arrives as an object and is read as its values. Absent: empty. */
export const list = <T>(of: Shape<T>): Shape<readonly T[]> => ({ kind: 'list', of });
/** A record whose keys are data. Absent: empty. */
export const map = <T>(of: Shape<T>): Shape<Readonly<Record<string, T>>> => ({ kind: 'map', of });
/** A record with known fields; unknown ones are dropped. */
export const record = <const F extends Record<string, Shape<unknown>>>(fields: F): Shape<DecodedFields<F>> => ({
  kind: 'record',
  fields,
});
/** The `data` of a reply that is one record: `{ detail }`. */
export const detailed = <T>(of: Shape<T>) => record({ detail: of });
/** The `data` of a reply that is a list: `{ list }`. */
export const listed = <T>(of: Shape<T>) => record({ list: list(of) });
/** A value that may be absent or null. */
export const optional = <T>(of: Shape<T>): Shape<T | undefined> => ({ kind: 'optional', of });
/** A value without which the reply means nothing: an absent or empty one is refused. */
export const required = <T>(of: Shape<T>): Shape<T> => ({ kind: 'required', of });

/** One difference between a reply and its shape: where, and what was there (a type, never the value: it may be a secret). */
export interface Drift {
  readonly path: string;
  readonly found: string;
  readonly fatal: boolean;
}

const describe = (value: unknown): string => (value === null ? 'null' : Array.isArray(value) ? 'list' : typeof value);
const isRecord = (value: unknown): value is Record<string, unknown> => describe(value) === 'object';

/** Deepest nesting that is followed; what lies below is dropped, so that a hostile reply cannot overflow the stack. */
const MAX_DEPTH = 40;

/**
 * Reads a value by its shape. Never throws: differences are pushed to `drift`.
 * @example decode(number(), '7', []) // 7
 * @example decode(number(), 'seven', drift) // 0, and drift says so
 */
export function decode<T>(shape: Shape<T>, value: unknown, drift: Drift[], path = '', depth = 0): T {
  const note = (fatal = false): void => {
    drift.push({ path: path || '.', found: describe(value), fatal });
  };
  const as = (result: unknown): T => result as T; // the one place where data meets its declared type
  if (depth > MAX_DEPTH) {
    note();
    value = undefined;
  }
  switch (shape.kind) {
    case 'text':
      if (typeof value === 'string') return as(shape.said ? sentence(serverText(value)) : wellFormed(value));
      if (typeof value === 'number') return as(String(value));
      note();
      return as(shape.fallback);
    case 'number': {
      const read = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
      if (typeof read === 'number' && Number.isFinite(read)) return as(read);
      note();
      return as(shape.fallback);
    }
    case 'flag':
      if (value !== undefined && value !== null && typeof value === 'object') note();
      return as(value === true || value === 1 || (typeof value === 'string' && ['1', 'true', 'on'].includes(value.toLowerCase())));
    case 'any':
      return as(value);
    case 'oneOf':
      if (typeof value === 'string' && shape.values.includes(value)) return as(value);
      note();
      return as(shape.values[0]);
    case 'optional':
      return as(value === undefined || value === null ? undefined : decode(shape.of, value, drift, path, depth));
    case 'required':
      if (value === undefined || value === null || value === '') note(true);
      return as(decode(shape.of, value, drift, path, depth));
    case 'list': {
      const items = Array.isArray(value) ? value : isRecord(value) ? Object.values(value) : [];
      if (!Array.isArray(value)) note();
      return as(items.map((item, i) => decode(shape.of, item, drift, `${path}[${i}]`, depth + 1)));
    }
    case 'map': {
      if (!isRecord(value) && !(Array.isArray(value) && value.length === 0)) note();
      const entries = isRecord(value) ? Object.entries(value) : [];
      const result: Record<string, unknown> = Object.create(null);
      for (const [key, item] of entries) if (key !== '__proto__') result[key] = decode(shape.of, item, drift, `${path}.${key}`, depth + 1);
      return as(result);
    }
    case 'record': {
      if (!isRecord(value)) note();
      const source = isRecord(value) ? value : {};
      const result: Record<string, unknown> = {};
      for (const [key, field] of Object.entries(shape.fields)) {
        result[key] = decode(field, Object.hasOwn(source, key) ? source[key] : undefined, drift, path ? `${path}.${key}` : key, depth + 1);
      }
      return as(result);
    }
  }
}
