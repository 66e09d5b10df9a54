/** Archives that mean harm (test/fault/README.md, Packing): each is refused by its own code and words, and the web root stays as it was. */
import { randomBytes } from 'node:crypto';
import { deflateRawSync, gunzipSync, gzipSync, constants as zlib } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { consoleParts, signingKey, type TarballParts, type TarPart, tar } from '../upgrade-tarball';
import { KEY, openBox, pack, servedBy } from './box';

const old = pack('1.1.0', 'old1build');
const good = pack('1.2.0', 'new2build');
const box = openBox();
let before: unknown;
let foreign: unknown;
afterAll(() => box.close());
beforeAll(async () => {
  expect(await box.install(old.tarball)).toMatchObject({ code: 0 });
  before = box.tree();
  foreign = box.foreign();
}, 120_000);

const spoilt = (spoil: NonNullable<TarballParts['spoil']>): Buffer => pack('1.2.0', 'new2build', { spoil }).tarball;
const manifest = (change: Record<string, unknown>): Buffer => pack('1.2.0', 'new2build', { manifest: change }).tarball;
/** Changes one entry after all is signed. */
const entry = (name: string, change: (part: TarPart) => readonly TarPart[]): Buffer =>
  spoilt((parts) => parts.flatMap((part) => (part.name === name ? change(part) : [part])));
const MAIN = 'assets/main-new2build.js';
const renamed = (name: string): Buffer => entry(MAIN, (part) => [{ ...part, name }]);
const extra = (part: TarPart): Buffer => entry(MAIN, (main) => [main, part]);
/** With the entries of a good archive, ready to be cut and joined as bytes. */
const plain = gunzipSync(good.tarball);
const raw = (bytes: Uint8Array): Buffer => gzipSync(bytes, { level: 9 });
/** Few bits of a packing mean nothing: the length of a code that no byte has. With one of them changed it is the same archive. */
const unpacksTheSame = (copy: Uint8Array): boolean => {
  try {
    return gunzipSync(copy).equals(plain);
  } catch {
    return false;
  }
};
const blockOf = (name: string): number => plain.indexOf(Buffer.from(`${name}\0`));
/** A header whose checksum is right again. */
const patched = (name: string, at: number, bytes: Uint8Array): Buffer => {
  const copy = Buffer.from(plain);
  const start = blockOf(name);
  copy.set(bytes, start + at);
  const block = copy.subarray(start, start + 512);
  block.write(' '.repeat(8), 148);
  block.write(
    `${block
      .reduce((sum, byte) => sum + byte, 0)
      .toString(8)
      .padStart(6, '0')}\0 `,
    148,
  );
  return raw(copy);
};
const parts = consoleParts({
  version: '1.2.0',
  build: 'new2build',
  gz: true,
  key: KEY,
  files: Object.fromEntries(
    Object.entries(good.files).filter(([path]) => !/\.gz$|^(index\.html|version\.json|assets\/main-abc\.js)$/.test(path)),
  ),
});
const FILES = parts.filter(({ name }) => name.startsWith('assets/'));

/** 1 GiB of zeros in 1 MiB: one deflated block again and again. */
const bomb = (): Buffer => {
  const block = deflateRawSync(Buffer.alloc(1 << 24), { level: 9, finishFlush: zlib.Z_FULL_FLUSH });
  const head = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 2, 3]);
  return Buffer.concat([head, ...Array.from({ length: 64 }, () => block), Buffer.from([3, 0]), Buffer.alloc(8)]);
};
/** A pax header that gives the next entry another value. */
const pax = (key: string, value: string, flag = 'x'): TarPart => {
  const text = ` ${key}=${value}\n`;
  return { name: 'pax', flag, bytes: `${text.length + 2}${text}` };
};
/** A manifest that says this instead of one of its lines, signed. */
const lines = (change: (text: string) => string): Buffer => {
  const signed = pack('1.2.0', 'new2build').tarball;
  const text = gunzipSync(signed).subarray(512).toString('latin1').split('\n}\n')[0] ?? '';
  return manifestText(change(`${text}\n}\n`));
};
const manifestText = (text: string): Buffer =>
  spoilt((all) => all.map((part) => (part.name === 'console/manifest.json' ? { ...part, bytes: Buffer.from(text, 'latin1') } : part)));
