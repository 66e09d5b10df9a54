/** Sounds that a demonstration plays, made here so that none has to be shipped, and what an uploaded sound is. */
import { encodeWav, readWav } from '../../../src/lib/wav';
import { chanceOf } from '../clock';

/** Samples a second of a telephone line. */
const RATE = 8000;

/** One voice: how high it speaks, and at what speed. */
interface Speaker {
  readonly pitch: number;
  readonly pace: number;
}

/** Lengths of a syllable and of a pause between phrases, in seconds. */
const SYLLABLE = 0.22;
const PHRASE = 8;

/** Speech without words: syllables of a voice with vowels of their own, in phrases with pauses. Speakers take turns. */
function babble(seed: string, seconds: number, speakers: readonly Speaker[]): Float32Array {
  const samples = new Float32Array(Math.round(seconds * RATE));
  let at = Math.round(RATE * 0.2);
  for (let syllable = 0; at < samples.length; syllable += 1) {
    const chance = (name: string): number => chanceOf(`${seed}\n${name}\n${syllable}`);
    const phrase = Math.floor(syllable / PHRASE);
    const speaker = speakers[phrase % speakers.length];
    if (!speaker) break;
    const length = Math.round(RATE * SYLLABLE * speaker.pace * (0.7 + chance('length') * 0.6));
    const pitch = speaker.pitch * (1.1 - 0.2 * ((syllable % PHRASE) / PHRASE) + 0.08 * chance('pitch'));
    const [low, high] = [300 + chance('low') * 500, 1000 + chance('high') * 1300];
    const loud = 0.25 + chance('loud') * 0.2;
    // What repeats within a syllable is worked out once a period: sines are slow.
    const period = Math.max(1, Math.round(RATE / pitch));
    const wave = Float32Array.from({ length: period }, (_, i) => {
      const time = i / RATE;
      const decay = Math.exp(-time * 260);
      return decay * (0.7 * Math.sin(2 * Math.PI * low * time) + 0.4 * Math.sin(2 * Math.PI * high * time));
    });
    for (let i = 0; i < length && at + i < samples.length; i += 1) {
      const envelope = Math.sin((Math.PI * i) / length);
      samples[at + i] = loud * envelope * envelope * (wave[i % period] ?? 0) * 2;
    }
    const pause = syllable % PHRASE === PHRASE - 1 ? 0.5 + chance('pause') * 0.7 : 0.03;
    at += length + Math.round(RATE * pause);
  }
  return samples;
}

/** The notes of a quiet piece, in hertz. */
const CHORDS = [
  [262, 330, 392],
  [220, 262, 330],
  [175, 220, 262],
  [196, 247, 294],
] as const;

const melody = (seconds: number): Float32Array => {
  const beat = RATE / 4;
  const samples = new Float32Array(Math.round(seconds * RATE));
  for (let i = 0; i < samples.length; i += 1) {
    const step = Math.floor(i / beat);
    const chord = CHORDS[Math.floor(step / 8) % CHORDS.length] ?? CHORDS[0];
    const note = (chord[step % 3] ?? 262) * (step % 4 === 3 ? 2 : 1);
    const since = (i % beat) / RATE;
    samples[i] = 0.35 * Math.exp(-since * 5) * (Math.sin(2 * Math.PI * note * since) + 0.3 * Math.sin(4 * Math.PI * note * since));
  }
  return samples;
};

/** A prompt of a length, as WAV: somebody speaks, or music plays. */
export const promptWav = (seed: string, seconds: number, kind: 'speech' | 'music'): Uint8Array<ArrayBuffer> =>
  encodeWav(kind === 'music' ? melody(seconds) : babble(seed, seconds, [{ pitch: 190, pace: 1.1 }]), RATE);

/** A call of a length, as WAV: two people take turns. */
export const callWav = (seed: string, seconds: number): Uint8Array<ArrayBuffer> =>
  encodeWav(
    babble(seed, seconds, [
      { pitch: 105 + 30 * chanceOf(`${seed} one`), pace: 1 },
      { pitch: 180 + 50 * chanceOf(`${seed} other`), pace: 0.9 },
    ]),
    RATE,
  );

/** What a sound is. */
export interface SoundFacts {
  readonly format: 'WAV' | 'MP3';
  /** Samples a second. */
  readonly rate: number;
  readonly channels: number;
  readonly seconds: number;
}

/** Kilobits a second of layer III by its index, for MPEG 1 and for MPEG 2. */
const BIT_RATES = [
  [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
] as const;
const RATES = [44_100, 48_000, 32_000] as const;

function readMp3(bytes: Uint8Array): SoundFacts | undefined {
  const tagged = String.fromCharCode(...bytes.subarray(0, 3)) === 'ID3';
  const size = [6, 7, 8, 9].reduce((sum, at) => sum * 128 + ((bytes[at] ?? 0) & 0x7f), 0);
  let first: { readonly rate: number; readonly channels: number } | undefined;
  let seconds = 0;
  for (let at = tagged ? 10 + size : 0; at + 4 <= bytes.length; ) {
    const [sync = 0, head = 0, rates = 0, mode = 0] = bytes.subarray(at, at + 4);
    const version = (head >> 3) & 3;
    const kilobits = BIT_RATES[version === 3 ? 0 : 1][rates >> 4];
    const base = RATES[(rates >> 2) & 3];
    if (sync !== 0xff || (head & 0xe0) !== 0xe0 || ((head >> 1) & 3) !== 1 || version === 1 || !kilobits || base === undefined) {
      // Padding, or a tag at the end: what follows the last frame is no sound.
      if (first) break;
      at += 1;
      continue;
    }
    const rate = version === 3 ? base : version === 2 ? base / 2 : base / 4;
    first ??= { rate, channels: mode >> 6 === 3 ? 1 : 2 };
    seconds += (version === 3 ? 1152 : 576) / rate;
    at += Math.floor(((version === 3 ? 144 : 72) * kilobits * 1000) / rate) + ((rates >> 1) & 1);
  }
  return first && { format: 'MP3', ...first, seconds };
}

/** What a file is, by its content; undefined when it is neither a WAV nor an MP3 that can be played. */
export function soundFacts(bytes: Uint8Array): SoundFacts | undefined {
  const wav = readWav(bytes);
  if (wav) return { format: 'WAV', rate: wav.rate, channels: wav.channels, seconds: wav.seconds };
  return readMp3(bytes);
}
