/** A JSON value as the rows of a tree that can be opened and closed. */

/** One row. `path` names its value: the keys that lead to it, as JSON. */
export interface JsonRow {
  readonly path: string;
  readonly depth: number;
  /** Key or index in what holds it; undefined for the whole. */
  readonly name: string | undefined;
  /** The value as it is written; a list or a record in brackets with its count. */
  readonly text: string;
  readonly kind: 'string' | 'number' | 'boolean' | 'null' | 'list' | 'record';
  /** Whether its content is shown; undefined where there is none. */
  readonly open: boolean | undefined;
}

/** Longer texts are cut: they would be wider than any window. */
const MOST_LETTERS = 2000;
/** What is nested deeper is shown closed for good: it is no data that a person reads. */
const MOST_DEPTH = 100;

const kindOf = (value: unknown): JsonRow['kind'] => {
  if (value === null || value === undefined) return 'null';
  if (Array.isArray(value)) return 'list';
  const type = typeof value;
  return type === 'string' || type === 'number' || type === 'boolean' ? type : 'record';
};

const written = (value: unknown, kind: JsonRow['kind'], count: number): string => {
  if (kind === 'list') return `[${count}]`;
  if (kind === 'record') return `{${count}}`;
  const text = JSON.stringify(value) ?? 'null';
  return text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS)}…` : text;
};

/** @param isOpen whether the content of a list or record is shown */
export function jsonRows(value: unknown, isOpen: (path: string, depth: number) => boolean): readonly JsonRow[] {
  const rows: JsonRow[] = [];
  const add = (item: unknown, path: readonly string[], depth: number): void => {
    const kind = kindOf(item);
    const holds = kind === 'list' || kind === 'record' ? Object.entries(item as object) : []; // kindOf has just said so
    const key = JSON.stringify(path);
    const open = holds.length > 0 && depth < MOST_DEPTH ? isOpen(key, depth) : undefined;
    rows.push({ path: key, depth, name: path.at(-1), text: written(item, kind, holds.length), kind, open });
    if (open) for (const [name, inner] of holds) add(inner, [...path, name], depth + 1);
  };
  add(value, [], 0);
  return rows;
}
