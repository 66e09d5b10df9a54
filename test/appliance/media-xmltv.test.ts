/** XMLTV as it comes: what is read of it, and the clear word for whatever is none. */
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { GuideFailure } from './media/epg/guide-failure';
import { guideTimes } from './media/epg/guide-times';
import { type GuideChannel, type GuideProgramme, readXmltv } from './media/epg/xmltv';

const at = (text: string): number => Date.parse(text) / 1000;
const READING = { zone: 'Asia/Shanghai', shift: 0, from: at('2026-11-22T00:00:00+08:00'), until: at('2026-12-08T00:00:00+08:00') };

async function read(bytes: Iterable<Uint8Array> | string | Uint8Array, reading = READING) {
  const channels: GuideChannel[] = [];
  const programmes: GuideProgramme[] = [];
  const parts = typeof bytes === 'string' ? [Buffer.from(bytes)] : bytes instanceof Uint8Array ? [bytes] : bytes;
  const report = await readXmltv(parts, reading, { channel: (each) => channels.push(each), programme: (each) => programmes.push(each) });
  return { report, channels, programmes };
}
const failure = async (...given: Parameters<typeof read>): Promise<string> => {
  try {
    await read(...given);
    return 'read';
  } catch (error) {
    if (!(error instanceof GuideFailure)) throw error;
    return [error.reason, error.detail].filter(Boolean).join(' ');
  }
};
const guide = (body: string, head = '<?xml version="1.0" encoding="UTF-8"?>'): string =>
  `${head}<!DOCTYPE tv SYSTEM "xmltv.dtd"><tv>${body}</tv>`;
const NEWS =
  '<channel id="CCTV1"><display-name>CCTV-1</display-name><display-name>CCTV-1</display-name></channel>' +
  '<programme channel="CCTV1" start="20261123190000 +0800" stop="20261123193000 +0800"><title lang="en">News</title><title lang="zh">新闻联播 &amp; 天气</title><desc><![CDATA[<要闻>]]></desc></programme>';

describe('what is read', () => {
  it('channels and programmes, in Chinese where there are several languages', async () => {
    const { report, channels, programmes } = await read(guide(NEWS));
    expect(report).toEqual({ channels: 1, programmes: 1, outside: 0, wrong: 0 });
    expect(channels).toEqual([{ id: 'CCTV1', names: ['CCTV-1'] }]);
    expect(programmes).toEqual([
      expect.objectContaining({
        channel: 'CCTV1',
        start: at('2026-11-23T19:00:00+08:00'),
        stop: at('2026-11-23T19:30:00+08:00'),
        title: '新闻联播 & 天气',
        description: '<要闻>',
      }),
    ]);
  });
  it('packed with gzip, in parts of any size, in other encodings', async () => {
    const packed = gzipSync(guide(NEWS));
    const parts = Array.from({ length: packed.length }, (_, byte) => packed.subarray(byte, byte + 1));
    expect((await read(parts)).report.programmes).toBe(1);
    const utf16 = Buffer.concat([
      Buffer.from([0xff, 0xfe]),
      Buffer.from(guide(NEWS, '<?xml version="1.0" encoding="UTF-16"?>'), 'utf16le'),
    ]);
    expect((await read(utf16)).programmes[0]?.title).toBe('新闻联播 & 天气');
    const gbk = Buffer.concat([
      Buffer.from(
        '<?xml version="1.0" encoding="GBK"?><tv><programme channel="1" start="20261123190000 +0800" stop="20261123193000 +0800"><title>',
      ),
      Buffer.from([0xd0, 0xc2, 0xce, 0xc5]),
      Buffer.from('</title></programme></tv>'),
    ]);
    expect((await read(gbk)).programmes[0]?.title).toBe('新闻');
  });
  it('a programme without an end ends where the next begins; what ends before it begins is left out', async () => {
    const on = (start: string, more = '') => `<programme channel="1" start="${start} +0800" ${more}><title>a</title></programme>`;
    const { programmes, report } = await read(
      guide(on('20261123080000') + on('20261123090000') + on('20261123100000', 'stop="20261123095900 +0800"')),
    );
    expect(programmes.map(({ start, stop }) => (stop - start) / 60)).toEqual([60, 60]);
    expect(report.wrong).toBe(1);
  });
  it('what has passed or is too far ahead is counted and left out', async () => {
    const old = guide('<programme channel="1" start="20261001080000 +0800" stop="20261001090000 +0800"><title>a</title></programme>');
    expect((await read(old)).report).toMatchObject({ programmes: 0, outside: 1 });
  });
});

