/** Files of the data folder: pictures and sounds that were uploaded, and exports that are fetched once. */
import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { type FileHandle, mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type FileKind, sniff } from '../../src/lib/magic-bytes';
import { writeCsv } from '../../src/lib/sheet/csv';
import { XLSX_TYPE } from '../../src/lib/sheet/xlsx-write';
import type { Clock } from './clock';
import type { UploadedFile } from './request';
import type { Store } from './store';

/** A file to answer with. */
export interface StoredFile {
  readonly type: string;
  readonly bytes: Buffer;
  /** Instead of `bytes`, where the file is too large for memory; whoever takes it closes it. */
  readonly handle?: { readonly file: FileHandle; readonly size: number };
  /** Offered for saving under this name. */
  readonly download?: string;
}

/** An export that is being written: nobody can fetch it before it is published. */
export interface GrowingExport {
  readonly file: FileHandle;
  /** Closes the file and answers the URL that serves it once. */
  publish(): Promise<string>;
  /** Gives it up. */
  drop(): Promise<void>;
}

/** The files of a box. */
export interface StoredFiles {
  /** Folder for files that are still arriving. */
  readonly arriving: string;
  /** Keeps a picture and answers its URL. @throws when its first bytes are no JPEG, PNG, GIF or WebP */
  keepPicture(file: UploadedFile, account: number): Promise<string>;
  isPicture(file: UploadedFile): boolean;
  /** Keeps an MP3 or WAV and answers its URL. @throws when it is neither by its first bytes */
  keepSound(file: UploadedFile, account: number): Promise<string>;
  /** A sound of the demonstration, made when it is first asked for; its name is a UUID with an ending. Answers its URL. */
  seedSound(name: string, make: () => Uint8Array): string;
  /** Whether there is such an upload, of one account or of anybody. */
  knowsUpload(url: string, account?: number): boolean;
  /** An export of an account that is written bit by bit. */
  openExport(name: string, account: number): Promise<GrowingExport>;
  /** Writes an export of an account and answers the URL that serves it once, to that account only. */
  keepExport(name: string, content: string | Uint8Array, account: number): Promise<string>;
  /** A file by its URL path. An export is gone afterwards, and there only for the account that it was made for. */
  serve(path: string, account?: number): Promise<StoredFile | undefined>;
  /** Removes exports that nobody fetched, of one account or of all; answers how many. */
  clear(olderThanMs: number, account?: number): Promise<number>;
}

const PICTURES: Readonly<Partial<Record<FileKind, string>>> = { jpg: 'image/jpeg', png: 'image/png', gif: 'image/gif', webp: 'image/webp' };
const SOUNDS: Readonly<Partial<Record<FileKind, string>>> = { mp3: 'audio/mpeg', wav: 'audio/wav' };
const pictureOf = ({ head }: UploadedFile) => {
  const ending = sniff(head);
  const type = ending && PICTURES[ending];
  return type === undefined ? undefined : { ending, type };
};

const ID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const UPLOAD_URL = new RegExp(`^/uploads/(${ID}\\.(?:jpg|png|gif|webp|mp3|wav))$`);
const EXPORT_URL = new RegExp(`^/exports/(${ID})/[A-Za-z0-9._-]{1,80}$`);
const EXPORT_TYPES = [
  ['.csv', 'text/csv; charset=utf-8'],
  ['.tar.gz', 'application/gzip'],
  ['.xlsx', XLSX_TYPE],
  ['.pcap', 'application/vnd.tcpdump.pcap'],
] as const;
/** A larger export is sent as it is read from the disk. */
const MOST_IN_MEMORY = 8 * 1024 * 1024;
/** Whether a path is that of an upload or an export: only for who is signed in. */
export const isStoredPath = (path: string): boolean => path.startsWith('/uploads/') || path.startsWith('/exports/');
/** An export that nobody fetched is removed after this time. */
export const EXPORT_LIFE_MS = 10 * 60_000;

