/** A linked field's options (src/gateway/README.md, Linked options). */
import type { Context } from './operation';

/** One thing to choose. */
export interface Option {
  readonly label: string;
  readonly value: string;
  /** Heading that it stands under. */
  readonly group?: string;
  readonly disabled?: boolean;
  /** Why it can't be chosen. */
  readonly reason?: string;
}
/** One list of them. */
export interface Linkage {
  /** Screens that own the records; none where it is nobody's: words, not records. */
  readonly owners: readonly string[];
  options(context: Context): readonly Option[];
}
