/**
 * A box that only unpacks the archive over its web root with busybox tar (test/fault/README.md, Packing): its stream is cut at every block
 * and within every entry, and what a browser would get is looked at. The order of the entries keeps the damage to the page itself.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { tar } from '../upgrade-tarball';
import { type Box, openBox, type Pack, pack, servedBy } from './box';

// Boxes of this kind get the twins in the archive.
const plain = (version: string, build: string): Pack =>
  pack(version, build, { gz: false, files: { [`assets/main-${build}.js.gz`]: gzipSync(`of ${build}`) } });
const old = plain('1.1.0', 'old1build');
const next = plain('1.2.0', 'new2build');
const BLOCK = 512;

const served = (box: Box): 'old' | 'new' | 'broken' => {
  try {
    const found = servedBy(box.root, [withoutTwins(old), withoutTwins(next)]);
    return found === undefined ? 'broken' : found.version === old.version ? 'old' : 'new';
  } catch {
    return 'broken';
  }
};
const withoutTwins = (of: Pack): Pack => ({
  ...of,
  files: Object.fromEntries(Object.entries(of.files).filter(([path]) => !path.endsWith('.gz'))),
});

let box: Box;
beforeEach(() => {
  box?.close();
  box = openBox();
});
afterAll(() => box.close());

const unpack = (stream: Uint8Array): void => void spawnSync('busybox', ['tar', '-xf', '-', '-C', box.root], { input: stream });
const clear = (): void => {
  for (const name of ['assets', 'console', 'index.html', 'version.json']) rmSync(join(box.root, name), { recursive: true, force: true });
  unpack(gunzipSync(old.tarball));
};

/** What is served after a stream has been cut at each of these places, and where it is broken. */
const cutAt = (
  stream: Buffer,
  places: readonly number[],
): { readonly old: number; readonly new: number; readonly broken: readonly number[] } => {
  const counts = { old: 0, new: 0 };
  const broken: number[] = [];
  for (const place of places) {
    clear();
    expect(served(box)).toBe('old');
    unpack(stream.subarray(0, place));
    const now = served(box);
    if (now === 'broken') broken.push(place);
    else counts[now] += 1;
  }
  return { ...counts, broken };
};
const stream = gunzipSync(next.tarball);
const places = [
  ...Array.from({ length: stream.length / BLOCK + 1 }, (_, at) => at * BLOCK),
  // And within each block, which is within each header and each content.
  ...Array.from({ length: stream.length / BLOCK }, (_, at) => at * BLOCK + 20),
].sort((a, b) => a - b);

describe('a box that only unpacks the archive', () => {
  it('is broken only by a cut within the page or within an asset that both versions have, while its bytes arrive', () => {
    const { broken, ...counts } = cutAt(stream, places);
    const entries = tarEntries(stream);
    const hit = broken.map((place) => entries.findLast(({ start }) => start < place)?.name ?? '');
    const pages = hit.filter((name) => name === 'index.html').length;
    process.stdout.write(
      `only unpacked: ${places.length} cut points: ${counts.old} old, ${counts.new} new, ${pages} with a torn page or none, ` +
        `${hit.length - pages} with a torn asset that both versions have\n`,
    );
    expect(new Set(hit)).toEqual(new Set(['assets/main-abc.js', 'assets/shared-1.css', 'index.html']));
    // busybox has removed the old file when the header has arrived: no content, and some of it.
    expect(pages).toBe(2);
    expect(hit.length).toBe(4);
    expect(counts.old).toBeGreaterThan(0);
    expect(counts.new).toBeGreaterThan(0);
  }, 300_000);

  it('with the page first is broken nearly everywhere: the order is what keeps it safe', () => {
    const entries = tarEntries(stream);
    const wrong = tar([...entries.slice(-1), ...entries.slice(0, -1)]);
    const every = Array.from({ length: wrong.length / BLOCK + 1 }, (_, at) => at * BLOCK);
    const counts = cutAt(wrong, every);
    process.stdout.write(`only unpacked, page first: ${every.length} cut points, ${counts.broken.length} broken\n`);
    expect(counts.broken.length).toBeGreaterThan(every.length / 2);
  }, 300_000);

  it('killed in the middle, files of others stay as they were', () => {
    clear();
    unpack(stream.subarray(0, stream.length >> 1));
    for (const path of ['admin.php', 'operations/report.php', '.htaccess']) {
      expect(readFileSync(join(box.root, path), 'utf8')).toBe(`of somebody else: ${path}\n`);
    }
  });

  it('that unpacks once more after a cut is whole', () => {
    clear();
    unpack(stream.subarray(0, stream.length - 3 * BLOCK + 20));
    unpack(stream);
    expect(served(box)).toBe('new');
    expect(existsSync(join(box.root, 'console/install.sh'))).toBe(true);
    expect(readdirSync(box.root)).toContain('admin.php');
  });
});

/** The entries of a tar that is known to be good, and where each begins. */
function tarEntries(bytes: Buffer): { readonly name: string; readonly bytes: Buffer; readonly start: number }[] {
  const found: { name: string; bytes: Buffer; start: number }[] = [];
  for (let start = 0; bytes[start] !== 0; ) {
    const head = bytes.subarray(start, start + BLOCK).toString('latin1');
    const size = Number.parseInt(head.slice(124, 135), 8);
    found.push({ name: head.slice(0, head.indexOf('\0')), bytes: bytes.subarray(start + BLOCK, start + BLOCK + size), start });
    start += BLOCK + Math.ceil(size / BLOCK) * BLOCK;
  }
  return found;
}
