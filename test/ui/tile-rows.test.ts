import { expect, it } from 'vitest';
import { tileRows } from '../../src/ui/tile-rows';

it('lays tiles in lines as wide as the screen, under the heading of their group', () => {
  const rows = tileRows(
    [
      { key: 'a', head: 'A', tiles: [1, 2, 3] },
      { key: 'b', head: 'B', tiles: [4] },
    ],
    2,
  );
  expect(rows.map((row) => (row.kind === 'head' ? row.head : row.tiles.join(' ')))).toEqual(['A', '1 2', '3', 'B', '4']);
});

it('has no headings where there are none, and at least one tile in a line', () => {
  expect(tileRows([{ key: '', tiles: [1, 2] }], 0).map(({ kind }) => kind)).toEqual(['tiles', 'tiles']);
});
