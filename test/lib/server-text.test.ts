import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { serverText } from '../../src/lib/server-text';
import { runs } from '../lane';

describe('words from the server', () => {
  it.each([
    ['操作失败', '操作失败'],
    ['<b>bold</b>', '<b>bold</b>'],
    [406, '406'],
    ['  a  ', 'a'],
    ['one\r\ntwo\tthree', 'one two three'],
    ['a\u2028b\u0085c', 'a b c'],
    ['a\u0000b\u0007c\u009fd', 'abcd'],
    ['photo\u202egnp.exe', 'photognp.exe'],
    ['\u2066a\u2069\u200e\u200f\u061c', 'a'],
    ['a\ud800b', 'a\ufffdb'],
    ['👨‍👩‍👧', '👨‍👩‍👧'],
    ['', ''],
    [undefined, ''],
    [null, ''],
    [{}, ''],
    [['a'], ''],
    [true, ''],
  ])('%j is shown as %j', (value, shown) => {
    expect(serverText(value)).toBe(shown);
  });

  it('are cut at 300 characters, the ellipsis included, and no emoji is cut in two', () => {
    expect(serverText('x'.repeat(300))).toBe('x'.repeat(300));
    expect(serverText('x'.repeat(301))).toBe(`${'x'.repeat(299)}…`);
    expect(serverText('😀'.repeat(300))).toBe('😀'.repeat(300));
    expect(serverText('😀'.repeat(301))).toBe(`${'😀'.repeat(299)}…`);
    expect(serverText('abc', 2)).toBe('a…');
    expect(serverText('abc', 1)).toBe('…');
  });

  it('are clean, short and stable, whatever was sent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), fc.integer({ min: 1, max: 20 }), (value, max) => {
        const shown = serverText(value, max);
        expect(Array.from(shown).length).toBeLessThanOrEqual(max);
        expect(shown).not.toMatch(/[\p{Cc}\p{Cs}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u);
        expect(serverText(shown, max)).toBe(shown);
      }),
      { numRuns: runs(2000) },
    );
  });
});
