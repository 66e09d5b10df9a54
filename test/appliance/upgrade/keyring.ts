/** The keys whose signatures this box trusts (RELIABILITY.md U5): none, and it installs nothing. */
import { createHash, createPublicKey, type KeyObject, verify } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One trusted key. */
export interface TrustedKey {
  /** The first 16 hexadecimal digits of the SHA-256 of the raw 32 bytes. */
  readonly id: string;
  /** Where it came from: the name of its file. */
  readonly name: string;
  /** The raw 32 bytes in base64, so that a page on https can check a signature itself. */
  readonly raw: string;
}

/** All of them. */
export interface Keyring {
  readonly keys: readonly TrustedKey[];
  /** The id of the key that signed these bytes; undefined when none did. */
  signerOf(bytes: Uint8Array, signature: Uint8Array): string | undefined;
}

const SIGNATURE_BYTES = 64;

const rawOf = (key: KeyObject): Buffer => key.export({ type: 'spki', format: 'der' }).subarray(-32);

/**
 * Reads the keys: PEM files of a folder, which need not exist, and others given as text.
 * @throws when one of them is no Ed25519 public key: a box with half a keyring is set up wrong
 */
export function openKeyring(folder: string, given: readonly string[]): Keyring {
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.pem')) : [];
  const pems = [
    ...files.sort().map((name) => ({ name: name.replace(/\.pem$/, ''), pem: readFileSync(join(folder, name), 'utf8') })),
    ...given.map((pem, at) => ({ name: `option ${at + 1}`, pem })),
  ];
  const known = pems.map(({ name, pem }) => {
    const key = createPublicKey(pem);
    if (key.asymmetricKeyType !== 'ed25519') throw new Error(`Upgrade key "${name}" is no Ed25519 key`);
    const raw = rawOf(key);
    return { key, id: createHash('sha256').update(raw).digest('hex').slice(0, 16), name, raw: raw.toString('base64') };
  });
  return {
    keys: known.map(({ id, name, raw }) => ({ id, name, raw })),
    signerOf: (bytes, signature) =>
      signature.length === SIGNATURE_BYTES ? known.find(({ key }) => verify(null, bytes, key, signature))?.id : undefined,
  };
}
