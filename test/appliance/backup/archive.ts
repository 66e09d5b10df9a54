/**
 * A backup as a file: a gzipped tar with `manifest.json` first, one JSON file a section behind it, and the pictures and sounds that
 * their rows name as `files/<name>`. Reading checks everything before anything is used: size, gzip, tar, manifest, every hash, no file more and none less. With a password the sections
 * are sealed (lock.ts) and called `.bin`; the manifest stays readable, and what it says is bound to each of them.
 */
import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { readTarEntries, TarError } from '../../../src/lib/tar';
import type { MessageKey } from '../messages';
import { isEntryName, writeTar } from '../tar';
import { uploadName } from '../uploads';
import type { Kept } from './kept-row';
import { isLockParameters, type Lock, type LockParameters, lockOf, SealError, seal, unseal } from './lock';
import { countOf } from './sections';
import { type Content, SECTIONS, type SectionName } from './table';

/** Marks our archives. */
const PRODUCT = 'gateway-backup';
/** Versions of the format: sections in clear text, sealed by a password, and with files beside them. A newer one is refused. */
const FORMAT = { clear: 1, sealed: 2, files: 3 } as const;
/** Restore takes gz up to 20 MB. */
export const MAX_BACKUP_BYTES = 20 * 1024 * 1024;
/** What a backup may unpack to: 20 MB of gzip can hold 20 GB of zeros. */
const MAX_UNPACKED = 256 * 1024 * 1024;
/** Pictures and sounds of one backup. */
export const MAX_FILES = 500;
const MAX_ENTRIES = 100 + MAX_FILES;
/** Rows of one table, and of all: each is checked beside the others. */
const MAX_ROWS = { table: 10_000, all: 20_000 } as const;

/** What a backup says of itself. */
export interface Manifest {
  readonly product: string;
  readonly format: number;
  /** Firmware that wrote it. */
  readonly version: string;
  /** ISO 8601. */
  readonly date: string;
  readonly host: string;
  /** Network interfaces of the box that wrote it. */
  readonly interfaces: readonly string[];
  /** How its password makes the key; absent: everything is in clear text. */
  readonly lock?: LockParameters;
  /** Size and hash are those of the file in the archive. */
  readonly sections: readonly { readonly name: string; readonly count: number; readonly size: number; readonly sha256: string }[];
  /** Pictures and sounds by the name of the upload; absent: none. Size and hash as above. */
  readonly files?: readonly { readonly name: string; readonly size: number; readonly sha256: string }[];
}

/** A backup that was read and found whole. */
export interface Archive {
  readonly manifest: Manifest;
  readonly sections: ReadonlyMap<SectionName, Content>;
  /** Pictures and sounds by the name of the upload. */
  readonly files: ReadonlyMap<string, Buffer>;
}

/** A file that is no sound backup; `key` says why. */
export class ArchiveError extends Error {
  readonly key: MessageKey;
  constructor(key: MessageKey) {
    super(key);
    this.key = key;
  }
}

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const fileOf = (section: string, sealed: boolean): string => `sections/${section}.${sealed ? 'bin' : 'json'}`;
const pathOf = (file: string, sealed: boolean): string => `files/${file}${sealed ? '.bin' : ''}`;

/** What is sealed with a section or file, so that neither it nor what the manifest says can be put into another backup. */
const boundTo = (
  { version, date, host, interfaces, lock, sections, files }: Omit<Manifest, 'product' | 'format'>,
  what: string,
): string => {
  const counts = sections.map(({ name, count }) => [name, count]);
  return JSON.stringify([what, version, date, host, interfaces, lock?.salt, counts, ...(files ? [files.map(({ name }) => name)] : [])]);
};

/**
 * Writes a backup.
 * @param about what the manifest says beside the sections
 * @param lock what its sections and files are sealed with
 * @param kept pictures and sounds by the name of the upload
 */
