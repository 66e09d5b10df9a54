/** A clip made as long as a film: its pictures stand longer. Only the index of the MP4 is changed, so nothing has to be encoded or shipped. */

/** Boxes that hold others, on the way to the times. */
const HOLDERS = ['moov', 'trak', 'mdia', 'minf', 'stbl', 'edts'];

/** Where the lengths of a box of version 0 are, from its beginning; each is a number of 32 bits. */
const lengthsIn = (kind: string, bytes: Buffer, from: number): readonly number[] => {
  const entries = (size: number, at: number): readonly number[] =>
    Array.from({ length: bytes.readUInt32BE(from + 12) }, (_, index) => from + 16 + index * size + at);
  switch (kind) {
    case 'mvhd':
    case 'mdhd':
      return [from + 24];
    case 'tkhd':
      return [from + 28];
    case 'stts':
      return entries(8, 4);
    case 'elst':
      return entries(12, 0);
    default:
      return [];
  }
};

/** The clip with a length of so many seconds, a multiple of its own; its sound ends where it did, and is silent then. */
export function stretched(clip: Buffer, seconds: number): Buffer {
  const bytes = Buffer.from(clip);
  const boxes = (from: number, to: number, visit: (kind: string, at: number, end: number) => void): void => {
    for (let at = from; at + 8 <= to; at += Math.max(8, bytes.readUInt32BE(at)))
      visit(bytes.toString('latin1', at + 4, at + 8), at, at + bytes.readUInt32BE(at));
  };
  let times = 1;
  const isSound = (from: number, to: number): boolean => bytes.subarray(from, to).includes('soun');
  const change = (kind: string, at: number, end: number): void => {
    if (kind === 'trak' && isSound(at, end)) return;
    if (kind === 'mvhd') times = Math.max(1, Math.round((seconds * bytes.readUInt32BE(at + 20)) / bytes.readUInt32BE(at + 24)));
    for (const place of lengthsIn(kind, bytes, at)) bytes.writeUInt32BE(bytes.readUInt32BE(place) * times, place);
    if (HOLDERS.includes(kind)) boxes(at + 8, end, change);
  };
  boxes(0, bytes.length, change);
  return bytes;
}
