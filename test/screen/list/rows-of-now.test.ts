import { expect, it } from 'vitest';
import type { text } from '../../../src/field';
import type { Row } from '../../../src/field/field';
import { rowsOfNow } from '../../../src/screen/list/list-batch';

type Rows = readonly Row<{ readonly name: ReturnType<typeof text> }>[];
const row = (id: string, name: string) => ({ id, mtime: '', sort: 0, name });

it('a bulk edit foretells from the rows as they are now, not as they were when they were chosen', async () => {
  const chosen: Rows = ['1', '2', '3', '4'].map((id) => row(id, 'old'));
  const pages: Rows[] = [
    [row('1', 'older'), row('9', 'new')],
    [row('2', 'new'), row('3', 'new')],
  ];
  const asked: number[] = [];
  const page = async (number: number): Promise<{ found: Rows; total: number }> => {
    asked.push(number);
    return { found: pages[number - 1] ?? [], total: 4 };
  };
  const names = async (shown: Rows): Promise<readonly string[]> => (await rowsOfNow(chosen, shown, page)).map(({ name }) => name);

  expect(await names(chosen.map(({ id }) => row(id, 'shown')))).toEqual(['shown', 'shown', 'shown', 'shown']);
  expect(asked, 'what is on the page is not asked for').toEqual([]);
  expect(await names([row('1', 'shown'), row('4', 'shown')])).toEqual(['shown', 'new', 'new', 'shown']);
  expect(asked, 'no more than is needed').toEqual([1, 2]);
  asked.length = 0;
  expect(await names([row('1', 'shown')]), 'what is gone stays as it was known').toEqual(['shown', 'new', 'new', 'old']);
  expect(asked, 'nor beyond the last page').toEqual([1, 2]);
});
