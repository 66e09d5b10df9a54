/** Where on the box media lie: what is mounted and what is played from the disk. */

/** The folders below which the box keeps media. Anything else belongs to its system. */
export const MEDIA_FOLDERS = ['/data', '/media', '/mnt'] as const;

const SEGMENTS = /^(?:\/[\p{Script=Han}A-Za-z0-9._-]+)+$/u;
/** A segment that names no folder of its own, or hides: `.`, `..`, `.ssh`. */
const DOTTED = /\/\./;

/** Whether a path is spelled without detours: no `..`, no doubled or trailing slash, nothing that stands for another character. */
export const isPlainPath = (path: string): boolean => SEGMENTS.test(path) && !DOTTED.test(path);

/**
 * Whether a path is below one of {@link MEDIA_FOLDERS}.
 * @example isMediaPath('/data/films/a.mp4') // true
 * @example isMediaPath('/data/../etc/shadow') // false
 */
export const isMediaPath = (path: string): boolean => isPlainPath(path) && MEDIA_FOLDERS.some((folder) => path.startsWith(`${folder}/`));
