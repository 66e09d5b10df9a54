/** The bytes of files in the data folder: never in memory whole. Which file they are is in rows.ts. */
import { createHash } from 'node:crypto';
import { createReadStream, existsSync, mkdirSync, readdirSync, statfsSync, statSync, writeFileSync } from 'node:fs';
import { copyFile, link, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { StoredFile } from '../stored-file';
import { isShown, mimeOf } from './entry';
import { seedBytes } from './seed-files';

/** The bytes of one box. */
export interface FileBytes {
  /** Folder of what is on its way (upload.ts). */
  readonly arriving: string;
  /** Folder of what comes by FTP (arrivals.ts). */
  readonly ftp: string;
  has(blob: string): boolean;
  /** Where they lie on the disk; the file is there. */
  pathOf(blob: string): string;
  /** Takes a file of the disk over under a name. */
  take(path: string, blob: string): Promise<void>;
  /** The same, and the file stays where it is. */
  copy(path: string, blob: string): Promise<void>;
  drop(blob: string): Promise<void>;
  /** Names of all. */
  all(): readonly string[];
  /** For a browser, which asks for parts of it; who saves it is told the name. */
  serve(blob: string, name: string): Promise<StoredFile | undefined>;
  /** Bytes that are still free on the disk. */
  free(): number;
}

/** SHA-256 of a file of the disk, in hex. */
export async function hashOfFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const bytes of createReadStream(path)) hash.update(bytes);
  return hash.digest('hex');
}

/** @param room how many bytes are free, where a test says so */
export function openFileBytes(folder: string, room: () => number | undefined): FileBytes {
  const own = join(folder, 'files');
  const arriving = join(folder, 'uploading');
  const ftp = join(folder, 'ftp');
  for (const each of [own, arriving, ftp]) mkdirSync(each, { recursive: true });
  /** What a demonstration begins with is drawn when it is first asked for. */
  const at = (blob: string): string => {
    const path = join(own, blob);
    const seed = existsSync(path) ? undefined : seedBytes(blob);
    if (seed) writeFileSync(path, seed);
    return path;
  };
  return {
    arriving,
    ftp,
    has: (blob) => existsSync(at(blob)),
    pathOf: at,
    take: (path, blob) => rename(path, join(own, blob)),
    copy: async (path, blob) => {
      await link(path, join(own, blob)).catch(() => copyFile(path, join(own, blob)));
    },
    drop: (blob) => rm(join(own, blob), { force: true }),
    all: () => readdirSync(own),
    serve: async (blob, name) => {
      const path = at(blob);
      if (!existsSync(path)) return undefined;
      const type = mimeOf(name);
      const file = await open(path, 'r');
      const { size } = statSync(path);
      return { type, bytes: Buffer.alloc(0), handle: { file, size }, ...(!isShown(type) && { download: name }) };
    },
    free: () => {
      const said = room();
      if (said !== undefined) return said;
      const { bavail, bsize } = statfsSync(folder);
      return bavail * bsize;
    },
  };
}
