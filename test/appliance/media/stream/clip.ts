/** A clip taken apart into its samples, so that it can be sent as if it were live. */
import { type Box, boxesIn, CODECS, inside } from '../../files/facts/mp4';
import { type Source, sourceOf } from '../../files/facts/source';
import { clipBytes } from '../clip-bytes';

/** One picture, or one piece of sound. */
export interface Sample {
  /** When it is decoded and how long it stands, in seconds since the beginning of the clip. */
  readonly time: number;
  readonly length: number;
  /** How much later than decoded it is shown, in seconds. */
  readonly offset: number;
  /** Whether a player can begin here. */
  readonly key: boolean;
  readonly bytes: Buffer;
}

/** The pictures or the sound of a clip. */
export interface Track {
  readonly kind: 'video' | 'audio';
  /** `h264`, `h265`, `vp9`, `aac`, `opus`. */
  readonly codec: string;
  /** Boxes of the film's index that a live one begins with, as they are. */
  readonly boxes: Readonly<Record<'tkhd' | 'mdhd' | 'hdlr' | 'head' | 'dinf' | 'stsd', Buffer>>;
  /** What a decoder is set up with: the `avcC` or `hvcC` of pictures, the AudioSpecificConfig of AAC. */
  readonly setup: Buffer;
  /** Ticks of a second. */
  readonly scale: number;
  readonly samples: readonly Sample[];
}

export interface Clip {
  readonly name: string;
  /** Of its pictures. */
  readonly seconds: number;
  readonly width: number;
  readonly height: number;
  readonly video: Track;
  readonly audio: Track | undefined;
  /** Where segments begin, in seconds: at pictures that a player can begin with, two seconds apart. */
  readonly cuts: readonly number[];
  /** Bits a second. */
  readonly bitrate: number;
}

const SEGMENT_S = 2;

/** The whole box, its head too. */
const whole = (source: Source, { from, to }: Box): Buffer => source.at(from - 8, to - from + 8);

/** Numbers of 32 bits in a table of the index. */
const words = (bytes: Buffer, from: number): readonly number[] =>
  Array.from({ length: Math.floor((bytes.length - from) / 4) }, (_, at) => bytes.readUInt32BE(from + at * 4));
const pairs = (bytes: Buffer): readonly (readonly [number, number])[] => {
  const all = words(bytes, 16);
  return Array.from({ length: bytes.readUInt32BE(12) }, (_, at) => [all[at * 2] ?? 0, all[at * 2 + 1] ?? 0] as const);
};
/** `[count, value]` spelled out. */
const runs = (bytes: Buffer): readonly number[] => pairs(bytes).flatMap(([count, value]) => Array<number>(count).fill(value));

/** Offsets of the samples in the file, by chunks of so many samples each. */
function offsetsOf(chunks: readonly number[], perChunk: Buffer, sizes: readonly number[]): readonly number[] {
  const steps = words(perChunk, 16);
  const countOf = (chunk: number): number => {
    let count = 0;
    for (let at = 0; at < steps.length && (steps[at] ?? 0) <= chunk; at += 3) count = steps[at + 1] ?? 0;
    return count;
  };
  const offsets: number[] = [];
  chunks.forEach((start, index) => {
    let at = start;
    for (let rest = countOf(index + 1); rest > 0; rest -= 1) {
      at += sizes[offsets.length] ?? 0;
      offsets.push(at - (sizes[offsets.length] ?? 0));
    }
  });
  return offsets;
}

/** The AudioSpecificConfig: what stands in the descriptor 5 of an `esds`. */
function aacSetup(entry: Buffer): Buffer {
  const at = entry.indexOf('esds', 0, 'latin1');
  const tag = entry.indexOf(5, at + 20);
  let size = tag + 1;
  while ((entry[size] ?? 0) & 0x80) size += 1;
  return entry.subarray(size + 1, size + 1 + (entry[size] ?? 0));
}

