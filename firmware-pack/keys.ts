/** Ed25519 keys: making them, signing, and knowing a key by its id (test/fault/README.md, Packing). */
import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign, verify } from 'node:crypto';

/** What a box is given to trust. */
export interface PublicKey {
  /** The first 16 hexadecimal digits of the SHA-256 of the raw 32 bytes. */
  readonly id: string;
  /** The raw 32 bytes. */
  readonly raw: Buffer;
  /** Whether a signature of these bytes is by this key. */
  signed(bytes: Uint8Array, signature: Uint8Array): boolean;
}

/** What signs. */
export interface PrivateKey {
  readonly publicKey: PublicKey;
  sign(this: void, bytes: Uint8Array): Buffer;
}

const SIGNATURE_BYTES = 64;

const isEd25519 = (key: KeyObject): KeyObject => {
  if (key.asymmetricKeyType !== 'ed25519') throw new TypeError(`an Ed25519 key is needed, not ${key.asymmetricKeyType}`);
  return key;
};

const publicOf = (key: KeyObject): PublicKey => {
  const raw = isEd25519(key).export({ type: 'spki', format: 'der' }).subarray(-32);
  return {
    id: createHash('sha256').update(raw).digest('hex').slice(0, 16),
    raw,
    signed: (bytes, signature) => signature.length === SIGNATURE_BYTES && verify(null, bytes, key, signature),
  };
};

/**
 * Reads a public key.
 * @throws when the PEM is none, of another kind, or a private key: that one has no business on a box
 */
export function readPublicKey(pem: string): PublicKey {
  if (/PRIVATE KEY/.test(pem)) throw new TypeError('this is a private key; the public one is needed');
  return publicOf(createPublicKey(pem));
}

/**
 * Reads a private key.
 * @throws when the PEM is none, of another kind, or locked by a passphrase
 */
export function readPrivateKey(pem: string): PrivateKey {
  if (/ENCRYPTED/.test(pem)) throw new TypeError('the key is locked by a passphrase; unlock it for the pipeline');
  const key = isEd25519(createPrivateKey(pem));
  return { publicKey: publicOf(createPublicKey(key)), sign: (bytes) => sign(null, bytes, key) };
}

/** A new pair, as PEM. */
export function makeKeys(): { readonly privatePem: string; readonly publicPem: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return {
    privatePem: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    publicPem: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  };
}
