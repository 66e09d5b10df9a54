/** What a backup file says of itself, read in the browser: a wrong file is refused before a byte of it is sent. */
import { readTarEntries, TarError } from '../../../lib/tar';

/** The part of the manifest that a person decides by. */
export interface ManifestSummary {
  readonly version: string;
  readonly host: string;
  /** ISO 8601. */
  readonly date: string;
  readonly sections: readonly string[];
  /** Pictures and sounds, and their bytes in the file. */
  readonly files: { readonly count: number; readonly bytes: number };
  /** It opens only with a password. */
  readonly encrypted: boolean;
}

/** What the first entry of every backup is called, and how its product is named. */
const MANIFEST = 'manifest.json';
const PRODUCT = 'gateway-backup';
const MAX_TEXT = 100;
/** With hundreds of files in its list a manifest has some hundred KB. */
const MAX_MANIFEST = 4 * 1024 * 1024;

const textOf = (value: unknown): string => (typeof value === 'string' ? value.slice(0, MAX_TEXT) : '');
const sizeOf = (line: unknown): number => {
  const size = own(line, 'size');
  return typeof size === 'number' && size > 0 ? size : 0;
};
const own = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name) ? (value as Record<string, unknown>)[name] : undefined; // hasOwn has just said so

/** Reads the text of a manifest; undefined for anything that is none. */
export function parseManifest(text: string): ManifestSummary | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  const sections = own(value, 'sections');
  const kept = own(value, 'files');
  const files = Array.isArray(kept) ? kept : [];
  if (own(value, 'product') !== PRODUCT || !Array.isArray(sections)) return undefined;
  return {
    version: textOf(own(value, 'version')),
    host: textOf(own(value, 'host')),
    date: textOf(own(value, 'date')),
    sections: sections.map((each) => textOf(own(each, 'name'))).filter((name) => name !== ''),
    files: { count: files.length, bytes: files.reduce<number>((sum, line) => sum + sizeOf(line), 0) },
    encrypted: own(value, 'lock') !== undefined,
  };
}

/**
 * Opens a file as far as its manifest, which comes first.
 * @returns what is wrong in one word where it is no backup; other errors of the file system reject
 */
export async function readManifest(file: Blob, signal: AbortSignal): Promise<ManifestSummary | 'notBackup' | 'damaged'> {
  try {
    const [entry] = await readTarEntries(file, {
      keep: ({ name }) => name === MANIFEST,
      maxKept: MAX_MANIFEST,
      stopAfter: () => true,
      signal,
    });
    if (entry?.name !== MANIFEST || !entry.bytes) return 'notBackup';
    return parseManifest(new TextDecoder().decode(entry.bytes)) ?? 'notBackup';
  } catch (error) {
    if (error instanceof TarError) return error.problem === 'notTar' ? 'notBackup' : 'damaged';
    throw error;
  }
}
