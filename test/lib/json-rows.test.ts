import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jsonRows } from '../../src/lib/json-rows';

const all = (): boolean => true;
const seen = (value: unknown, isOpen = all): readonly string[] =>
  jsonRows(value, isOpen).map(({ depth, name, text }) => `${'  '.repeat(depth)}${name === undefined ? '' : `${name}: `}${text}`);

describe('a JSON value as a tree', () => {
  it('shows what it holds, level by level', () => {
    expect(seen({ pms: { type: 'fidelio', rooms: [101, 102] }, on: true, note: null, empty: {} })).toEqual([
      '{4}',
      '  pms: {2}',
      '    type: "fidelio"',
      '    rooms: [2]',
      '      0: 101',
      '      1: 102',
      '  on: true',
      '  note: null',
      '  empty: {0}',
    ]);
  });

  it('hides what is in a closed one; one that holds nothing can be neither', () => {
    const rows = jsonRows({ a: { b: 1 }, c: [] }, (_, depth) => depth === 0);
    expect(rows.map(({ name, open }) => [name, open])).toEqual([
      [undefined, true],
      ['a', false],
      ['c', undefined],
    ]);
  });

  it('keys of the box are text, whatever they are called, and each row has its own path', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const rows = jsonRows(value, all);
        expect(new Set(rows.map(({ path }) => path)).size).toBe(rows.length);
      }),
    );
    expect(seen(JSON.parse('{"__proto__": {"x": 1}, "constructor": 2}'))).toEqual([
      '{2}',
      '  __proto__: {1}',
      '    x: 1',
      '  constructor: 2',
    ]);
  });

  it('cuts a text that is wider than any window, and ends where nobody reads on', () => {
    expect(jsonRows('x'.repeat(5000), all)[0]?.text).toHaveLength(2001);
    let deep: unknown = 1;
    for (let level = 0; level < 5000; level += 1) deep = [deep];
    expect(jsonRows(deep, all)).toHaveLength(101);
  });
});
