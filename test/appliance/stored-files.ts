/** Files of the data folder: pictures and sounds that were uploaded, and exports that are fetched once. */
import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type FileHandle, mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type FileKind, sniff } from '../../src/lib/magic-bytes';
import { writeCsv } from '../../src/lib/sheet/csv';
import { XLSX_TYPE } from '../../src/lib/sheet/xlsx-write';
import type { Clock } from './clock';
import type { UploadedFile } from './request';
import type { Need } from './rights';
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

/** Whose an export is, and what the account needs to fetch it, as it did to have it made. */
export interface ExportOwner {
  readonly account: number;
  readonly need: Need | undefined;
}

/** Who fetches a file. */
export interface Fetcher {
  readonly account: number;
  may(need: Need): boolean;
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
  /**
   * Keeps a picture.
   * @param then is given its URL and runs in the same step: what it writes is kept with the file, or neither is
   * @throws when its first bytes are no JPEG, PNG, GIF or WebP, and what `then` throws
   */
  keepPicture<T>(file: UploadedFile, account: number, then: (url: string) => T): Promise<T>;
  isPicture(file: UploadedFile): boolean;
  /** Keeps an MP3 or WAV, like {@link keepPicture}. @throws when it is neither by its first bytes, and what `then` throws */
  keepSound<T>(file: UploadedFile, account: number, then: (url: string) => T): Promise<T>;
  /** The bytes of an upload by its name; undefined where there is none. */
  read(name: string): Buffer | undefined;
  /** Notes uploads by name without their files: for a trial inside of a transaction that is taken back. */
  admit(files: ReadonlyMap<string, Uint8Array>, account: number): void;
  /** Puts uploads back under their names, and runs `then` in the same step, like {@link keepPicture}. Those that are there stay as they are. */
  put<T>(files: ReadonlyMap<string, Uint8Array>, account: number, then: () => T): Promise<T>;
  /** A sound of the demonstration, made when it is first asked for; its name is a UUID with an ending. Answers its URL. */
  seedSound(name: string, make: () => Uint8Array): string;
  /** Whether there is such an upload, of one account or of anybody. */
  knowsUpload(url: string, account?: number): boolean;
  /** An export of an account that is written bit by bit. */
  openExport(name: string, owner: ExportOwner): Promise<GrowingExport>;
  /** Writes an export of an account and answers the URL that serves it once, to that account only. */
  keepExport(name: string, content: string | Uint8Array, owner: ExportOwner): Promise<string>;
  /** Whether an export is there to be fetched. */
  isWaiting(url: string): boolean;
  /** A file by its URL path. An export is gone afterwards, and there only for its owner, as long as he has the right. */
  serve(path: string, fetcher?: Fetcher): Promise<StoredFile | undefined>;
  /** Removes exports that nobody fetched, of one account or of all; answers how many. */
  clear(olderThanMs: number, account?: number): Promise<number>;
}

const PICTURES: Readonly<Partial<Record<FileKind, string>>> = { jpg: 'image/jpeg', png: 'image/png', gif: 'image/gif', webp: 'image/webp' };
const SOUNDS: Readonly<Partial<Record<FileKind, string>>> = { mp3: 'audio/mpeg', wav: 'audio/wav' };
const pictureOf = ({ head }: UploadedFile): FileKind | undefined => {
  const ending = sniff(head);
  return ending && PICTURES[ending] ? ending : undefined;
};

