/** Files as the rest of the box knows them: their calls, what a browser fetches, and what is cleared away. */
import type { Box } from '../box';
import type { Caller } from '../caller';
import type { Operation } from '../operation';
import { may, type Need } from '../rights';
import type { StoredFile } from '../stored-file';
import { EXPLORER_CALLS } from './explorer';
import { FILE_HISTORY } from './keeper';
import { isPassed } from './review';
import { MAY_LOOK } from './rights';
import { fileAt, filesOfBlobs } from './rows';
import { clearUploads, UPLOAD_CALLS } from './upload';

export const FILE_CALLS: readonly Operation[] = [...EXPLORER_CALLS, ...FILE_HISTORY, ...UPLOAD_CALLS];

/**
 * A file by its address, for who may see it: the library; what has passed its review on any screen that shows it; what has not, its
 * uploader and reviewers.
 * @param shown what a screen that shows files needs
 */
export async function servedFile(box: Box, path: string, { account }: Caller, shown: Need): Promise<StoredFile | undefined> {
  const file = fileAt(box, path);
  if (!file) return undefined;
  const sees = may(account, MAY_LOOK) || account.reviewer || file.uploader === account.username || (isPassed(file) && may(account, shown));
  return !sees ? undefined : box.bytes.serve(String(file.blob), String(file.name));
}

/** Bytes of a file that was deleted stay so long: the deletion may be undone. */
const KEPT_MS = 24 * 3_600_000;
/** Where the box keeps since when bytes have been without a file: the disk knows only when they came. */
const LOOSE = 'looseFiles';

/** Clears away uploads that never ended, and bytes that have belonged to no file for a day. */
export async function clearFiles(box: Box): Promise<void> {
  await clearUploads(box);
  const known = filesOfBlobs(box);
  const now = box.clock.now();
  const before = (box.store.setting(LOOSE) ?? {}) as Readonly<Record<string, number>>;
  const loose = box.bytes.all().flatMap((blob) => (known.has(blob) ? [] : [{ blob, since: before[blob] ?? now }]));
  const gone = loose.filter(({ since }) => now - since > KEPT_MS);
  await Promise.all(gone.map(({ blob }) => box.bytes.drop(blob)));
  const kept = loose.filter((each) => !gone.includes(each));
  box.store.keep(LOOSE, Object.fromEntries(kept.map(({ blob, since }) => [blob, since])));
}
