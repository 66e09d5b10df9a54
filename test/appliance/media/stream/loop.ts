/** A clip that plays for ever, as a live source does: what of it is on at a moment. */
import type { Clip, Sample, Track } from './clip';
import { mediaSegment } from './fragment';

/** Segments that a playlist names. */
const WINDOW = 5;
/** A stream that has only begun has a past all the same: playlists are whole from the first question on. */
const PAST_S = 60;

const begun = performance.now();

/** Seconds that every stream of this box has been on for. */
export const streamSeconds = (): number => (performance.now() - begun) / 1000 + PAST_S;

const lengthOf = ({ cuts, seconds }: Clip, at: number): number => (cuts[at + 1] ?? seconds) - (cuts[at] ?? 0);

/** The playlist of a moment, in seconds of {@link streamSeconds}: the last segments that are whole. */
export function livePlaylist(clip: Clip, now: number): string {
  const { cuts, seconds } = clip;
  const rounds = Math.floor(now / seconds);
  const rest = now - rounds * seconds;
  const whole = cuts.filter((_, at) => (cuts[at + 1] ?? seconds) <= rest).length;
  const next = rounds * cuts.length + whole;
  const first = Math.max(0, next - WINDOW);
  const target = Math.ceil(Math.max(...cuts.map((_, at) => lengthOf(clip, at))));
  const lines = Array.from({ length: next - first }, (_, at) => first + at).flatMap((each) => [
    `#EXTINF:${lengthOf(clip, each % cuts.length).toFixed(3)},`,
    `${each}.m4s`,
  ]);
  return `${[
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${target}`,
    `#EXT-X-MEDIA-SEQUENCE:${first}`,
    '#EXT-X-MAP:URI="init.mp4"',
    ...lines,
  ].join('\n')}\n`;
}

/** A segment by its number. */
export function liveSegment(clip: Clip, at: number): Buffer {
  const { cuts, seconds } = clip;
  const place = at % cuts.length;
  const from = cuts[place] ?? 0;
  return mediaSegment(clip, at, from, cuts[place + 1] ?? seconds, Math.floor(at / cuts.length) * seconds + from);
}

/** A sample of the stream, and when it is on. */
export interface Played {
  readonly track: Track;
  readonly sample: Sample;
  /** In seconds of {@link streamSeconds}. */
  readonly time: number;
}

/** What is on from a moment up to another, in the order of time. */
export function playedBetween({ video, audio, seconds }: Clip, from: number, to: number): readonly Played[] {
  const found: Played[] = [];
  for (let round = Math.floor(from / seconds); round * seconds < to; round += 1) {
    for (const track of audio ? [video, audio] : [video]) {
      for (const sample of track.samples) {
        const time = round * seconds + sample.time;
        // The sound of a clip may be a little longer than its pictures.
        if (sample.time < seconds && time >= from && time < to) found.push({ track, sample, time });
      }
    }
  }
  return found.sort((a, b) => a.time - b.time);
}

/** When the last picture before a moment was on that a player can begin with. */
export function lastKeyTime(clip: Clip, now: number): number {
  const keys = playedBetween(clip, Math.max(0, now - clip.seconds), now).filter(
    ({ track, sample }) => track.kind === 'video' && sample.key,
  );
  return keys.at(-1)?.time ?? now;
}
