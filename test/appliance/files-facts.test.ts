/** What files say of themselves, and that garbage says nothing and stops nobody. */
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { factsOf } from './files/facts/facts';
import { sourceOf } from './files/facts/source';
import { landscapePng } from './media/sample-files';

const clip = (name: string): Buffer => readFileSync(`test/appliance/media/clips/${name}`);
const facts = (bytes: Uint8Array) => factsOf(sourceOf(bytes));

const element = (id: number, content: Buffer): Buffer => {
  const size = Buffer.alloc(8);
  size.writeBigUInt64BE(BigInt(content.length));
  size[0] = 1;
  const name = Buffer.from(id.toString(16).padStart(id > 0xffff ? 8 : id > 0xff ? 4 : 2, '0'), 'hex');
  return Buffer.concat([name, size, content]);
};
const number = (id: number, value: number): Buffer => element(id, Buffer.from([value >> 8, value & 255]));
const double = (id: number, value: number): Buffer => {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(value);
  return element(id, bytes);
};
/** A Matroska film with the head that players read. */
const mkv = (): Buffer =>
  Buffer.concat([
    element(0x1a45dfa3, element(0x4282, Buffer.from('matroska'))),
    element(
      0x18538067,
      Buffer.concat([
        element(0x1549a966, double(0x4489, 9500)),
        element(
          0x1654ae6b,
          Buffer.concat([
            element(
              0xae,
              Buffer.concat([
                number(0x83, 1),
                element(0x86, Buffer.from('V_MPEG4/ISO/AVC')),
                element(0xe0, Buffer.concat([number(0xb0, 1920), number(0xba, 1080)])),
              ]),
            ),
            element(0xae, Buffer.concat([number(0x83, 2), element(0x86, Buffer.from('A_AAC'))])),
          ]),
        ),
        element(0x1f43b675, Buffer.alloc(100)),
      ]),
    ),
  ]);
const jpeg = Buffer.from(
  'ffd8ffe000104a46494600010100000100010000ffc0001108012c019003012200021101031101ffda0008010100003f001234ffd9',
  'hex',
);
const gif = Buffer.concat([Buffer.from('GIF89a'), Buffer.from([0x40, 1, 0xf0, 0, 0, 0, 0, 0x3b])]);
const webp = Buffer.concat([
  Buffer.from('RIFF\x16\0\0\0WEBPVP8X', 'latin1'),
  Buffer.from([10, 0, 0, 0, 0, 0, 0, 0, 0x3f, 1, 0, 0xb3, 0, 0]),
]);

const pictures: readonly (readonly [string, Buffer])[] = [
  ['PNG', landscapePng(8, 8, [1, 2, 3], [4, 5, 6])],
  ['JPEG', jpeg],
  ['GIF', gif],
  ['WebP', webp],
];
it.each(pictures)('a %s that is cut off, by a byte or by half, is none', (_name, whole) => {
  expect(facts(whole)).toBeDefined();
  expect(facts(whole.subarray(0, -1))).toBeUndefined();
  expect(facts(whole.subarray(0, whole.length / 2))).toBeUndefined();
});

describe('what a file says of itself', () => {
  it.each([
    ['city.mp4', { width: 320, height: 180, duration: 8, codec: 'h264, aac' }],
    ['clock.mp4', { width: 320, height: 180, duration: 12, codec: 'h264, aac' }],
    ['waves.wav', { duration: 5, codec: 'pcm' }],
  ])('%s', (name, wanted) => expect(facts(clip(name))).toMatchObject(wanted));

  it('an MP3 by its frames', () => expect(facts(clip('piano.mp3'))?.duration).toBeCloseTo(9.06, 1));
  it('a Matroska film', () => expect(facts(mkv())).toEqual({ width: 1920, height: 1080, duration: 9.5, codec: 'h264, aac' }));
  it.each([
    ['JPEG', jpeg, 400, 300],
    ['GIF', gif, 320, 240],
    ['WebP', webp, 320, 180],
    ['PNG', landscapePng(33, 17, [1, 2, 3], [4, 5, 6]), 33, 17],
  ])('a %s', (_name, bytes, width, height) => expect(facts(bytes)).toMatchObject({ width, height }));

  it('that it is cut off', () => {
    for (const name of ['city.mp4', 'waves.wav']) expect(facts(clip(name).subarray(0, 30_000))).toBeUndefined();
    expect(facts(mkv().subarray(0, 200))).toBeUndefined();
    expect(facts(jpeg.subarray(0, 20))).toBeUndefined();
  });
});

const FILES = [
  clip('city.mp4').subarray(0, 4000),
  clip('piano.mp3').subarray(0, 2000),
  clip('waves.wav').subarray(0, 500),
  mkv(),
  jpeg,
  gif,
  webp,
];
it('never throws, and never takes long, whatever the bytes are', () => {
  const damaged = fc
    .tuple(fc.constantFrom(...FILES), fc.array(fc.tuple(fc.nat(3999), fc.nat(255)), { maxLength: 40 }), fc.nat(4000))
    .map(([file, edits, end]) => {
      const bytes = Buffer.from(file.subarray(0, Math.max(12, end)));
      // The first bytes say what it is: they stay.
      for (const [at, value] of edits) if (at % bytes.length >= 12) bytes[at % bytes.length] = value;
      return bytes;
    });
  fc.assert(
    fc.property(fc.oneof(damaged, fc.uint8Array({ maxLength: 300 })), (bytes) => {
      const said = facts(bytes);
      if (said) for (const value of [said.width, said.height, said.duration]) expect(value).toBeGreaterThanOrEqual(0);
    }),
    { numRuns: 400 },
  );
});
