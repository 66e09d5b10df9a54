import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { type PrivateKey, readPrivateKey } from '../../firmware-pack/keys';
import { describeFile, writeManifest } from '../../firmware-pack/manifest';
import { type ArchiveEntry, gzip, writeTar } from '../../firmware-pack/tar';
import { type Manifest, readManifest } from '../../src/lib/upgrade-manifest';
import { tar } from '../upgrade-tarball';
import { BUILT, folder, keys, type Made, made, pack } from './pack-fixture';

let key: Awaited<ReturnType<typeof keys>>;
let other: Awaited<ReturnType<typeof keys>>;
let signing: PrivateKey;
let good: Made;
let entries: readonly ArchiveEntry[];
beforeAll(async () => {
  [key, other] = await Promise.all([keys(), keys()]);
  signing = readPrivateKey(readFileSync(key.secret, 'utf8'));
  good = await made(key.secret);
  entries = good.entries.map(({ name, mode, bytes }) => ({ name, mode, bytes: bytes ?? new Uint8Array(0) }));
});

/** What `verify` says of these bytes. */
async function validated(bytes: Uint8Array, ...more: readonly string[]) {
  const file = join(folder(), 'offered.tar.gz');
  writeFileSync(file, bytes);
  const { code, said, complaints } = await pack(['verify', file, '--pub', key.open, ...more]);
  return { code, words: complaints[0] ?? said };
}

type Files = ReadonlyMap<string, Uint8Array | string>;

/** The good tarball with files added, replaced or (with undefined) removed, and a manifest that agrees, signed. */
function again(change: Readonly<Record<string, Uint8Array | string | undefined>>, more: Partial<Manifest> = {}): readonly ArchiveEntry[] {
  const [, , ...rest] = entries;
  const all: Files = new Map(
    [...rest.map(({ name, bytes }) => [name, bytes] as const), ...Object.entries(change)].flatMap(([name, bytes]) =>
      bytes === undefined ? [] : [[name, bytes] as const],
    ),
  );
  const rank = (name: string): number => ['console/', 'assets/', 'version.json', 'index.html'].findIndex((start) => name.startsWith(start));
  const listed = [...all]
    .filter(([name]) => !(name in change && change[name] === undefined))
    .map(([name, bytes]) => ({ name, bytes: Buffer.from(bytes), mode: name.endsWith('.sh') ? 0o755 : 0o644 }))
    .sort((a, b) => rank(a.name) - rank(b.name) || (a.name.startsWith('assets/') ? (a.name < b.name ? -1 : 1) : 0));
  const described = listed.map(({ name, bytes, mode }) => describeFile(name, bytes, mode));
  const files = described.filter(({ path }) => !path.startsWith('console/'));
  const manifest = writeManifest({
    ...good.manifest,
    files,
    own: described.filter(({ path }) => path.startsWith('console/')),
    totalBytes: files.reduce((sum, { size }) => sum + size, 0),
    ...more,
  });
  return signed(manifest, listed);
}
const signed = (manifest: Uint8Array, listed: readonly ArchiveEntry[]): readonly ArchiveEntry[] => [
  { name: 'console/manifest.json', bytes: manifest, mode: 0o644 },
  { name: 'console/manifest.sig', bytes: signing.sign(manifest), mode: 0o644 },
  ...listed,
];
const packed = (listed: readonly ArchiveEntry[], epoch = BUILT): Buffer => gzip(writeTar(listed, epoch));
const changed = (name: string, bytes: string) =>
  entries.map((entry) => (entry.name === name ? { ...entry, bytes: Buffer.from(bytes) } : entry));
const main = (): string => good.text('assets/main-1.js');
/** A file of the web root with its twin. */
const asset = (text: string) => ({ 'assets/main-1.js': text, 'assets/main-1.js.br': brotliCompressSync(text) });
const KEY = `-----BEGIN PRIVATE KEY-----\n${'MC4CAQAwBQYDK2VwBCIEIA'.repeat(3)}\n-----END PRIVATE KEY-----\n`;

describe('a good tarball', () => {
  it('is good, in words and for a program', async () => {
    expect(await validated(good.bytes)).toEqual({ code: 0, words: expect.stringContaining('is good: gateway-console 2.1.0') });
    expect(JSON.parse((await validated(good.bytes, '--json')).words)).toEqual({
      product: 'gateway-console',
      version: '2.1.0',
      build: good.manifest.build,
      key: key.id,
      entries: good.entries.length,
      unpackedBytes: expect.any(Number),
      bytes: good.bytes.length,
      sha256: createHash('sha256').update(good.bytes).digest('hex'),
    });
  });

  it('is good when taken apart and put together again by the same rules', async () => {
    expect((await validated(packed(again({})))).code).toBe(0);
  });

  it('is good for whoever trusts one of several keys', async () => {
    expect((await validated(good.bytes, '--pub', other.open)).code).toBe(0);
    const file = join(folder(), 'x.tar.gz');
    writeFileSync(file, good.bytes);
    expect((await pack(['verify', file, '--pub', other.open])).complaints).toEqual([expect.stringContaining('not by one of these keys')]);
  });
});