const ID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const UPLOAD_URL = new RegExp(`^/uploads/(${ID}\\.(?:jpg|png|gif|webp|mp3|wav))$`);
/** The name of an upload by its URL; undefined for any other text. */
export const uploadName = (url: string): string | undefined => UPLOAD_URL.exec(url)?.[1];
/** What an upload of this name is: its ending says so. */
const typeOf = (name: string): string =>
  Object.entries({ ...PICTURES, ...SOUNDS }).find(([ending]) => name.endsWith(`.${ending}`))?.[1] ?? '';
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
  // The row is what makes an upload: a file without one was cut off before it was kept.
  for (const name of readdirSync(uploads)) if (!known(name)) rmSync(join(uploads, name), { force: true });
  const seeds = new Map<string, () => Uint8Array>();
  const note = (name: string, size: number, account: number): void => {
    store.run('INSERT INTO uploads VALUES (?, ?, ?, ?, ?)', name, typeOf(name), size, account, clock.now());
  };
  const made = (name: string): void => {
    const make = seeds.get(name);
    if (!make || known(name)) return;
    const bytes = make();
    writeFileSync(join(uploads, name), bytes);
    note(name, bytes.length, 0);
  };
  /** Runs what keeps files that have come into the folder; when it fails, they are gone again. */
  const commit = async <T>(names: readonly string[], work: () => T): Promise<T> => {
    try {
      return store.transaction(work);
    } catch (error) {
      await Promise.all(names.map((name) => rm(join(uploads, name), { force: true })));
      throw error;
    }
  };
  const keep = async <T>(file: UploadedFile, ending: string, account: number, then: (url: string) => T): Promise<T> => {
    const name = `${randomUUID()}.${ending}`;
    await rename(file.path, join(uploads, name));
    return commit([name], () => {
      note(name, file.size, account);
      return then(`/uploads/${name}`);
    });
  };
  const admit: StoredFiles['admit'] = (files, account) => {
    for (const [name, { length }] of files) if (!known(name)) note(name, length, account);
  };
  const publish = (id: string, name: string, { account, need }: ExportOwner): string => {
    store.run(
      'INSERT INTO exports (id, name, created, account, need) VALUES (?, ?, ?, ?, ?)',
      id,
      name,
      clock.now(),
      account,
      need === undefined ? '' : JSON.stringify(need),
    );
    return `/exports/${id}/${name}`;
  };
  return {
    arriving,
    isPicture: (file) => pictureOf(file) !== undefined,
    keepPicture: async (file, account, then) => {
      const kind = pictureOf(file);
      if (!kind) throw new Error('not a picture');
      return keep(file, kind, account, then);
    },
    keepSound: async (file, account, then) => {
      const ending = sniff(file.head);
      if (!ending || !SOUNDS[ending]) throw new Error('not a sound');
      return keep(file, ending, account, then);
    },
    read: (name) => {
      if (uploadName(`/uploads/${name}`) === undefined) return undefined;
      made(name);
      return known(name) && readFileSync(join(uploads, name));
    },
    admit,
    put: async (files, account, then) => {
      const missing = [...files].filter(([name]) => uploadName(`/uploads/${name}`) !== undefined && !known(name));
      const names = missing.map(([name]) => name);
      return commit(names, () => {
        for (const [name, bytes] of missing) writeFileSync(join(uploads, name), bytes);
        admit(new Map(missing), account);
        return then();
      });
    },
    seedSound: (name, make) => {
      seeds.set(name, make);
      return `/uploads/${name}`;
    },
    knowsUpload: (url, account) => {
      const name = uploadName(url);
      if (name === undefined) return false;
      const row = known(name);
      return account === undefined ? seeds.has(name) || row !== undefined : row?.account === account;
    },
    keepExport: async (name, content, owner) => {
      const id = randomUUID();
      await mkdir(exported, { recursive: true });
      await writeFile(join(exported, id), content);
      return publish(id, name, owner);
    },
    openExport: async (name, owner) => {
      const id = randomUUID();
      await mkdir(exported, { recursive: true });
      const path = join(exported, id);
      const file = await open(path, 'wx');
      return {
        file,
        publish: async () => {
          await file.close();
          return publish(id, name, owner);
        },
        drop: async () => {
          await file.close();
          await rm(path, { force: true });
        },
      };
    },
    isWaiting: (url) => {
      const id = EXPORT_URL.exec(url)?.[1];
      return (
        id !== undefined && store.get('SELECT id FROM exports WHERE id = ? AND created > ?', id, clock.now() - EXPORT_LIFE_MS) !== undefined
      );
    },
    serve: async (path, fetcher) => {
      const upload = uploadName(path);
      if (upload !== undefined) {
        made(upload);
        const row = known(upload);
        return row && { type: String(row.type), bytes: await readFile(join(uploads, upload)) };
      }
      const id = EXPORT_URL.exec(path)?.[1];
      const row =
        id !== undefined &&
        fetcher &&
        store.get(
          'SELECT name, need FROM exports WHERE id = ? AND created > ? AND account = ?',
          id,
          clock.now() - EXPORT_LIFE_MS,
          fetcher.account,
        );
      if (!id || !fetcher || !row || (row.need !== '' && !fetcher.may(JSON.parse(String(row.need))))) return undefined;
      store.run('DELETE FROM exports WHERE id = ?', id);
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

/** Spells rows as CSV that spreadsheets open in the right encoding and never run (test/fault/README.md, Files), and that an import reads. */
export const toCsv = (rows: readonly (readonly unknown[])[]): string => writeCsv(rows.map((row) => row.map(cell)));
