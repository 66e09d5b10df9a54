import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Message, type MessageKey, say } from './messages';

/** An answer other than 200. */
export class Refusal extends Error {
  readonly code: number;
  readonly text: Message | MessageKey;
  readonly data: unknown;
  constructor(code: number, text: Message | MessageKey, data?: unknown) {
    super(say('en', text));
    this.code = code;
    this.text = text;
    this.data = data;
  }
}

/** SQLite's own number for a disk that has no room. */
const SQLITE_FULL = 13;

/** Whether work failed because the disk is full: a file of the box, or its store. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && (('code' in error && error.code === 'ENOSPC') || ('errcode' in error && error.errcode === SQLITE_FULL));

/** What a file on a disk says that was pulled out, died or was mounted read-only. */
const DISK_GONE = ['EIO', 'ENODEV', 'ENXIO', 'EROFS', 'ESTALE'];

/** Whether work failed because a disk of the box is gone: it fails, or the folder of its files is not there. */
export function isDiskGone(error: unknown): boolean {
  if (!(error instanceof Error && 'code' in error)) return false;
  const path = 'path' in error && typeof error.path === 'string' ? error.path : undefined;
  return DISK_GONE.includes(String(error.code)) || (error.code === 'ENOENT' && path !== undefined && !existsSync(dirname(path)));
}

/** Notes what is left out where the disk is full: nobody is refused his work over it. */
export function noteIfRoom(note: () => void): void {
  try {
    note();
  } catch (error) {
    if (!isDiskFull(error)) throw error;
  }
}
