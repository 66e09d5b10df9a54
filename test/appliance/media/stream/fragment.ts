/** Fragmented MP4 (ISO 14496-12, 8.8): what HLS segments of a clip are made of. */
import type { Clip, Sample, Track } from './clip';

const u32 = (...numbers: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(numbers.length * 4);
  numbers.forEach((number, at) => {
    bytes.writeUInt32BE(number >>> 0, at * 4);
  });
  return bytes;
};

const box = (kind: string, ...parts: readonly Buffer[]): Buffer => {
  const body = Buffer.concat(parts);
  return Buffer.concat([u32(body.length + 8), Buffer.from(kind, 'latin1'), body]);
};

/** A box that says how long the film is: a live one is of no length. */
const endless = (header: Buffer, at: number): Buffer => {
  const bytes = Buffer.from(header);
  bytes.writeUInt32BE(0, at);
  return bytes;
};

/** With the number that the track has in segments. */
const numbered = (tkhd: Buffer, id: number): Buffer => {
  const bytes = endless(tkhd, 28);
  bytes.writeUInt32BE(id, 20);
  return bytes;
};

const tracksOf = ({ video, audio }: Clip): readonly Track[] => (audio ? [video, audio] : [video]);

const trak = ({ boxes }: Track, id: number): Buffer => {
  const tables = [boxes.stsd, box('stts', u32(0, 0)), box('stsc', u32(0, 0)), box('stsz', u32(0, 0, 0)), box('stco', u32(0, 0))];
  const minf = box('minf', boxes.head, boxes.dinf, box('stbl', ...tables));
  return box('trak', numbered(boxes.tkhd, id), box('mdia', endless(boxes.mdhd, 24), boxes.hdlr, minf));
};

/** What every player of the clip begins with. */
export function initSegment(clip: Clip): Buffer {
  const tracks = tracksOf(clip);
  const matrix = u32(0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000);
  const head = box('mvhd', u32(0, 0, 0, 1000, 0, 0x10000, 0x1000000, 0, 0), matrix, Buffer.alloc(24), u32(tracks.length + 1));
  const defaults = tracks.map((_, at) => box('trex', u32(0, at + 1, 1, 0, 0, 0)));
  return Buffer.concat([
    box('ftyp', Buffer.from('iso5', 'latin1'), u32(512), Buffer.from('iso5iso6mp41', 'latin1')),
    box('moov', head, ...tracks.map((track, at) => trak(track, at + 1)), box('mvex', ...defaults)),
  ]);
}

const KEY = 0x02000000;
const NOT_KEY = 0x01010000;
/** Offset of the data; length, size, flags and shift of each sample. */
const RUN_FLAGS = 0xf01;
const BASE_IS_MOOF = 0x20000;

const traf = (track: Track, id: number, samples: readonly Sample[], start: number, dataAt: number): Buffer => {
  const ticks = (seconds: number): number => Math.round(seconds * track.scale);
  const decoded = Buffer.alloc(8);
  decoded.writeBigUInt64BE(BigInt(ticks(start)));
  const rows = samples.map(({ length, bytes, key, offset }) => u32(ticks(length), bytes.length, key ? KEY : NOT_KEY, ticks(offset)));
  return box(
    'traf',
    box('tfhd', u32(BASE_IS_MOOF, id)),
    box('tfdt', u32(0x1000000), decoded),
    box('trun', u32(0x1000000 | RUN_FLAGS, samples.length, dataAt), ...rows),
  );
};

/**
 * One segment of a clip.
 * @param from where in the clip it begins, and `to` where it ends, in seconds
 * @param start when a player shows it, in seconds since the stream began
 */
export function mediaSegment(clip: Clip, sequence: number, from: number, to: number, start: number): Buffer {
  const parts = tracksOf(clip).map((track) => ({ track, samples: track.samples.filter(({ time }) => time >= from && time < to) }));
  const data = parts.map(({ samples }) => Buffer.concat(samples.map(({ bytes }) => bytes)));
  const moof = (places: readonly number[]): Buffer =>
    box(
      'moof',
      box('mfhd', u32(0, sequence)),
      ...parts.map(({ track, samples }, at) => traf(track, at + 1, samples, start + (samples[0]?.time ?? from) - from, places[at] ?? 0)),
    );
  const size = moof([]).length + 8;
  const places = data.map((_, at) => data.slice(0, at).reduce((sum, { length }) => sum + length, size));
  return Buffer.concat([moof(places), box('mdat', ...data)]);
}
