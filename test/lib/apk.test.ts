/** APKs are read as they are: real ones by their facts, all others with the reason. */
import { describe, expect, it } from 'vitest';
import { type ApkFacts, readApk } from '../../src/lib/apk/apk';
import { apkKeyOf, makeApk } from '../appliance/app-versions/apk-builder';
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
