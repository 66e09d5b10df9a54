/** Firmware of the simulated devices: a first line that says for which device it is, then bytes that mean nothing. */
import { createHash } from 'node:crypto';

/** For which device a file is, and what it makes of it. */
export interface ImageHead {
  readonly model: string;
  readonly hardware: string;
  readonly version: string;
}

const MAGIC = 'GWIMG1 ';
const MAX_HEAD = 512;

/** Makes a file; the same head always makes the same bytes. */
export function makeImage({ model, hardware, version }: ImageHead, size = 48 * 1024): Buffer {
  const head = Buffer.from(`${MAGIC}${JSON.stringify({ model, hardware, version })}\n`);
  const parts: Buffer[] = [head];
  let block = createHash('sha256').update(head).digest();
  for (let length = head.length; length < size; length += block.length) {
    parts.push(block);
    block = createHash('sha256').update(block).digest();
  }
  return Buffer.concat(parts).subarray(0, Math.max(size, head.length));
}

/** Reads the head of a file; undefined where it is no firmware. */
export function imageHead(bytes: Buffer): ImageHead | undefined {
  const end = bytes.subarray(0, MAX_HEAD).indexOf(10);
  if (end < 0 || bytes.subarray(0, MAGIC.length).toString('latin1') !== MAGIC) return undefined;
  try {
    const head: unknown = JSON.parse(bytes.subarray(MAGIC.length, end).toString('utf8'));
    const at = (name: string): string => {
      const value: unknown = typeof head === 'object' && head !== null ? Reflect.get(head, name) : undefined;
      return typeof value === 'string' ? value : '';
    };
    const found = { model: at('model'), hardware: at('hardware'), version: at('version') };
    return found.model === '' || found.version === '' ? undefined : found;
  } catch {
    return undefined;
  }
}
