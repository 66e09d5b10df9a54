/** Sound as the box takes it: WAV with 16-bit samples of one channel. */

/** What the head of a WAV says. */
export interface WavFacts {
  /** Samples a second. */
  readonly rate: number;
  readonly channels: number;
  readonly bits: number;
  readonly seconds: number;
}

const HEAD = 44;
const PCM = 1;

/**
 * Spells samples of one channel, -1 to 1, as WAV. What is louder is cut, what is no number is silence.
 * @param rate samples a second
 */
export function encodeWav(samples: Float32Array, rate: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(HEAD + samples.length * 2);
  const view = new DataView(bytes.buffer);
  const word = (at: number, text: string): void => {
    for (let i = 0; i < text.length; i += 1) bytes[at + i] = text.charCodeAt(i);
  };
  word(0, 'RIFF');
  view.setUint32(4, bytes.length - 8, true);
  word(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, PCM, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, rate, true);
  view.setUint32(28, rate * 2, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  word(36, 'data');
  view.setUint32(40, samples.length * 2, true);
  for (let i = 0; i < samples.length; i += 1) {
    const sample = Math.max(-1, Math.min(1, samples[i] || 0));
    view.setInt16(HEAD + i * 2, Math.round(sample * (sample < 0 ? 0x8000 : 0x7fff)), true);
  }
  return bytes;
}

/** What a WAV is, by its head; undefined when it is none. Data that is cut off counts as far as it goes. */
export function readWav(bytes: Uint8Array): WavFacts | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const word = (at: number): string => String.fromCharCode(...bytes.subarray(at, at + 4));
  if (bytes.length < 12 || word(0) !== 'RIFF' || word(8) !== 'WAVE') return undefined;
  let format: { readonly rate: number; readonly channels: number; readonly bits: number; readonly perSecond: number } | undefined;
  for (let at = 12; at + 8 <= bytes.length; ) {
    const size = view.getUint32(at + 4, true);
    const body = at + 8;
    if (word(at) === 'fmt ' && body + 16 <= bytes.length) {
      format = {
        channels: view.getUint16(body + 2, true),
        rate: view.getUint32(body + 4, true),
        perSecond: view.getUint32(body + 8, true),
        bits: view.getUint16(body + 14, true),
      };
    }
    if (word(at) === 'data') {
      if (!format || format.perSecond === 0) return undefined;
      const { perSecond, ...facts } = format;
      return { ...facts, seconds: Math.min(size, bytes.length - body) / perSecond };
    }
    // Parts of an odd length are filled up by one byte.
    at = body + size + (size % 2);
  }
  return undefined;
}

/** One channel of several: their mean. Channels are of one length. */
export function mixDown(channels: readonly Float32Array[]): Float32Array {
  const [first = new Float32Array(), ...more] = channels;
  if (more.length === 0) return first;
  return first.map((sample, at) => more.reduce((sum, channel) => sum + (channel[at] ?? 0), sample) / channels.length);
}

/** Quieter than this is silence: -40 dB. */
const QUIET = 0.01;
/** Kept before the first and behind the last sound, in seconds. */
const MARGIN = 0.15;

/** Without the silence before the first and behind the last sound. What is silent from end to end stays as it is. */
export function trimSilence(samples: Float32Array, rate: number): Float32Array {
  const isLoud = (sample: number): boolean => Math.abs(sample) >= QUIET;
  const first = samples.findIndex(isLoud);
  if (first < 0) return samples;
  const last = samples.findLastIndex(isLoud);
  const margin = Math.round(rate * MARGIN);
  return samples.slice(Math.max(0, first - margin), Math.min(samples.length, last + 1 + margin));
}
