/** A file of the box on its way out, and who fetches it. */
import type { FileHandle } from 'node:fs/promises';
import type { Need } from './rights';

/** A file to answer with. */
export interface StoredFile {
  readonly type: string;
  readonly bytes: Buffer;
  /** Instead of `bytes`, where the file is too large for memory; whoever takes it closes it. */
  readonly handle?: { readonly file: FileHandle; readonly size: number };
  /** Offered for saving under this name. */
  readonly download?: string;
}

/** Who fetches a file. */
export interface Fetcher {
  readonly account: number;
  may(need: Need): boolean;
}
