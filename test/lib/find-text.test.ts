import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findText, MOST_FOUND } from '../../src/lib/find-text';

describe('a search in lines', () => {
  it('finds every place, upper and lower case alike, in order', () => {
    expect(findText(['Lease lost', 'no lease', 'LEASE'], 'lease')).toEqual([
      { line: 0, at: 0 },
      { line: 1, at: 3 },
      { line: 2, at: 0 },
    ]);
    expect(findText(['aaaa'], 'aa').map(({ at }) => at)).toEqual([0, 2]);
  });

  it('finds nothing for nothing, and stops where nobody would go on', () => {
    expect(findText(['a'], '')).toEqual([]);
    expect(findText([], 'a')).toEqual([]);
    expect(findText(['a'.repeat(MOST_FOUND + 5)], 'a')).toHaveLength(MOST_FOUND);
  });

  it('what it finds is there', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: fc.constantFrom('a', 'b') })),
        fc.string({ unit: fc.constantFrom('a', 'b'), minLength: 1 }),
        (lines, wanted) => {
          const found = findText(lines, wanted);
          for (const { line, at } of found) expect(lines[line]?.slice(at, at + wanted.length)).toBe(wanted);
          expect(new Set(found.map(({ line }) => line)).size).toBe(lines.filter((line) => line.includes(wanted)).length);
        },
      ),
    );
  });
});
