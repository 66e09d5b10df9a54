import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTarEntries } from '../../src/lib/tar';
import { compareManifest, isWebPath, MAX_MANIFEST, type Manifest, readManifest } from '../../src/lib/upgrade-manifest';
import { consoleTarball, signingKey } from '../upgrade-tarball';

const key = signingKey();
const encode = (value: unknown): Uint8Array => new TextEncoder().encode(typeof value === 'string' ? value : JSON.stringify(value));

async function packed(): Promise<Record<string, unknown>> {
  const [manifest] = await readTarEntries(new Blob([new Uint8Array(consoleTarball({ key }))]), { keep: () => true });
  return JSON.parse(new TextDecoder().decode(manifest?.bytes));
}
const good = await packed();
const file = (change: object) => ({
  files: (good.files as readonly object[]).map((each, at) => (at === 0 ? { ...each, ...change } : each)),
}); // as packed
const installer = { path: 'console/install.sh', size: 1, sha256: 'a'.repeat(64), mode: '0755' };

describe('a manifest', () => {
  it('is read whole', () => {
    expect(readManifest(encode(good))).toMatchObject({
      product: 'gateway-console',
      version: '1.1.0',
      key: key.id,
      files: [{ path: 'assets/main-abc.js' }, { path: 'version.json' }, { path: 'index.html' }],
      notes: { en: 'A new upgrade page' },
    });
  });

  it('may leave out what it does not ask of a box', () => {
    const { minFirmware, minFrom, ...rest } = good;
    expect([minFirmware, minFrom]).toEqual(['3.8.0', '1.0.0']);
    expect(readManifest(encode(rest))).toMatchObject({ minFirmware: '', minFrom: '' });
  });

  it('says what else its tarball holds, and whether the box makes twins; an old one does neither', () => {
    const { own: _, gz: __, ...old } = good;
    expect(readManifest(encode(old))).toMatchObject({ own: undefined, gz: false });
    expect(readManifest(encode({ ...good, own: [installer], gz: true }))).toMatchObject({ own: [installer], gz: true });
  });

  it.each<[string, unknown]>([
    ['no JSON', '{'],
    ['no record', []],
    ['another schema', { ...good, schema: 2 }],
    ['no product', { ...good, product: undefined }],
    ['a version that is none', { ...good, version: 'latest' }],
    ['no key', { ...good, key: '' }],
    ['no files', { ...good, files: [], totalBytes: 0 }],
    [
      'too many files',
      { ...good, files: Array.from({ length: 2001 }, (_, at) => ({ path: `f${at}`, size: 0, sha256: 'a'.repeat(64), mode: '0644' })) },
    ],
    ['a wrong total', { ...good, totalBytes: 1 }],
    ['a file that climbs out', { ...good, ...file({ path: '../admin.php' }) }],
    ['a file of its own folder', { ...good, ...file({ path: 'console/install.sh' }) }],
    ['a digest cut to 12 digits', { ...good, ...file({ sha256: 'a'.repeat(12) }) }],
    ['a negative size', { ...good, ...file({ size: -1 }) }],
    ['a set-user-id mode', { ...good, ...file({ mode: '4755' }) }],
    ['the same file in two cases', { ...good, ...file({ path: 'INDEX.html' }) }],
    ['notes that are no text', { ...good, notes: { en: 1 } }],
    ['a file of its own folder, spelt otherwise', { ...good, ...file({ path: 'Console/install.sh' }) }],
    ['a folder of its own that is no list', { ...good, own: {} }],
    ['nothing in its own folder', { ...good, own: [] }],
    ['no installer in its own folder', { ...good, own: [{ ...installer, path: 'console/notes.md' }] }],
    ['its installer twice', { ...good, own: [installer, installer] }],
    ['an installer without a digest', { ...good, own: [{ ...installer, sha256: '' }] }],
    ['a file of the web root among its own', { ...good, own: [installer, { ...installer, path: 'admin.php' }] }],
    ['itself among its own', { ...good, own: [installer, { ...installer, path: 'console/manifest.json' }] }],
    ['its signature among its own', { ...good, own: [installer, { ...installer, path: 'console/manifest.sig' }] }],
    ['a word for whether twins are made', { ...good, gz: 'true' }],
    ['twins that are both made and there', { ...good, gz: true, ...file({ path: 'assets/main-abc.js.gz' }) }],
    ['no page', { ...good, files: (good.files as readonly { path: string }[]).filter(({ path }) => path !== 'index.html') }], // as packed
  ])('with %s is none', (_, value) => expect(readManifest(encode(value))).toBeUndefined());

  it('is not read when it is larger than allowed', () => {
    const notes = (length: number) => ({
      ...good,
      notes: Object.fromEntries(Array.from({ length: 55 }, (_, at) => [`n${at}`, 'x'.repeat(length)])),
    });
    expect(readManifest(encode(notes(18_900)))).toBeDefined();
    expect(encode(notes(19_100)).length).toBeGreaterThan(MAX_MANIFEST);
    expect(readManifest(encode(notes(19_100)))).toBeUndefined();
  });

  it('never throws, whatever it holds', () => {
    fc.assert(
      fc.property(
        fc.jsonValue(),
        fc.constantFrom(...Object.keys(good), 'own', 'gz'),
        (value, name) => void readManifest(encode({ ...good, [name]: value })),
      ),
    );
    fc.assert(
      fc.property(fc.uint8Array(), (bytes) => {
        expect(readManifest(bytes)).toBeUndefined();
      }),
    );
  });
});

describe('a path below the web root', () => {
  it.each(['index.html', 'assets/main-A_b.1.js', 'a/b/c.js.gz'])('may be %s', (path) => expect(isWebPath(path)).toBe(true));
  it.each([
    '',
    '/etc/passwd',
    '../x',
    'a/../b',
    'a//b',
    'a/',
    '.htaccess',
    'a/.b',
    'a\\b',
    'a b',
    'ä',
    'a\n',
    'a\0b',
    '%2e%2e/x',
    'a.',
    'x'.repeat(101),
  ])('is never %j', (path) => expect(isWebPath(path)).toBe(false));
});

describe('an offered version', () => {
  const running = { product: 'gateway-console', version: '1.1.0', build: 'one', firmware: '3.8.2' };
  const offered = (more: Partial<Manifest>): Manifest => ({ ...(readManifest(encode(good)) as Manifest), ...more }); // read above
  it.each<[Partial<Manifest>, string]>([
    [{ version: '1.1.1' }, 'newer'],
    [{ version: '1.10.0' }, 'newer'],
    [{ version: '1.1.0', build: 'one' }, 'same'],
    [{ version: '1.1.0', build: 'two' }, 'rebuilt'],
    [{ version: '1.0.9' }, 'older'],
    [{ version: '1.1.0-rc.1' }, 'older'],
  ])('%j is %s', (more, relation) => expect(compareManifest(offered(more), running)).toEqual({ relation, misfit: undefined }));
  it.each<[Partial<Manifest>, string]>([
    [{ product: 'other' }, 'otherProduct'],
    [{ minFirmware: '3.8.3' }, 'firmwareTooOld'],
    [{ minFrom: '1.1.1' }, 'consoleTooOld'],
  ])('%j does not fit: %s', (more, misfit) => expect(compareManifest(offered(more), running).misfit).toBe(misfit));
  it.each([{ minFirmware: '3.8.2' }, { minFrom: '1.1.0' }, { minFirmware: '', minFrom: '' }])('%j fits', (more) =>
    expect(compareManifest(offered(more), running).misfit).toBeUndefined(),
  );
});
