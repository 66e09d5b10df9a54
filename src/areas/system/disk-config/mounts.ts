/** Where a volume or a share may be mounted: one rule for the console and the box. */
import type { Issue, Rule } from '../../../field/rules';
import { isMediaPath, isPlainPath, MEDIA_FOLDERS } from '../../../lib/media-path';

const isBelow = (path: string, folder: string): boolean => path.startsWith(`${folder}/`);

/** A folder below one of those that media lie in, spelled without detours. */
export const mountPath: Rule<string> = (value): Issue | undefined => {
  if (!isPlainPath(value)) return { key: 'format' };
  return isMediaPath(value) ? undefined : { key: 'mountFolder', args: { folders: MEDIA_FOLDERS.join(', ') } };
};

/**
 * What is mounted where a path would hide it, or would lie inside it; undefined: nothing is in the way.
 * @param mounts mount points in use, the system's own too
 * @example mountClash('/data/films', ['/', '/data/films/new']) // '/data/films/new'
 */
const mountClash = (path: string, mounts: readonly string[]): string | undefined =>
  mounts.find(
    (mount) => mount === path || isBelow(mount, path) || (isBelow(path, mount) && MEDIA_FOLDERS.some((folder) => isBelow(mount, folder))),
  );

/** Both rules: for a path that is about to be mounted. */
export const mountIssue = (path: string, mounts: readonly string[]): Issue | undefined => {
  const wrong = mountPath(path);
  const clash = wrong ? undefined : mountClash(path, mounts);
  return wrong ?? (clash === undefined ? undefined : { key: 'mountTaken', args: { mount: clash } });
};
