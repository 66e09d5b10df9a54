import { expect, it } from 'vitest';
import { encodeWav, mixDown, readWav, trimSilence } from '../../src/lib/wav';

const severity = (length: number): Float32Array => Float32Array.from({ length }, (_, at) => Math.sin(at / 3) * 0.8);
const samplesOf = (bytes: Uint8Array): readonly number[] => {
  const view = new DataView(bytes.buffer, bytes.byteOffset + 44);
  return Array.from({ length: view.byteLength / 2 }, (_, at) => view.getInt16(at * 2, true));
};

it('spells samples so that the same sound is read again', () => {
  const sound = severity(800);
  const bytes = encodeWav(sound, 8000);
  expect(readWav(bytes)).toEqual({ rate: 8000, channels: 1, bits: 16, seconds: 0.1 });
  for (const [at, sample] of samplesOf(bytes).entries()) expect(sample / 0x7fff).toBeCloseTo(sound[at] ?? 0, 3);
});

it('cuts what is too loud, and makes silence of what is no number', () => {
  expect(samplesOf(encodeWav(Float32Array.of(2, -2, Number.NaN, 1, -1), 8000))).toEqual([0x7fff, -0x8000, 0, 0x7fff, -0x8000]);
});

it('tells a WAV from anything else, and counts what is there of one that was cut off', () => {
  const bytes = encodeWav(severity(16_000), 8000);
  expect(readWav(bytes.subarray(0, 44 + 8000))?.seconds).toBe(0.5);
  expect(readWav(bytes.subarray(0, 30))).toBeUndefined();
  expect(readWav(new TextEncoder().encode('RIFF....WEBPVP8 '))).toBeUndefined();
  expect(readWav(new Uint8Array())).toBeUndefined();
});

it('skips parts that it does not know, also those of an odd length', () => {
  const plain = encodeWav(severity(80), 8000);
  const list = new Uint8Array([0x4c, 0x49, 0x53, 0x54, 3, 0, 0, 0, 1, 2, 3, 0]);
  const bytes = new Uint8Array([...plain.subarray(0, 36), ...list, ...plain.subarray(36)]);
  expect(readWav(bytes)?.seconds).toBe(0.01);
});

it('mixes several channels into their mean', () => {
  expect([...mixDown([Float32Array.of(1, 0.5), Float32Array.of(0, -0.5)])]).toEqual([0.5, 0]);
  expect(mixDown([]).length).toBe(0);
});

it('cuts the silence around a sound, not the pauses in it', () => {
  const rate = 1000;
  const sound = new Float32Array(3000);
  for (const at of [1000, 1001, 1900, 2000]) sound[at] = 0.5;
  // A margin of 150 samples on either side.
  expect(trimSilence(sound, rate).length).toBe(2000 - 1000 + 1 + 300);
  expect(trimSilence(new Float32Array(500), rate).length).toBe(500);
  const loud = Float32Array.of(0.5, 0.5);
  expect([...trimSilence(loud, rate)]).toEqual([0.5, 0.5]);
});
