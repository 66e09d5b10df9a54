import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createBudget } from '../../src/lib/request-budget';
import { tilesWithLine } from '../../src/lib/wall-turns';

describe('lines of a wall', () => {
  it('go to all tiles where there are enough, to the one that sounds first, and to the others in turn', () => {
    expect(tilesWithLine(['a', 'b'], 2, undefined, 5)).toEqual(['a', 'b']);
    expect(tilesWithLine(['a', 'b', 'c'], 2, 'b', 0)).toEqual(['b', 'a']);
    expect(tilesWithLine(['a', 'b', 'c'], 2, 'b', 1)).toEqual(['b', 'c']);
  });

  it('are never more than there are, and everybody has a turn', () => {
    const tiles = fc.uniqueArray(fc.integer({ min: 0, max: 20 }), { maxLength: 9 });
    fc.assert(
      fc.property(tiles, fc.integer({ min: 1, max: 4 }), fc.option(fc.nat(20), { nil: undefined }), (all, most, first) => {
        const seen = new Set<number>();
        for (let turn = 0; turn < 12; turn += 1) {
          const now = tilesWithLine(all, most, first, turn);
          expect(new Set(now).size).toBe(now.length);
          expect(now.length).toBe(Math.min(most, all.length));
          for (const tile of now) seen.add(tile);
        }
        const alone = first !== undefined && all.includes(first) && most === 1;
        expect([...seen].sort()).toEqual(alone ? [first] : [...all].sort());
      }),
    );
  });
});

describe('a budget of requests', () => {
  it('starts no more than it may, in their order, and goes on when one has ended or left', () => {
    const budget = createBudget(2);
    const started: string[] = [];
    const take = (name: string) => budget.take(() => started.push(name));
    const [a, , c] = [take('a'), take('b'), take('c'), take('d')];
    expect(started).toEqual(['a', 'b']);
    c?.();
    a?.();
    a?.();
    expect(started).toEqual(['a', 'b', 'd']);
    expect(budget.taken).toBe(2);
  });
});
