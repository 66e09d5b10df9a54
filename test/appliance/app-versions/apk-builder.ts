/** Makes real APKs: a zip with a binary manifest, code and libraries, signed by a key of one's own. For the demonstration and tests. */
import { createECDH, createHash, createPrivateKey, createPublicKey, sign } from 'node:crypto';
import { crc32, deflateRawSync } from 'node:zlib';
import { type ApkKey, signApk } from './apk-signing';

/** What an app shall be. */
export interface ApkPlan {
  readonly package: string;
  readonly code: number;
  readonly version: string;
  readonly sdk: number;
  readonly cpus: readonly string[];
  readonly debuggable?: true;
  /** Bytes of code, random by its version. */
  readonly bulk?: number;
}

/* A certificate: DER, spelled out. */

const der = (tag: number, ...parts: readonly Uint8Array[]): Buffer => {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
};
const [SEQUENCE, SET, INTEGER, BITS, TIME, TEXT] = [0x30, 0x31, 0x02, 0x03, 0x17, 0x0c];
const ECDSA_SHA256 = der(SEQUENCE, Buffer.from('06082a8648ce3d040302', 'hex'));
const COMMON_NAME = Buffer.from('0603550403', 'hex');

/** The key of a maker of apps, the same each time, with a certificate. */
export function apkKeyOf(maker: string): ApkKey {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(createHash('sha256').update(maker).digest());
  const point = pair.getPublicKey();
  const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');
  const [x, y, d] = [text(point.subarray(1, 33)), text(point.subarray(33)), text(pair.getPrivateKey())];
  const key = createPrivateKey({ key: { kty: 'EC', crv: 'P-256', x, y, d }, format: 'jwk' });
  return { key, certificate: certificateOf(key, maker) };
}

/** The certificate of a key, by itself, valid from 2020 to 2049. */
function certificateOf(key: ApkKey['key'], name: string): Buffer {
  const who = der(SEQUENCE, der(SET, der(SEQUENCE, COMMON_NAME, der(TEXT, Buffer.from(name)))));
  const times = der(SEQUENCE, der(TIME, Buffer.from('200101000000Z')), der(TIME, Buffer.from('491231235959Z')));
  const publicKey = createPublicKey(key).export({ type: 'spki', format: 'der' });
  const body = der(SEQUENCE, der(INTEGER, Buffer.from([1])), ECDSA_SHA256, who, times, who, publicKey);
  return der(SEQUENCE, body, ECDSA_SHA256, der(BITS, Buffer.from([0]), sign('sha256', body, key)));
}

/* The binary manifest. */

const u16 = (...values: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 2);
  for (const [at, value] of values.entries()) bytes.writeUInt16LE(value, at * 2);
  return bytes;
};
const u32 = (...values: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [at, value] of values.entries()) bytes.writeUInt32LE(value >>> 0, at * 4);
  return bytes;
};
const NONE = 0xffff_ffff;
/** Attributes of Android itself come first in the strings: the resource map names them by their place. */
const STRINGS = ['versionCode', 'versionName', 'minSdkVersion', 'debuggable', 'package', 'manifest', 'uses-sdk', 'application'];
const RESOURCES = [0x0101021b, 0x0101021c, 0x0101020c, 0x0101000f];
const TYPE = { text: 0x03, integer: 0x10, flag: 0x12 } as const;

function pool(strings: readonly string[]): Buffer {
  const texts = strings.map((text) => Buffer.concat([u16(text.length), Buffer.from(text, 'utf16le'), u16(0)]));
  let at = 0;
  const places = texts.map(({ length }) => {
    at += length;
    return at - length;
  });
  const data = Buffer.concat([...texts, Buffer.alloc((4 - (at % 4)) % 4)]);
  const start = 28 + places.length * 4;
  return Buffer.concat([u16(0x0001, 28), u32(start + data.length, strings.length, 0, 0, start, 0), u32(...places), data]);
}

