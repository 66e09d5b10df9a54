/**
 * Reads a tar or tar.gz in the browser without holding it whole: entry by entry, as far as the caller wants. Works on plain
 * HTTP too (test/fault/README.md, The policy of the page). The names in it are data, never paths: who writes files by
 * them checks them first (E4).
 */

/** One entry. GNU and pax extension headers are entries of the type `other`; what they say about the next one is not followed. */
export interface TarEntry {
  /** As written in the header, its ustar prefix before it. */
  readonly name: string;
  readonly type: 'file' | 'folder' | 'other';
  /** Bytes of content. */
  readonly size: number;
  /** Permission bits, such as 0o644. */
  readonly mode: number;
  /** Unix seconds. */
  readonly mtime: number;
  /** The content, where `keep` asked for it. */
  readonly bytes: Uint8Array<ArrayBuffer> | undefined;
}

/** What is known of an entry before its content is read. */
type TarHead = Omit<TarEntry, 'bytes'>;

/** How far to read, and what to hold. */
interface TarOptions {
  /** Asked after each entry: true when enough is known. Nothing behind it is read, and no end mark is asked for. */
  readonly stopAfter?: (entry: TarEntry) => boolean;
  /** Whose content is wanted. Default: nobody's. */
  readonly keep?: (entry: TarHead) => boolean;
  /** Largest content that is kept, in bytes; a larger one is refused before it is read. Default 1 MiB. */
  readonly maxKept?: number;
  /** Default 10,000. */
  readonly maxEntries?: number;
  /** Bytes after decompression that are read at most: a few KB may unpack to gigabytes. Default 4 GiB. */
  readonly maxBytes?: number;
  /** Ends the reading; the promise rejects with its reason. */
  readonly signal?: AbortSignal;
}

/**
 * Why a tar can't be read. `notTar`: it is something else. `truncated`: it ends too early. `damaged`: a header or the compression is
 * broken, or something stands behind the end. `tooLarge`: an entry or the whole is over its limit. `tooMany`: entries.
 */
export type TarProblem = 'notTar' | 'truncated' | 'damaged' | 'tooLarge' | 'tooMany';

/** A tar that can't be read. */
export class TarError extends Error {
  override readonly name = 'TarError';
  readonly problem: TarProblem;
  constructor(problem: TarProblem) {
    super(problem);
    this.problem = problem;
  }
}

const BLOCK = 512;
const KIB = 1024;
const PIECE = 64 * KIB;
const utf8 = new TextDecoder('utf-8', { fatal: true });

const join = (a: Uint8Array, b: Uint8Array): Uint8Array<ArrayBuffer> => {
  const joined = new Uint8Array(a.length + b.length);
  joined.set(a);
  joined.set(b, a.length);
  return joined;
};

/** The bytes of a source, asked for by number. */
class Bytes {
  private rest: Uint8Array = new Uint8Array(0);
  private seen = 0;
  private readonly reader: ReadableStreamDefaultReader<Uint8Array>;
  private readonly max: number;
  private readonly packed: boolean;
  constructor(source: ReadableStream<Uint8Array>, max: number, packed: boolean) {
    this.reader = source.getReader();
    this.max = max;
    this.packed = packed;
  }
  private async more(): Promise<boolean> {
    const next = await this.reader.read().catch((error: unknown) => {
      // A broken compression is an error of the stream; a file that can't be read is a DOMException, and the caller's.
      throw this.packed && !(error instanceof DOMException) ? new TarError('damaged') : error;
    });
    if (next.done) return false;
    this.rest = next.value;
    return true;
  }
  /** Counts what is used, not what arrives: a source may hand out a large file in one piece. */
  private count(length: number): void {
    this.seen += length;
    if (this.seen > this.max) throw new TarError('tooLarge');
  }
  /** Exactly so many bytes; undefined when there is nothing at all any more. */
  async take(count: number): Promise<Uint8Array<ArrayBuffer> | undefined> {
    const parts = new Uint8Array(count);
    const had = await this.pass(count, (bytes, at) => parts.set(bytes, at));
    return had === 0 && count > 0 ? undefined : parts;
  }
  /** Hands over so many bytes piece by piece, so that what is skipped is never held. Answers 0 at the very end. */
  async pass(count: number, sink: (bytes: Uint8Array, at: number) => void = () => {}): Promise<number> {
    let at = 0;
    while (at < count) {
      if (this.rest.length === 0 && !(await this.more())) {
        if (at === 0) return 0;
        throw new TarError('truncated');
      }
      const piece = this.rest.subarray(0, count - at);
      this.count(piece.length);
      sink(piece, at);
      at += piece.length;
      this.rest = this.rest.subarray(piece.length);
    }
    return at;
  }
  /** Whether nothing but zeros follows. */
  async blank(): Promise<boolean> {
    do {
      this.count(this.rest.length);
      if (!isBlank(this.rest)) return false;
      this.rest = new Uint8Array(0);
    } while (await this.more());
    return true;
  }
  close(): void {
    // What is left is not wanted; a source that can't be cancelled has ended by itself.
    void this.reader.cancel().catch(() => {});
  }
}

const isBlank = (bytes: Uint8Array): boolean => bytes.every((byte) => byte === 0);

