/** The worker that reads a file once and answers its SHA-256 in hex (file-hash.ts asks): on plain HTTP the browser has none of its own. */
import { sha256 } from '@noble/hashes/sha2.js';

/** Told while it reads, and at the end. */
export type HashAnswer = { readonly done: number } | { readonly hash: string } | { readonly unreadable: true };

/** Read at once: as little memory as keeps the disk busy. */
const STEP = 4 * 1024 * 1024;

const hex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

const read = async (file: Blob): Promise<void> => {
  const hash = sha256.create();
  for (let at = 0; at < file.size; at += STEP) {
    hash.update(new Uint8Array(await file.slice(at, at + STEP).arrayBuffer()));
    postMessage({ done: Math.min(file.size, at + STEP) } satisfies HashAnswer);
  }
  postMessage({ hash: hex(hash.digest()) } satisfies HashAnswer);
};

addEventListener('message', ({ data }: MessageEvent<Blob>) => {
  read(data).catch(() => postMessage({ unreadable: true } satisfies HashAnswer));
});
