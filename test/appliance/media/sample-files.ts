/** Pictures that a demonstration shows, drawn here so that none has to be shipped. */
import { deflateSync } from 'node:zlib';

const crcTable = Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value >>> 0;
});
const crc = (data: Buffer): number => {
  let value = 0xffffffff;
  for (const byte of data) value = (crcTable[(value ^ byte) & 0xff] ?? 0) ^ (value >>> 8);
  return (value ^ 0xffffffff) >>> 0;
};
const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const out = Buffer.alloc(8 + body.length);
  out.writeUInt32BE(data.length, 0);
  body.copy(out, 4);
  out.writeUInt32BE(crc(body), 4 + body.length);
  return out;
};

/** Red, green and blue, 0 to 255 each. */
export type Rgb = readonly [number, number, number];

/** A PNG: hills before a sky that goes from one colour to another. */
export function landscapePng(width: number, height: number, top: Rgb, bottom: Rgb): Buffer {
  const lines = Buffer.alloc((width * 3 + 1) * height);
  const mix = (one: number, other: number, part: number): number => Math.round(one + (other - one) * part);
  const hills = Array.from(
    { length: width },
    (_, x) => height * (0.62 + 0.13 * Math.sin((x / width) * 5 + top[0]) + 0.05 * Math.sin((x / width) * 17)),
  );
  for (let y = 0; y < height; y += 1) {
    const sky: Rgb = [mix(top[0], bottom[0], y / height), mix(top[1], bottom[1], y / height), mix(top[2], bottom[2], y / height)];
    const land = sky.map((value) => Math.round(value * 0.45));
    for (let x = 0, at = y * (width * 3 + 1) + 1; x < width; x += 1, at += 3) lines.set(y > (hills[x] ?? 0) ? land : sky, at);
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(lines)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
