/** The calls of the history of records (src/gateway/README.md). */
import type { resource } from '../../gateway/calls';
import { any, type Decoded, list, number, optional, record, required, said, text } from '../../gateway/shape';

const change = record({
  field: text(),
  /** As the wire spells it; a secret is starred. Absent: the change added the record. */
  before: any(),
  /** Absent: the change removed the record. */
  after: any(),
});
const entry = record({
  /** Also the id of the log's entry. */
  id: text(),
  time: text(),
  username: text(),
  address: text(),
  /** The method that did it. */
  method: text(),
  changes: list(change),
});
/** One change of a record. */
export type HistoryEntry = Decoded<typeof entry>;

const undone = record({
  /** How many records are as they were. */
  count: required(number()),
  failed: list(record({ id: text(), name: text(), msg: said() })),
});
/** What became of an undone batch. */
export type Undone = Decoded<typeof undone>;

/** What a revert is told. */
export interface RevertOrder {
  /** Absent: one settings form. */
  readonly id?: string;
  readonly entry: string;
  /** Of the entry's changes these; absent: all. */
  readonly fields?: readonly string[];
  /** Of the record as it was read; absent where it is gone. */
  readonly mtime?: string;
}

type Method = ReturnType<typeof resource>['method'];

/** The calls of one resource. `id` is absent where it is one settings form. */
export const historyCalls = ({ method }: { readonly method: Method }) => ({
  history: method<{ id?: string; page: number; limit: number }>('record_history').reads(record({ list: list(entry), total: number() })),
  revert: method<RevertOrder>('record_revert').writes(record({ id: optional(text()) })),
  undo: method<{ batch: string }>('record_undo').writes(undone),
});
