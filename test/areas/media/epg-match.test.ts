/** Which id of the guide belongs to a channel. */
import { describe, expect, it } from 'vitest';
import type { GuideEntry } from '../../../src/areas/media/epg-manage/calls';
import { matcherOf, plainOf, sureOf } from '../../../src/areas/media/epg-manage/match';

const entry = (id: string, ...names: string[]): GuideEntry => ({ id, name: names[0] ?? id, names, source: 'IPTV', reaches: 0 });
const matcher = matcherOf([
  ...Array.from({ length: 17 }, (_, at) => entry(`CCTV${at + 1}`, `CCTV-${at + 1}`)),
  entry('CCTV5PLUS', 'CCTV-5+ 体育赛事'),
  entry('CCTV4K', 'CCTV-4K 超高清'),
  entry('CCTV4EUROPE', 'CCTV-4 中文国际（欧洲）'),
  entry('CCTV4AMERICA', 'CCTV-4 中文国际（美洲）'),
  entry('湖南卫视', '湖南卫视高清'),
  entry('湖南经视', '湖南经视'),
  entry('河南卫视', '河南卫视'),
  entry('BBCNews', 'BBC World News'),
]);
const best = (name: string): string | undefined => matcher.candidates(name)[0]?.entry.id;
const sure = (name: string): string | undefined => sureOf(matcher.candidates(name))?.entry.id;

describe('names are compared without what says nothing', () => {
  it.each([
    ['CCTV-5+ 体育赛事 HD', 'cctv5+体育赛事', 'cctv5+'],
    ['ＣＣＴＶ－１综合 高清', 'cctv1综合', 'cctv1'],
    ['央视 1', 'cctv1', 'cctv1'],
    ['湖南卫视（超高清）', '湖南卫视', ''],
    ['北京卫视 4K', '北京卫视', ''],
    ['CCTV-4K', 'cctv4k', 'cctv4k'],
    ['BBC News 1080p', 'bbcnews', ''],
    ['', '', ''],
  ])('%s', (name, text, code) => {
    expect(plainOf(name)).toMatchObject({ text, code });
  });
});

describe('candidates', () => {
  it('are sure where letters and number are the same, with any words beside', () => {
    expect(sure('CCTV-1 综合高清')).toBe('CCTV1');
    expect(sure('CCTV 13 新闻')).toBe('CCTV13');
    expect(sure('CCTV-5+ 体育赛事 HD')).toBe('CCTV5PLUS');
    expect(sure('CCTV-5 体育')).toBe('CCTV5');
    expect(sure('湖南卫视 4K')).toBe('湖南卫视');
    expect(sure('BBC World News')).toBe('BBCNews');
  });
  it('never mix numbers that look alike', () => {
    expect(matcher.candidates('CCTV-1').map(({ entry: { id } }) => id)).toEqual(['CCTV1']);
    expect(best('CCTV-4K')).toBe('CCTV4K');
    expect(matcher.candidates('CCTV-99')).toEqual([]);
  });
  it('several that are near are told, and none of them is sure', () => {
    const found = matcher.candidates('CCTV-4 中文国际（亚洲）');
    expect(found.length).toBeGreaterThan(1);
    expect(best('CCTV-4 中文国际 欧洲')).toBe('CCTV4EUROPE');
  });
  it('a name that is only similar is offered and not sure', () => {
    expect(best('湖南卫视国际')).toBe('湖南卫视');
    expect(sure('湖南卫视国际')).toBeUndefined();
    expect(sure('酒店宣传频道')).toBeUndefined();
    expect(matcher.candidates('酒店宣传')).toEqual([]);
  });
});
