/** The password of a backup: scrypt makes a key of it, and each section is sealed by AES-256-GCM on its own. */
import { createCipheriv, createDecipheriv, randomBytes, type ScryptOptions, scrypt } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';

/** What the manifest says of it, in clear text: everything but the password that opening needs. */
export interface LockParameters {
  readonly cipher: 'aes-256-gcm';
  readonly kdf: 'scrypt';
  /** Cost, block size and parallelism of scrypt. */
  readonly N: number;
  readonly r: number;
  readonly p: number;
  /** 16 bytes as hex. */
  readonly salt: string;
}
/** A password that was made a key. */
export interface Lock {
  readonly parameters: LockParameters;
  readonly key: Buffer;
}

/** A section that does not open: another password, or bytes that somebody has changed. */
export class SealError extends Error {}

const IV = 12;
const TAG = 16;
/** 32 MB of memory and a tenth of a second on a box: dear for who tries passwords, cheap enough once a backup. */
const COST = { N: 2 ** 15, r: 8, p: 1 } as const;
/** A file of somebody else may not ask for more of this box than that. */
const MAX_COST = { N: 2 ** 17, r: 8, p: 4 } as const;
const MIN_N = 2 ** 14;

const isWithin = (value: unknown, least: number, most: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most;

/** Whether a manifest asks for a lock that this box knows, at a cost that it bears. */
export function isLockParameters(value: unknown): value is LockParameters {
  if (typeof value !== 'object' || value === null) return false;
  const { cipher, kdf, N, r, p, salt } = value as Partial<Record<keyof LockParameters, unknown>>; // each is looked at below
  return (
    cipher === 'aes-256-gcm' &&
    kdf === 'scrypt' &&
    isWithin(N, MIN_N, MAX_COST.N) &&
    Number.isInteger(Math.log2(N)) &&
    isWithin(r, 1, MAX_COST.r) &&
    isWithin(p, 1, MAX_COST.p) &&
    typeof salt === 'string' &&
    /^[0-9a-f]{32}$/.test(salt)
  );
}

/** Makes the key of a password. The same password typed on another keyboard is the same: it is normalised. */
export function lockOf(password: string, parameters: LockParameters): Promise<Lock> {
  const { N, r, p, salt } = parameters;
  const options: ScryptOptions = { N, r, p, maxmem: 256 * N * r };
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), Buffer.from(salt, 'hex'), 32, options, (error, key) =>
      error ? reject(error) : resolve({ parameters, key }),
    );
  });
}

/** A lock for a new backup: no two have the same key, whatever the password. */
export const newLock = (password: string): Promise<Lock> =>
  lockOf(password, { cipher: 'aes-256-gcm', kdf: 'scrypt', ...COST, salt: randomBytes(16).toString('hex') });

/**
 * Packs and seals some bytes: 12 bytes of nonce, what was sealed, 16 bytes of tag.
 * @param bound what has to be the same when it is opened
 */
export function seal({ key }: Lock, bound: string, bytes: Buffer): Buffer {
  const iv = randomBytes(IV);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(bound));
  // What is sealed can't be packed any more.
  return Buffer.concat([iv, cipher.update(gzipSync(bytes)), cipher.final(), cipher.getAuthTag()]);
}

/**
 * Opens what {@link seal} has sealed.
 * @param max bytes that it may unpack to
 * @throws {SealError}
 */
export function unseal({ key }: Lock, bound: string, bytes: Buffer, max: number): Buffer {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV), { authTagLength: TAG });
    decipher.setAAD(Buffer.from(bound)).setAuthTag(bytes.subarray(-TAG));
    const packed = Buffer.concat([decipher.update(bytes.subarray(IV, -TAG)), decipher.final()]);
    return gunzipSync(packed, { maxOutputLength: max });
  } catch (error) {
    throw new SealError('sealed', { cause: error });
  }
}
