import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseManifest, readManifest } from '../../../../src/areas/system/backup-restore/read-manifest';
import { writeArchive } from '../../../appliance/backup/archive';
import { writeTar } from '../../../appliance/tar';

const about = { version: '3.8.2', date: '2026-03-01T00:00:00.000Z', host: 'gw', interfaces: ['eth0'] };
const { signal } = new AbortController();
const blob = (bytes: Buffer) => new Blob([new Uint8Array(bytes)]);

it('reads what a box has written, before anything is sent', async () => {
  const file = writeArchive(about, new Map([['voice' as const, { '/a': [] }]]));
  expect(await readManifest(blob(file), signal)).toEqual({
    version: '3.8.2',
    host: 'gw',
    date: about.date,
    sections: ['voice'],
    files: { count: 0, bytes: 0 },
    encrypted: false,
  });
});

it('counts pictures and sounds, of hundreds too', async () => {
  const names = Array.from({ length: 500 }, (_, at) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}.png`);
  const files = new Map(names.map((name) => [name, Buffer.alloc(10)]));
  const file = writeArchive(about, new Map([['voice' as const, { '/a': [] }]]), undefined, files);
  expect(await readManifest(blob(file), signal)).toMatchObject({ files: { count: 500, bytes: 5000 } });
});

it.each([
  ['text', Buffer.from('hello'), 'notBackup'],
  ['nothing', Buffer.alloc(0), 'notBackup'],
  ['gzip of text', gzipSync('hello'), 'notBackup'],
  ['another tar', gzipSync(writeTar([{ name: 'readme.txt', bytes: Buffer.from('x') }], 0)), 'notBackup'],
  ['another manifest', gzipSync(writeTar([{ name: 'manifest.json', bytes: Buffer.from('{"product":"console"}') }], 0)), 'notBackup'],
  ['a cut gzip', writeArchive(about, new Map()).subarray(0, 60), 'damaged'],
])('says what is wrong with %s', async (_, bytes, word) => {
  expect(await readManifest(blob(bytes), signal)).toBe(word);
});

it('never throws, and tells only texts, whatever the manifest says', () => {
  const value = fc.jsonValue();
  const manifest = fc.record({ product: fc.constant('gateway-backup'), version: value, host: value, date: value, sections: value });
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.json(),
        manifest.map((each) => JSON.stringify(each)),
      ),
      (text) => {
        const found = parseManifest(text);
        if (!found) return;
        for (const each of [found.version, found.host, found.date, ...found.sections]) {
          expect(typeof each).toBe('string');
          expect(each.length).toBeLessThanOrEqual(100);
        }
      },
    ),
  );
});