export function writeArchive(
  { version, date, host, interfaces }: Pick<Manifest, 'version' | 'date' | 'host' | 'interfaces'>,
  sections: Archive['sections'],
  lock?: Lock,
  kept: Archive['files'] = new Map(),
): Buffer {
  const sealed = lock !== undefined;
  const listed = [...kept.keys()].map((name) => ({ name, size: 0, sha256: '' }));
  const about = { version, date, host, interfaces, ...(lock && { lock: lock.parameters }), ...(kept.size > 0 && { files: listed }) };
  const counted = [...sections].map(([name, content]) => ({ name, content, count: countOf(content), size: 0, sha256: '' }));
  const closed = (what: string, bytes: Buffer): Buffer =>
    lock ? seal(lock, boundTo({ ...about, sections: counted }, what), bytes) : bytes;
  const parts = counted.map(({ name, content, count }) => ({
    name,
    count,
    bytes: closed(name, Buffer.from(JSON.stringify(content, null, 1))),
  }));
  const files = [...kept].map(([name, bytes]) => ({ name, bytes: closed(pathOf(name, false), bytes) }));
  const measured = ({ bytes }: { readonly bytes: Buffer }) => ({ size: bytes.length, sha256: sha256(bytes) });
  const manifest: Manifest = {
    product: PRODUCT,
    format: files.length > 0 ? FORMAT.files : sealed ? FORMAT.sealed : FORMAT.clear,
    ...about,
    sections: parts.map((part) => ({ name: part.name, count: part.count, ...measured(part) })),
    ...(files.length > 0 && { files: files.map((file) => ({ name: file.name, ...measured(file) })) }),
  };
  const entries = [
    { name: 'manifest.json', bytes: Buffer.from(JSON.stringify(manifest, null, 1)) },
    ...parts.map(({ name, bytes }) => ({ name: fileOf(name, sealed), bytes })),
    ...files.map(({ name, bytes }) => ({ name: pathOf(name, sealed), bytes })),
  ];
  return gzipSync(writeTar(entries, Date.parse(date)));
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= 200;

const parse = (bytes: Buffer, key: MessageKey): unknown => {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new ArchiveError(key);
  }
};

const isFileLine = (value: unknown): value is NonNullable<Manifest['files']>[number] =>
  isRecord(value) && isText(value.name) && Number.isInteger(value.size) && isText(value.sha256);
const isSectionLine = (value: unknown): value is Manifest['sections'][number] =>
  isFileLine(value) && 'count' in value && Number.isInteger(value.count);
/** Only names that the box gives to uploads: such a file lands beside them and nowhere else. */
const isUpload = ({ name }: { readonly name: string }): boolean => uploadName(`/uploads/${name}`) === name;

function readManifest(file: Buffer | undefined): Manifest {
  if (!file) throw new ArchiveError('backupProduct');
  const value = parse(file, 'backupManifest');
  if (!isRecord(value) || value.product !== PRODUCT) throw new ArchiveError('backupProduct');
  if (typeof value.format !== 'number' || value.format > FORMAT.files) throw new ArchiveError('backupNewer');
  const { product, format, version, date, host, interfaces, lock, sections, files } = value;
  const sound =
    isText(version) &&
    isText(date) &&
    !Number.isNaN(Date.parse(date)) &&
    isText(host) &&
    Array.isArray(interfaces) &&
    interfaces.every(isText) &&
    Array.isArray(sections) &&
    sections.every(isSectionLine) &&
    (format < FORMAT.files ? files === undefined : Array.isArray(files));
  if (!sound) throw new ArchiveError('backupManifest');
  const lines = Array.isArray(files) ? files : [];
  if (!lines.every(isFileLine)) throw new ArchiveError('backupManifest');
  if (lines.length > MAX_FILES || !lines.every(isUpload)) throw new ArchiveError('backupPaths');
  const about = { product, format, version, date, host, interfaces, sections, ...(lines.length > 0 && { files: lines }) };
  if (format === FORMAT.clear || (format === FORMAT.files && lock === undefined)) return about;
  if (!isLockParameters(lock)) throw new ArchiveError('backupManifest');
  return { ...about, lock };
}

const isKept = (table: string, value: unknown): value is Kept =>
  isRecord(value) &&
  isText(value.id) &&
  (!table.startsWith('/') || /^[1-9]\d{0,14}$/.test(value.id)) &&
  Number.isSafeInteger(value.sort) &&
  isRecord(value.values);

const isContent = (value: unknown): value is Content =>
  isRecord(value) &&
  Object.entries(value).every(
    ([table, rows]) =>
      Array.isArray(rows) &&
      rows.every((row: unknown) => isKept(table, row)) &&
      new Set(rows.map((row: { readonly id: unknown }) => row.id)).size === rows.length,
  );

const isSection = (name: string): name is SectionName => SECTIONS.some((known) => known === name);

