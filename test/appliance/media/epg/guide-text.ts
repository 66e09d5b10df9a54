/** The text of a guide: unpacked where it is gzip, and in the encoding that it says it has. Nothing of it is believed. */
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { GuideFailure } from './guide-failure';

/** Neither the file nor what is packed in it may be larger. */
const MOST_MB = 100;
/** The declaration of the encoding stands in so many bytes. */
const HEAD = 256;

type Bytes = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/** Hands on so much and no more. */
async function* limited(bytes: Bytes, megabytes: number): AsyncGenerator<Buffer> {
  let size = 0;
  for await (const part of bytes) {
    size += part.length;
    if (size > megabytes * 1024 * 1024) throw new GuideFailure('large', String(megabytes));
    yield Buffer.from(part.buffer, part.byteOffset, part.length);
  }
}

/** The first bytes as one part, so that what a file is can be seen. */
async function* withHead(bytes: AsyncIterable<Buffer>, least: number): AsyncGenerator<Buffer> {
  let head: Buffer[] = [];
  let size = 0;
  for await (const part of bytes) {
    if (size >= least) {
      yield part;
      continue;
    }
    head.push(part);
    size += part.length;
    if (size < least) continue;
    yield Buffer.concat(head);
    head = [];
  }
  if (head.length > 0) yield Buffer.concat(head);
}

const isGzip = (head: Buffer): boolean => head[0] === 0x1f && head[1] === 0x8b;
const isOurs = (error: unknown): error is GuideFailure => error instanceof GuideFailure;

async function* unpacked(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const parts = bytes[Symbol.asyncIterator]();
  const first = await parts.next();
  if (first.done) return;
  async function* whole(): AsyncGenerator<Buffer> {
    yield first.value;
    for (let next = await parts.next(); !next.done; next = await parts.next()) yield next.value;
  }
  if (!isGzip(first.value)) {
    yield* whole();
    return;
  }
  let own: GuideFailure | undefined;
  const packed = Readable.from(whole());
  const gunzip = createGunzip();
  packed.once('error', (error) => {
    if (isOurs(error)) own = error;
    gunzip.destroy(error);
  });
  packed.pipe(gunzip);
  try {
    for await (const part of gunzip) yield part;
  } catch (error) {
    if (own || isOurs(error)) throw own ?? error;
    // What broke is the line where the error is of the network, else the file.
    throw error instanceof Error && 'syscall' in error ? error : new GuideFailure('gzip');
  } finally {
    packed.destroy();
  }
}

/** The encoding that a file says it has: by its first bytes, or by its declaration. */
function encodingOf(head: Buffer): string {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  const declared = /^\s*<\?xml[^>]*?\bencoding\s*=\s*["']([\w.:-]{1,40})["']/.exec(
    head.subarray(0, HEAD).toString('latin1').replace(/^ï»¿/, ''),
  );
  return declared?.[1]?.toLowerCase() ?? 'utf-8';
}

/**
 * The text of a guide in parts.
 * @param megabytes neither what comes nor what is packed in it may be larger
 * @throws {GuideFailure} too large, packed wrongly, an encoding that is not known or not the one that is said
 */
export async function* guideText(bytes: Bytes, megabytes = MOST_MB): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined;
  let encoding = '';
  const decode = (part: Buffer | undefined): string => {
    try {
      return decoder?.decode(part, { stream: part !== undefined }) ?? '';
    } catch {
      throw new GuideFailure('bytes', encoding);
    }
  };
  for await (const part of withHead(limited(unpacked(withHead(limited(bytes, megabytes), 2)), megabytes), HEAD)) {
    if (!decoder) {
      encoding = encodingOf(part);
      try {
        decoder = new TextDecoder(encoding, { fatal: true });
      } catch {
        throw new GuideFailure('encoding', encoding);
      }
    }
    yield decode(part);
  }
  yield decode(undefined);
}
