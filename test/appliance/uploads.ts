/** Pictures, sounds and firmware that were uploaded, each under a name of its own that says what it is. */
import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type FileKind, sniff } from '../../src/lib/magic-bytes';
import type { Clock } from './clock';
import type { UploadedFile } from './request';
import type { Row, Store } from './store';
import type { StoredFile } from './stored-file';

/** The uploads of a box. */
export interface Uploads {
  /**
   * Keeps a picture.
   * @param then is given its URL and runs in the same step: what it writes is kept with the file, or neither is
   * @throws when its first bytes are no JPEG, PNG, GIF or WebP, and what `then` throws
   */
  keepPicture<T>(file: UploadedFile, account: number, then: (url: string) => T): Promise<T>;
  isPicture(file: UploadedFile): boolean;
  /** Keeps an MP3 or WAV, like {@link keepPicture}. @throws when it is neither by its first bytes, and what `then` throws */
  keepSound<T>(file: UploadedFile, account: number, then: (url: string) => T): Promise<T>;
  /** Keeps a firmware image, like {@link keepPicture}; who calls has read what it is. */
  keepFirmware<T>(file: UploadedFile, account: number, then: (url: string) => T): Promise<T>;
  /** Keeps an app (APK), likewise. */
  keepApp<T>(file: UploadedFile, account: number, then: (url: string) => T): Promise<T>;
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
  /** An upload by its name, to answer with. */
  serveUpload(name: string): Promise<StoredFile | undefined>;
}

const PICTURES: Readonly<Partial<Record<FileKind, string>>> = { jpg: 'image/jpeg', png: 'image/png', gif: 'image/gif', webp: 'image/webp' };
const SOUNDS: Readonly<Partial<Record<FileKind, string>>> = { mp3: 'audio/mpeg', wav: 'audio/wav' };
const IMAGES_OF_FIRMWARE = { bin: 'application/octet-stream', apk: 'application/vnd.android.package-archive' } as const;
const pictureOf = ({ head }: UploadedFile): FileKind | undefined => {
  const ending = sniff(head);
  return ending && PICTURES[ending] ? ending : undefined;
};

const ID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const UPLOAD_URL = new RegExp(`^/uploads/(${ID}\\.(?:jpg|png|gif|webp|mp3|wav|bin|apk))$`);
/** The name of an upload by its URL; undefined for any other text. */
export const uploadName = (url: string): string | undefined => UPLOAD_URL.exec(url)?.[1];
/** What an upload of this name is: its ending says so. */
const typeOf = (name: string): string =>
  Object.entries({ ...PICTURES, ...SOUNDS, ...IMAGES_OF_FIRMWARE }).find(([ending]) => name.endsWith(`.${ending}`))?.[1] ?? '';

/** The folder of the uploads and their rows: the row is what makes an upload. */
class UploadFolder {
  private readonly folder: string;
  private readonly store: Store;
  private readonly clock: Clock;
  /** Sounds of the demonstration that are made when they are first asked for. */
  readonly seeds = new Map<string, () => Uint8Array>();

  constructor(folder: string, store: Store, clock: Clock) {
    this.folder = folder;
    this.store = store;
    this.clock = clock;
    mkdirSync(folder, { recursive: true });
    // A file without a row was cut off before it was kept.
    for (const name of readdirSync(folder)) if (!this.known(name)) rmSync(this.pathOf(name), { force: true });
  }

  pathOf(name: string): string {
    return join(this.folder, name);
  }

  known(name: string): Row | undefined {
    return this.store.get('SELECT type, account FROM uploads WHERE name = ?', name);
  }

  /** Like {@link known}; a sound of the demonstration is made first. */
  found(name: string): Row | undefined {
    const make = this.seeds.get(name);
    if (make && !this.known(name)) {
      const bytes = make();
      writeFileSync(this.pathOf(name), bytes);
      this.note(name, bytes.length, 0);
    }
    return this.known(name);
  }

  note(name: string, size: number, account: number): void {
    this.store.run('INSERT INTO uploads VALUES (?, ?, ?, ?, ?)', name, typeOf(name), size, account, this.clock.now());
  }

  /** Notes those that are not known yet. */
  admit(files: ReadonlyMap<string, Uint8Array>, account: number): void {
    for (const [name, { length }] of files) if (!this.known(name)) this.note(name, length, account);
  }

  /** Runs what keeps files that have come into the folder; when it fails, they are gone again. */
  async commit<T>(names: readonly string[], work: () => T): Promise<T> {
    try {
      return this.store.transaction(work);
    } catch (error) {
      await Promise.all(names.map((name) => rm(this.pathOf(name), { force: true })));
      throw error;
    }
  }

  async keep<T>(
    file: UploadedFile,
    ending: FileKind | keyof typeof IMAGES_OF_FIRMWARE,
    account: number,
    then: (url: string) => T,
  ): Promise<T> {
    const name = `${randomUUID()}.${ending}`;
    await rename(file.path, this.pathOf(name));
    return this.commit([name], () => {
      this.note(name, file.size, account);
      return then(`/uploads/${name}`);
    });
  }
}

/** Opens the uploads of a folder. */
export function openUploads(folder: string, store: Store, clock: Clock): Uploads {
  const files = new UploadFolder(folder, store, clock);
  return {
    isPicture: (file) => pictureOf(file) !== undefined,
    keepPicture: async (file, account, then) => {
      const kind = pictureOf(file);
      if (!kind) throw new Error('not a picture');
      return files.keep(file, kind, account, then);
    },
    keepSound: async (file, account, then) => {
      const ending = sniff(file.head);
      if (!ending || !SOUNDS[ending]) throw new Error('not a sound');
      return files.keep(file, ending, account, then);
    },
    keepFirmware: (file, account, then) => files.keep(file, 'bin', account, then),
    keepApp: (file, account, then) => files.keep(file, 'apk', account, then),
    read: (name) => {
      if (uploadName(`/uploads/${name}`) === undefined) return undefined;
      return files.found(name) && readFileSync(files.pathOf(name));
    },
    admit: (given, account) => files.admit(given, account),
    put: async (given, account, then) => {
      const missing = [...given].filter(([name]) => uploadName(`/uploads/${name}`) !== undefined && !files.known(name));
      const names = missing.map(([name]) => name);
      return files.commit(names, () => {
        for (const [name, bytes] of missing) writeFileSync(files.pathOf(name), bytes);
        files.admit(new Map(missing), account);
        return then();
      });
    },
    seedSound: (name, make) => {
      files.seeds.set(name, make);
      return `/uploads/${name}`;
    },
    knowsUpload: (url, account) => {
      const name = uploadName(url);
      if (name === undefined) return false;
      const row = files.known(name);
      return account === undefined ? files.seeds.has(name) || row !== undefined : row?.account === account;
    },
    serveUpload: async (name) => {
      const row = files.found(name);
      return row && { type: String(row.type), bytes: await readFile(files.pathOf(name)) };
    },
  };
}
