/** The home of the television: where the keys lead, what a guest cannot reach, what is wrong with a menu, and what is done to its items. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Fault, faultsOf } from '../../../src/areas/smart-screen/menu-parts/faults';
import {
  addItem,
  freeSlot,
  type MenuItem,
  MOST_ITEMS,
  moveTo,
  moveToPage,
  pathTo,
  readItems,
  removeItem,
  withBelow,
} from '../../../src/areas/smart-screen/menu-parts/items';
import { LAYOUTS, placeOf, SAFE, slotsOf } from '../../../src/areas/smart-screen/menu-parts/layouts';
import { safeLink } from '../../../src/areas/smart-screen/menu-parts/links';
import { ARROWS, neighbour, placedOn, reachOf } from '../../../src/areas/smart-screen/menu-parts/moves';
import { runs } from '../../lane';

const item = (id: string, slot: number, more: Partial<MenuItem> = {}): MenuItem => ({
  id,
  parent: '',
  slot,
  names: { zh_CN: id, en: id },
  icon: 'tv',
  picture: '',
  target: 'mall',
  languages: [],
  status: true,
  ...more,
});
const LANGUAGES = ['zh_CN', 'en'];
const faults = (items: readonly MenuItem[], layout: (typeof LAYOUTS)[number] = 'stage', known = true): readonly string[] =>
  faultsOf(items, layout, LANGUAGES, () => known).map(({ fault, item: of }: Fault) => `${fault} ${of}`);

describe('layouts', () => {
  it.each(LAYOUTS)('%s keeps every place inside the safe area, and no two on top of each other', (layout) => {
    const places = Array.from({ length: slotsOf(layout) }, (_, at) => placeOf(layout, true, at + 1)!);
    for (const [at, { x, y, w, h }] of places.entries()) {
      expect(x).toBeGreaterThanOrEqual(SAFE.x);
      expect(y).toBeGreaterThanOrEqual(SAFE.y);
      expect(x + w).toBeLessThanOrEqual(SAFE.x + SAFE.w);
      expect(y + h).toBeLessThanOrEqual(SAFE.y + SAFE.h);
      for (const other of places.slice(at + 1))
        expect(other.x >= x + w || other.x + other.w <= x || other.y >= y + h || other.y + other.h <= y).toBe(true);
    }
    expect(placeOf(layout, true, slotsOf(layout) + 1)).toBeUndefined();
    expect(placeOf(layout, true, 0)).toBeUndefined();
  });

  it.each(LAYOUTS)('%s: a home whose places are all taken is reached whole, and every way leads back', (layout) => {
    const items = Array.from({ length: slotsOf(layout) }, (_, at) => item(`i${at + 1}`, at + 1));
    const { reached, dead } = reachOf(items, layout, 'en');
    expect(reached.size).toBe(items.length);
    expect(dead.size).toBe(0);
  });
});

describe('where the keys lead', () => {
  it('an arrow leads to the nearest whose place overlaps the way', () => {
    const placed = placedOn([item('live', 1), item('film', 2), item('shop', 4), item('news', 5), item('city', 9)], '', 'stage', 'en');
    const from = (id: string) => placed.find((each) => each.id === id)!.rect;
    expect(neighbour(placed, from('live'), 'right')).toBe('film');
    expect(neighbour(placed, from('live'), 'down')).toBe('news');
    expect(neighbour(placed, from('film'), 'down')).toBe('shop');
    expect(neighbour(placed, from('shop'), 'down')).toBe('city');
    expect(neighbour(placed, from('live'), 'left')).toBeUndefined();
  });

  it('an item on the far corner is not reached, and says so; in the editor the cursor gets there', () => {
    const items = [item('live', 1, { target: 'channel:1' }), item('small', 8)];
    // The small place of the band at the upper right, and the first one below on the left.
    expect(faults(items, 'band')).toContain('unreachable small');
    const places = placedOn(items, '', 'band', 'en');
    expect(neighbour(places, places[0]!.rect, 'up', true)).toBe('small');
  });

  it('who does not see an item does not find it in the way', () => {
    const items = [item('live', 1, { target: 'channel:1' }), item('only', 2, { languages: ['en'] }), item('off', 3, { status: false })];
    expect([...reachOf(items, 'tiles', 'en').reached]).toEqual(['live', 'only']);
    expect([...reachOf(items, 'tiles', 'zh_CN').reached]).toEqual(['live']);
  });

  it('what is reached stays what the keys lead to, whatever the places', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 9 }), { minLength: 1 }), fc.constantFrom(...LAYOUTS), (slots, layout) => {
        const items = slots.map((slot) => item(`i${slot}`, slot));
        const placed = placedOn(items, '', layout, 'en');
        const { reached } = reachOf(items, layout, 'en');
        for (const { id, rect } of placed.filter((each) => reached.has(each.id)))
          for (const arrow of ARROWS) {
            const to = neighbour(placed, rect, arrow);
            expect(to === undefined || (to !== id && reached.has(to))).toBe(true);
          }
      }),
      { numRuns: runs(200) },
    );
  });
});

describe('what is wrong', () => {
  const good = [item('live', 1, { target: 'channel:1' }), item('film', 2, { target: 'film:1' })];
  it('nothing, where a home begins with live TV and all is reached and named', () => expect(faults(good)).toEqual([]));
  it('an empty home', () => expect(faults([])).toContain('emptyHome '));
  it('a home that begins with something else than live TV is said, and may be published', () => {
    const [fault] = faultsOf([item('a', 1)], 'stage', LANGUAGES, () => true);
    expect(fault).toMatchObject({ fault: 'firstNotLive', grave: false });
  });
  it('pages that contain each other, and what is below them', () => {
    const items = [
      ...good,
      item('a', 1, { parent: 'b', target: 'page' }),
      item('b', 1, { parent: 'a', target: 'page' }),
      item('c', 2, { parent: 'a' }),
    ];
    expect(faults(items)).toEqual(expect.arrayContaining(['cycle a', 'cycle b', 'cycle c']));
  });
  it('an item whose page is gone or is none', () => {
    expect(faults([...good, item('a', 1, { parent: 'x' })])).toContain('lost a');
    expect(faults([...good, item('a', 1, { parent: 'film' })])).toContain('lost a');
  });
  it('an item without a place in the layout, or on the place of another', () => {
    expect(faults([...good, item('a', 10)])).toContain('noRoom a');
    expect(faults([...good, item('z', 2)])).toContain('twice z');
  });
  it('nothing to open, something that is gone; what is not known yet is not wrong', () => {
    expect(faults([...good, item('a', 3, { target: '' })])).toContain('noTarget a');
    expect(faults([...good, item('a', 3, { target: 'channel:' })])).toContain('noTarget a');
    expect(faults(good, 'stage', false)).toEqual(expect.arrayContaining(['gone live', 'gone film']));
    expect(faultsOf(good, 'stage', LANGUAGES, () => undefined)).toEqual([]);
  });
  it('what is disabled is said, and may be published; of an item that is not shown nothing is said', () => {
    const off = [good[0]!, item('film', 2, { target: 'film:1' }), item('hidden', 3, { target: 'film:2', status: false })];
    const found = faultsOf(off, 'stage', LANGUAGES, (target) => (target.startsWith('film') ? 'off' : true));
    expect(found).toEqual([{ fault: 'off', grave: false, item: 'film', language: '' }]);
  });
  it('a language without a name, for those who see the item', () => {
    expect(faults([...good, item('a', 3, { names: { zh_CN: '甲' } })])).toEqual(['untranslated a']);
    expect(faults([...good, item('a', 3, { names: { zh_CN: '甲' }, languages: ['zh_CN'] })])).toEqual([]);
  });
  it('500 items are taken, one more is not', () => {
    const many = (count: number) => [
      ...good,
      item('page', 3, { target: 'page' }),
      ...Array.from({ length: count - 3 }, (_, at) => item(`p${at}`, at + 1, { parent: 'page' })),
    ];
    expect(faults(many(MOST_ITEMS))).toEqual([]);
    expect(faults(many(MOST_ITEMS + 1))).toContain('tooMany ');
  });
});

describe('what is done to items', () => {
  const tree = [
    item('a', 1, { target: 'page' }),
    item('b', 2),
    item('c', 1, { parent: 'a', target: 'page' }),
    item('d', 1, { parent: 'c' }),
  ];
  it('a new one has an id of its own; one that goes takes what is below it along', () => {
    const { items, id } = addItem(tree, '', 3);
    expect(items.filter((each) => each.id === id)).toHaveLength(1);
    expect(removeItem(tree, 'a').map(({ id: left }) => left)).toEqual(['b']);
    expect([...withBelow(tree, 'a')]).toEqual(['a', 'c', 'd']);
    expect(pathTo(tree, 'd')).toEqual(['', 'a', 'c']);
  });
  it('two change places; nothing goes below itself', () => {
    const moved = moveTo(tree, 'a', 2);
    expect(moved.map(({ id, slot }) => [id, slot])).toEqual([
      ['a', 2],
      ['b', 1],
      ['c', 1],
      ['d', 1],
    ]);
    expect(moveToPage(tree, 'a', 'c')).toBe(tree);
    expect(moveToPage(tree, 'b', 'a').find(({ id }) => id === 'b')).toMatchObject({ parent: 'a', slot: 2 });
    expect(freeSlot(tree, '')).toBe(3);
  });
  it('reads anything without falling over', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        for (const each of readItems(value)) expect(each.id).toMatch(/^[\w-]+$/);
      }),
      { numRuns: runs(300) },
    );
    expect(readItems('{')).toEqual([]);
    expect(readItems(JSON.stringify([item('a', 1), item('a', 2), { id: '<b>' }]))).toHaveLength(1);
    expect(readItems([{ id: 'a', icon: '__proto__', names: { en: 7 } }])[0]).toMatchObject({ icon: '', names: {} });
  });
  it('a link leads to a page of the web alone', () => {
    for (const good of ['link:https://example.com/a', 'link:http://192.168.10.1/', 'link:', 'mall', 'channel:1'])
      expect(safeLink(good)).toBe(true);
    for (const bad of ['link:javascript:alert(1)', 'link:file:///etc/passwd', 'link:example', 'link:data:text/html,x'])
      expect(safeLink(bad)).toBe(false);
  });
});
