/** What a change did, field by field. Pure: the log's before and after are any JSON. */

/** One field in which two records differ, or which stayed. */
export interface FieldChange {
  /** Names from the top, with dots: `rows.0.name`. */
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

const cut = (text: string): string => (text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS)}…` : text);
const written = (value: unknown): string => cut(typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

type Leaf = readonly [path: string, value: unknown];

/** The leaves of a value by path. A list of words is one leaf, and so is what is empty. */
function leavesOf(value: unknown, path: string, depth: number): readonly Leaf[] {
  const parts: readonly (readonly [string, unknown])[] = isRecord(value)
    ? Object.entries(value)
    : isWords(value) || !Array.isArray(value)
      ? []
      : value.map((item: unknown, at) => [String(at), item] as const);
  if (parts.length === 0 || depth >= MOST_DEPTH) return [[path, value]];
  return parts.flatMap(([name, item]) => leavesOf(item, path === '' ? name : `${path}.${name}`, depth + 1));
}

/**
 * Every field of the two records, in the order of the newer one; `undefined` or null stands for no record at all.
 * @example changesOf({ a: 1 }, { a: 2 }) // [{ path: 'a', kind: 'changed', before: '1', after: '2' }]
 */
export function changesOf(before: unknown, after: unknown): readonly FieldChange[] {
  const side = (value: unknown): ReadonlyMap<string, unknown> =>
    new Map(value === undefined || value === null ? [] : leavesOf(value, '', 0));
  const [old, now] = [side(before), side(after)];
  const paths = [...new Set([...now.keys(), ...old.keys()])];
  return paths.map((path): FieldChange => {
    const [was, is] = [old.get(path), now.get(path)];
    if (!old.has(path)) return { path, kind: 'added', before: undefined, after: written(is) };
    if (!now.has(path)) return { path, kind: 'removed', before: written(was), after: undefined };
    const change = { path, before: written(was), after: written(is) };
    // Compared whole: two long texts may begin alike.
    if (JSON.stringify(was) === JSON.stringify(is)) return { ...change, kind: 'same' };
    if (isWords(was) && isWords(is)) {
      const [had, has] = [new Set(was), new Set(is)];
      return { ...change, kind: 'changed', came: is.filter((word) => !had.has(word)), went: was.filter((word) => !has.has(word)) };
    }
    return { ...change, kind: 'changed' };
  });
}