const textOf = (block: Uint8Array, at: number, length: number): string => {
  const field = block.subarray(at, at + length);
  const end = field.indexOf(0);
  try {
    return utf8.decode(end < 0 ? field : field.subarray(0, end));
  } catch {
    throw new TarError('damaged');
  }
};

/** Octal digits, as POSIX has them; base 256 and signs are not used by honest archives of this size. */
const numberOf = (block: Uint8Array, at: number, length: number): number => {
  const digits = /^ *([0-7]*) *$/.exec(textOf(block, at, length))?.[1];
  if (digits === undefined) throw new TarError('damaged');
  return digits === '' ? 0 : Number.parseInt(digits, 8);
};

const sumOf = (block: Uint8Array): number => block.reduce((sum, byte, at) => sum + (at >= 148 && at < 156 ? 32 : byte), 0);

function readHead(block: Uint8Array, first: boolean): TarHead {
  const magic = String.fromCharCode(...block.subarray(257, 263));
  if (!magic.startsWith('ustar') || numberOf(block, 148, 8) !== sumOf(block)) throw new TarError(first ? 'notTar' : 'damaged');
  const flag = String.fromCharCode(block[156] ?? 0);
  // Only POSIX has a prefix; GNU keeps times there.
  const prefix = magic === 'ustar\0' ? textOf(block, 345, 155) : '';
  const name = textOf(block, 0, 100);
  return {
    name: prefix === '' ? name : `${prefix}/${name}`,
    type: flag === '0' || flag === '\0' ? 'file' : flag === '5' ? 'folder' : 'other',
    size: numberOf(block, 124, 12),
    mode: numberOf(block, 100, 8) & 0o7777,
    mtime: numberOf(block, 136, 12),
  };
}

/** Puts bytes that were looked at back in front of a stream. */
const withHead = (head: Uint8Array, reader: ReadableStreamDefaultReader<Uint8Array>): ReadableStream<Uint8Array<ArrayBuffer>> =>
  new ReadableStream({
    start: (controller) => controller.enqueue(new Uint8Array(head)),
    async pull(controller) {
      const { done, value } = await reader.read();
      if (done) controller.close();
      else controller.enqueue(new Uint8Array(value));
    },
    cancel: (reason) => reader.cancel(reason),
  });

/** A file piece by piece: its own stream may hand out all of it at once. */
const sliced = (file: Blob): ReadableStream<Uint8Array<ArrayBuffer>> => {
  let at = 0;
  return new ReadableStream(
    {
      async pull(controller) {
        if (at >= file.size) return controller.close();
        const piece = await file.slice(at, at + PIECE).arrayBuffer();
        at += PIECE;
        controller.enqueue(new Uint8Array(piece));
      },
    },
    { highWaterMark: 0 },
  );
};

/** Recognises gzip by its first bytes and unpacks it on the way. */
async function open(source: Blob | ReadableStream<Uint8Array>, max: number): Promise<Bytes> {
  const reader = (source instanceof Blob ? sliced(source) : source).getReader();
  let head: Uint8Array = new Uint8Array(0);
  while (head.length < 2) {
    const { done, value } = await reader.read();
    if (done) break;
    head = join(head, value);
  }
  const whole = withHead(head, reader);
  if (head[0] !== 0x1f || head[1] !== 0x8b) return new Bytes(whole, max, false);
  return new Bytes(whole.pipeThrough(new DecompressionStream('gzip')), max, true);
}

/**
 * The entries of a tar or tar.gz in their order, as far as wanted.
 * @returns rejects with a {@link TarError}, with the signal's reason, or as the source does
 * @example await readTarEntries(file, { keep: ({ name }) => name === 'a.json', stopAfter: ({ name }) => name === 'a.json' })
 */
export async function readTarEntries(
  source: Blob | ReadableStream<Uint8Array>,
  { stopAfter, keep, maxKept = KIB * KIB, maxEntries = 10_000, maxBytes = 4 * KIB ** 3, signal }: TarOptions = {},
): Promise<readonly TarEntry[]> {
  signal?.throwIfAborted();
  const bytes = await open(source, maxBytes);
  const entries: TarEntry[] = [];
  let isTar = false;
  try {
    for (;;) {
      signal?.throwIfAborted();
      const block = await bytes.take(BLOCK);
      if (!block) throw new TarError('truncated');
      if (isBlank(block) && isTar) {
        const second = await bytes.take(BLOCK);
        if (!second) throw new TarError('truncated');
        if (!isBlank(second) || !(await bytes.blank())) throw new TarError('damaged');
        return entries;
      }
      const head = readHead(block, !isTar);
      isTar = true;
      if (entries.length === maxEntries) throw new TarError('tooMany');
      const wanted = keep?.(head) ?? false;
      if (wanted && head.size > maxKept) throw new TarError('tooLarge');
      const padding = (BLOCK - (head.size % BLOCK)) % BLOCK;
      const content = wanted ? await bytes.take(head.size) : undefined;
      if (wanted ? !content : (await bytes.pass(head.size)) < head.size) throw new TarError('truncated');
      if ((await bytes.pass(padding)) < padding) throw new TarError('truncated');
      const entry = { ...head, bytes: content };
      entries.push(entry);
      if (stopAfter?.(entry)) return entries;
    }
  } catch (error) {
    // A file that is shorter than one block was never a tar.
    if (error instanceof TarError && error.problem === 'truncated' && !isTar) throw new TarError('notTar');
    throw error;
  } finally {
    bytes.close();
  }
}
