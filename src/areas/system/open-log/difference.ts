/** What a change did, field by field. Pure: the log's before and after are any JSON. */

/** One field in which two records differ, or which stayed. */
export interface FieldChange {
  /** Names from the top, with dots: `rows.0.name`; of several rows `#7/name`, by their ids. */
  readonly path: string;
  readonly kind: 'added' | 'removed' | 'changed' | 'same';
  /** Written values; undefined where there was none. */
  readonly before: string | undefined;
  readonly after: string | undefined;
  /** For a list of words: which came and which went, instead of the two lists. */
  readonly came?: readonly string[];
  readonly went?: readonly string[];
}

/** Deeper values are written as JSON. */
const MOST_DEPTH = 6;
/** Longer texts are cut: the JSON below shows them whole. */
const MOST_LETTERS = 300;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isWords = (value: unknown): value is readonly string[] => Array.isArray(value) && value.every((item) => typeof item === 'string');

/** How a change is told; without it, values are written as they are kept. */
export interface FieldMessage {
  /** Whether a field of a record is told as a whole, rather than by what it is made of. */
  readonly isWhole: (field: string) => boolean;
  /** A value, or one word of a list, by its path. */
  readonly value: (path: string, value: unknown) => string;
}
const AS_KEPT: FieldMessage = { isWhole: () => false, value: (_, value) => writtenOf(value) };

/** A value as it is kept: a text, or JSON. */
export const writtenOf = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

const cut = (text: string): string => (text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS)}…` : text);

/** A path inside the row that it begins with. @example inRow('#7/members.0') // 'members.0' */
export const inRow = (path: string): string => path.replace(/^#[^/]*\/?/, '');

type Leaf = readonly [path: string, value: unknown];

/** What tells a row of a list from others: its id, or its name. */
const rowName = (value: unknown): string | undefined => {
  const found = isRecord(value) ? (value.id ?? value.name) : undefined;
  return typeof found === 'string' || typeof found === 'number' ? `#${found}` : undefined;
};

/** What a value is made of, by name. Rows of a list are told apart, so that the same one is found on both sides. */
function partsOf(value: unknown, path: string): readonly Leaf[] {
  if (isRecord(value)) return Object.entries(value);
  const items: readonly unknown[] = Array.isArray(value) && !isWords(value) ? value : [];
  return items.map((item, at) => [(path === '' ? rowName(item) : undefined) ?? String(at), item]);
}

/** The leaves of a value by path. A list of words is one leaf, and so is what is empty, or told as a whole. */
function leavesOf(value: unknown, path: string, depth: number, isWhole: FieldMessage['isWhole']): readonly Leaf[] {
  const name = inRow(path);
  const parts = name !== '' && !name.includes('.') && isWhole(name) ? [] : partsOf(value, path);
  if (parts.length === 0 || depth >= MOST_DEPTH) return [[path, value]];
  const start = path === '' ? '' : name === '' ? `${path}/` : `${path}.`;
  return parts.flatMap(([part, item]) => leavesOf(item, start + part, depth + 1, isWhole));
}

/**
 * Every field of the two records, in the order of the newer one; `undefined` or null stands for no record at all.
 * @example changesOf({ a: 1 }, { a: 2 }) // [{ path: 'a', kind: 'changed', before: '1', after: '2' }]
 */
export function changesOf(before: unknown, after: unknown, saying: FieldMessage = AS_KEPT): readonly FieldChange[] {
  return changesAt('', before ?? undefined, after ?? undefined, saying);
}

function changesAt(place: string, before: unknown, after: unknown, saying: FieldMessage): readonly FieldChange[] {
  const side = (value: unknown): ReadonlyMap<string, unknown> =>
    new Map(value === undefined ? [] : leavesOf(value, place, place === '' ? 0 : 1, saying.isWhole));
  const [old, now] = [side(before), side(after)];
  return [...new Set([...now.keys(), ...old.keys()])].flatMap((path): FieldChange | readonly FieldChange[] => {
    const [was, is] = [old.get(path), now.get(path)];
    const text = (value: unknown): string => cut(saying.value(path, value));
    if (!old.has(path)) return { path, kind: 'added', before: undefined, after: text(is) };
    if (!now.has(path)) return { path, kind: 'removed', before: text(was), after: undefined };
    const change = { path, before: text(was), after: text(is) };
    // Compared whole: two long texts may begin alike.
    if (JSON.stringify(was) === JSON.stringify(is)) return { ...change, kind: 'same' };
    if (isWords(was) && isWords(is)) {
      const only = (words: readonly string[], other: readonly string[]) => words.filter((word) => !other.includes(word)).map(text);
      return { ...change, kind: 'changed', came: only(is, was), went: only(was, is) };
    }
    // What reads alike as a whole is told by what it is made of.
    const isMade = typeof was === 'object' && typeof is === 'object' && path !== place;
    if (isMade && change.before === change.after) return changesAt(path, was, is, { ...saying, isWhole: () => false });
    return { ...change, kind: 'changed' };
  });
}
