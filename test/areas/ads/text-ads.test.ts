/** Text ads: edges of their rules, and how long one takes to cross the screen. */
import { describe, expect, it } from 'vitest';
import { crawlSeconds, textWidth } from '../../../src/areas/ads/text/crawl';
import { textAdFields, textAds } from '../../../src/areas/ads/text/text-ads';
import { initialValues } from '../../../src/field/field';
import { validate } from '../../../src/screen/definition/validate';

const wrong = (more: object) =>
  Object.entries(
    validate({ ...textAds, groups: textAds.form ?? {} }, { ...initialValues(textAdFields), title: 'A', content: 'Hello', ...more }),
  ).flatMap(([name, issue]) => (issue ? [`${name} ${issue.key}`] : []));

describe('what is refused', () => {
  it('a wait of less than 30 seconds', () => {
    expect(wrong({ wait_time: 29 })).toEqual(['wait_time adWait']);
    expect(wrong({ wait_time: 30 })).toEqual([]);
  });

  it('an ad without a text', () => {
    expect(wrong({ content: '' })).toEqual(['content required']);
    expect(wrong({ content: ' \n ' })).toEqual(['content required']);
  });

  it('a first day after the last', () => {
    expect(wrong({ start_date: '2026-11-23', end_date: '2026-11-23' })).toEqual([]);
    expect(wrong({ start_date: '2026-11-24', end_date: '2026-11-23' })).toEqual(['start_date startAfterEnd', 'end_date endBeforeStart']);
  });
});

describe('crossing the screen', () => {
  it('goes from one edge to past the other', () => {
    expect(textWidth('欢迎', 48)).toBe(96);
    expect(crawlSeconds('欢迎', 40, 100)).toBe(20);
    expect(crawlSeconds('', 40, 100)).toBe(20);
  });

  it('is never for ever', () => {
    expect(Number.isFinite(crawlSeconds('欢迎', 40, 0))).toBe(true);
  });
});
