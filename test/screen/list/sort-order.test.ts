import fc from 'fast-check';
import { expect, it } from 'vitest';
import { newOrder } from '../../../src/screen/list/sort-order';

const list = fc
  .array(fc.integer({ min: 0, max: 50 }), { minLength: 1, maxLength: 30 })
  .map((numbers) => numbers.sort((a, b) => a - b).map((sort, at) => ({ id: `r${at}`, sort })));

const after = (rows: readonly { readonly id: string; readonly sort: number }[], changes: ReturnType<typeof newOrder>): readonly string[] =>
  rows
    .map((row) => ({ ...row, sort: changes.find(([id]) => id === row.id)?.[1] ?? row.sort }))
    .sort((a, b) => a.sort - b.sort)
    .map(({ id }) => id);

it('puts a row where it was dropped, and leaves the others in their order', () => {
  fc.assert(
    fc.property(list, fc.nat(), fc.option(fc.nat()), (rows, from, to) => {
      const moved = rows[from % rows.length]!.id;
      const before = to === null ? undefined : rows[to % rows.length]!.id;
      fc.pre(before !== moved);
      const wanted = rows.map(({ id }) => id).filter((id) => id !== moved);
      wanted.splice(before === undefined ? wanted.length : wanted.indexOf(before), 0, moved);
      expect(after(rows, newOrder(rows, moved, before))).toEqual(wanted);
    }),
  );
});

it('changes nobody who need not move: neighbours change places with two numbers', () => {
  const rows = [1, 2, 3, 4, 5].map((sort) => ({ id: `r${sort}`, sort }));
  expect(newOrder(rows, 'r3', 'r2')).toEqual([
    ['r3', 2],
    ['r2', 3],
  ]);
});

it('does nothing for a row that is not there', () => {
  expect(newOrder([{ id: 'a', sort: 1 }], 'b', undefined)).toEqual([]);
  expect(newOrder([{ id: 'a', sort: 1 }], 'a', 'b')).toEqual([]);
});
