/**
 * What a console tarball says about itself (test/fault/README.md, Packing), and whether it fits a box. The page reads it
 * before anything is sent, the reference appliance again before anything is written: one verdict for both.
 */
import { compareVersions } from './version-order';

/** Where the tarball keeps it, in this order at its very beginning. */
export const MANIFEST_PATH = 'console/manifest.json';
/** 64 bytes of Ed25519 over the manifest's bytes. */
export const SIGNATURE_PATH = 'console/manifest.sig';
/** What a box runs to install it. */
export const INSTALLER_PATH = 'console/install.sh';

/**
 * The most files that a tarball may have: of the web root, and of its own folder. A console of eighty screens has 1,900 with both
 * twins of each asset. install.sh and the pack's `verify` hold the same limit.
 */
export const MAX_FILES = 4000;
/** A larger manifest is not read, in bytes: a file takes 165 of them, the notes a few thousand. */
export const MAX_MANIFEST = 1024 * 1024;

/** One file of the web root, or of the tarball's own folder. */
export interface ManifestFile {
  readonly path: string;
  /** Bytes. */
  readonly size: number;
  /** 64 hexadecimal digits, lower case. */
  readonly sha256: string;
  /** Octal permission bits: `0644` or `0755`. */
  readonly mode: string;
}

