/** Rows that differ between two configurations: a backup and the box, or the two machines of a pair. */
import { type Decoded, flag, list, oneOf, record, text } from '../../gateway/shape';

/** One row. `from` is what the box has now, `to` the other side; a secret's values are never told. */
export const difference = record({
  /** Path of a resource, or the name of another table. */
  table: text(),
  id: text(),
  title: text(),
  /** Only on the other side, on both, or only here. */
  kind: oneOf(['changed', 'added', 'removed']),
  fields: list(record({ name: text(), from: text(), to: text(), secret: flag() })),
});
/** One row that differs. */
export type RowDifference = Decoded<typeof difference>;
