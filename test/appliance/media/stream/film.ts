/** A recording of any length: a clip again and again, as HLS that ends and as one fragmented MP4, of which each part is made when it is asked for. */
import type { Clip } from './clip';
import { initSegment, mediaSegment } from './fragment';

const lengthOf = ({ cuts, seconds }: Clip, at: number): number => (cuts[at + 1] ?? seconds) - (cuts[at] ?? 0);

/** How many segments so many seconds have. */
function segmentsOf(clip: Clip, seconds: number): number {
  const { cuts, seconds: round } = clip;
  const rest = seconds % round;
  return Math.floor(seconds / round) * cuts.length + cuts.filter((cut) => cut < rest).length;
}

/** A segment by its number, counted from the beginning of the recording. */
export function filmSegment(clip: Clip, at: number): Buffer {
  const place = at % clip.cuts.length;
  const from = clip.cuts[place] ?? 0;
  return mediaSegment(clip, at, from, clip.cuts[place + 1] ?? clip.seconds, Math.floor(at / clip.cuts.length) * clip.seconds + from);
}

/** The playlist of all of it: a player may jump to any second. */
export function filmPlaylist(clip: Clip, seconds: number): string {
  const count = segmentsOf(clip, seconds);
  const lines = Array.from({ length: count }, (_, at) => [`#EXTINF:${lengthOf(clip, at % clip.cuts.length).toFixed(3)},`, `${at}.m4s`]);
  return `${[
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    '#EXT-X-PLAYLIST-TYPE:VOD',
    `#EXT-X-TARGETDURATION:${Math.ceil(Math.max(...clip.cuts.map((_, at) => lengthOf(clip, at))))}`,
    '#EXT-X-MEDIA-SEQUENCE:0',
    '#EXT-X-MAP:URI="init.mp4"',
    ...lines.flat(),
    '#EXT-X-ENDLIST',
  ].join('\n')}\n`;
}

const sizes = new WeakMap<Clip, { readonly head: number; readonly parts: readonly number[] }>();
/** Bytes of the head and of each segment of one round: times and numbers take as many in every round. */
function sizesOf(clip: Clip): { readonly head: number; readonly parts: readonly number[] } {
  const known = sizes.get(clip) ?? { head: initSegment(clip).length, parts: clip.cuts.map((_, at) => filmSegment(clip, at).length) };
  sizes.set(clip, known);
  return known;
}

/** Bytes of so many seconds. */
export function filmBytes(clip: Clip, seconds: number): number {
  const { head, parts } = sizesOf(clip);
  const count = segmentsOf(clip, seconds);
  const round = parts.reduce((sum, part) => sum + part, 0);
  const rest = parts.slice(0, count % parts.length).reduce((sum, part) => sum + part, 0);
  return head + Math.floor(count / parts.length) * round + rest;
}

/** The file of so many seconds, from its byte `from` to `to`, both included. */
export function filmPart(clip: Clip, seconds: number, from: number, to: number): Buffer {
  const { head, parts } = sizesOf(clip);
  const found: Buffer[] = [];
  const take = (begin: number, length: number, make: () => Buffer): void => {
    if (begin <= to && begin + length > from) found.push(make().subarray(Math.max(0, from - begin), to + 1 - begin));
  };
  take(0, head, () => initSegment(clip));
  let begin = head;
  const count = segmentsOf(clip, seconds);
  for (let at = 0; at < count && begin <= to; at += 1) {
    const length = parts[at % parts.length] ?? 0;
    take(begin, length, () => filmSegment(clip, at));
    begin += length;
  }
  return Buffer.concat(found);
}
