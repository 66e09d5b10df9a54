import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isM3u, readM3u, writeM3u } from '../../src/lib/m3u';
import { decodeText } from '../../src/lib/sheet/csv';

const word = fc
  .string({ unit: fc.constantFrom(...'ABcd12 频道体育-+,()·'), minLength: 1, maxLength: 16 })
  .map((text) => text.trim() || 'A');
const entry = fc.record({
  name: word,
  url: fc.webUrl(),
  attributes: fc.record({ 'tvg-id': word, 'tvg-chno': fc.nat(999).map(String), 'group-title': word }),
});

describe('a playlist', () => {
  it('that was written is read the same, whatever its line ends', () => {
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 20 }), fc.constantFrom('\n', '\r\n', '\r'), (entries, end) => {
        const text = writeM3u(entries).replaceAll('\n', end);
        expect(readM3u(text).map(({ line: _, ...rest }) => rest)).toEqual(entries);
      }),
    );
  });

  it('is read whatever stands in it', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'#EXTINF:-1,="\' \r\nhttp/tvg'), maxLength: 300 }), (text) => {
        for (const { name, url } of readM3u(text)) expect(`${name}${url}`).toEqual(expect.any(String));
      }),
    );
  });

  it('has attributes in either quotes or none, commas in quotes and in names, and directives of players', () => {
    const text = `\uFEFF#EXTM3U x-tvg-url="http://epg.example.com/e.xml"\r
#EXTINF:-1 tvg-id="cctv1" tvg-name='CCTV "1"' tvg-chno=1 group-title="央视, 综合",CCTV-1 综合, 高清\r
#EXTVLCOPT:http-user-agent=VLC\r
http://tv.example.com/1.m3u8\r
\r
#EXTINF:-1 tvg-id="x,CCTV-5\r
http://tv.example.com/5.m3u8`;
    expect(readM3u(text)).toEqual([
      {
        line: 2,
        name: 'CCTV-1 综合, 高清',
        url: 'http://tv.example.com/1.m3u8',
        attributes: { 'tvg-id': 'cctv1', 'tvg-name': 'CCTV "1"', 'tvg-chno': '1', 'group-title': '央视, 综合' },
      },
      expect.objectContaining({ line: 6, name: 'CCTV-5', url: 'http://tv.example.com/5.m3u8' }),
    ]);
  });

  it('tells a channel without an address and an address without a name', () => {
    const found = readM3u('#EXTM3U\n#EXTINF:-1,One\n#EXTINF:-1,Two\nhttp://a/2\nhttp://a/3\n#EXTGRP:News\n#EXTINF:-1,Four\nhttp://a/4');
    expect(found.map(({ name, url, attributes }) => [name, url, attributes['group-title']])).toEqual([
      ['One', '', undefined],
      ['Two', 'http://a/2', undefined],
      ['', 'http://a/3', undefined],
      ['Four', 'http://a/4', 'News'],
    ]);
  });

  it('lets go of what players write behind an address', () => {
    const urls = [
      'http://a/1.m3u8?x=1&amp;y=2',
      'http://a/2.m3u8|User-Agent=VLC&Referer=http://b/',
      'http://a/3.m3u8$线路 1',
      `http://a/4.m3u8?at=$\{(b)yyyyMMdd}`,
    ];
    expect(readM3u(`#EXTM3U\n${urls.map((url) => `#EXTINF:-1,A\n${url}`).join('\n')}`).map(({ url }) => url)).toEqual([
      'http://a/1.m3u8?x=1&y=2',
      'http://a/2.m3u8',
      'http://a/3.m3u8',
      `http://a/4.m3u8?at=$\{(b)yyyyMMdd}`,
    ]);
  });

  it('as the plain text of set-top boxes has classes, and several addresses of a channel', () => {
    const text = '央视频道,#genre#\r\nCCTV-1,http://a/1#http://b/1$备用\r\n\r\n卫视，#genre#\r\n湖南卫视,rtp://239.1.1.1:5000\r\n没有地址';
    expect(isM3u(text)).toBe(true);
    expect(readM3u(text).map(({ line, name, url, attributes }) => [line, name, url, attributes['group-title']])).toEqual([
      [2, 'CCTV-1', 'http://a/1', '央视频道'],
      [2, 'CCTV-1', 'http://b/1', '央视频道'],
      [5, '湖南卫视', 'rtp://239.1.1.1:5000', '卫视'],
      [6, '没有地址', '', '卫视'],
    ]);
  });

  it('in GBK, of 50,000 lines, is read', () => {
    const line = Buffer.from([0xd1, 0xeb, 0xca, 0xd3]); // 央视
    const head = Buffer.from('#EXTM3U\r\n');
    const one = Buffer.concat([Buffer.from('#EXTINF:-1 group-title="'), line, Buffer.from('",CCTV\r\nhttp://a/1\r\n')]);
    const text = decodeText(Buffer.concat([head, ...Array.from({ length: 25_000 }, () => one)]));
    expect(isM3u(text)).toBe(true);
    const found = readM3u(text);
    expect(found).toHaveLength(25_000);
    expect(found[24_999]?.attributes['group-title']).toBe('央视');
  });
});

it('a table is no playlist', () => {
  expect(isM3u('name,url\nCCTV-1,http://a/1')).toBe(false);
});

it('one that is written has one channel for each, whatever a box says of it', () => {
  const text = writeM3u([{ name: 'A\n#EXTINF:-1,B', url: 'http://a/1\r\n#EXTINF:-1,C\nhttp://evil.example/', attributes: {} }]);
  expect(readM3u(text)).toHaveLength(1);
});
