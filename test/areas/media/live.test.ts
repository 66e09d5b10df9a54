/** Playlists as rows of the import, what a name says of its clarity, and multicast addresses. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { channelMulticast } from '../../../src/areas/media/live-parts/multicast';
import { clarityOf, playlistCsv, playlistOf } from '../../../src/areas/media/live-program/m3u-file';
import { parseCsv } from '../../../src/lib/sheet/csv';
import { HIDDEN } from '../../../src/lib/stream-url';

const rowsOf = (text: string) => {
  const [head = [], ...rows] = parseCsv(playlistCsv(text) ?? '').rows;
  return rows.map((row) => Object.fromEntries(head.map((name, at) => [name, row[at]])));
};

describe('a playlist as rows', () => {
  it('has only the columns that it says anything of', () => {
    expect(playlistCsv('#EXTM3U\n#EXTINF:-1,One\nhttp://a/1')).toBe(playlistCsv('#EXTM3U\r\n#EXTINF:-1 ,One\r\nhttp://a/1\r\n'));
    expect(rowsOf('#EXTM3U\n#EXTINF:-1,One\nhttp://a/1')).toEqual([{ name: 'One', url: 'http://a/1' }]);
    expect(playlistCsv('name,url')).toBeUndefined();
  });

  it('says nothing of the clarity of a channel whose name says nothing: the one that is kept stays', () => {
    expect(rowsOf('#EXTM3U\n#EXTINF:-1,One\nhttp://a/1\n#EXTINF:-1,Two 4K\nhttp://a/2')).toEqual([
      { name: 'One', clarity: '', url: 'http://a/1' },
      { name: 'Two 4K', clarity: 'UltraHD', url: 'http://a/2' },
    ]);
  });

  it('takes number, class, guide and replay, and a name that comes again as a backup', () => {
    const text = `#EXTM3U
#EXTINF:-1 tvg-id="CCTV1" tvg-chno="1" group-title="央视" catchup="default" catchup-days="3" catchup-source="http://a/r",CCTV-1 高清
http://a/1
#EXTINF:-1,CCTV-1 高清
http://b/1
#EXTINF:-1,CCTV-1 高清
http://c/1
#EXTINF:-1,湖南卫视
http://a/2`;
    expect(rowsOf(text)).toEqual([
      expect.objectContaining({
        name: 'CCTV-1 高清',
        sort: '1',
        type: '央视',
        clarity: 'HD',
        url: 'http://a/1',
        backup_url: 'http://b/1',
        epg_id: 'CCTV1',
        replay: '1',
        replay_hours: '72',
        replay_url: 'http://a/r',
      }),
      expect.objectContaining({ name: 'CCTV-1 高清', url: 'http://c/1' }),
      expect.objectContaining({ name: '湖南卫视', clarity: '', sort: '' }),
    ]);
  });

  it('has the replay address that stands behind the address of the channel', () => {
    const from = (url: string, more: string) => rowsOf(`#EXTM3U\n#EXTINF:-1 ${more},A\n${url}`)[0]?.replay_url;
    const source = `catchup-source="?playseek=$\{utc}"`;
    expect(from('http://a/1', `catchup="append" ${source}`)).toBe(`http://a/1?playseek=$\{utc}`);
    expect(from('http://a/1?k=v', `catchup="default" ${source}`)).toBe(`http://a/1?k=v&playseek=$\{utc}`);
    expect(from('http://a/1', 'catchup="append" catchup-source="/r"')).toBe('http://a/1/r');
    expect(from('http://a/1', 'catchup="shift" catchup-source="{utc}"')).toBeUndefined();
  });

  it('that is exported has no credentials', () => {
    const text = playlistOf([{ name: 'A', sort: 1, url: 'http://u:p4ss@a/1?token=t0k', epg_id: 'a', type: '1' }], () => '央视');
    expect(text).toContain(`http://u:${HIDDEN}@a/1?token=${HIDDEN}`);
    expect(rowsOf(text)).toEqual([expect.objectContaining({ name: 'A', sort: '1', type: '央视', epg_id: 'a' })]);
  });
});

it.each([
  ['CCTV-1 4K', 'UltraHD'],
  ['湖南卫视高清', 'HD'],
  ['BBC News FHD', 'HD'],
  ['CCTV-2 标清', 'SD'],
  ['ESPN SD', 'SD'],
  ['东方卫视 流畅', 'Smooth'],
  ['Wednesday', undefined],
])('%s is %s', (name, clarity) => {
  expect(clarityOf(name)).toBe(clarity);
});

it('a multicast address that a switch takes for a reserved one is refused', () => {
  const octet = fc.nat(255);
  fc.assert(
    fc.property(fc.integer({ min: 225, max: 239 }), octet, octet, octet, (first, second, third, fourth) => {
      const isReserved = (second % 128 === 0 && third === 0) || /^239\.255\.255\.25[03]$/.test(`${first}.${second}.${third}.${fourth}`);
      expect(channelMulticast(`${first}.${second}.${third}.${fourth}`) !== undefined).toBe(isReserved);
    }),
  );
});
