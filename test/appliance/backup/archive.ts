/**
 * A backup as a file: a gzipped tar with `manifest.json` first and one JSON file a section behind it. Reading checks
 * everything before anything is used: size, gzip, tar, manifest, every hash, no file more and none less.
 */
import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { readTarEntries, TarError } from '../../../src/lib/tar';
import type { MessageKey } from '../messages';
import { isEntryName, writeTar } from '../tar';
import { countOf } from './sections';
import { type Content, type Kept, SECTIONS, type SectionName } from './table';

/** Marks our archives. */
export const PRODUCT = 'gateway-backup';
/** Version of the format; a newer one is refused. */
export const FORMAT = 1;
/** SPEC.md 5: restore takes gz up to 20 MB. */
export const MAX_BACKUP_BYTES = 20 * 1024 * 1024;
/** What a backup may unpack to: 20 MB of gzip can hold 20 GB of zeros. */
const MAX_UNPACKED = 256 * 1024 * 1024;
const MAX_ENTRIES = 100;

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
  readonly sections: readonly { readonly name: string; readonly count: number; readonly size: number; readonly sha256: string }[];
}

/** A backup that was read and found whole. */
export interface Archive {
  readonly manifest: Manifest;
  readonly sections: ReadonlyMap<SectionName, Content>;
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
const fileOf = (section: string): string => `sections/${section}.json`;

/**
 * Writes a backup.
 * @param about what the manifest says beside the sections
 */
export function writeArchive(about: Pick<Manifest, 'version' | 'date' | 'host' | 'interfaces'>, sections: Archive['sections']): Buffer {
  const files = [...sections].map(([name, content]) => ({ name, content, bytes: Buffer.from(JSON.stringify(content, null, 1)) }));
  const manifest: Manifest = {
    product: PRODUCT,
    format: FORMAT,
    ...about,
    sections: files.map(({ name, content, bytes }) => ({ name, count: countOf(content), size: bytes.length, sha256: sha256(bytes) })),
  };
  const entries = [
    { name: 'manifest.json', bytes: Buffer.from(JSON.stringify(manifest, null, 1)) },
    ...files.map(({ name, bytes }) => ({ name: fileOf(name), bytes })),
  ];
  return gzipSync(writeTar(entries, Date.parse(about.date)));
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

const isSectionLine = (value: unknown): value is Manifest['sections'][number] =>
  isRecord(value) && isText(value.name) && Number.isInteger(value.count) && Number.isInteger(value.size) && isText(value.sha256);

function readManifest(file: Buffer | undefined): Manifest {
  if (!file) throw new ArchiveError('backupProduct');
  const value = parse(file, 'backupManifest');
  if (!isRecord(value) || value.product !== PRODUCT) throw new ArchiveError('backupProduct');
  if (typeof value.format !== 'number' || value.format > FORMAT) throw new ArchiveError('backupNewer');
  const { product, format, version, date, host, interfaces, sections } = value;
  const sound =
    isText(version) &&
    isText(date) &&
    !Number.isNaN(Date.parse(date)) &&
    isText(host) &&
    Array.isArray(interfaces) &&
    interfaces.every(isText) &&
    Array.isArray(sections) &&
    sections.every(isSectionLine);
  if (!sound) throw new ArchiveError('backupManifest');
  return { product, format, version, date, host, interfaces, sections };
}

const isKept = (table: string, value: unknown): value is Kept =>
  isRecord(value) &&
  isText(value.id) &&
  (!table.startsWith('/') || /^[1-9]\d{0,14}$/.test(value.id)) &&
  Number.isSafeInteger(value.sort) &&
  isRecord(value.values);

const isContent = (value: unknown): value is Content =>
  isRecord(value) &&
  Object.entries(value).every(([table, rows]) => Array.isArray(rows) && rows.every((row: unknown) => isKept(table, row)));

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

/**
 * Reads a backup.
 * @throws {ArchiveError} that says why it is none
 */
export async function readArchive(file: Buffer): Promise<Archive> {
  if (file.length > MAX_BACKUP_BYTES) throw new ArchiveError('backupSize');
  if (file[0] !== 0x1f || file[1] !== 0x8b) throw new ArchiveError('fileType');
  const files = await filesOf(file);
  const manifest = readManifest(files.get('manifest.json'));
  if (files.size !== manifest.sections.length + 1) throw new ArchiveError('backupManifest');
  const sections = new Map<SectionName, Content>();
  for (const { name, size, sha256: wanted } of manifest.sections) {
    const bytes = files.get(fileOf(name));
    if (!bytes) throw new ArchiveError('backupManifest');
    if (bytes.length !== size || sha256(bytes) !== wanted) throw new ArchiveError('backupDamaged');
    const content = parse(bytes, 'backupDamaged');
    if (!isContent(content)) throw new ArchiveError('backupDamaged');
    // A section of a later firmware that this one does not know is left alone.
    if (isSection(name)) sections.set(name, content);
  }
  return { manifest, sections };
}
