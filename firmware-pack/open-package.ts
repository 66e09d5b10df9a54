/**
 * Looks into a tarball: nothing in it is believed before its signature is (test/fault/README.md, Packing). The pack's own `verify` and the
 * reference appliance both go by it.
 */
import { createHash } from 'node:crypto';
import { readTarEntries, type TarEntry, TarError } from '../src/lib/tar';
import {
  INSTALLER_PATH,
  isWebPath,
  MANIFEST_PATH,
  MAX_FILES,
  MAX_MANIFEST,
  type Manifest,
  type ManifestFile,
  readManifest,
  SIGNATURE_PATH,
} from '../src/lib/upgrade-manifest';

/** What is wrong with a tarball. */
export type PackageProblem = 'notTar' | 'damaged' | 'entry' | 'order' | 'signature' | 'manifest' | 'missing' | 'extra' | 'hash';

/** A tarball that is refused. `detail`: the entry, or for `damaged` in which way. */
export class PackageError extends Error {
  override readonly name = 'PackageError';
  readonly problem: PackageProblem;
  readonly detail: string;
  constructor(problem: PackageProblem, detail = '') {
    super(detail ? `${problem}: ${detail}` : problem);
    this.problem = problem;
    this.detail = detail;
  }
}

/** A tarball whose entries have been looked at, nothing more. */
export interface Opened {
  readonly manifest: Uint8Array;
  readonly signature: Uint8Array;
  readonly entries: readonly TarEntry[];
}

const MAX_FILE = 16 * 1024 * 1024;
const MAX_UNPACKED = 64 * 1024 * 1024;
/** What a tarball may hold beside the files of the web root; it is never written there. */
const OWN_FOLDER = 'console/';

const refuse = (problem: PackageProblem, detail?: string): never => {
  throw new PackageError(problem, detail);
};

/**
 * Opens a tarball: its entries, their order, names and kinds.
 * @throws {PackageError} when it is none
 */
export async function openPackage(source: Blob): Promise<Opened> {
  let entries: readonly TarEntry[];
  try {
    entries = await readTarEntries(source, {
      keep: ({ type }) => type === 'file',
      maxKept: MAX_FILE,
      maxEntries: 2 * MAX_FILES,
      maxBytes: MAX_UNPACKED,
    });
  } catch (error) {
    if (error instanceof TarError) return refuse(error.problem === 'notTar' ? 'notTar' : 'damaged', error.problem);
    throw error;
  }
  const seen = new Set<string>();
  for (const { name, type, mode, size } of entries) {
    const plain = type === 'folder' ? name.replace(/\/$/, '') : name;
    const folded = plain.toLowerCase();
    const honest = type === 'file' ? mode === 0o644 || mode === 0o755 : type === 'folder' && size === 0;
    if (!honest || !isWebPath(plain) || seen.has(folded)) refuse('entry', name.slice(0, 100));
    seen.add(folded);
  }
  const files = entries.filter(({ type }) => type === 'file');
  const [manifest, signature, installer] = files;
  if (manifest?.name !== MANIFEST_PATH || signature?.name !== SIGNATURE_PATH || installer?.name !== INSTALLER_PATH || !manifest.bytes) {
    return refuse('order');
  }
  if (files.at(-1)?.name !== 'index.html' || files.at(-2)?.name !== 'version.json') refuse('order');
  if (manifest.size > MAX_MANIFEST) refuse('manifest');
  return { manifest: manifest.bytes, signature: signature.bytes ?? new Uint8Array(0), entries };
}

/**
 * The manifest, once its signature is known to be good.
 * @param signerOf the id of the trusted key that signed these bytes; undefined when none did
 * @throws {PackageError} when no trusted key signed it, or it is none
 */
export function signedManifest(
  { manifest: bytes, signature }: Opened,
  signerOf: (bytes: Uint8Array, signature: Uint8Array) => string | undefined,
): Manifest {
  const signer = signerOf(bytes, signature) ?? refuse('signature');
  const manifest = readManifest(bytes) ?? refuse('manifest');
  if (manifest.key !== signer) refuse('signature');
  return manifest;
}

/** Whether version.json, by which pages learn of the change, says what the manifest says. */
const agrees = (bytes: Uint8Array | undefined, { product, version, build }: Manifest): boolean => {
  try {
    const said = JSON.parse(new TextDecoder().decode(bytes));
    return said.product === product && said.version === version && said.build === build;
  } catch {
    return false;
  }
};

/**
 * Checks every file against the manifest, and that there are no others.
 * @returns the files of the web root by their path
 * @throws {PackageError} on the first that differs
 */
export function matchFiles({ entries }: Opened, manifest: Manifest): ReadonlyMap<string, Uint8Array> {
  const found = new Map(entries.filter(({ type }) => type === 'file').map((entry) => [entry.name, entry]));
  found.delete(MANIFEST_PATH);
  found.delete(SIGNATURE_PATH);
  const take = ({ path, size, sha256, mode }: ManifestFile): readonly [string, Uint8Array] => {
    const entry = found.get(path);
    if (!entry?.bytes) return refuse('missing', path);
    const digest = createHash('sha256').update(entry.bytes).digest('hex');
    if (entry.size !== size || digest !== sha256 || entry.mode !== Number.parseInt(mode, 8)) refuse('hash', path);
    found.delete(path);
    return [path, entry.bytes];
  };
  const files = new Map(manifest.files.map(take));
  for (const file of manifest.own ?? []) take(file);
  // A manifest that does not speak of its own folder covers the web root alone.
  for (const name of found.keys()) if (manifest.own || !name.startsWith(OWN_FOLDER)) refuse('extra', name);
  if (!agrees(files.get('version.json'), manifest)) refuse('manifest');
  return files;
}