/** The files of a tar.gz by name. @throws {ArchiveError} */
async function filesOf(file: Buffer): Promise<ReadonlyMap<string, Buffer>> {
  try {
    const entries = await readTarEntries(new Blob([new Uint8Array(file)]), {
      keep: () => true,
      maxKept: MAX_UNPACKED,
      maxBytes: MAX_UNPACKED,
      maxEntries: MAX_ENTRIES,
    });
    const files = new Map(entries.map(({ name, bytes }) => [name, Buffer.from(bytes ?? [])]));
    if (entries.some(({ name, type }) => type !== 'file' || !isEntryName(name)) || files.size !== entries.length)
      throw new ArchiveError('backupPaths');
    return files;
  } catch (error) {
    if (error instanceof TarError) throw new ArchiveError(error.problem === 'notTar' ? 'backupProduct' : 'backupDamaged');
    throw error;
  }
}

/** A backup that is whole as a file; whether its password is known is another matter. */
export interface SoundFile {
  readonly manifest: Manifest;
  /** Files of the sections by the section's name, sealed where there is a lock. */
  readonly files: ReadonlyMap<string, Buffer>;
  /** Pictures and sounds by the name of the upload, sealed like these. */
  readonly uploads: ReadonlyMap<string, Buffer>;
}

/**
 * Reads a backup as far as it can be read without its password.
 * @throws {ArchiveError} that says why it is none
 */
export async function openArchive(file: Buffer): Promise<SoundFile> {
  if (file.length > MAX_BACKUP_BYTES) throw new ArchiveError('backupSize');
  if (file[0] !== 0x1f || file[1] !== 0x8b) throw new ArchiveError('fileType');
  const files = await filesOf(file);
  const manifest = readManifest(files.get('manifest.json'));
  const uploads = manifest.files ?? [];
  if (files.size !== manifest.sections.length + uploads.length + 1) throw new ArchiveError('backupManifest');
  const found = (lines: NonNullable<Manifest['files']>, place: (name: string, sealed: boolean) => string) =>
    new Map(
      lines.map(({ name, size, sha256: wanted }) => {
        const bytes = files.get(place(name, manifest.lock !== undefined));
        if (!bytes) throw new ArchiveError('backupManifest');
        if (bytes.length !== size || sha256(bytes) !== wanted) throw new ArchiveError('backupDamaged');
        return [name, bytes];
      }),
    );
  return { manifest, files: found(manifest.sections, fileOf), uploads: found(uploads, pathOf) };
}

/** Sections and files in clear text. @throws {ArchiveError} */
async function unsealed({ manifest, files, uploads }: SoundFile, password: string): Promise<Omit<SoundFile, 'manifest'>> {
  if (!manifest.lock) return { files, uploads };
  if (password === '') throw new ArchiveError('backupLocked');
  const lock = await lockOf(password, manifest.lock);
  let left = MAX_UNPACKED;
  const open = (sealed: ReadonlyMap<string, Buffer>, what: (name: string) => string) =>
    new Map(
      [...sealed].map(([name, bytes]) => {
        const clear = unseal(lock, boundTo(manifest, what(name)), bytes, left);
        left -= clear.length;
        return [name, clear];
      }),
    );
  try {
    return { files: open(files, (name) => name), uploads: open(uploads, (name) => pathOf(name, false)) };
  } catch (error) {
    throw error instanceof SealError ? new ArchiveError('backupPassword') : error;
  }
}

/**
 * Reads a backup.
 * @param password of a backup that has one
 * @throws {ArchiveError} that says why it is none, or `backupLocked` and `backupPassword` where the password is missing or wrong
 */
export async function readArchive(file: Buffer, password = ''): Promise<Archive> {
  const sound = await openArchive(file);
  const sections = new Map<SectionName, Content>();
  let rows = 0;
  const { files, uploads } = await unsealed(sound, password);
  for (const [name, bytes] of files) {
    const content = parse(bytes, 'backupDamaged');
    for (const table of isRecord(content) ? Object.values(content) : []) {
      const count = Array.isArray(table) ? table.length : 0;
      rows += count;
      if (count > MAX_ROWS.table || rows > MAX_ROWS.all) throw new ArchiveError('backupRows');
    }
    if (!isContent(content)) throw new ArchiveError('backupDamaged');
    // A section of a later firmware that this one does not know is left alone.
    if (isSection(name)) sections.set(name, content);
  }
  return { manifest: sound.manifest, sections, files: uploads };
}
