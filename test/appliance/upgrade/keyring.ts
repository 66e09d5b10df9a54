/** The keys whose signatures this box trusts (test/fault/README.md, Packing): none, and it installs nothing. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPublicKey } from '../../../firmware-pack/keys';

/** One trusted key. */
export interface TrustedKey {
  /** The first 16 hexadecimal digits of the SHA-256 of the raw 32 bytes. */
  readonly id: string;
  /** Where it came from: the name of its file, without its ending. */
  readonly name: string;
  /** The raw 32 bytes in base64, so that a page on https can check a signature itself. */
  readonly raw: string;
}

/** A public key that is given beside those of the folder: its text, and what it is called on System Upgrade. */
export interface GivenKey {
  readonly name: string;
  readonly pem: string;
}

/** The keys that this box trusts. */
export interface Keyring {
  readonly keys: readonly TrustedKey[];
  /** The id of the key that signed these bytes; undefined when none did. */
  signerOf(this: void, bytes: Uint8Array, signature: Uint8Array): string | undefined;
}

/**
 * Reads the keys: PEM files of a folder, which need not exist, and others that are given.
 * @throws when one of them is no Ed25519 public key: a box with half a keyring is set up wrong
 */
export function openKeyring(folder: string, given: readonly GivenKey[]): Keyring {
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.pem')) : [];
  const pems = [
    ...files.sort().map((name) => ({ name: name.replace(/\.pem$/, ''), pem: readFileSync(join(folder, name), 'utf8') })),
    ...given,
  ];
  const known = pems.map(({ name, pem }) => {
    try {
      return { name, key: readPublicKey(pem) };
    } catch (error) {
      throw new Error(`Upgrade key "${name}" is no Ed25519 key`, { cause: error });
    }
  });
  return {
    keys: known.map(({ name, key: { id, raw } }) => ({ id, name, raw: raw.toString('base64') })),
    signerOf: (bytes, signature) => known.find(({ key }) => key.signed(bytes, signature))?.key.id,
  };
}
