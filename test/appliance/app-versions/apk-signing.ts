/** The signature of an APK (scheme v2), made and proven: over the files, the table of contents and the end record, in pieces of a megabyte. */
import { createHash, createPublicKey, createSign, createVerify, type KeyObject, X509Certificate } from 'node:crypto';
import type { ApkFacts } from '../../../src/lib/apk/apk';

const PIECE = 1024 * 1024;
/** ECDSA and RSA with SHA-256: all that the box knows how to prove. */
const ALGORITHMS: ReadonlySet<number> = new Set([0x0103, 0x0201]);
const ECDSA = 0x0201;
const V2 = 0x7109871a;
const MAGIC = 'APK Sig Block 42';

const u32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
};
const u64 = (value: number): Buffer => {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE(BigInt(value));
  return bytes;
};
/** A part with its length before it. */
const part = (...bytes: readonly Uint8Array[]): Buffer => {
  const whole = Buffer.concat(bytes);
  return Buffer.concat([u32(whole.length), whole]);
};
const sha256 = (...bytes: readonly Uint8Array[]): Buffer => {
  const hash = createHash('sha256');
  for (const each of bytes) hash.update(each);
  return hash.digest();
};

/** What is signed of the contents. @param end the end record, as if the block were not there */
function contentDigest(files: Uint8Array, directory: Uint8Array, end: Uint8Array): Buffer {
  const pieces: Buffer[] = [];
  for (const section of [files, directory, end]) {
    for (let at = 0; at < section.length; at += PIECE) {
      const piece = section.subarray(at, at + PIECE);
      pieces.push(sha256(Buffer.from([0xa5]), u32(piece.length), piece));
    }
  }
  return sha256(Buffer.from([0x5a]), u32(pieces.length), ...pieces);
}

/** The end record with the table of contents where the block begins. */
const endWithout = (end: Uint8Array, block: number): Buffer => {
  const changed = Buffer.from(end);
  changed.writeUInt32LE(block, 16);
  return changed;
};

/** A key and its certificate, DER. */
export interface ApkKey {
  readonly key: KeyObject;
  readonly certificate: Uint8Array;
}

/** Puts a signature into a zip. @param directory where its table of contents begins @param end where its end record begins */
export function signApk(zip: Buffer, directory: number, end: number, { key, certificate }: ApkKey): Buffer {
  const [files, table, foot] = [zip.subarray(0, directory), zip.subarray(directory, end), zip.subarray(end)];
  const digest = contentDigest(files, table, foot);
  const signed = Buffer.concat([part(part(u32(ECDSA), part(digest))), part(part(certificate)), part()]);
  const signature = createSign('sha256').update(signed).sign(key);
  const signer = part(part(signed), part(part(u32(ECDSA), part(signature))), part(publicKeyOf(certificate)));
  const pair = Buffer.concat([u32(V2), part(signer)]);
  const length = 8 + pair.length + 8 + MAGIC.length;
  const block = Buffer.concat([u64(length), u64(pair.length), pair, u64(length), Buffer.from(MAGIC)]);
  const moved = Buffer.from(foot);
  moved.writeUInt32LE(directory + block.length, 16);
  return Buffer.concat([files, block, table, moved]);
}

/** The public key of a certificate, DER. */
const publicKeyOf = (certificate: Uint8Array): Buffer => new X509Certificate(certificate).publicKey.export({ type: 'spki', format: 'der' });

/** Who signs with a key, as {@link provenSigner} says it. */
export const signerOf = ({ certificate }: ApkKey): string => sha256(publicKeyOf(certificate)).toString('hex');

/** Who has signed, by the SHA-256 of the public key in hex; undefined where the signature is not true for this file. */
export function provenSigner(bytes: Buffer, { signer, sections: { block, directory, end } }: ApkFacts): string | undefined {
  try {
    const [certificate = new Uint8Array()] = signer.certificates;
    if (!Buffer.from(signer.key).equals(publicKeyOf(certificate))) return undefined;
    const one = signer.signatures.find(({ algorithm }) => ALGORITHMS.has(algorithm));
    const digest = one && signer.digests.find(({ algorithm }) => algorithm === one.algorithm);
    if (!one || !digest) return undefined;
    const key = createPublicKey({ key: Buffer.from(signer.key), type: 'spki', format: 'der' });
    if (!createVerify('sha256').update(signer.signed).verify(key, one.value)) return undefined;
    const found = contentDigest(bytes.subarray(0, block), bytes.subarray(directory, end), endWithout(bytes.subarray(end), block));
    return found.equals(digest.value) ? sha256(signer.key).toString('hex') : undefined;
  } catch {
    // A certificate or a key that is none.
    return undefined;
  }
}