const file = (path: string, change: object = {}): object => ({
  path,
  size: 0,
  sha256: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  mode: '0644',
  ...change,
});
const listing = (...more: readonly object[]) => {
  const text = gunzipSync(good.tarball).subarray(512).toString('latin1');
  const { files } = JSON.parse(text.slice(0, text.indexOf('\n}\n') + 3)) as { files: object[] }; // written by consoleParts
  return { files: [...more, ...files] };
};

const ARCHIVES: readonly [string, () => Buffer, number, RegExp][] = [
  ['nothing at all', () => Buffer.alloc(0), 11, /no gzip file/],
  ['a text', () => Buffer.from('hello'), 11, /no gzip file/],
  ['noise', () => randomBytes(4096), 11, /no gzip file/],
  ['a tar that is not packed', () => plain, 11, /no gzip file/],
  ['a packed text', () => raw(Buffer.from('hello')), 11, /does not begin with console\/manifest\.json/],
  ['one byte short', () => good.tarball.subarray(0, -1), 11, /no gzip file, or damaged|more or less/],
  ['half of it', () => good.tarball.subarray(0, good.tarball.length >> 1), 11, /damaged/],
  ['without the last block of its end mark', () => raw(plain.subarray(0, -512)), 11, /hidden between/],
  ['without its end mark', () => raw(plain.subarray(0, -1024)), 11, /hidden between/],
  ['cut within its last entry', () => raw(plain.subarray(0, -1536)), 11, /missing|hidden/],
  ['two of them in a row', () => Buffer.concat([good.tarball, good.tarball]), 11, /more or less than one gzip file/],
  ['with something behind it', () => Buffer.concat([good.tarball, Buffer.from('more')]), 11, /damaged|more or less/],
  ['with something behind the end mark', () => raw(Buffer.concat([plain, Buffer.alloc(512, 1)])), 11, /hidden between/],
  ['with zeros behind the end mark', () => raw(Buffer.concat([plain, Buffer.alloc(9216)])), 11, /hidden between/],
  ['a bomb of 1 GiB', bomb, 11, /unpacks to more than 16777216 bytes/],
  [
    'with 100 001 entries',
    () => raw(tar(Array.from({ length: 100_001 }, (_, at) => ({ name: `assets/${at}` })))),
    11,
    /unpacks to more than/,
  ],
  [
    'with 20 000 entries',
    () => raw(tar([...parts, ...Array.from({ length: 20_000 }, (_, at) => ({ name: `assets/${at}` }))])),
    11,
    /not in the manifest/,
  ],
  ['a name that climbs out', () => renamed('../outside.js'), 11, /in place of assets/],
  ['a name that climbs out in the middle', () => renamed('assets/../../outside.js'), 11, /in place of assets/],
  ['an absolute name', () => renamed('/tmp/outside.js'), 11, /in place of assets/],
  ['a name that begins with a dot', () => renamed(`./${MAIN}`), 11, /in place of assets/],
  ['a name with two slashes', () => renamed('assets//main-new2build.js'), 11, /in place of assets/],
  ['a name with %2e', () => renamed('assets/%2e%2e/x.js'), 11, /in place of assets/],
  ['a name with a backslash', () => renamed('assets\\main.js'), 11, /in place of assets/],
  ['a name with a dot at its end', () => renamed(`${MAIN}.`), 11, /in place of assets/],
  ['a name with a blank at its end', () => renamed(`${MAIN} `), 11, /in place of assets/],
  ['a name with a line end', () => renamed('assets/a\nb.js'), 11, /in place of assets|entry/],
  ['a name with a carriage return', () => renamed(`${MAIN}\r`), 11, /in place of assets/],
  ['a name with a zero byte', () => renamed('assets/\0main.js'), 11, /in place of assets|is d/],
  ['a name that is no UTF-8', () => patched(MAIN, 8, new Uint8Array([0xff, 0xfe])), 11, /in place of assets/],
  ['a name in other letters', () => renamed(MAIN.toUpperCase()), 11, /in place of assets/],
  ['a name moved by the prefix field', () => entry(MAIN, (part) => [{ ...part, prefix: 'operations' }]), 11, /in place of assets/],
  ['the same file twice', () => entry(MAIN, (part) => [part, part]), 11, /in place of|not in the manifest/],
  ['a page in front of all', () => spoilt((all) => [...all.slice(-1), ...all]), 11, /does not begin with/],
  ['a page before its assets', () => spoilt((all) => [...all.slice(0, 3), ...all.slice(-1), ...all.slice(3, -1)]), 11, /in place of/],
  ['a file more at its end', () => spoilt((all) => [...all, { name: 'admin.php', bytes: '<?php' }]), 11, /not in the manifest, admin\.php/],
  ['a file more in the middle', () => extra({ name: 'operations/report.php', bytes: '<?php' }), 11, /in place of assets/],
  ['the first file missing', () => spoilt((all) => all.filter((part) => part.name !== FILES[0]?.name)), 11, /in place of assets/],
  ['the page missing', () => spoilt((all) => all.slice(0, -1)), 11, /index\.html is missing/],
  ['a symbolic link', () => entry(MAIN, (part) => [{ ...part, flag: '2', bytes: '' }]), 11, /in place of|is l/],
  ['a hard link out of the web root', () => patched(MAIN, 156, Buffer.from('1/etc/passwd')), 11, /in place of|is |bytes/],
  ['a device', () => entry(MAIN, (part) => [{ ...part, flag: '3', bytes: '' }]), 11, /is c|bytes/],
  ['a block device', () => entry(MAIN, (part) => [{ ...part, flag: '4', bytes: '' }]), 11, /is b|bytes/],
  ['a pipe', () => entry(MAIN, (part) => [{ ...part, flag: '6', bytes: '' }]), 11, /is p|bytes/],
  ['a folder', () => extra({ name: 'assets/', flag: '5', mode: 0o755 }), 11, /in place of assets|is d/],
  ['a sparse file', () => entry(MAIN, (part) => [{ ...part, flag: 'S' }]), 11, /./],
  ['a volume label', () => extra({ name: 'label', flag: 'V' }), 11, /./],
  ['a pax header that renames', () => entry(MAIN, (part) => [pax('path', '../../outside.js'), part]), 11, /in place of assets|hidden/],
  [
    'a pax header for everything',
    () => spoilt((all) => [...all.slice(0, 3), pax('path', 'admin.php', 'g'), ...all.slice(3)]),
    11,
    /in place of|hidden/,
  ],
  ['a pax header that says nothing', () => entry(MAIN, (part) => [pax('comment', 'x'), part]), 11, /hidden/],
  ['a pax header in front of all', () => spoilt((all) => [pax('comment', 'x'), ...all]), 12, /not by a key/],
  [
    'a long name of GNU',
    () => entry(MAIN, (part) => [{ name: '././@LongLink', flag: 'L', bytes: `../../outside.js\0` }, part]),
    11,
    /in place of assets|hidden/,
  ],
  ['a wrong checksum', () => entry(MAIN, (part) => [{ ...part, breakSum: true }]), 11, /missing|in place/],
  ['a size of 8 GiB', () => entry(MAIN, (part) => [{ ...part, size: '77777777777\0' }]), 11, /bytes in place of/],
  ['a negative size', () => patched(MAIN, 124, new Uint8Array(12).fill(0xff)), 11, /./],
  [
    'a size in base 256',
    () => patched(MAIN, 124, new Uint8Array([0x80, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0])),
    11,
    /bytes in place of|missing/,
  ],
  ['a size that is none', () => entry(MAIN, (part) => [{ ...part, size: 'zzzzzzzzzzz\0' }]), 11, /./],
  [
    'a size that is one more',
    () => entry(MAIN, (part) => [{ ...part, size: `${(Buffer.byteLength(part.bytes ?? '') + 1).toString(8).padStart(11, '0')}\0` }]),
    11,
    /bytes in place of/,
  ],
  ['a mode with set-user-id', () => entry(MAIN, (part) => [{ ...part, mode: 0o4755 }]), 11, /is -rws/],
  ['a mode that all may write', () => entry(MAIN, (part) => [{ ...part, mode: 0o666 }]), 11, /is -rw-rw-rw-/],
  [
    'other content of the same size',
    () => entry(MAIN, (part) => [{ ...part, bytes: Buffer.alloc(Buffer.byteLength(part.bytes ?? ''), 'x') }]),
    18,
    /manifest: assets\/main-new2build\.js/,
  ],
  ['the content of two files exchanged', () => exchanged(), 18, /content differs from the manifest/],
  [
    'another installer',
    () => entry('console/install.sh', (part) => [{ ...part, bytes: '#!/bin/sh\nexit 1\n' }]),
    18,
    /manifest: console\/install\.sh/,
  ],
  ['the manifest of one release with the assets of another', () => mixed(), 11, /in place of/],
  ['the signature of another manifest', () => entry('console/manifest.sig', () => [signatureOf(old.tarball)]), 12, /not by a key/],
  ['a signature of zeros', () => entry('console/manifest.sig', (part) => [{ ...part, bytes: Buffer.alloc(64) }]), 12, /not by a key/],
  ['half a signature', () => entry('console/manifest.sig', (part) => [{ ...part, bytes: Buffer.alloc(32) }]), 11, /does not begin with/],
  ['no signature', () => spoilt((all) => all.filter(({ name }) => name !== 'console/manifest.sig')), 11, /does not begin with/],
  ['signed by somebody else', () => pack('1.2.0', 'new2build', { key: signingKey() }).tarball, 12, /not by a key/],
  ['an older release again', () => pack('1.0.9', 'b0').tarball, 15, /1\.0\.9 is older than 1\.1\.0/],
  [
    'a manifest changed after it was signed',
    () => lines((text) => text.replace('"minFrom":"1.0.0"', '"minFrom":"0.0.0"')),
    12,
    /not by a key/,
  ],
  ['a manifest that is larger than allowed', () => manifest({ notes: { en: 'x'.repeat(1_200_000) } }), 11, /does not begin with/],
  ['a manifest in a single line', () => signedText((text) => JSON.stringify(JSON.parse(text))), 13, /no record/],
  ['a manifest that is no JSON', () => signedText(() => '{\nnonsense\n}\n'), 13, /something else in line 2/],
  ['a manifest that lists a file above the web root', () => manifest(listing(file('../admin.php'))), 13, /a path that is not allowed/],
  ['a manifest that lists an absolute path', () => manifest(listing(file('/etc/x'))), 13, /a path that is not allowed/],
  ['a manifest that lists a hidden file', () => manifest(listing(file('.htaccess'))), 13, /a path that is not allowed/],
  ['a manifest that lists a file of the installer', () => manifest(listing(file('console/pointer'))), 13, /a path that is not allowed/],
  ['a manifest that lists its own signature', () => manifest({ own: [file('console/manifest.sig')] }), 13, /a path that is not allowed/],
  [
    'a manifest with the same file in two letter cases',
    () => manifest(listing(file(MAIN.replace('main', 'MAIN')))),
    13,
    /the same file twice/,
  ],
  [
    'a manifest with a digest of 12 digits',
    () => manifest(listing(file('assets/a.js', { sha256: 'e3b0c44298fc' }))),
    13,
    /a wrong size or SHA-256/,
  ],
  ['a manifest with a negative size', () => manifest(listing(file('assets/a.js', { size: -1 }))), 13, /a wrong size|no file/],
  ['a manifest with a mode of 4755', () => manifest(listing(file('assets/a.js', { mode: '4755' }))), 13, /a mode that is not allowed/],
  ['a manifest with a build that climbs out', () => manifest({ build: '..' }), 13, /a wrong build/],
  ['a manifest with a version that is none', () => manifest({ version: 'latest' }), 13, /a wrong version/],
  ['a manifest without a total', () => manifest({ totalBytes: undefined }), 13, /no totalBytes/],
  ['a manifest with a wrong total', () => manifest({ totalBytes: 1 }), 13, /a wrong total/],
  ['a manifest of a later kind', () => manifest({ schema: 2 }), 13, /a wrong schema/],
  [
    'a manifest that says something twice',
    () => signedText((text) => text.replace('"schema":1,', '"schema":1,\n"schema":1,')),
    13,
    /the same key twice/,
  ],
  ['a manifest with carriage returns', () => signedText((text) => text.replaceAll('\n', '\r\n')), 13, /no record/],
  ['a manifest without a page', () => manifest({ files: [file('version.json')], totalBytes: 0 }), 13, /not last/],
  [
    'a manifest that lists someone else’s file',
    () => pack('1.2.0', 'new2build', { files: { 'admin.php': '<?php' } }).tarball,
    16,
    /admin\.php is in the way/,
  ],
];

