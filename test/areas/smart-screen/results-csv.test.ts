import { expect, it } from 'vitest';
import words from '../../../locales/zh_CN/smart-screen-evaluation.json';
import type { Results } from '../../../src/areas/smart-screen/evaluation/calls';
import { resultsCsv } from '../../../src/areas/smart-screen/evaluation/results-csv';
import type { Translate } from '../../../src/i18n/keys';
import { parseCsv } from '../../../src/lib/sheet/csv';

/** The Chinese words themselves. */
const t = ((key: string): unknown =>
  key
    .split(':')[1]
    ?.split('.')
    .reduce<unknown>((at, name) => Reflect.get(at as object, name), words)) as Translate;

it('an export of results is in the language of the page, and runs nothing in a spreadsheet', () => {
  const question = { zh: '=1+1', en: '', kind: 'score', count: 3, mean: 433, bars: [{ zh: '5', en: '5', count: 2 }] };
  const file = resultsCsv({ questions: [question] } as unknown as Results, 'zh_CN', t); // what an export needs of them
  expect(file).toContain("'=1+1");
  expect(parseCsv(file).rows).toEqual([
    ['问题', '类型', '选项', '答案数', '平均分'],
    ['=1+1', '评分（1 至 5）', '', '3', '4.33'],
    ['=1+1', '评分（1 至 5）', '5', '2', ''],
  ]);
});
