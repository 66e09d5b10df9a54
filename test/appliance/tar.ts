/** Writes tar archives in the ustar format: plain files of some megabytes together. The console's own reader reads them (src/lib/tar.ts). */
import { writeTar as writeUstar } from '../../firmware-pack/tar';

/** One plain file of an archive. */
export interface TarEntry {
  readonly name: string;
  readonly bytes: Buffer;
}

const NAME = /^(?!.*(?:^|\/)\.{0,2}(?:\/|$))[A-Za-z0-9._/-]{1,100}$/;

/**
 * Whether a name of an entry leads nowhere else: no leading slash, no empty, `.` or `..` part, nothing that a shell or a file
 * system reads as more than a letter (test/fault/README.md, Packing).
 */
export const isEntryName = (name: string): boolean => NAME.test(name);

/**
 * Writes an archive.
 * @param modified Unix milliseconds for every entry
 * @throws for a name that {@link isEntryName} refuses: an error of the caller
 */
export function writeTar(entries: readonly TarEntry[], modified: number): Buffer {
  for (const { name } of entries) if (!isEntryName(name)) throw new Error(`"${name}" is no name for an entry`);
  return writeUstar(
    entries.map((entry) => ({ ...entry, mode: 0o644 })),
    Math.floor(modified / 1000),
  );
}
