import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTarEntries, TarError, type TarProblem } from '../../src/lib/tar';
import { type TarPart, tar, tarHeader } from '../upgrade-tarball';

const blob = (bytes: Uint8Array): Blob => new Blob([new Uint8Array(bytes)]);
const text = (bytes: Uint8Array | undefined): string | undefined => bytes && new TextDecoder().decode(bytes);
const all = { keep: () => true };

/** A source that hands out pieces of any size, and says how much was taken of it. */
function pieces(bytes: Uint8Array, size: number) {
  let at = 0;
  let cancelled = false;
  const stream = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (at >= bytes.length) return controller.close();
        controller.enqueue(bytes.slice(at, at + size));
        at += size;
      },
      cancel: () => {
        cancelled = true;
      },
    },
    { highWaterMark: 0 },
  );
  return { stream, taken: () => at, cancelled: () => cancelled };
}

const problemOf = async (source: Blob | ReadableStream<Uint8Array>, options = {}): Promise<TarProblem | 'none'> => {
  try {
    await readTarEntries(source, options);
    return 'none';
  } catch (error) {
    if (!(error instanceof TarError)) throw error;
    return error.problem;
  }
};

const TWO: readonly TarPart[] = [
  { name: 'console/', flag: '5', mode: 0o755 },
  { name: 'console/manifest.json', bytes: '{"a":1}' },
  { name: '中文.txt', bytes: 'x'.repeat(1500) },
];

describe('a tar', () => {
  it('gives its entries in their order, with the content that was asked for', async () => {
    const entries = await readTarEntries(blob(tar(TWO)), { keep: ({ name }) => name.endsWith('.json') });
    expect(entries.map(({ bytes, ...head }) => ({ ...head, text: text(bytes) }))).toEqual([
      { name: 'console/', type: 'folder', size: 0, mode: 0o755, mtime: 1_700_000_000, text: undefined },
      { name: 'console/manifest.json', type: 'file', size: 7, mode: 0o644, mtime: 1_700_000_000, text: '{"a":1}' },
      { name: '中文.txt', type: 'file', size: 1500, mode: 0o644, mtime: 1_700_000_000, text: undefined },
    ]);
  });

  it('is unpacked on the way when it is a gzip', async () => {
    const entries = await readTarEntries(blob(gzipSync(tar(TWO))), all);
    expect(entries.map(({ name }) => name)).toEqual(TWO.map(({ name }) => name));
    expect(text(entries[1]?.bytes)).toBe('{"a":1}');
  });

  it('is read no further than asked: what lies behind is never taken from the file', async () => {
    const source = pieces(tar([...TWO, { name: 'large', bytes: new Uint8Array(4_000_000) }]), 4096);
    const entries = await readTarEntries(source.stream, { ...all, stopAfter: ({ name }) => name.endsWith('.json') });
    expect(entries).toHaveLength(2);
    expect(source.taken()).toBeLessThan(20_000);
    expect(source.cancelled()).toBe(true);
  });

  it('gives the same whatever the pieces that it arrives in', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ name: fc.stringMatching(/^[a-z0-9./_-]{1,90}$/), bytes: fc.uint8Array({ maxLength: 2000 }) }), {
          minLength: 1,
          maxLength: 6,
        }),
        fc.integer({ min: 1, max: 3000 }),
        fc.boolean(),
        async (parts, size, packed) => {
          const bytes = packed ? gzipSync(tar(parts)) : tar(parts);
          const entries = await readTarEntries(pieces(bytes, size).stream, all);
          expect(entries.map(({ name, bytes: content }) => ({ name, bytes: content && Buffer.from(content) }))).toEqual(
            parts.map((part) => ({ name: part.name, bytes: Buffer.from(part.bytes) })),
          );
        },
      ),
      { numRuns: 60 },
    );
  });

  it('joins the prefix of a POSIX header, and takes no times of GNU for one', async () => {
    const names = async (part: TarPart) => (await readTarEntries(blob(tar([part])))).map(({ name }) => name);
    expect(await names({ name: 'b', prefix: 'a' })).toEqual(['a/b']);
    expect(await names({ name: 'b', prefix: 'a', magic: 'ustar  \0' })).toEqual(['b']);
  });

  it('shows links, devices and extension headers as something else than files', async () => {
    const flags = ['1', '2', '3', '4', '6', 'x', 'g', 'L', 'K', 'S'];
    const entries = await readTarEntries(blob(tar(flags.map((flag) => ({ name: `e${flag}`, flag })))));
    expect(new Set(entries.map(({ type }) => type))).toEqual(new Set(['other']));
  });
});

