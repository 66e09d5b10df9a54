import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { checkSignature, type FileProblem, type ReadPackage, readPackage } from '../../../src/areas/authorise/upgrade/read-package';
import { MAX_MANIFEST } from '../../../src/lib/upgrade-manifest';
import { consoleTarball, signingKey, type TarballParts, tar } from '../../upgrade-tarball';

const key = signingKey();
const trusted = {
  id: key.id,
  raw: Buffer.from(key.pem.split('\n')[1] ?? '', 'base64')
    .subarray(-32)
    .toString('base64'),
};
const LIMIT = 64 * 1024 * 1024;
const blob = (bytes: Uint8Array): Blob => new Blob([new Uint8Array(bytes)]);

afterEach(() => vi.unstubAllGlobals());

const good = async (more: Partial<TarballParts> = {}): Promise<ReadPackage> => {
  const read = await readPackage(blob(consoleTarball({ key, ...more })), LIMIT);
  if (typeof read === 'string') throw new Error(read);
  return read;
};

describe('a package', () => {
  it('says what it is', async () => {
    expect((await good()).manifest).toMatchObject({ version: '1.1.0', product: 'gateway-console', key: key.id });
  });

  it('may have a folder before its manifest', async () => {
    const read = await good({ spoil: (parts) => [{ name: 'console/', flag: '5', mode: 0o755 }, ...parts] });
    expect(read.manifest.version).toBe('1.1.0');
  });

  it('is read no further than its signature: what lies behind it may be broken, and is not touched', async () => {
    const whole = tar([
      { name: 'console/manifest.json', bytes: (await good()).signed },
      { name: 'console/manifest.sig', bytes: new Uint8Array(64) },
    ]);
    const file = blob(Buffer.concat([whole.subarray(0, -1024), Buffer.alloc(30_000_000, 7)]));
    let taken = 0;
    const slice = file.slice.bind(file);
    file.slice = (from = 0, to = 0) => {
      taken += to - from;
      return slice(from, to);
    };
    file.stream = () => {
      throw new Error('would hand out all of it');
    };
    expect(await readPackage(file, LIMIT)).toMatchObject({ manifest: { version: '1.1.0' } });
    expect(taken).toBeLessThan(500_000);
  });

  it.each<[string, () => Uint8Array, FileProblem]>([
    ['nothing', () => new Uint8Array(0), 'notTar'],
    ['a picture', () => Buffer.alloc(5000, 137), 'notTar'],
    ['a gzip cut short', () => consoleTarball({ key }).subarray(0, 100), 'damaged'],
    ['a tar of something else', () => tar([{ name: 'readme', bytes: 'x' }]), 'noManifest'],
    ['a large tar of something else', () => gzipSync(tar([{ name: 'movie.mp4', bytes: new Uint8Array(4_000_000) }])), 'noManifest'],
    ['folders without end', () => tar(Array.from({ length: 20 }, (_, at) => ({ name: `d${at}/`, flag: '5' }))), 'noManifest'],
    ['a manifest without a signature', () => tar([{ name: 'console/manifest.json', bytes: '{}' }, { name: 'index.html' }]), 'noManifest'],
    [
      'a manifest that is a link',
      () =>
        tar([
          { name: 'console/manifest.json', flag: '2' },
          { name: 'console/manifest.sig', bytes: 'x' },
        ]),
      'noManifest',
    ],
    ['a manifest too large', () => tar([{ name: 'console/manifest.json', bytes: new Uint8Array(MAX_MANIFEST + 1) }]), 'manifestTooLarge'],
    ['a manifest of another kind', () => consoleTarball({ key, manifest: { schema: 2 } }), 'badManifest'],
  ])('is not %s', async (_, made, problem) => expect(await readPackage(blob(made()), LIMIT)).toBe(problem));

  it('is refused by its size alone', async () => {
    const bytes = consoleTarball({ key });
    expect(await readPackage(blob(bytes), bytes.length - 1)).toBe('tooLarge');
    expect(typeof (await readPackage(blob(bytes), bytes.length))).toBe('object');
  });

  it('that has been moved away can’t be read', async () => {
    const file = blob(consoleTarball({ key }));
    file.slice = () => {
      throw new DOMException('gone', 'NotReadableError');
    };
    expect(await readPackage(file, LIMIT)).toBe('unreadable');
  });

  it('that nobody wants any more is not read on', async () => {
    const leaving = new AbortController();
    leaving.abort(new Error('left'));
    await expect(readPackage(blob(consoleTarball({ key })), LIMIT, leaving.signal)).rejects.toThrow('left');
  });
});

describe('a signature', () => {
  it('is checked here where the browser can', async () => {
    expect(await checkSignature(await good(), [trusted])).toBe('good');
    const read = await good();
    expect(await checkSignature({ ...read, signature: new Uint8Array(64) }, [trusted])).toBe('bad');
  });

  it('is left to the box on plain http, or where the browser does not know Ed25519', async () => {
    const read = await good();
    vi.stubGlobal('crypto', {});
    expect(await checkSignature(read, [trusted])).toBe('unchecked');
    vi.stubGlobal('crypto', { subtle: { importKey: () => Promise.reject(new Error('NotSupportedError')) } });
    expect(await checkSignature(read, [trusted])).toBe('unchecked');
  });

  it('by a key that the box does not name is not trusted; a box that names none says nothing', async () => {
    const read = await good();
    expect(await checkSignature(read, [{ ...trusted, id: 'f'.repeat(16) }])).toBe('untrusted');
    expect(await checkSignature(read, [])).toBe('unchecked');
  });
});
