/** Files of the data folder: pictures that were uploaded, and exports that are fetched once. */
import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeCsv } from '../../src/lib/sheet/csv';
import type { Clock } from './clock';
import type { UploadedFile } from './request';
import type { Store } from './store';

/** A file to answer with. */
export interface StoredFile {
  readonly type: string;
  readonly bytes: Buffer;
  /** Offered for saving under this name. */
  readonly download?: string;
}

/** The files of a box. */
export interface StoredFiles {
  /** Folder for files that are still arriving. */
  readonly arriving: string;
  /** Keeps a picture and answers its URL. @throws when it is neither JPEG nor PNG by its first bytes */
  keepPicture(file: UploadedFile, account: number): Promise<string>;
  isPicture(file: UploadedFile): boolean;
  knowsUpload(url: string): boolean;
  /** Writes an export and answers the URL that serves it once. */
  keepExport(name: string, content: string | Uint8Array): Promise<string>;
  /** A file by its URL path. An export is gone afterwards. */
  serve(path: string): Promise<StoredFile | undefined>;
  /** Removes exports that nobody fetched; answers how many. */
  clear(olderThanMs: number): Promise<number>;
}

const PICTURES: readonly { readonly type: string; readonly ending: string; readonly magic: Buffer }[] = [
  { type: 'image/jpeg', ending: 'jpg', magic: Buffer.from([0xff, 0xd8, 0xff]) },
  { type: 'image/png', ending: 'png', magic: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) },
];
const pictureOf = (file: UploadedFile) => PICTURES.find(({ magic }) => file.head.subarray(0, magic.length).equals(magic));

const ID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const UPLOAD_URL = new RegExp(`^/uploads/(${ID}\\.(?:jpg|png))$`);
const EXPORT_URL = new RegExp(`^/exports/(${ID})/[A-Za-z0-9._-]{1,80}$`);
const EXPORT_TYPES = [
  ['.csv', 'text/csv; charset=utf-8'],
  ['.tar.gz', 'application/gzip'],
  ['.pcap', 'application/vnd.tcpdump.pcap'],
] as const;
/** An export that nobody fetched is removed after this time. */
export const EXPORT_LIFE_MS = 10 * 60_000;

/** Opens the files of a data folder; what was still arriving when the box stopped is dropped. */
export function openStoredFiles(folder: string, store: Store, clock: Clock): StoredFiles {
  const arriving = join(folder, 'arriving');
  const uploads = join(folder, 'uploads');
  const exported = join(folder, 'exports');
  for (const name of [arriving, uploads, exported]) mkdirSync(name, { recursive: true });
  for (const name of readdirSync(arriving)) rmSync(join(arriving, name), { force: true });

  return {
    arriving,
    isPicture: (file) => pictureOf(file) !== undefined,
    keepPicture: async (file, account) => {
      const kind = pictureOf(file);
      if (!kind) throw new Error('not a picture');
      const name = `${randomUUID()}.${kind.ending}`;
      await rename(file.path, join(uploads, name));
      store.run('INSERT INTO uploads VALUES (?, ?, ?, ?, ?)', name, kind.type, file.size, account, clock.now());
      return `/uploads/${name}`;
    },
    knowsUpload: (url) => {
      const name = UPLOAD_URL.exec(url)?.[1];
      return name !== undefined && store.get('SELECT 1 FROM uploads WHERE name = ?', name) !== undefined;
    },
    keepExport: async (name, content) => {
      const id = randomUUID();
      await mkdir(exported, { recursive: true });
      await writeFile(join(exported, id), content);
      store.run('INSERT INTO exports VALUES (?, ?, ?)', id, name, clock.now());
      return `/exports/${id}/${name}`;
    },
    serve: async (path) => {
      const upload = UPLOAD_URL.exec(path)?.[1];
      if (upload !== undefined) {
        const row = store.get('SELECT type FROM uploads WHERE name = ?', upload);
        return row && { type: String(row.type), bytes: await readFile(join(uploads, upload)) };
      }
      const id = EXPORT_URL.exec(path)?.[1];
      const row =
        id !== undefined && store.get('DELETE FROM exports WHERE id = ? AND created > ? RETURNING name', id, clock.now() - EXPORT_LIFE_MS);
      if (!id || !row) return undefined;
      const bytes = await readFile(join(exported, id));
      await rm(join(exported, id), { force: true });
      const name = String(row.name);
      const type = EXPORT_TYPES.find(([ending]) => name.endsWith(ending))?.[1] ?? 'application/octet-stream';
      return { type, bytes, download: name };
    },
    clear: async (olderThanMs) => {
      const old = store.all('DELETE FROM exports WHERE created <= ? RETURNING id', clock.now() - olderThanMs);
      await Promise.all(old.map((row) => rm(join(exported, String(row.id)), { force: true })));
      return old.length;
    },
  };
}

const cell = (value: unknown): string =>
  value === null || value === undefined ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value);

/** Spells rows as CSV that spreadsheets open in the right encoding and never run (RELIABILITY.md S8), and that an import reads. */
export const toCsv = (rows: readonly (readonly unknown[])[]): string => writeCsv(rows.map((row) => row.map(cell)));
