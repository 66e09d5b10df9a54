/** Writes the archive: plain ustar, owned by nobody in particular, the same bytes on every machine (test/fault/README.md, Packing). */
import { gzipSync } from 'node:zlib';

/** One file. */
export interface ArchiveEntry {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** 0o644 or 0o755. */
  readonly mode: number;
}

/** How a gzip of the pack begins: no name, no time, best compression, Unix. */
export const GZIP_HEAD = '1f8b0800000000000203';

const BLOCK = 512;
const octal = (value: number, length: number): string => `${value.toString(8).padStart(length - 1, '0')}\0`;

function header({ name, bytes, mode }: ArchiveEntry, mtime: number): Buffer {
  const block = Buffer.alloc(BLOCK);
  const put = (text: string, at: number): void => void block.write(text, at, 'latin1');
  put(name, 0);
  put(octal(mode, 8), 100);
  put(octal(0, 8), 108);
  put(octal(0, 8), 116);
  put(octal(bytes.length, 12), 124);
  put(octal(mtime, 12), 136);
  put(' '.repeat(8), 148);
  put('0', 156);
  put('ustar\x0000', 257);
  put(octal(0, 8), 329);
  put(octal(0, 8), 337);
  const sum = block.reduce((all, byte) => all + byte, 0);
  put(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return block;
}

/**
 * A tar of these entries in this order.
 * @param mtime Unix seconds, for all of them
 */
export function writeTar(entries: readonly ArchiveEntry[], mtime: number): Buffer {
  const blocks = entries.flatMap((entry) => {
    if (!/^[\x21-\x7e]{1,100}$/.test(entry.name)) throw new RangeError(`No name for a ustar header: ${entry.name}`);
    return [header(entry, mtime), entry.bytes, Buffer.alloc((BLOCK - (entry.bytes.length % BLOCK)) % BLOCK)];
  });
  return Buffer.concat([...blocks, Buffer.alloc(2 * BLOCK)]);
}

/** Its gzip. Node's own compression, because that of other tools differs by machine; the header says nothing of this one. */
export function gzip(bytes: Uint8Array): Buffer {
  const packed = gzipSync(bytes, { level: 9 });
  packed[9] = 3;
  return packed;
}