/** Opens the files of a data folder; what was still arriving when the box stopped is dropped. */
export function openStoredFiles(folder: string, store: Store, clock: Clock): StoredFiles {
  const arriving = join(folder, 'arriving');
  const uploads = join(folder, 'uploads');
  const exported = join(folder, 'exports');
  for (const name of [arriving, uploads, exported]) mkdirSync(name, { recursive: true });
  for (const name of readdirSync(arriving)) rmSync(join(arriving, name), { force: true });

  const known = (name: string) => store.get('SELECT type, account FROM uploads WHERE name = ?', name);
  const seeds = new Map<string, () => Uint8Array>();
  const publish = (id: string, name: string, account: number): string => {
    store.run('INSERT INTO exports (id, name, created, account) VALUES (?, ?, ?, ?)', id, name, clock.now(), account);
    return `/exports/${id}/${name}`;
  };
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
    keepSound: async (file, account) => {
      const ending = sniff(file.head);
      const type = ending && SOUNDS[ending];
      if (!type) throw new Error('not a sound');
      const name = `${randomUUID()}.${ending}`;
      await rename(file.path, join(uploads, name));
      store.run('INSERT INTO uploads VALUES (?, ?, ?, ?, ?)', name, type, file.size, account, clock.now());
      return `/uploads/${name}`;
    },
    seedSound: (name, make) => {
      seeds.set(name, make);
      return `/uploads/${name}`;
    },
    knowsUpload: (url, account) => {
      const name = UPLOAD_URL.exec(url)?.[1];
      if (name === undefined) return false;
      const row = known(name);
      return account === undefined ? seeds.has(name) || row !== undefined : row?.account === account;
    },
    keepExport: async (name, content, account) => {
      const id = randomUUID();
      await mkdir(exported, { recursive: true });
      await writeFile(join(exported, id), content);
      return publish(id, name, account);
    },
    openExport: async (name, account) => {
      const id = randomUUID();
      await mkdir(exported, { recursive: true });
      const path = join(exported, id);
      const file = await open(path, 'wx');
      return {
        file,
        publish: async () => {
          await file.close();
          return publish(id, name, account);
        },
        drop: async () => {
          await file.close();
          await rm(path, { force: true });
        },
      };
    },
    serve: async (path, account) => {
      const upload = UPLOAD_URL.exec(path)?.[1];
      if (upload !== undefined) {
        const make = seeds.get(upload);
        if (make && !known(upload)) {
          const bytes = make();
          writeFileSync(join(uploads, upload), bytes);
          store.run('INSERT INTO uploads VALUES (?, ?, ?, ?, ?)', upload, SOUNDS.wav ?? '', bytes.length, 0, clock.now());
        }
        const row = known(upload);
        return row && { type: String(row.type), bytes: await readFile(join(uploads, upload)) };
      }
      const id = EXPORT_URL.exec(path)?.[1];
      const row =
        id !== undefined &&
        account !== undefined &&
        store.get(
          'DELETE FROM exports WHERE id = ? AND created > ? AND account = ? RETURNING name',
          id,
          clock.now() - EXPORT_LIFE_MS,
          account,
        );
      if (!id || !row) return undefined;
      const file = await open(join(exported, id), 'r');
      await rm(join(exported, id), { force: true });
      const name = String(row.name);
      const type = EXPORT_TYPES.find(([ending]) => name.endsWith(ending))?.[1] ?? 'application/octet-stream';
      const { size } = await file.stat();
      if (size > MOST_IN_MEMORY) return { type, bytes: Buffer.alloc(0), handle: { file, size }, download: name };
      const bytes = await file.readFile();
      await file.close();
      return { type, bytes, download: name };
    },
    clear: async (olderThanMs, account) => {
      const whose = account ?? null;
      const old = store.all(
        'DELETE FROM exports WHERE created <= ? AND (? IS NULL OR account = ?) RETURNING id',
        clock.now() - olderThanMs,
        whose,
        whose,
      );
      await Promise.all(old.map((row) => rm(join(exported, String(row.id)), { force: true })));
      return old.length;
    },
  };
}

const cell = (value: unknown): string =>
  value === null || value === undefined ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value);

/** Spells rows as CSV that spreadsheets open in the right encoding and never run (RELIABILITY.md S8), and that an import reads. */
export const toCsv = (rows: readonly (readonly unknown[])[]): string => writeCsv(rows.map((row) => row.map(cell)));
