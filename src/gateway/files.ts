/** The calls of files (src/gateway/README.md, Files): the explorer, and uploads in parts. */
import { call, type ListQuery, resourcePaths, type Undoable } from './calls';
import { type Decoded, flag, list, number, oneOf, optional, record, required, type Shape, text } from './shape';

/** How the review of a file stands; only the last three reach terminals. */
export const REVIEW_STATES = ['pending', 'rejected', 'approved', 'normal', 'recommend'] as const;

/** What a terminal may get. */
export const isPassed = (review: (typeof REVIEW_STATES)[number]): boolean => review !== 'pending' && review !== 'rejected';

const file = record({
  id: text(),
  name: text(),
  /** What a picture shows, in words, for who can't see it; ''. */
  alt: text(),
  /** The folder that it is in: `/`, `/大堂`. */
  path: text('/'),
  /** Empty of a folder. */
  kind: oneOf(['', 'image', 'video', 'audio', 'document', 'app', 'other']),
  folder: flag(),
  /** Of a folder: how many files are in it and below it. */
  files: number(),
  /** Bytes. */
  size: number(),
  mime: text(),
  /** Pixels; 0 where there are none, or none are known. */
  width: number(),
  height: number(),
  /** Seconds. */
  duration: number(),
  /** Of the picture, then of the sound: `h264, aac`. */
  codec: text(),
  /** SHA-256, in hex. */
  hash: text(),
  /** Address of a picture that stands for it; empty: none. */
  thumbnail: text(),
  /** The address that fields keep, `/files/<id>.<ending>`; empty of a folder. */
  url: text(),
  review: oneOf(REVIEW_STATES),
  /** Why it was rejected. */
  reason: text(),
  uploader: text(),
  uploaded: text(),
  /** How many records hold it. */
  used: number(),
  mtime: text(),
});
/** A file or a folder. */
export type StoredFile = Decoded<typeof file>;

const undoable = { undo: optional(record({ seconds: number() })) };
const quiet = { overlay: false } as const;
const write = { kind: 'write', overlay: false } as const;

/** What a list of files asks for. */
interface FileQuery extends ListQuery {
  /** The folder; with words, everything below it too; absent: all files, without folders. */
  readonly path?: string;
  /** Kinds with commas between; folders are told all the same. */
  readonly kind?: string;
  /** States of the review with commas between. */
  readonly review?: string;
  readonly ids?: readonly string[];
  /** The file of an address. */
  readonly url?: string;
}

/** A folder with those inside of it. */
export interface FolderNode {
  readonly id: string;
  readonly name: string;
  readonly path: string;
  readonly children: readonly FolderNode[];
}
/** As deep as a box nests folders. */
const DEPTH = 16;
const nodeOf = (depth: number): Shape<FolderNode> =>
  record({
    id: text(),
    name: text(),
    path: text('/'),
    children: list(depth > 1 ? nodeOf(depth - 1) : (record({}) as unknown as Shape<FolderNode>)),
  });

const page = record({ data: record({ list: list(file), total: number() }) });

/** The explorer. Batches of `creat_dir`, `rename` and `del` are undone by `record_undo` of `operationsExplorerList`. */
export const explorerCalls = {
  list: call<FileQuery, { data: { list: readonly StoredFile[]; total: number } }>(
    'operationsExplorerList',
    resourcePaths.operationsExplorerList,
    page,
    quiet,
  ),
  /** Files that a terminal may get, from all folders. */
  approved: call<FileQuery, { data: { list: readonly StoredFile[]; total: number } }>(
    'operationsAppResource',
    resourcePaths.operationsAppResource,
    page,
    { ...quiet, fixed: { method: 'list' } },
  ),
  tree: call<Readonly<Record<never, never>>, { data: readonly FolderNode[] }>(
    'operationsExplorerResTree',
    resourcePaths.operationsExplorerResTree,
    record({ data: list(nodeOf(DEPTH)) }),
    quiet,
  ),
  createFolder: call<{ path: string; name: string; batch?: string }, { data: { id: string } } & Undoable>(
    'operationsExplorerCreatDir',
    resourcePaths.operationsExplorerCreatDir,
    record({ data: record({ id: text() }), ...undoable }),
    write,
  ),
  /** Gives another name, another folder (`path`), or another alternative text. */
  rename: call<{ id: string; name?: string; path?: string; alt?: string; batch?: string }, Undoable>(
    'operationsExplorerRename',
    resourcePaths.operationsExplorerRename,
    record(undoable),
    write,
  ),
  /** What is used is refused: code 422, and at each id who uses it. */
  del: call<{ ids: readonly string[]; batch?: string }, { data: number } & Undoable>(
    'operationsExplorerDel',
    resourcePaths.operationsExplorerDel,
    record({ data: number(), ...undoable }),
    write,
  ),
} as const;

const UPLOAD = '/admin.php/common/upload';
const upload = <P, R>(method: string, reply: Shape<R>, encoding: 'form' | 'multipart' = 'form') =>
  call<P, R>('upload', UPLOAD, reply, { ...write, encoding, fixed: { method } });

/** Bytes of one part at most. */
export const PART_BYTES = 4 * 1024 * 1024;

/** Uploads in parts, of a box with the ability `upload`. */
export const uploadCalls = {
  /** `for` is the component whose form the file is for. Code 409: {@link sameFile} is there already. Begun before: its bytes are kept. */
  begin: upload<{ name: string; size: number; hash: string; path: string; for: string }, { data: { id: string; received: number } }>(
    'begin',
    record({ data: record({ id: required(text()), received: number() }) }),
  ),
  /** What is now on the box; not what was sent where the offset was another. */
  part: upload<{ id: string; offset: number; file: Blob }, { data: { received: number } }>(
    'part',
    record({ data: record({ received: number() }) }),
    'multipart',
  ),
  end: upload<{ id: string }, { data: StoredFile }>('end', record({ data: file })),
  abort: upload<{ id: string }, object>('abort', record({})),
} as const;

/** What the refusal of a duplicate (409) names. */
export const sameFile = record({ id: text(), path: text('/'), name: text() });