/** Contents of equal size in each other's place. */
function exchanged(): Buffer {
  const two = { 'assets/a-1.bin': 'one', 'assets/b-1.bin': 'two' };
  return pack('1.2.0', 'new2build', {
    files: two,
    spoil: (all) =>
      all.map((part) =>
        part.name === 'assets/a-1.bin' ? { ...part, bytes: 'two' } : part.name === 'assets/b-1.bin' ? { ...part, bytes: 'one' } : part,
      ),
  }).tarball;
}
const entriesOf = (key: typeof KEY, build: string): readonly TarPart[] => {
  let kept: readonly TarPart[] = [];
  pack('1.2.0', build, { key, spoil: (all) => (kept = all) });
  return kept;
};
function mixed(): Buffer {
  return raw(tar([...entriesOf(KEY, 'new2build').slice(0, 2), ...entriesOf(KEY, 'new3build').slice(2)]));
}
function signatureOf(tarball: Buffer): TarPart {
  const bytes = gunzipSync(tarball);
  const at = bytes.indexOf('console/manifest.sig\0') + 512;
  return { name: 'console/manifest.sig', bytes: bytes.subarray(at, at + 64) };
}
/** A manifest in other words, signed by the vendor's key. */
function signedText(change: (text: string) => string): Buffer {
  return spoilt((all) => {
    const [first, , ...rest] = all;
    const text = change(String(first?.bytes));
    return [{ name: 'console/manifest.json', bytes: text }, { name: 'console/manifest.sig', bytes: KEY.sign(Buffer.from(text)) }, ...rest];
  });
}

