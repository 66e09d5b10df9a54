/** What an MP4, MOV or 3GP says of itself: boxes in boxes, of which only the index (`moov`) is read. */
import { MOST_AT_ONCE, type Reader, type Source } from './source';

/** One box: what is in it begins at `from` and ends before `to`. */
export interface Box {
  readonly kind: string;
  readonly from: number;
  readonly to: number;
}

/** Of more boxes side by side than this the rest is left out: no film has them, and garbage is not walked for ever. */
const MOST_BOXES = 20_000;

/** The boxes between two offsets; one that claims to go further ends where it claims to. */
export function boxesIn(source: Source, from: number, to: number): readonly Box[] {
  const found: Box[] = [];
  for (let at = from; at + 8 <= to && found.length < MOST_BOXES; ) {
    const head = source.at(at, 16);
    if (head.length < 8) break;
    const kind = head.toString('latin1', 4, 8);
    const short = head.readUInt32BE(0);
    if (short === 1 && head.length < 16) break;
    const size = short === 0 ? to - at : short === 1 ? Number(head.readBigUInt64BE(8)) : short;
    const begins = short === 1 ? 16 : 8;
    if (size < begins || !Number.isSafeInteger(size)) break;
    found.push({ kind, from: at + begins, to: at + size });
    at += size;
  }
  return found;
}

/** What a codec is spelled in a film → what it is called. */
export const CODECS: Readonly<Record<string, string>> = {
  avc1: 'h264',
  avc3: 'h264',
  hvc1: 'h265',
  hev1: 'h265',
  mp4v: 'mpeg4',
  s263: 'h263',
  vp09: 'vp9',
  av01: 'av1',
  mp4a: 'aac',
  Opus: 'opus',
  'ac-3': 'ac3',
  'ec-3': 'eac3',
  samr: 'amr',
  '.mp3': 'mp3',
};

/** The box that a path of names leads to from one; undefined where there is none. */
export const inside = (source: Source, path: readonly string[], { from, to }: Box): Box | undefined => {
  const [kind, ...rest] = path;
  if (kind === undefined) return { kind: '', from, to };
  const next = boxesIn(source, from, Math.min(to, source.size)).find((box) => box.kind === kind);
  return next && inside(source, rest, next);
};

/** A number of 32 or 64 bits whose place depends on the version of its box. */
const lengthOf = (source: Source, header: Box): number => {
  const bytes = source.at(header.from, 32);
  if (bytes.length < 32) return 0;
  const [scale, length] =
    bytes[0] === 1 ? [bytes.readUInt32BE(20), Number(bytes.readBigUInt64BE(24))] : [bytes.readUInt32BE(12), bytes.readUInt32BE(16)];
  return scale > 0 && length < 0xffffffff * 1000 ? length / scale : 0;
};

/** One track: what it is, and how large where it is a picture. */
const trackOf = (source: Source, track: Box) => {
  const handler = inside(source, ['mdia', 'hdlr'], track);
  const kind = handler ? source.at(handler.from + 8, 4).toString('latin1') : '';
  const samples = inside(source, ['mdia', 'minf', 'stbl', 'stsd'], track);
  const spelled = samples ? source.at(samples.from + 12, 4).toString('latin1') : '';
  const header = inside(source, ['tkhd'], track);
  const size = header ? source.at(header.to - 8, 8) : Buffer.alloc(0);
  const isPicture = kind === 'vide' && size.length === 8;
  const codec = CODECS[spelled] ?? spelled.replace(/[^\w.-]/g, '').toLowerCase();
  // Fixed point: the upper half counts.
  return { kind, codec, width: isPicture ? size.readUInt16BE(0) : 0, height: isPicture ? size.readUInt16BE(4) : 0 };
};

/** A film whose index is missing, or whose pictures end before they should, is cut off. */
export const mp4Facts: Reader = (source) => {
  const top = boxesIn(source, 0, source.size);
  const index = top.find(({ kind }) => kind === 'moov');
  if (!index || index.to - index.from > MOST_AT_ONCE || top.some(({ to }) => to > source.size)) return undefined;
  if (!top.some(({ kind, from, to }) => (kind === 'mdat' && to > from) || kind === 'moof')) return undefined;
  const header = inside(source, ['mvhd'], index);
  const tracks = boxesIn(source, index.from, index.to)
    .filter(({ kind }) => kind === 'trak')
    .map((track) => trackOf(source, track));
  const picture = tracks.find(({ kind }) => kind === 'vide');
  const sound = tracks.find(({ kind }) => kind === 'soun');
  if (!header || !picture) return undefined;
  // A film in fragments says how long it is in a place of its own.
  const whole = inside(source, ['mvex', 'mehd'], index);
  const seconds = lengthOf(source, header);
  const scale = source.at(header.from + (source.at(header.from, 1)[0] === 1 ? 20 : 12), 4);
  const fragments = whole && scale.length === 4 && scale.readUInt32BE(0) > 0 ? source.at(whole.from + 4, 4) : undefined;
  return {
    width: picture.width,
    height: picture.height,
    duration: seconds > 0 ? seconds : fragments?.length === 4 ? fragments.readUInt32BE(0) / scale.readUInt32BE(0) : 0,
    codec: [picture.codec, sound?.codec].filter(Boolean).join(', '),
  };
};
