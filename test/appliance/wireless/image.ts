/** Firmware images: the first line says what they are for and what the rest comes to. */
import { createHash } from 'node:crypto';
import { FIRMWARE_MARK } from '../../../src/field/device-rules';

/** What an image says of itself. */
export interface ImageFacts {
  readonly model: string;
  readonly version: string;
  /** Revisions that it runs on. */
  readonly hardware: readonly string[];
  /** The version that it can follow on; '' for any. */
  readonly from: string;
}

const digest = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Makes an image with some bytes of firmware. */
export function makeImage(facts: ImageFacts, payload: Uint8Array): Buffer {
  const head = JSON.stringify({ ...facts, sha256: digest(payload) });
  return Buffer.concat([Buffer.from(`${FIRMWARE_MARK}${head}\n`), payload]);
}

const isText = (value: unknown, pattern: RegExp): value is string => typeof value === 'string' && pattern.test(value);

/** What an image is, and its own hash; undefined for one that is damaged or says too little. */
export function readImage(bytes: Buffer): (ImageFacts & { readonly hash: string }) | undefined {
  const end = bytes.indexOf(10);
  if (end < 0 || end > 4096 || !bytes.subarray(0, FIRMWARE_MARK.length).equals(Buffer.from(FIRMWARE_MARK))) return undefined;
  try {
    const said: unknown = JSON.parse(bytes.subarray(FIRMWARE_MARK.length, end).toString('utf8'));
    if (typeof said !== 'object' || said === null) return undefined;
    const { model, version, hardware, from = '', sha256 } = said as Record<string, unknown>; // an object: each of its values is looked at
    const revisions = Array.isArray(hardware) ? hardware.filter((each) => isText(each, /^V\d{1,2}$/)) : [];
    if (!isText(model, /^[\w-]{1,40}$/) || !isText(version, /^\d+(?:\.\d+){1,3}$/) || revisions.length === 0) return undefined;
    if (!isText(from, /^(?:\d+(?:\.\d+){1,3})?$/) || sha256 !== digest(bytes.subarray(end + 1))) return undefined;
    return { model, version, hardware: revisions, from, hash: digest(bytes) };
  } catch {
    return undefined;
  }
}

/** Which of two versions is older: negative where the first one is. */
export function compareVersions(one: string, other: string): number {
  const [a, b] = [one.split('.').map(Number), other.split('.').map(Number)];
  for (let at = 0; at < Math.max(a.length, b.length); at++) {
    const difference = (a[at] ?? 0) - (b[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
