/** How large a picture is, by its first bytes, and whether it is there to its end. */
import { NO_FACTS, type Reader, type Source } from './source';

const sized = (width: number, height: number, codec: string): ReturnType<Reader> =>
  width > 0 && height > 0 ? { ...NO_FACTS, width, height, codec } : undefined;

/** So far from its end a picture may have ended: some cameras put something behind it. */
const BEHIND_BYTES = 64 * 1024;
const JPEG_END = Buffer.from([0xff, 0xd9]);

/** Walks the segments of a JPEG past the one that begins the frame to the picture, which must end. */
const jpegFacts: Reader = (source) => {
  let facts: ReturnType<Reader>;
  for (let at = 2; at < source.size; ) {
    const head = source.at(at, 9);
    const [mark, kind = 0] = head;
    if (head.length < 9 || mark !== 0xff) return undefined;
    // Fill bytes may stand before a segment.
    if (kind === 0xff) {
      at += 1;
      continue;
    }
    if (kind >= 0xc0 && kind <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(kind))
      facts = sized(head.readUInt16BE(7), head.readUInt16BE(5), 'jpeg');
    if (kind === 0xd9) return undefined;
    if (kind === 0xda) return source.at(Math.max(at, source.size - BEHIND_BYTES), BEHIND_BYTES).includes(JPEG_END) ? facts : undefined;
    at += 2 + Math.max(2, head.readUInt16BE(2));
  }
  return undefined;
};

/** Whether the pieces of a PNG follow each other to its last one. */
function pngEnds(source: Source): boolean {
  for (let at = 8; at + 12 <= source.size; ) {
    const head = source.at(at, 8);
    at += 12 + head.readUInt32BE(0);
    if (head.toString('latin1', 4, 8) === 'IEND') return at <= source.size;
  }
  return false;
}

const pngFacts: Reader = (source) => {
  const head = source.at(0, 24);
  return head.length === 24 && pngEnds(source) && head.toString('latin1', 12, 16) === 'IHDR'
    ? sized(head.readUInt32BE(16), head.readUInt32BE(20), 'png')
    : undefined;
};

const gifFacts: Reader = (source) => {
  const head = source.at(0, 10);
  const tail = source.at(Math.max(0, source.size - BEHIND_BYTES), BEHIND_BYTES);
  const last = tail.findLast((byte) => byte !== 0);
  return head.length === 10 && last === 0x3b ? sized(head.readUInt16LE(6), head.readUInt16LE(8), 'gif') : undefined;
};

const webpFacts: Reader = (source) => {
  const head = source.at(0, 30);
  // The file says how long it is.
  if (head.length < 30 || head.readUInt32LE(4) + 8 > source.size) return undefined;
  switch (head.toString('latin1', 12, 16)) {
    case 'VP8 ':
      return sized(head.readUInt16LE(26) & 0x3fff, head.readUInt16LE(28) & 0x3fff, 'webp');
    case 'VP8L': {
      const bits = head.readUInt32LE(21);
      return sized((bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1, 'webp');
    }
    case 'VP8X':
      return sized(head.readUIntLE(24, 3) + 1, head.readUIntLE(27, 3) + 1, 'webp');
    default:
      return undefined;
  }
};

/** By what the first bytes say that it is. */
export const PICTURE_READERS: Readonly<Record<'jpg' | 'png' | 'gif' | 'webp', (source: Source) => ReturnType<Reader>>> = {
  jpg: jpegFacts,
  png: pngFacts,
  gif: gifFacts,
  webp: webpFacts,
};
