/** Uploads of files that the box keeps (explorer), for the queue. */
import { STORED_LIMITS, storedFile } from '../../field/stored-file';
import { storedName } from '../../field/stored-name';
import type { StoredFile } from '../../gateway/files';
import type { SameFile, UploadJob } from './uploads';

/**
 * Files into a folder, in parts: for a box with the ability `upload` (`able('upload')`).
 * @param component whose form they are for: its `add` or `edit` is the right
 * @param label where they go, in words
 */
export const storedFilesJob = (
  component: string,
  path: string,
  label: string,
  then: { readonly onDone?: (file: StoredFile) => void; readonly onSame?: (same: SameFile) => void } = {},
): UploadJob<{ data: StoredFile }> => ({
  parts: { path, for: component },
  rule: (file) => storedFile(file) ?? storedName(file.name),
  max: STORED_LIMITS.files,
  label,
  ...(then.onDone && { onDone: ({ data }) => then.onDone?.(data) }),
  ...(then.onSame && { onSame: then.onSame }),
});