/** The manifest, checked. */
export interface Manifest {
  readonly product: string;
  readonly version: string;
  /** Tells builds of one version apart. */
  readonly build: string;
  /** When it was made, Unix seconds, and from which commit. */
  readonly epoch: number;
  readonly commit: string;
  /** Oldest firmware, and oldest console, that it may be installed on; empty: any. */
  readonly minFirmware: string;
  readonly minFrom: string;
  readonly languages: readonly string[];
  /** Id of the key that signed it: the first 16 hexadecimal digits of the SHA-256 of the raw public key. A claim until verified. */
  readonly key: string;
  /** Sum of the sizes. */
  readonly totalBytes: number;
  readonly files: readonly ManifestFile[];
  /** What else the tarball holds below `console/`, beside the manifest and its signature; undefined: it does not say. */
  readonly own: readonly ManifestFile[] | undefined;
  /** Whether the installer makes the `.gz` twins of the scripts, stylesheets and pictures in `assets/`. */
  readonly gz: boolean;
  /** What is new, by language. */
  readonly notes: Readonly<Record<string, string>>;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;
const short = (value: unknown, pattern: RegExp): value is string => typeof value === 'string' && pattern.test(value);

const VERSION = /^\d{1,5}\.\d{1,5}\.\d{1,5}(?:-[0-9A-Za-z.-]{1,40})?$/;
const WORD = /^[\w.-]{1,64}$/;
const OWN_FOLDER = 'console/';

/** Longest notes of a language, in characters. */
export const MAX_NOTES = 20_000;

/**
 * Whether a text is a version as manifests have it.
 * @example isVersion('2.1.0-rc.1') // true
 * @example isVersion('v2.1') // false
 */
export const isVersion = (text: string): boolean => VERSION.test(text);

/**
 * Whether a path may be written below a web root: plain names, nothing hidden, nothing that climbs out (test/fault/README.md, Packing).
 * @example isWebPath('assets/main-a1.js') // true
 * @example isWebPath('../admin.php') // false
 */
export const isWebPath = (path: string): boolean =>
  path.length <= 100 && path.split('/').every((part) => /^[A-Za-z0-9_-][A-Za-z0-9._-]*$/.test(part) && !part.endsWith('.'));

const readFile = (value: unknown, own: boolean): ManifestFile | undefined => {
  if (!isRecord(value)) return undefined;
  const { path, size, sha256, mode } = value;
  if (typeof path !== 'string' || !isWebPath(path)) return undefined;
  if (own ? !path.startsWith(OWN_FOLDER) : path.toLowerCase().startsWith(OWN_FOLDER)) return undefined;
  if (!isCount(size) || !short(sha256, /^[0-9a-f]{64}$/) || (mode !== '0644' && mode !== '0755')) return undefined;
  return { path, size, sha256, mode };
};

/** A list of files, none of them twice; two names that differ only in case are one file on some disks. */
const readFiles = (value: unknown, own: boolean): readonly ManifestFile[] | undefined => {
  if (!Array.isArray(value) || value.length === 0 || value.length > MAX_FILES) return undefined;
  const read = value.map((each) => readFile(each, own)).filter((file) => file !== undefined);
  return new Set(read.map(({ path }) => path.toLowerCase())).size === value.length ? read : undefined;
};

/**
 * Reads a manifest. Strict: what is not wholly understood is not installed.
 * @returns undefined when it is no manifest of this kind
 */
export function readManifest(bytes: Uint8Array): Manifest | undefined {
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
  if (bytes.length > MAX_MANIFEST || !isRecord(value) || value.schema !== 1) return undefined;
  const { product, version, build, epoch, commit, minFirmware = '', minFrom = '', languages, key, totalBytes, files, notes } = value;
  const { own, gz = false } = value;
  const least = (text: unknown): text is string => text === '' || short(text, VERSION);
  if (!short(product, WORD) || !short(version, VERSION) || !short(build, WORD) || !isCount(epoch) || !short(commit, WORD)) return undefined;
  if (!least(minFirmware) || !least(minFrom) || !short(key, /^[0-9a-f]{16}$/) || !isCount(totalBytes)) return undefined;
  if (!Array.isArray(languages) || !languages.every((language) => short(language, WORD))) return undefined;
  if (!isRecord(notes) || !Object.values(notes).every((note) => typeof note === 'string' && note.length <= MAX_NOTES)) return undefined;
  const web = readFiles(files, false);
  const beside = own === undefined ? undefined : readFiles(own, true);
  if (!web || web.reduce((all, { size }) => all + size, 0) !== totalBytes) return undefined;
  if (!['index.html', 'version.json'].every((path) => web.some((file) => file.path === path))) return undefined;
  if (own !== undefined && !beside?.some(({ path }) => path === INSTALLER_PATH)) return undefined;
  if (beside?.some(({ path }) => path === MANIFEST_PATH || path === SIGNATURE_PATH)) return undefined;
  // Made on the box or in the archive, not both.
  if (typeof gz !== 'boolean' || (gz && web.some(({ path }) => path.endsWith('.gz')))) return undefined;
  return {
    product,
    version,
    build,
    epoch,
    commit,
    minFirmware,
    minFrom,
    languages,
    key,
    totalBytes,
    files: web,
    own: beside,
    gz,
    notes: Object.fromEntries(Object.entries(notes).map(([language, note]) => [language, String(note)])),
  };
}

/** What runs now. */
export interface Running {
  readonly product: string;
  readonly version: string;
  readonly build: string;
  readonly firmware: string;
}

/** How an offered version stands to the running one; `rebuilt` has its number and other content. */
export type Relation = 'newer' | 'same' | 'rebuilt' | 'older';
/** Why it can't be installed here at all. */
export type Misfit = 'otherProduct' | 'firmwareTooOld' | 'consoleTooOld';

/** Whether a manifest fits a box: `misfit` refuses, a relation other than `newer` and `same` needs a person's word. */
export function compareManifest(
  manifest: Manifest,
  running: Running,
): { readonly relation: Relation; readonly misfit: Misfit | undefined } {
  const order = compareVersions(manifest.version, running.version);
  const below = (version: string, least: string): boolean => least !== '' && compareVersions(version, least) < 0;
  return {
    relation: order > 0 ? 'newer' : order < 0 ? 'older' : manifest.build === running.build ? 'same' : 'rebuilt',
    misfit:
      manifest.product !== running.product
        ? 'otherProduct'
        : below(running.firmware, manifest.minFirmware)
          ? 'firmwareTooOld'
          : below(running.version, manifest.minFrom)
            ? 'consoleTooOld'
            : undefined,
  };
}