describe('what is no good tar', () => {
  const good = tar(TWO);
  it.each<[string, Uint8Array, TarProblem]>([
    ['nothing', new Uint8Array(0), 'notTar'],
    ['a page', Buffer.from('<!doctype html>'), 'notTar'],
    ['a picture', Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(4000, 7)]), 'notTar'],
    ['zeros', Buffer.alloc(4096), 'notTar'],
    ['a gzip of something else', gzipSync(Buffer.alloc(4000, 1)), 'notTar'],
    ['a gzip cut in half', gzipSync(good).subarray(0, 90), 'damaged'],
    ['a tar without its last block', good.subarray(0, -512), 'truncated'],
    ['a tar without an end mark', tar(TWO, false), 'truncated'],
    ['a tar cut in a content', good.subarray(0, 512 + 512 + 512 + 512 + 700), 'truncated'],
    ['a tar cut in its first content', tar([{ name: 'a', bytes: 'abc' }]).subarray(0, 514), 'truncated'],
    ['a tar with something behind its end', Buffer.concat([good, Buffer.from('more')]), 'damaged'],
    ['two tars in one gzip', Buffer.concat([gzipSync(good), gzipSync(good)]), 'damaged'],
    ['a wrong header sum at the start', tar([{ name: 'a', breakSum: true }]), 'notTar'],
    ['a wrong header sum later', tar([{ name: 'a' }, { name: 'b', breakSum: true }]), 'damaged'],
    ['a size in base 256', tar([{ name: 'a', size: '\x80\0\0\0\0\0\0\0\0\0\x01\0' }]), 'damaged'],
    ['a negative size', tar([{ name: 'a', size: '-0000000001\0' }]), 'damaged'],
    ['a size larger than the file', tar([{ name: 'a', size: '00000777777\0' }]), 'truncated'],
    ['a name that is no UTF-8', Buffer.concat([rename(tarHeader({ name: 'a' })), Buffer.alloc(1024)]), 'damaged'],
  ])('%s is refused', async (_, bytes, problem) => {
    expect(await problemOf(blob(bytes), all)).toBe(problem);
  });

  /** Puts a lone continuation byte into a header, with its sum mended. */
  function rename(header: Buffer): Buffer {
    header[0] = 0x9f;
    header.write(' '.repeat(8), 148, 'latin1');
    header.write(
      `${header
        .reduce((sum, byte) => sum + byte, 0)
        .toString(8)
        .padStart(6, '0')}\0 `,
      148,
      'latin1',
    );
    return header;
  }

  it('is never taken for one, however it is cut', async () => {
    for (let length = 0; length < good.length; length += 61) expect(await problemOf(blob(good.subarray(0, length)), all)).not.toBe('none');
  });

  it('ends with a tar problem or a list, whatever the bytes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 3000 }), fc.nat(good.length - 1), fc.nat(255), async (noise, at, value) => {
        const bent = Buffer.from(good);
        bent[at] = value;
        for (const bytes of [noise, bent]) expect(typeof (await problemOf(blob(bytes), all))).toBe('string');
      }),
      { numRuns: 200 },
    );
  });
});

describe('limits', () => {
  it('stop a content that is too large before it is read, and leave one that nobody wants', async () => {
    const bytes = tar([{ name: 'a', bytes: new Uint8Array(1025) }]);
    expect(await problemOf(blob(bytes), { ...all, maxKept: 1024 })).toBe('tooLarge');
    expect(await problemOf(blob(bytes), { ...all, maxKept: 1025 })).toBe('none');
    expect(await problemOf(blob(bytes), { maxKept: 1 })).toBe('none');
  });

  it('stop more entries than allowed', async () => {
    const parts = Array.from({ length: 5 }, (_, at) => ({ name: `f${at}` }));
    expect(await problemOf(blob(tar(parts)), { maxEntries: 5 })).toBe('none');
    expect(await problemOf(blob(tar(parts)), { maxEntries: 4 })).toBe('tooMany');
  });

  it('stop a few bytes that unpack to many', async () => {
    const bomb = gzipSync(tar([{ name: 'zeros', bytes: new Uint8Array(20_000_000) }]));
    expect(bomb.length).toBeLessThan(50_000);
    expect(await problemOf(blob(bomb), { maxBytes: 1_000_000 })).toBe('tooLarge');
  });

  it('are not needed by a person who has changed their mind', async () => {
    const leaving = new AbortController();
    leaving.abort(new Error('left'));
    await expect(readTarEntries(blob(tar(TWO)), { signal: leaving.signal })).rejects.toThrow('left');
  });
});
