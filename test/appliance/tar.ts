/** Writes tar archives in the ustar format: plain files of some megabytes together. The console's own reader reads them (src/lib/tar.ts). */

/** One plain file of an archive. */
export interface TarEntry {
  readonly name: string;
  readonly bytes: Buffer;
}

const BLOCK = 512;
const NAME = /^(?!.*(?:^|\/)\.{0,2}(?:\/|$))[A-Za-z0-9._/-]{1,100}$/;

/**
 * Whether a name of an entry leads nowhere else: no leading slash, no empty, `.` or `..` part, nothing that a shell or a file
 * system reads as more than a letter (RELIABILITY.md E4, U3).
 */
export const isEntryName = (name: string): boolean => NAME.test(name);

const PLAIN_FILE = '0';

const checksum = (header: Buffer): number => {
  // The field of the sum itself counts as eight spaces.
  let sum = 8 * 0x20;
  for (let at = 0; at < BLOCK; at += 1) if (at < 148 || at >= 156) sum += header[at] ?? 0;
  return sum;
};

const padded = (size: number): number => Math.ceil(size / BLOCK) * BLOCK;

/**
 * Writes an archive.
 * @param modified Unix milliseconds for every entry
 * @throws for a name that {@link isEntryName} refuses: an error of the caller
 */
export function writeTar(entries: readonly TarEntry[], modified: number): Buffer {
  const parts: Buffer[] = [];
  for (const { name, bytes } of entries) {
    if (!isEntryName(name)) throw new Error(`"${name}" is no name for an entry`);
    const header = Buffer.alloc(BLOCK);
    const octal = (value: number, at: number, width: number) =>
      header.write(`${value.toString(8).padStart(width - 1, '0')}\0`, at, 'latin1');
    header.write(name, 0, 'latin1');
    octal(0o644, 100, 8);
    octal(0, 108, 8);
    octal(0, 116, 8);
    octal(bytes.length, 124, 12);
    octal(Math.floor(modified / 1000), 136, 12);
    header.write(PLAIN_FILE, 156, 'latin1');
    header.write('ustar\x0000', 257, 'latin1');
    header.write(`${checksum(header).toString(8).padStart(6, '0')}\0 `, 148, 'latin1');
    parts.push(header, bytes, Buffer.alloc(padded(bytes.length) - bytes.length));
  }
  return Buffer.concat([...parts, Buffer.alloc(2 * BLOCK)]);
}
