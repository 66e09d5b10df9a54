/** Values of other firmware that pages once fell over: found by strange-values.test.tsx, and kept. */
import { expect, it } from 'vitest';
import { wallTiles } from '../../src/areas/aiso/alarm-linkage/devices';
import { spanOf } from '../../src/areas/voice/call-cdr/periods';
import { withRows } from '../../src/areas/voice/dialplan/plan';
import { later } from '../../src/lib/task-cycle';

it('a day that is none stays as it is in a period', () => {
  expect(spanOf('yesterday', 'no such day').from).toBe('no such day 00:00:00');
});

it('a moment that is none, or would lie beyond all time, stays as it is', () => {
  expect(later('NaN', 60)).toBe('NaN');
  expect(later('2026-01-01 00:00:00', Number.MAX_VALUE)).toBe('2026-01-01 00:00:00');
  expect(later('2026-01-01 00:00:00', 60)).toBe('2026-01-01 00:01:00');
});

it('a table of the plan that is no list has no rows', () => {
  expect(withRows({ trunks: 'no such word' as never }, 'trunks', [{ id: '1' }]).trunks).toHaveLength(1); // as a box may send it
});

it('a wall of so many tiles that none has them is drawn with the usual four', () => {
  expect([1, 4, 9, 0, -1, 2.5, 1e21].map(wallTiles)).toEqual([1, 4, 9, 4, 4, 4, 4]);
});
