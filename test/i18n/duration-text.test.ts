import { expect, it } from 'vitest';
import { integer, span } from '../../src/field';
import type { Words } from '../../src/field/field';
import { durationText, spanText } from '../../src/i18n/duration-text';
import { loadMessages, translator } from '../../src/i18n/i18n';

it('a length of time is told without parts that are 0, in both languages', async () => {
  await Promise.all([loadMessages('en', ['common']), loadMessages('zh_CN', ['common'])]);
  const en = await translator('en');
  const zh = await translator('zh_CN');
  const told = (seconds: number, options?: Parameters<typeof durationText>[2]) => [
    durationText(seconds, en, options),
    durationText(seconds, zh, options),
  ];
  expect(told(18 * 60)).toEqual(['18 minutes', '18 分钟']);
  expect(told(3600)).toEqual(['1 hour', '1 小时']);
  expect(told(2 * 86_400 + 5)).toEqual(['2 days 5 seconds', '2 天 5 秒']);
  // Of two parts the second is the next smaller unit or none: minutes don't stand beside days.
  expect(told(12 * 86_400 + 4 * 3600 + 60, { most: 2 })).toEqual(['12 days 4 hours', '12 天 4 小时']);
  expect(told(12 * 86_400 + 60, { most: 2 })).toEqual(['12 days', '12 天']);
  expect(told(30 * 3600 + 60, { units: ['hours', 'minutes'] })).toEqual(['30 hours 1 minute', '30 小时 1 分钟']);
  expect(told(59, { units: ['hours', 'minutes'] })).toEqual(['0 minutes', '0 分钟']);
  expect(told(Number.NaN)).toEqual(['0 seconds', '0 秒']);
});

it('so many of one unit are told as every length of time is', async () => {
  await Promise.all([loadMessages('en', ['common']), loadMessages('zh_CN', ['common'])]);
  const en = await translator('en');
  const zh = await translator('zh_CN');
  expect([spanText(142, 'minutes', en), spanText(142, 'minutes', zh)]).toEqual(['2 hours 22 minutes', '2 小时 22 分钟']);
  expect([spanText(0, 'minutes', en), spanText(9, 'minutes', en), spanText(168, 'hours', en)]).toEqual([
    '0 minutes',
    '9 minutes',
    '7 days',
  ]);
  expect(spanText(-90, 'minutes', en)).toBe('−1 hour 30 minutes');
  const words = { t: en, language: 'en' } as Words;
  expect(integer({ unit: 'min' }).format(142, words)).toBe(span({ unit: 'minutes' }).format(142, words));
  expect([integer({ unit: 'MB' }).format(3406, words), integer({ unit: 'GB' }).format(500, words)]).toEqual(['3.3 GB', '500 GB']);
});
