/** A column of an import. */
import type { Field, Option } from '../../field/field';
import type { Fill } from './fills';
import type { Reader } from './reading';

/** One field of the import. */
export interface ImportColumn {
  readonly name: string;
  readonly field: Field<unknown>;
  /** Its column in the file; undefined for a required field that the file does not have: it can be filled in here. */
  readonly source: number | undefined;
  /** What stands in a row of a field that the file does not have, by the cells of the file; see fills.ts. */
  readonly fill: Fill;
  readonly read: Reader;
  /** What a linked field may hold, as far as the box said. */
  readonly options?: readonly Option[] | undefined;
}
