/** What keys and presses choose in a grid of files, and which file typed letters find. */
import { describe, expect, test } from 'vitest';
import { findTyped, kept, keyed, NOTHING, pressed, type Selection, typedOn } from '../../../src/screen/explorer/selection';

const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
const grid = { ids, columns: 3, page: 2, single: false };
const none = { shiftKey: false, addKey: false };
const at = (id: string): Selection => ({ chosen: new Set([id]), cursor: id, anchor: id });
const chosen = (selection: Selection | undefined): string => [...(selection?.chosen ?? [])].join('');

describe('keys', () => {
  test.each([
    ['ArrowRight', 'a', 'b'],
    ['ArrowRight', 'g', 'g'],
    ['ArrowLeft', 'a', 'a'],
    ['ArrowDown', 'a', 'd'],
    ['ArrowDown', 'e', 'g'],
    ['ArrowDown', 'g', 'g'],
    ['ArrowUp', 'e', 'b'],
    ['ArrowUp', 'b', 'b'],
    ['Home', 'e', 'a'],
    ['End', 'b', 'g'],
    ['PageDown', 'a', 'g'],
    ['PageUp', 'g', 'a'],
  ])('%s from %s leads to %s', (key, from, to) => {
    const next = keyed(at(from), key, none, grid);
    expect(next?.cursor).toBe(to);
    expect(chosen(next)).toBe(to);
  });
  test('the first arrow begins at the first file', () => expect(keyed(NOTHING, 'ArrowDown', none, grid)?.cursor).toBe('a'));
  test('Shift chooses all from where it began', () => {
    const once = keyed(at('b'), 'ArrowDown', { ...none, shiftKey: true }, grid);
    expect(chosen(once)).toBe('bcde');
    expect(chosen(keyed(once ?? NOTHING, 'ArrowLeft', { ...none, shiftKey: true }, grid))).toBe('bcd');
  });
  test('Ctrl moves the focus alone, and Space chooses there', () => {
    const moved = keyed(at('a'), 'ArrowRight', { ...none, addKey: true }, grid);
    expect([moved?.cursor, chosen(moved)]).toEqual(['b', 'a']);
    expect(chosen(keyed(moved ?? NOTHING, ' ', none, grid))).toBe('ab');
  });
  test('Ctrl+A chooses all, Escape none, and then Escape is left to others', () => {
    const all = keyed(at('a'), 'a', { ...none, addKey: true }, grid);
    expect(all?.chosen.size).toBe(7);
    const after = keyed(all ?? NOTHING, 'Escape', none, grid);
    expect(after?.chosen.size).toBe(0);
    expect(keyed(after ?? NOTHING, 'Escape', none, grid)).toBeUndefined();
  });
  test('where one is chosen at the most, no key chooses two', () => {
    const one = { ...grid, single: true };
    for (const held of [
      { shiftKey: true, addKey: false },
      { shiftKey: false, addKey: true },
    ])
      for (const key of ['ArrowRight', ' ', 'a']) expect(keyed(at('a'), key, held, one)?.chosen.size ?? 0).toBeLessThan(2);
  });
});

test('presses: alone, one more or less, and a range that begins where one was pressed before', () => {
  expect(chosen(pressed(at('a'), 'c', none, grid))).toBe('c');
  expect(chosen(pressed(at('a'), 'c', { ...none, addKey: true }, grid))).toBe('ac');
  expect(chosen(pressed(at('b'), 'd', { ...none, shiftKey: true }, grid))).toBe('bcd');
});

test('what is gone is not chosen any more', () => {
  expect(chosen(kept({ chosen: new Set(['a', 'x']), cursor: 'a', anchor: 'a' }, ids))).toBe('a');
});

describe('typing', () => {
  const names = ['abc.png', 'Abd.png', 'b.png', '大堂.png'];
  test('finds the next that begins so, whatever the case, round the end', () => {
    expect(findTyped(names, -1, 'a')).toBe(0);
    expect(findTyped(names, 0, 'a')).toBe(1);
    expect(findTyped(names, 1, 'a')).toBe(0);
    expect(findTyped(names, 0, 'abd')).toBe(1);
    expect(findTyped(names, 0, '大')).toBe(3);
    expect(findTyped(names, 0, 'x')).toBeUndefined();
  });
  test('the same letter again goes on; what comes late begins anew', () => {
    expect(findTyped(names, 0, 'aa')).toBe(1);
    expect(typedOn({ text: 'a', at: 0 }, 'b', 300).text).toBe('ab');
    expect(typedOn({ text: 'a', at: 0 }, 'b', 900).text).toBe('b');
  });
});