describe('times', () => {
  it('with an offset are what they say, without one of the zone of the guide, moved where it is wrong', () => {
    expect(guideTimes('Asia/Shanghai').read('20261123193000 +0100')).toBe(at('2026-11-23T19:30:00+01:00'));
    expect(guideTimes('Asia/Shanghai').read('202611231930')).toBe(at('2026-11-23T19:30:00+08:00'));
    expect(guideTimes('Asia/Shanghai').read('20261123193000 UTC')).toBe(at('2026-11-23T19:30:00Z'));
    expect(guideTimes('Europe/London', 3600).read('20261123193000')).toBe(at('2026-11-23T20:30:00Z'));
    for (const wrong of ['', 'soon', '20261323193000', '20261131000000', '20261123256000'])
      expect(guideTimes('UTC').read(wrong), wrong).toBeUndefined();
  });
  it('over a change of clocks follow each other: the hour that comes twice, the one that is skipped', () => {
    const { read: autumn } = guideTimes('Europe/Berlin');
    const first = autumn('20261025023000') ?? 0;
    expect(first).toBe(at('2026-10-25T02:30:00+02:00'));
    expect(autumn('20261025021500', first)).toBe(at('2026-10-25T02:15:00+01:00'));
    expect(autumn('20261025030000', first)).toBe(at('2026-10-25T03:00:00+01:00'));
    expect(autumn('20261025014500')).toBe(at('2026-10-25T01:45:00+02:00'));
    const { read: spring } = guideTimes('Europe/Berlin');
    expect(spring('20260329014500')).toBe(at('2026-03-29T01:45:00+01:00'));
    expect(spring('20260329023000')).toBe(at('2026-03-29T03:30:00+02:00'));
    expect(spring('20260329033000')).toBe(at('2026-03-29T03:30:00+02:00'));
  });
});

describe('what is no guide ends in a clear word', () => {
  it.each([
    ['a web page', '<!DOCTYPE html><html><body>login</body></html>', 'page'],
    ['a web page of another kind', '<html lang="en">', 'page'],
    ['JSON', '{"error": 404}', 'notXml'],
    ['nothing', '', 'notXml'],
    ['other XML', '<?xml version="1.0"?><rss></rss>', 'root rss'],
    ['XML that breaks off', guide(NEWS).slice(0, -40), 'xml'],
    ['an unknown entity', guide('<programme channel="&boom;"/>'), 'xml'],
    ['entities that grow', '<?xml version="1.0"?><!DOCTYPE tv [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]><tv>&b;</tv>', 'entities'],
    ['an encoding that nobody knows', '<?xml version="1.0" encoding="EBCDIC-7"?><tv></tv>', 'encoding ebcdic-7'],
    ['nesting without an end', `<tv>${'<a>'.repeat(500)}`, 'xml'],
  ])('%s', async (_what, text, reason) => {
    expect((await failure(text)).startsWith(reason)).toBe(true);
  });
  it('bytes that are not of the encoding that is said', async () => {
    expect(
      await failure(
        Buffer.concat([Buffer.from('<?xml version="1.0" encoding="UTF-8"?><tv>'), Buffer.from([0xd0, 0xc2]), Buffer.from('</tv>')]),
      ),
    ).toBe('bytes utf-8');
  });
  it('gzip that breaks off or is damaged', async () => {
    const packed = gzipSync(guide(NEWS.repeat(50)));
    expect(await failure(packed.subarray(0, packed.length - 30))).toBe('gzip');
    const damaged = Buffer.from(packed);
    damaged.fill(0, 40, 60);
    expect(await failure(damaged)).toBe('gzip');
  });
  it('one that is too large, also where only the packed file is small', async () => {
    const small = { ...READING, megabytes: 2 };
    const spaces = Buffer.concat([Buffer.from('<tv>'), Buffer.alloc(3 * 1024 * 1024, ' '), Buffer.from('</tv>')]);
    expect(await failure(spaces, small)).toBe('large 2');
    expect(await failure(gzipSync(spaces), small)).toBe('large 2');
    expect(await failure(guide(NEWS), small)).toBe('read');
  });
});
