/** Two people at one menu: what only one of them changed is as he made it, and nothing is lost. */
import { describe, expect, it } from 'vitest';
import type { MenuItem } from '../../../src/areas/smart-screen/menu-parts/items';
import { mergeItems } from '../../../src/areas/smart-screen/menu-parts/merge';

const item = (id: string, slot: number, more: Partial<MenuItem> = {}): MenuItem => ({
  ...{ id, parent: '', slot, names: { zh_CN: id }, icon: '', picture: '', target: 'mall', languages: [], status: true },
  ...more,
});
const BASE = [item('a', 1), item('b', 2), item('c', 3)];
const change = (id: string, more: Partial<MenuItem>, from = BASE): readonly MenuItem[] =>
  from.map((each) => (each.id === id ? { ...each, ...more } : each));

describe('items of two people', () => {
  it('are merged where they changed different ones', () => {
    const mine = change('a', { target: 'channel:1' });
    const theirs = change('b', { status: false }).filter(({ id }) => id !== 'c');
    const { items, clashes } = mergeItems(BASE, mine, theirs);
    expect(clashes).toEqual([]);
    expect(items).toEqual([item('a', 1, { target: 'channel:1' }), item('b', 2, { status: false })]);
  });

  it('are told by their ids where both changed one, and the chosen side is taken', () => {
    const mine = change('a', { target: 'channel:1' });
    const theirs = change('a', { target: 'film:2' });
    expect(mergeItems(BASE, mine, theirs).clashes.map(({ id }) => id)).toEqual(['a']);
    expect(mergeItems(BASE, mine, theirs).items[0]?.target).toBe('channel:1');
    expect(mergeItems(BASE, mine, theirs, { a: 'theirs' }).items[0]?.target).toBe('film:2');
    // One that somebody took away and another changed is a clash too.
    const gone = BASE.filter(({ id }) => id !== 'a');
    expect(mergeItems(BASE, mine, gone)).toMatchObject({ clashes: [{ id: 'a', theirs: undefined }] });
    expect(mergeItems(BASE, mine, gone, { a: 'theirs' }).items.map(({ id }) => id)).toEqual(['b', 'c']);
  });

  it('are no clash where both made the same of one', () => {
    const both = change('a', { status: false });
    expect(mergeItems(BASE, both, both)).toEqual({ items: both, clashes: [] });
  });

  it('do not share a place: the one that was saved first keeps it', () => {
    const { items } = mergeItems(BASE, [...BASE, item('mine', 4)], [...BASE, item('theirs', 4)]);
    expect(items.find(({ id }) => id === 'theirs')?.slot).toBe(4);
    expect(items.find(({ id }) => id === 'mine')?.slot).toBe(5);
  });
});
