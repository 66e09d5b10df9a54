/** The SHA-256 of a file, worked out in a worker: the page stays as quick as it is. */
import { PartError } from '../load-part';
import { workerUrl } from '../own-worker';
import type { HashAnswer } from './hash-worker';

/** A file that can't be read: a folder, or gone from the disk. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
}

/**
 * @param onProgress told how many bytes have been read
 * @returns 64 hex digits
 * @throws {UnreadableFile}, {@link PartError} where the worker could not be fetched, the signal's reason
 */
export function fileHash(file: Blob, signal: AbortSignal, onProgress?: (bytes: number) => void): Promise<string> {
  const url = workerUrl('hash', HASH_WORKER);
  const worker = new Worker(url);
  return new Promise<string>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<HashAnswer>) => {
      if ('hash' in data) resolve(data.hash);
      else if ('done' in data) onProgress?.(data.done);
      else reject(new UnreadableFile(''));
    });
    worker.addEventListener('error', () => reject(new PartError(url)));
    signal.addEventListener('abort', () => reject(signal.reason));
    if (signal.aborted) reject(signal.reason);
    else worker.postMessage(file);
  }).finally(() => worker.terminate());
}
