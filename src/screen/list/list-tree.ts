import type { Fields, Row } from '../../field/field';

/** Rows by their parent's id; a row whose parent is not there stands at the top. */
export function childrenByParent<F extends Fields>(
  rows: readonly Row<F>[],
  parent: (keyof F & string) | undefined,
): ReadonlyMap<string, readonly Row<F>[]> {
  const found = new Map<string, Row<F>[]>();
  if (parent === undefined) return found;
  const ids = new Set(rows.map((row) => row.id));
  for (const row of rows) {
    const wanted = String(row[parent] ?? '');
    const key = wanted !== row.id && ids.has(wanted) ? wanted : '';
    found.set(key, [...(found.get(key) ?? []), row]);
  }
  return found;
}
