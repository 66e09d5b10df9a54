/** Where the frame learns that there are uploads to show; the queue itself is loaded by the screens that upload. */
import type { UploadQueue } from './upload-queue';

let shown: UploadQueue | undefined;
const listeners = new Set<() => void>();

/** The queue that has something to show, if any. */
export const shownUploads = (): UploadQueue | undefined => shown;

/** Calls back when {@link shownUploads} changes; answers the way to stop. */
export function watchUploads(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Shows a queue in the frame's tray, or nothing. */
export function showUploads(queue: UploadQueue | undefined): void {
  if (queue === shown) return;
  shown = queue;
  for (const listener of listeners) listener();
}
