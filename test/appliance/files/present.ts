/** A file as the explorer tells it (src/gateway/README.md, Files). */
import type { Box } from '../box';
import type { Entry } from '../resource';
import { isFolder, type Paths } from './rows';

const PREVIEWED = 'image';

/** @param used how many records hold the file */
export function presentFile(entry: Entry, paths: Paths, used: number): Entry {
  const {
    id,
    name,
    alt = '',
    type,
    size,
    mime = '',
    width = 0,
    height = 0,
    duration = 0,
    codec = '',
    hash = '',
    cover,
    url,
    state,
  } = entry;
  const folder = isFolder(entry);
  return {
    id,
    name,
    alt,
    /** The folder that it is in. */
    path: paths.of(String(entry.parent)),
    kind: folder ? '' : type,
    folder: folder ? 1 : 0,
    size,
    mime,
    width,
    height,
    duration,
    codec,
    hash,
    thumbnail: type === PREVIEWED ? url : cover,
    url,
    review: state,
    reason: entry.reason,
    uploader: entry.uploader,
    uploaded: entry.uploaded,
    used,
    mtime: entry.mtime,
  };
}

/** How many records hold each file, by its address. */
export const usersOf = ({ references }: Box): ReadonlyMap<string, number> => references.countsOf('media_file');
