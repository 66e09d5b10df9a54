/** How long a sound is. */
import { NO_FACTS, type Reader, type Source } from './source';

const KBITS: Readonly<Record<'one' | 'two', readonly number[]>> = {
  one: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  two: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
};
const RATES = [44_100, 48_000, 32_000];
/** Where the first frame is looked for behind the tags. */
const SEARCH = 64 * 1024;

/** One frame of MPEG layer III. */
const frameAt = (bytes: Buffer, at: number) => {
  const [a = 0, b = 0, c = 0, d = 0] = bytes.subarray(at, at + 4);
  const version = (b >> 3) & 3; // 3: MPEG 1, 2: MPEG 2, 0: MPEG 2.5
  const rate = RATES[(c >> 2) & 3];
  if (a !== 0xff || (b & 0xe6) !== 0xe2 || version === 1 || rate === undefined) return undefined;
  const kbits = KBITS[version === 3 ? 'one' : 'two'][c >> 4];
  if (!kbits) return undefined;
  const hertz = version === 3 ? rate : version === 2 ? rate / 2 : rate / 4;
  const samples = version === 3 ? 1152 : 576;
  const isMono = d >> 6 === 3;
  const side = version === 3 ? (isMono ? 17 : 32) : isMono ? 9 : 17;
  return { kbits, hertz, samples, length: Math.floor(((samples / 8) * kbits * 1000) / hertz) + ((c >> 1) & 1), side };
};

/** Bytes of the tags that stand before the sound. */
const tagsOf = (source: Source): number => {
  const head = source.at(0, 10);
  if (head.toString('latin1', 0, 3) !== 'ID3' || head.length < 10) return 0;
  return 10 + [6, 7, 8, 9].reduce((size, at) => size * 128 + ((head[at] ?? 0) & 0x7f), 0);
};

/** By the number of frames that the first one tells, else by its bit rate. Two frames must follow each other: less is no sound. */
export const mp3Facts: Reader = (source) => {
  const begins = tagsOf(source);
  const bytes = source.at(begins, SEARCH);
  for (let at = 0; at + 4 <= bytes.length; at += 1) {
    const frame = frameAt(bytes, at);
    if (!frame || !frameAt(bytes, at + frame.length)) continue;
    const noted = at + 4 + frame.side;
    const isNoted = ['Xing', 'Info'].includes(bytes.toString('latin1', noted, noted + 4)) && ((bytes[noted + 7] ?? 0) & 1) === 1;
    const frames = isNoted && noted + 12 <= bytes.length ? bytes.readUInt32BE(noted + 8) : 0;
    const seconds = frames > 0 ? (frames * frame.samples) / frame.hertz : ((source.size - begins - at) * 8) / (frame.kbits * 1000);
    return { ...NO_FACTS, duration: seconds, codec: 'mp3' };
  }
  return undefined;
};

/** Of a WAV whose sound ends before it should, nothing is told. */
export const wavFacts: Reader = (source) => {
  let bytesPerSecond = 0;
  for (let at = 12; at + 8 <= source.size; ) {
    const head = source.at(at, 24);
    const kind = head.toString('latin1', 0, 4);
    const size = head.readUInt32LE(4);
    if (kind === 'fmt ' && head.length >= 20) bytesPerSecond = head.readUInt32LE(16);
    if (kind === 'data') {
      if (bytesPerSecond === 0 || at + 8 + size > source.size) return undefined;
      return { ...NO_FACTS, duration: size / bytesPerSecond, codec: 'pcm' };
    }
    at += 8 + size + (size % 2);
  }
  return undefined;
};