describe('verify refuses a tarball', () => {
  it.each<[string, () => Uint8Array, string]>([
    ['that is none', () => Buffer.from('<!doctype html>'), 'no console tarball'],
    ['that is empty', () => Buffer.alloc(0), 'no console tarball'],
    ['cut short', () => good.bytes.subarray(0, good.bytes.length / 2), 'damaged'],
    ['cut by one byte', () => good.bytes.subarray(0, -1), 'cut short'],
    ['with something behind it', () => Buffer.concat([good.bytes, Buffer.from('x')]), 'follows the compressed archive'],
    ['of two pieces', () => Buffer.concat([good.bytes, gzip(Buffer.alloc(512))]), 'follows the compressed archive'],
    ['whose checksum is wrong', () => Buffer.from(good.bytes).fill(0, good.bytes.length - 8, good.bytes.length - 4), 'damaged'],
    ['that says when it was compressed', () => Buffer.from(good.bytes).fill(1, 4, 5), 'gzip header'],
    ['that unpacks to gigabytes', () => gzip(Buffer.alloc(200_000_000)), 'more than 16777216 bytes'],
    [
      'signed by nobody it trusts',
      () => packed(entries.map((entry) => (entry.name.endsWith('.sig') ? { ...entry, bytes: Buffer.alloc(64) } : entry))),
      'signature',
    ],
    [
      'whose manifest was changed',
      () => packed(changed('console/manifest.json', good.text('console/manifest.json').replace('2.1.0', '2.1.1'))),
      'signature',
    ],
    ['whose manifest claims another key', () => packed(again({}, { key: other.id })), 'signature'],
    ['without an installer', () => packed(entries.filter(({ name }) => name !== 'console/install.sh')), 'order'],
    [
      'with a file changed',
      () => packed(changed('assets/main-1.js', main().replace('1', '2'))),
      'differs from the manifest: assets/main-1.js',
    ],
    [
      'with its installer changed',
      () => packed(changed('console/install.sh', '#!/bin/sh\n')),
      'differs from the manifest: console/install.sh',
    ],
    [
      'with a mode changed',
      () => packed(entries.map((entry) => (entry.name === 'assets/main-1.js' ? { ...entry, mode: 0o755 } : entry))),
      'assets/main-1.js',
    ],
    ['with a file too few', () => packed(entries.filter(({ name }) => name !== 'assets/main-1.js')), 'missing: assets/main-1.js'],
    [
      'with a file too much',
      () => packed([...entries.slice(0, 6), { name: 'assets/a.js', bytes: Buffer.from('x'), mode: 0o644 }, ...entries.slice(6)]),
      'not in the manifest: assets/a.js',
    ],
    [
      'with a paper too much',
      () => packed([...entries.slice(0, 6), { name: 'console/x', bytes: Buffer.from('x'), mode: 0o644 }, ...entries.slice(6)]),
      'not in the manifest: console/x',
    ],
    [
      'with its assets in disorder',
      () => packed([...entries.slice(0, 6), ...entries.slice(6, -2).reverse(), ...entries.slice(-2)]),
      'belongs',
    ],
    ['with the page before version.json', () => packed([...entries.slice(0, -2), ...entries.slice(-2).reverse()]), 'order'],
    ['with the time of another release', () => packed(entries, BUILT + 1), `instead of the manifest's ${BUILT}`],
    [
      'whose files belong to somebody',
      () => {
        const archive = writeTar(entries, BUILT);
        archive.write('0000764\0', 108, 'latin1');
        archive.write('        ', 148, 'latin1');
        const sum = archive.subarray(0, 512).reduce((all, byte) => all + byte, 0);
        archive.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148, 'latin1');
        return gzip(archive);
      },
      'without owners (byte 112)',
    ],
    ['with a long end', () => gzip(Buffer.concat([writeTar(entries, BUILT), Buffer.alloc(512)])), 'two empty blocks'],
    [
      'with a folder',
      () => gzip(Buffer.concat([tar([{ name: 'console/', flag: '5', mode: 0o755 }], false), writeTar(entries, BUILT)])),
      'folder',
    ],
    [
      'with a link',
      () => gzip(Buffer.concat([tar([{ name: 'assets/a.js', flag: '2' }], false), writeTar(entries, BUILT)])),
      'not allowed: assets/a.js',
    ],
    [
      'with a name that climbs out',
      () => gzip(Buffer.concat([tar([{ name: '../admin.php' }], false), writeTar(entries, BUILT)])),
      'not allowed: ../admin.php',
    ],
    [
      'whose manifest no shell could read',
      () => packed(signed(Buffer.from(JSON.stringify(JSON.parse(good.text('console/manifest.json')))), entries.slice(2))),
      'line by line',
    ],
    [
      'whose manifest says more than is known',
      () => packed(signed(Buffer.from(good.text('console/manifest.json').replace('"gz"', '"extra":1,\n"gz"')), entries.slice(2))),
      'line by line',
    ],
    ['whose manifest does not cover the installer', () => packed(again({}, { own: undefined })), 'cover the installer'],
    ['whose version.json is of another build', () => packed(again({ 'version.json': '{"build":"x"}' })), 'version.json'],
    [
      'whose page is of another build',
      () => packed(again({ 'index.html': good.page.replace(good.manifest.build, 'other') })),
      'index.html is of build "other"',
    ],
    [
      'whose page has a script that its policy does not name',
      () => packed(again({ 'index.html': good.page.replace('var boot=1', 'var boot=2') })),
      'inline script',
    ],
    ['whose page has no policy', () => packed(again({ 'index.html': good.page.replace('Content-Security-Policy', 'x') })), 'policy'],
    [
      'whose page names a file that is not there',
      () => packed(again({ 'assets/app-1.css': undefined, 'assets/app-1.css.br': undefined })),
      'names assets/app-1.css',
    ],
    [
      'with a twin of something else',
      () => packed(again({ 'assets/main-1.js.br': brotliCompressSync('other') })),
      'main-1.js.br unpacks to something else',
    ],
    [
      'with a twin that unpacks to more',
      () => packed(again({ 'assets/main-1.js.br': brotliCompressSync(`${main()} `.repeat(9)) })),
      'main-1.js.br',
    ],
    ['with a twin that does not unpack', () => packed(again({ 'assets/main-1.js.br': 'x' })), 'main-1.js.br does not unpack'],
    ['with a twin of nothing', () => packed(again({ 'assets/a.js.br': brotliCompressSync('x') })), 'twin of nothing'],
    [
      'with a false .gz',
      () => packed(again({ 'assets/main-1.js.gz': gzipSync('other') }, { gz: false })),
      'main-1.js.gz unpacks to something else',
    ],
    ['without a bill of materials', () => packed(again({ 'console/sbom.json': undefined })), 'console/sbom.json is missing'],
    ['whose bill of materials is of another kind', () => packed(again({ 'console/sbom.json': '{"bomFormat":"SPDX"}' })), 'no CycloneDX'],
    ['without its licences', () => packed(again({ 'console/licences.txt': undefined })), 'console/licences.txt is missing'],
    ['with a source map', () => packed(again({ 'assets/main-1.js.map': '{}' })), 'main-1.js.map has no place'],
    ['with a test', () => packed(again({ 'assets/menu.test.js': '1' })), 'menu.test.js has no place'],
    ['with a key', () => packed(again({ 'assets/release.pem': '1' })), 'release.pem has no place'],
    ['that names a source map', () => packed(again(asset('1\n//# sourceMappingURL=main.js.map'))), 'source map'],
    ['with a private key in a script', () => packed(again(asset(`let key=${JSON.stringify(KEY)}`))), 'main-1.js holds a private key'],
    ['with a private key in its papers', () => packed(again({ 'console/notes.md': KEY })), 'notes.md holds a private key'],
    ['that names a package folder', () => packed(again(asset('// node_modules/react/index.js'))), 'a path of the machine'],
    ['that names a source file of the machine', () => packed(again(asset('at("/home/ci/console/src/main.tsx")'))), 'a path of the machine'],
    [
      'of more entries than an upgrade page takes',
      () => packed(again(Object.fromEntries(Array.from({ length: 4000 }, (_, at) => [`assets/a${at}.wav`, 'x'])))),
      'entries: 4000 are allowed',
    ],
  ])('%s', async (_, bytes, words) => {
    expect(await validated(bytes())).toEqual({ code: 6, words: expect.stringContaining(words) });
  });

  it('that shows addresses and headings of keys is none of these', async () => {
    const text = 'see("https://example.com/a/b/c.ts", "./a/b/c.ts", "-----BEGIN PRIVATE KEY-----\\n…")';
    expect((await validated(packed(again(asset(text))))).code).toBe(0);
  });

  it.each(['a file', 'a key'])('only when it can read %s', async (what) => {
    const missing = join(folder(), 'none');
    const file = join(folder(), 'x.tar.gz');
    writeFileSync(file, good.bytes);
    const { code, complaints } = await pack(['verify', what === 'a file' ? missing : file, '--pub', what === 'a key' ? missing : key.open]);
    expect([code, complaints]).toEqual([2, [expect.stringContaining(missing)]]);
  });
});

describe('the manifest that the pack writes', () => {
  it('reads and writes as the same bytes', () => {
    const bytes = Buffer.from(good.text('console/manifest.json'));
    expect(writeManifest(readManifest(bytes) ?? good.manifest).equals(bytes)).toBe(true);
  });
});
