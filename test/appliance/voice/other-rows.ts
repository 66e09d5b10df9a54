/** Rows of a list with some records put in the place of those that it has: what would be, or what was. */
import type { Box } from '../box';
import type { Whole } from '../touched';
import type { OtherRows } from './snapshot';

/** The rows of a path as the store has them. */
export const rowsAt = ({ store }: Box, path: string): readonly Whole[] =>
  store.all('SELECT id, sort, body FROM rows WHERE resource = ? ORDER BY sort, id', path).map((row) => ({
    ...(JSON.parse(String(row.body)) as Whole), // what rows are written as
    id: String(row.id),
    sort: Number(row.sort),
  }));

/** The rows with some records put in the place of those of the same id; undefined takes one away. */
export function withRecords(box: Box, path: string, records: ReadonlyMap<string, Whole | undefined>): OtherRows {
  const rows = rowsAt(box, path);
  const changed = rows.flatMap((row) => {
    const id = String(row.id);
    const record = records.get(id);
    return records.has(id) ? (record ? [{ ...row, ...record, id }] : []) : [row];
  });
  const back = [...records].flatMap(([id, record]) => (record && !rows.some((row) => row.id === id) ? [{ ...record, id }] : []));
  return new Map([[path, [...changed, ...back]]]);
}