describe('an archive is refused that is', () => {
  it.each(ARCHIVES)(
    '%s',
    async (_, make, code, words) => {
      // What it may take of the box: 64 MiB of memory, and no more time than a person waits.
      const said = await box.install(make(), { before: 'ulimit -v 65536; ulimit -t 10' });
      expect({ code: said.code, err: said.err }).toEqual({ code, err: expect.stringMatching(words) });
      expect(said.err).toMatch(/^install\.sh: [^\n]+\n$/);
      expect(box.tree()).toEqual(before);
      expect(box.foreign()).toEqual(foreign);
    },
    60_000,
  );

  it('there are enough of them, and each is one of its own', () => {
    process.stdout.write(`hostile archives: ${ARCHIVES.length}\n`);
    expect(ARCHIVES.length).toBeGreaterThan(30);
    expect(new Set(ARCHIVES.map(([name]) => name)).size).toBe(ARCHIVES.length);
  });

  it('damaged by one byte, in any entry, its header or its packing', async () => {
    const names = parts.map(({ name }) => name);
    const flips = [
      ...names.map((name) => blockOf(name) + 512),
      ...names.map((name) => blockOf(name) + 3),
      ...names.map((name) => blockOf(name) + 130),
    ].map((at) => {
      const copy = Buffer.from(plain);
      copy[at] = (copy[at] ?? 0) ^ 1;
      return raw(copy);
    });
    const packed = Array.from({ length: 24 }, (_, at) => {
      const copy = Buffer.from(good.tarball);
      const place = 10 + Math.floor(((copy.length - 11) * at) / 23);
      copy[place] = (copy[place] ?? 0) ^ 1;
      return copy;
    }).filter((copy) => !unpacksTheSame(copy));
    for (const tarball of [...flips, ...packed]) {
      const { code, err } = await box.install(tarball);
      expect([11, 12, 18], err).toContain(code);
      expect(box.tree()).toEqual(before);
    }
    process.stdout.write(`archives with one wrong byte: ${flips.length + packed.length}\n`);
    expect(box.foreign()).toEqual(foreign);
  }, 600_000);

  it('cut at any of its tenths', async () => {
    for (let at = 1; at < 10; at += 1) {
      const { code } = await box.install(good.tarball.subarray(0, Math.floor((good.tarball.length * at) / 10)));
      expect(code).toBe(11);
      expect(box.tree()).toEqual(before);
    }
  }, 120_000);

  it('and the good one that they were made of is installed', async () => {
    expect(await box.install(good.tarball)).toMatchObject({ code: 0, err: '' });
    expect(servedBy(box.root, [old, good])).toBe(good);
    expect(box.foreign()).toEqual(foreign);
  });
});
