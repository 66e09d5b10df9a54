/** Reads what a package says of itself, from its first kilobytes: nothing is sent, and the rest of the file stays on the disk. */
import { readTarEntries, type TarEntry, TarError } from '../../../lib/tar';
import { MANIFEST_PATH, MAX_MANIFEST, type Manifest, readManifest, SIGNATURE_PATH } from '../../../lib/upgrade-manifest';

/** A package whose manifest could be read. */
export interface ReadPackage {
  readonly manifest: Manifest;
  /** What the signature is over. */
  readonly signed: Uint8Array<ArrayBuffer>;
  readonly signature: Uint8Array<ArrayBuffer>;
}

/** Why a file is not sent at all. */
export type FileProblem = 'tooLarge' | 'unreadable' | 'notTar' | 'damaged' | 'noManifest' | 'manifestTooLarge' | 'badManifest';

/** Manifest and signature, and folders before them. */
const MAX_ENTRIES = 8;

/**
 * Reads a package.
 * @param limit the largest that the box takes, in bytes
 * @returns rejects only with the signal's reason
 */
export async function readPackage(file: Blob, limit: number, signal?: AbortSignal): Promise<ReadPackage | FileProblem> {
  if (file.size > limit) return 'tooLarge';
  let first: string | undefined;
  let entries: readonly TarEntry[];
  try {
    entries = await readTarEntries(file, {
      keep: ({ name, type }) => {
        if (type !== 'folder') first ??= name;
        return type === 'file' && (name === MANIFEST_PATH || name === SIGNATURE_PATH);
      },
      stopAfter: ({ name, type }) => type !== 'folder' && name !== MANIFEST_PATH,
      maxKept: MAX_MANIFEST,
      maxEntries: MAX_ENTRIES,
      maxBytes: 4 * MAX_MANIFEST,
      ...(signal && { signal }),
    });
  } catch (error) {
    signal?.throwIfAborted();
    if (!(error instanceof TarError)) return 'unreadable';
    if (error.problem === 'tooLarge') return first === MANIFEST_PATH ? 'manifestTooLarge' : 'noManifest';
    if (error.problem === 'tooMany') return 'noManifest';
    return error.problem === 'notTar' ? 'notTar' : 'damaged';
  }
  const [manifest, signature] = entries.filter(({ type }) => type !== 'folder');
  if (manifest?.name !== MANIFEST_PATH || signature?.name !== SIGNATURE_PATH || !manifest.bytes || !signature.bytes) return 'noManifest';
  const read = readManifest(manifest.bytes);
  return read ? { manifest: read, signed: manifest.bytes, signature: signature.bytes } : 'badManifest';
}

/** What is known of a signature before the box has checked it. */
export type SignatureState = 'good' | 'bad' | 'untrusted' | 'unchecked';

/** A key that the box trusts. */
export interface TrustedKey {
  readonly id: string;
  readonly raw: string;
}

/**
 * Checks the signature here, where the browser can: on https, with Ed25519. On plain http there is no Web Crypto (test/fault/README.md, The policy of the page), and the box, which checks it in any case, is the only one to say.
 */
export async function checkSignature({ manifest, signed, signature }: ReadPackage, keys: readonly TrustedKey[]): Promise<SignatureState> {
  // A box that names no keys says nothing about them.
  if (keys.length === 0) return 'unchecked';
  const trusted = keys.find(({ id }) => id === manifest.key);
  if (!trusted) return 'untrusted';
  // Absent on plain http, whatever the types say.
  const subtle = crypto.subtle as SubtleCrypto | undefined;
  if (!subtle) return 'unchecked';
  try {
    const raw = Uint8Array.from(atob(trusted.raw), (char) => char.charCodeAt(0));
    const key = await subtle.importKey('raw', raw, 'Ed25519', false, ['verify']);
    return (await subtle.verify('Ed25519', key, signature, signed)) ? 'good' : 'bad';
  } catch {
    return 'unchecked';
  }
}
