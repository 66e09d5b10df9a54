/** Bytes that are looked into without being read whole: those of a file, or those in memory. */
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

/** What a reader looks into. */
export interface Source {
  /** In bytes. */
  readonly size: number;
  /** So many bytes from an offset; fewer where the end comes before, none beyond it. */
  at(offset: number, length: number): Buffer;
}

/** What a file says of itself; what it does not say is 0 or ''. */
export interface Facts {
  readonly width: number;
  readonly height: number;
  /** In seconds. */
  readonly duration: number;
  /** Of the picture, then of the sound: `h264, aac`. */
  readonly codec: string;
}

/** Reads what a file says of itself. @returns undefined where it is cut off, or not what it seems to be */
export type Reader = (source: Source) => Facts | undefined;

/** What nothing is known of. */
export const NO_FACTS: Facts = { width: 0, height: 0, duration: 0, codec: '' };

/** A reader of one piece never needs more than this in memory. */
export const MOST_AT_ONCE = 16 * 1024 * 1024;

/** Bytes in memory. */
export const sourceOf = (bytes: Uint8Array): Source => ({
  size: bytes.length,
  at: (offset, length) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).subarray(offset, offset + Math.max(0, length)),
});

/** Looks into a file of the disk. @throws where it can't be opened */
export function withSource<T>(path: string, look: (source: Source) => T): T {
  const file = openSync(path, 'r');
  try {
    const { size } = fstatSync(file);
    return look({
      size,
      at: (offset, length) => {
        const bytes = Buffer.alloc(Math.max(0, Math.min(length, size - offset, MOST_AT_ONCE)));
        return bytes.length === 0 ? bytes : bytes.subarray(0, readSync(file, bytes, 0, bytes.length, offset));
      },
    });
  } finally {
    closeSync(file);
  }
}