type Attribute = readonly [name: number, type: number, data: number];
const element = (name: number, attributes: readonly Attribute[]): Buffer =>
  Buffer.concat([
    u16(0x0102, 16),
    u32(36 + attributes.length * 20, 1, NONE, NONE, name),
    u16(20, 20, attributes.length, 0, 0, 0),
    ...attributes.map(([at, type, data]) =>
      Buffer.concat([u32(NONE, at, type === TYPE.text ? data : NONE), u16(8), Buffer.from([0, type]), u32(data)]),
    ),
  ]);
const end = (name: number): Buffer => Buffer.concat([u16(0x0103, 16), u32(24, 1, NONE, NONE, name)]);

/** The binary manifest alone. */
export function manifestOf({ package: name, code, version, sdk, debuggable }: ApkPlan): Buffer {
  const strings = [...STRINGS, version, name];
  const at = (text: string): number => strings.lastIndexOf(text);
  const body = Buffer.concat([
    pool(strings),
    Buffer.concat([u16(0x0180, 8), u32(8 + RESOURCES.length * 4, ...RESOURCES)]),
    element(at('manifest'), [
      [0, TYPE.integer, code],
      [1, TYPE.text, STRINGS.length],
      [STRINGS.indexOf('package'), TYPE.text, STRINGS.length + 1],
    ]),
    element(at('uses-sdk'), [[2, TYPE.integer, sdk]]),
    end(at('uses-sdk')),
    element(at('application'), debuggable ? [[3, TYPE.flag, NONE]] : []),
    end(at('application')),
    end(at('manifest')),
  ]);
  return Buffer.concat([u16(0x0003, 8), u32(8 + body.length), body]);
}

/* The zip. */

function zipOf(files: readonly (readonly [name: string, bytes: Buffer, stored?: true])[]): {
  bytes: Buffer;
  directory: number;
  end: number;
} {
  const locals: Buffer[] = [];
  const table: Buffer[] = [];
  let at = 0;
  for (const [name, bytes, stored] of files) {
    const packed = stored ? bytes : deflateRawSync(bytes);
    const title = Buffer.from(name);
    const facts = Buffer.concat([
      u16(20, 0, stored ? 0 : 8, 0, 0x5a21),
      u32(crc32(bytes), packed.length, bytes.length),
      u16(title.length, 0),
    ]);
    const local = Buffer.concat([u32(0x04034b50), facts, title, packed]);
    table.push(Buffer.concat([u32(0x02014b50), u16(20), facts, u16(0, 0, 0), u32(0, at), title]));
    locals.push(local);
    at += local.length;
  }
  const directory = Buffer.concat(table);
  const foot = Buffer.concat([u32(0x06054b50), u16(0, 0, files.length, files.length), u32(directory.length, at), u16(0)]);
  return { bytes: Buffer.concat([...locals, directory, foot]), directory: at, end: at + directory.length };
}

/** Bytes that look like code and pack badly, the same each time. */
function code(seed: string, length: number): Buffer {
  let state = crc32(seed) || 1;
  return Buffer.from(
    Uint8Array.from({ length }, () => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      return state >>> 24;
    }),
  );
}

/** An APK, signed by a key; without one it is not signed at all. */
export function makeApk(plan: ApkPlan, key?: ApkKey, more: readonly (readonly [name: string, bytes: Buffer])[] = []): Buffer {
  const seed = `${plan.package} ${plan.code}`;
  const {
    bytes,
    directory,
    end: foot,
  } = zipOf([
    ['AndroidManifest.xml', manifestOf(plan)],
    ['classes.dex', Buffer.concat([Buffer.from('dex\n035\0'), code(seed, plan.bulk ?? 4000)])],
    ...plan.cpus.map((cpu) => [`lib/${cpu}/libplayer.so`, code(`${seed} ${cpu}`, 2000), true] as const),
    ...more,
  ]);
  return key ? signApk(bytes, directory, foot, key) : bytes;
}
