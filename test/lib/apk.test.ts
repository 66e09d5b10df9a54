/** APKs are read as they are: real ones by their facts, all others with the reason. */
import { describe, expect, it } from 'vitest';
import { type ApkFacts, readApk } from '../../src/lib/apk/apk';
import { readManifest } from '../../src/lib/apk/manifest';
import { apkKeyOf, makeApk, manifestOf } from '../appliance/app-versions/apk-builder';
import { provenSigner } from '../appliance/app-versions/apk-signing';

const key = apkKeyOf('Maker');
const plan = { package: 'com.example.tv', code: 30900, version: '3.9.0', sdk: 21, cpus: ['arm64-v8a', 'armeabi-v7a'] } as const;
const read = (bytes: Uint8Array) => readApk({ size: bytes.length, read: async (from, until) => bytes.subarray(from, until) });
const facts = async (bytes: Uint8Array): Promise<ApkFacts> => {
  const found = await read(bytes);
  if (typeof found === 'string') throw new Error(found);
  return found;
};

describe('an APK', () => {
  it('says its package, version, processors and signer', async () => {
    const bytes = makeApk(plan, key);
    const found = await facts(bytes);
    expect(found).toMatchObject({ package: 'com.example.tv', code: 30900, version: '3.9.0', sdk: 21, cpus: ['armeabi-v7a', 'arm64-v8a'] });
    expect(provenSigner(bytes, found)).toMatch(/^[0-9a-f]{64}$/);
  });

  it('has the same signer in each version, and another one of another maker', async () => {
    const [one, next, other] = [makeApk(plan, key), makeApk({ ...plan, code: 30901 }, key), makeApk(plan, apkKeyOf('Other'))];
    const [first, second, third] = await Promise.all([one, next, other].map(async (each) => provenSigner(each, await facts(each))));
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it('is not proven once a byte of its code was changed', async () => {
    const bytes = makeApk({ ...plan, bulk: 2_500_000 }, key);
    bytes[1_500_000] = (bytes[1_500_000] ?? 0) ^ 1;
    expect(provenSigner(bytes, await facts(bytes))).toBeUndefined();
  });

  it('runs on any processor where it brings no libraries', async () => {
    expect((await facts(makeApk({ ...plan, cpus: [] }, key))).cpus).toEqual([]);
  });

  it.each([
    ['a text', Buffer.from('no app'), 'apkNone'],
    ['nothing', Buffer.alloc(0), 'apkNone'],
    ['half a file', makeApk(plan, key).subarray(0, 3000), 'apkNone'],
    ['a file that is not signed', makeApk(plan), 'apkUnsigned'],
    ['one signed the old way only', makeApk(plan, undefined, [['META-INF/CERT.RSA', Buffer.from('x')]]), 'apkOldSigned'],
    ['a version for developers', makeApk({ ...plan, debuggable: true }, key), 'apkDebug'],
    ['a second manifest', makeApk(plan, key, [['AndroidManifest.xml', Buffer.from('x')]]), 'apkBroken'],
    ['a version without a number', makeApk({ ...plan, code: 0 }, key), 'apkBroken'],
    ['a package with a path in it', makeApk({ ...plan, package: '../evil' }, key), 'apkBroken'],
  ])('refuses %s', async (_name, bytes, problem) => {
    expect(await read(bytes)).toBe(problem);
  });

  it('does not unpack more than a manifest says it is', async () => {
    const bytes = makeApk(plan, key);
    // The table of contents says that the manifest is one byte long.
    const at = bytes.lastIndexOf(Buffer.from('AndroidManifest.xml')) - 46;
    bytes.writeUInt32LE(1, at + 24);
    expect(await read(bytes)).toBe('apkBroken');
  });

  it('never throws, whichever byte is damaged', async () => {
    const bytes = makeApk({ ...plan, bulk: 10 }, key);
    for (let at = 0; at < bytes.length; at += 7) {
      const damaged = Buffer.from(bytes);
      damaged[at] = (damaged[at] ?? 0) ^ 0xff;
      const found = await read(damaged);
      if (typeof found !== 'string') provenSigner(damaged, found);
    }
  });
});

describe('a manifest that makes much of little', () => {
  const manifest = manifestOf(plan);
  const POOL = 8;
  const changed = (change: (bytes: Buffer) => void): Buffer => {
    const bytes = Buffer.from(manifest);
    change(bytes);
    return bytes;
  };
  /** Strings of its own are added, all of them in the same place. */
  const withStrings = (more: number, characters: number): Buffer => {
    const [size, count, start] = [4, 8, 20].map((at) => manifest.readUInt32LE(POOL + at)) as [number, number, number];
    const pool = manifest.subarray(POOL, POOL + size);
    const long = Buffer.alloc(4 + characters * 2 + 2, 'a\0', 'latin1');
    long.writeUInt16LE(0x8000 | (characters >> 16), 0);
    long.writeUInt16LE(characters & 0xffff, 2);
    const places = Buffer.alloc(more * 4);
    for (let at = 0; at < more; at++) places.writeUInt32LE(size - start, at * 4);
    const grown = Buffer.concat([pool.subarray(0, start), places, pool.subarray(start), long, Buffer.alloc((4 - (long.length % 4)) % 4)]);
    grown.writeUInt32LE(grown.length, 4);
    grown.writeUInt32LE(count + more, 8);
    grown.writeUInt32LE(start + places.length, 20);
    return Buffer.concat([manifest.subarray(0, POOL), grown, manifest.subarray(POOL + size)]);
  };
  const elementAt = (bytes: Buffer, name: string): number => {
    const strings = ['versionCode', 'versionName', 'minSdkVersion', 'debuggable', 'package', 'manifest', 'uses-sdk', 'application'];
    for (let at = POOL; at < bytes.length; at += bytes.readUInt32LE(at + 4))
      if (bytes.readUInt16LE(at) === 0x0102 && bytes.readUInt32LE(at + 20) === strings.indexOf(name)) return at;
    throw new Error(`no ${name}`);
  };

  it('is read as long as each string has its own place', () => {
    expect(readManifest(manifest)).toMatchObject({ package: 'com.example.tv' });
    expect(readManifest(withStrings(1, 1000))).toMatchObject({ package: 'com.example.tv' });
  });

  it.each([
    ['strings that all lie in the same place', withStrings(300, 100_000)],
    ['four thousand million strings', changed((bytes) => bytes.writeUInt32LE(0xffff_ffff, POOL + 8))],
    [
      'attributes without a size',
      changed((bytes) => {
        const at = elementAt(bytes, 'application');
        bytes.writeUInt16LE(0, at + 26);
        bytes.writeUInt16LE(0xffff, at + 28);
      }),
    ],
    ['an element that is longer than the file', changed((bytes) => bytes.writeUInt32LE(0x7fff_fff0, elementAt(bytes, 'application') + 4))],
    ['a part without a length', changed((bytes) => bytes.writeUInt32LE(0, elementAt(bytes, 'application') + 4))],
  ])('is none: %s', (_name, bytes) => {
    expect(readManifest(bytes)).toBeUndefined();
  });
});
