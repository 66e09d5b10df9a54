/** The shape of a sound, for a picture of it. */

/**
 * How loud each of `count` equal stretches is at its loudest, 0 to 1, over all channels. A sound with fewer samples than that has a
 * stretch for each; one that is quiet throughout is drawn as loud as the picture is high, unless it is next to silence.
 * @example peaksOf([Float32Array.of(0, 0.5, -1, 0)], 2) // [0.5, 1]
 */
export function peaksOf(channels: readonly Float32Array[], count: number): readonly number[] {
  const length = Math.max(0, ...channels.map((channel) => channel.length));
  const stretches = Math.min(count, length);
  const peaks = Array.from({ length: stretches }, (_, at) => {
    const from = Math.floor((at * length) / stretches);
    const to = Math.floor(((at + 1) * length) / stretches);
    let loudest = 0;
    for (const channel of channels) for (let i = from; i < to; i += 1) loudest = Math.max(loudest, Math.abs(channel[i] ?? 0));
    return Math.min(1, loudest);
  });
  const loudest = peaks.reduce((most, peak) => Math.max(most, peak), 0);
  return loudest < SILENT ? peaks : peaks.map((peak) => peak / loudest);
}

const SILENT = 0.005;

const WIDTH = 3;
const HEIGHT = 40;

/** Width of the picture of some peaks, in units of {@link peaksPath}; it is 40 units high. */
export const peaksWidth = (count: number): number => count * WIDTH;

/** The picture as a path: one upright stroke a peak, around the middle. Silence is a dot, so that the line goes on. */
export const peaksPath = (peaks: readonly number[]): string =>
  peaks
    .map((peak, at) => {
      const half = Math.max(0.5, (peak * HEIGHT) / 2 - 1);
      return `M${at * WIDTH + 1} ${(HEIGHT / 2 - half).toFixed(1)}v${(half * 2).toFixed(1)}`;
    })
    .join('');