function setupOf(codec: string, stsd: Buffer): Buffer {
  if (codec === 'aac') return aacSetup(stsd);
  const at = stsd.indexOf(codec === 'h265' ? 'hvcC' : 'avcC', 0, 'latin1');
  return at < 0 ? Buffer.alloc(0) : stsd.subarray(at + 4, at - 4 + stsd.readUInt32BE(at - 4));
}

function trackOf(source: Source, trak: Box): Track {
  const need = (...path: readonly string[]): Box => {
    const found = inside(source, path, trak);
    if (!found) throw new Error(`a clip has no ${path.join('/')}`);
    return found;
  };
  const table = (name: string): Buffer => whole(source, need('mdia', 'minf', 'stbl', name));
  const mdhd = whole(source, need('mdia', 'mdhd'));
  const stsd = table('stsd');
  const kind = whole(source, need('mdia', 'hdlr')).toString('latin1', 16, 20) === 'vide' ? 'video' : 'audio';
  const scale = mdhd.readUInt32BE(20);
  const sizes = words(table('stsz'), 20);
  const offsets = offsetsOf(words(table('stco'), 16), table('stsc'), sizes);
  const shifts = inside(source, ['mdia', 'minf', 'stbl', 'ctts'], trak);
  const keys = inside(source, ['mdia', 'minf', 'stbl', 'stss'], trak);
  const later = shifts ? runs(whole(source, shifts)) : [];
  const first = keys ? new Set(words(whole(source, keys), 16)) : undefined;
  const codec = CODECS[stsd.toString('latin1', 20, 24)] ?? '';
  let ticks = 0;
  const samples = runs(table('stts')).map((length, at): Sample => {
    const time = ticks / scale;
    ticks += length;
    return {
      time,
      length: length / scale,
      offset: (later[at] ?? 0) / scale,
      key: first?.has(at + 1) ?? true,
      bytes: source.at(offsets[at] ?? 0, sizes[at] ?? 0),
    };
  });
  const boxes = {
    tkhd: whole(source, need('tkhd')),
    mdhd,
    hdlr: whole(source, need('mdia', 'hdlr')),
    head: whole(source, need('mdia', 'minf', kind === 'video' ? 'vmhd' : 'smhd')),
    dinf: whole(source, need('mdia', 'minf', 'dinf')),
    stsd,
  };
  return { kind, codec, boxes, setup: setupOf(codec, stsd), scale, samples };
}

/** The first picture that a player can begin with, two seconds after the last cut. */
function cutsOf({ samples }: Track): readonly number[] {
  const cuts: number[] = [];
  for (const { key, time } of samples) if (key && time - (cuts.at(-1) ?? Number.NEGATIVE_INFINITY) >= SEGMENT_S) cuts.push(time);
  return cuts;
}

const read = new Map<string, Clip>();

/** Takes a clip apart, once. @param name without its ending. @throws where there is none */
export function clipOf(name: string): Clip {
  const known = read.get(name);
  if (known) return known;
  const bytes = clipBytes(`${name}.mp4`);
  const source = sourceOf(bytes);
  const [moov] = boxesIn(source, 0, source.size).filter(({ kind }) => kind === 'moov');
  const tracks = (moov ? boxesIn(source, moov.from, moov.to) : []).filter(({ kind }) => kind === 'trak').map((box) => trackOf(source, box));
  const video = tracks.find(({ kind }) => kind === 'video');
  const last = video?.samples.at(-1);
  if (!video || !last) throw new Error(`${name} has no pictures`);
  const seconds = last.time + last.length;
  const clip: Clip = {
    name,
    seconds,
    width: video.boxes.tkhd.readUInt16BE(84),
    height: video.boxes.tkhd.readUInt16BE(88),
    video,
    audio: tracks.find(({ kind }) => kind === 'audio'),
    cuts: cutsOf(video),
    bitrate: Math.round((bytes.length * 8) / seconds),
  };
  read.set(name, clip);
  return clip;
}
