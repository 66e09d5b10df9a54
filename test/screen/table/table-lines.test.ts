import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { beforeOfDrop, beforeOfStep, branchIds, idsBetween, linesOf } from '../../../src/screen/table/table-lines';
import { drawnOf, lineAt, offsetsOf, spanOf } from '../../../src/screen/table/table-window';

interface Node {
  readonly id: string;
  readonly under?: readonly Node[];
}
const idOf = (node: Node): string => node.id;
const underOf = (node: Node): readonly Node[] | undefined => node.under;
const FLOORS: readonly Node[] = [
  { id: 'east', under: [{ id: 'e1' }, { id: 'e2', under: [{ id: 'e21' }] }, { id: 'e3' }] },
  { id: 'west', under: [] },
  { id: 'north' },
];
const lay = (...open: string[]) => linesOf(FLOORS, idOf, underOf, new Set(open));

describe('a tree laid flat', () => {
  it('shows what is under a row only while it is open', () => {
    expect(lay().map(idOf)).toEqual(['east', 'west', 'north']);
    expect(lay('east', 'e2').map(({ id, level }) => `${level}${id}`)).toEqual(['1east', '2e1', '2e2', '3e21', '2e3', '1west', '1north']);
  });
  it('has nothing to open where nothing is under a row', () => {
    expect(lay('east').map(({ open }) => open)).toEqual([true, undefined, false, undefined, undefined, undefined]);
  });
  it('ends although the box sends a ring or an id twice', () => {
    const ring: { id: string; under: Node[] } = { id: 'a', under: [] };
    ring.under.push({ id: 'b', under: [ring] });
    const lines = linesOf<Node>([ring, { id: 'b' }], idOf, underOf, new Set(['a', 'b']));
    expect(lines.map(idOf)).toEqual(['a', 'b', 'a', 'b']);
    expect(new Set(lines.map(({ key }) => key)).size).toBe(4);
    expect([...branchIds<Node>([ring], idOf, underOf)]).toEqual(['a', 'b']);
  });
});

describe('moving a row', () => {
  it('stays among its siblings', () => {
    const lines = lay('east');
    expect(beforeOfStep(lines, 'e1', -1)).toBeNull();
    expect(beforeOfStep(lines, 'e1', 1)).toEqual({ before: 'e3' });
    expect(beforeOfStep(lines, 'e2', 1)).toEqual({ before: undefined });
    expect(beforeOfStep(lines, 'e3', 1)).toBeNull();
    expect(beforeOfStep(lines, 'west', -1)).toEqual({ before: 'east' });
  });
  it('falls before the row above which it is let go, and behind the one below', () => {
    const lines = lay('east');
    expect(beforeOfDrop(lines, { key: 'west', side: 'before' })).toBe('west');
    expect(beforeOfDrop(lines, { key: 'east', side: 'after' })).toBe('west');
    expect(beforeOfDrop(lines, { key: 'north', side: 'after' })).toBeUndefined();
  });
});

it('a range goes from one row to the other, in either direction', () => {
  const lines = lay('east');
  expect(idsBetween(lines, 'e1', 'e3')).toEqual(['e1', 'e2', 'e3']);
  expect(idsBetween(lines, 'e3', 'e1')).toEqual(['e1', 'e2', 'e3']);
  expect(idsBetween(lines, 'removed', 'e1')).toEqual(['e1']);
});

describe('the drawn part of a long table', () => {
  const heights = fc.array(fc.integer({ min: 20, max: 300 }), { minLength: 1, maxLength: 400 });
  it('holds every row that is in sight, and few others', () => {
    fc.assert(
      fc.property(heights, fc.integer({ min: 0, max: 60_000 }), fc.integer({ min: 1, max: 2000 }), (list, top, room) => {
        const keys = list.map((_, at) => String(at));
        const offsets = offsetsOf(keys, 40, new Map(list.map((height, at) => [String(at), height])));
        const { from, to } = spanOf(offsets, top, top + room);
        for (const at of keys.keys()) {
          const seen = (offsets[at + 1] ?? 0) > top && (offsets[at] ?? 0) < top + room;
          if (seen) expect(at >= from && at < to).toBe(true);
        }
        expect(to - from).toBeLessThan(room / 20 + 24);
      }),
    );
  });
  it('finds the row at a height', () => {
    const offsets = offsetsOf(['a', 'b', 'c'], 40, new Map([['b', 100]]));
    expect([...offsets]).toEqual([0, 40, 140, 180]);
    expect([-5, 0, 39, 40, 139, 140, 900].map((at) => lineAt(offsets, at))).toEqual([0, 0, 0, 1, 1, 2, 2]);
  });
  it('keeps the row that has the focus, wherever it is', () => {
    expect(drawnOf({ from: 4, to: 7 }, -1)).toEqual([4, 5, 6]);
    expect(drawnOf({ from: 4, to: 7 }, 1)).toEqual([1, 4, 5, 6]);
    expect(drawnOf({ from: 4, to: 7 }, 5)).toEqual([4, 5, 6]);
    expect(drawnOf({ from: 4, to: 7 }, 90)).toEqual([4, 5, 6, 90]);
  });
});
