import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type ColumnLayout,
  columnsInRoom,
  fitColumns,
  hideColumn,
  MAX_WIDTH,
  MIN_WIDTH,
  mergeLayout,
  NO_LAYOUT,
  needOf,
  pinColumn,
  placeColumn,
  resizeColumns,
  shownKeys,
  stepColumn,
} from '../../../src/screen/table/column-layout';

const name = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'gone', 'older');
const columns = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), { minLength: 1 }).map((keys) => keys.map((key) => ({ key })));
const remembered: fc.Arbitrary<ColumnLayout> = fc.record({
  order: fc.array(name),
  hidden: fc.array(name),
  widths: fc.dictionary(name, fc.oneof(fc.integer({ min: -100, max: 5000 }), fc.constant(Number.NaN))),
  pinned: fc.array(name),
});
const of = (...keys: string[]) => keys.map((key) => ({ key }));

describe('a remembered layout', () => {
  it('always becomes one that fits the columns of today, whatever was remembered', () => {
    fc.assert(
      fc.property(remembered, columns, (old, now) => {
        const layout = mergeLayout(old, now);
        const keys = now.map(({ key }) => key);
        expect([...layout.order].sort()).toEqual([...keys].sort());
        expect(shownKeys(layout).length).toBeGreaterThan(0);
        for (const key of [...layout.hidden, ...layout.pinned, ...Object.keys(layout.widths)]) expect(keys).toContain(key);
        for (const width of Object.values(layout.widths)) {
          expect(width).toBeGreaterThanOrEqual(MIN_WIDTH);
          expect(width).toBeLessThanOrEqual(MAX_WIDTH);
        }
        expect(mergeLayout(layout, now)).toEqual(layout);
      }),
    );
  });
  it('keeps the order that a person made, for the columns that still are', () => {
    fc.assert(
      fc.property(remembered, columns, (old, now) => {
        const { order } = mergeLayout(old, now);
        const kept = [...new Set(old.order)].filter((key) => order.includes(key));
        expect(order.filter((key) => kept.includes(key))).toEqual(kept);
      }),
    );
  });
  it('shows a new column behind the one that it is declared behind', () => {
    const old = { ...NO_LAYOUT, order: ['c', 'a', 'b'] };
    expect(mergeLayout(old, of('a', 'new', 'b', 'c')).order).toEqual(['c', 'a', 'new', 'b']);
    expect(mergeLayout(old, of('first', 'a', 'b', 'c')).order).toEqual(['first', 'c', 'a', 'b']);
  });
});

describe('arranging columns', () => {
  const layout = mergeLayout(NO_LAYOUT, of('a', 'b', 'c', 'd'));
  it('never loses a column and never hides the last one', () => {
    const act = fc.oneof(
      fc.record({ act: fc.constant('place' as const), key: name, other: fc.option(name, { nil: undefined }) }),
      fc.record({ act: fc.constant('step' as const), key: name, by: fc.constantFrom(-1 as const, 1 as const) }),
      fc.record({ act: fc.constant('hide' as const), key: name, on: fc.boolean() }),
      fc.record({ act: fc.constant('pin' as const), key: name, on: fc.boolean() }),
      fc.record({ act: fc.constant('size' as const), key: name, width: fc.double() }),
    );
    fc.assert(
      fc.property(fc.array(act), columns, (acts, now) => {
        let arranged = mergeLayout(NO_LAYOUT, now);
        for (const each of acts) {
          if (each.act === 'place') arranged = placeColumn(arranged, each.key, each.other);
          else if (each.act === 'step') arranged = stepColumn(arranged, each.key, each.by);
          else if (each.act === 'hide') arranged = hideColumn(arranged, each.key, each.on);
          else if (each.act === 'pin') arranged = pinColumn(arranged, each.key, each.on);
          else arranged = resizeColumns(arranged, { [each.key]: each.width });
        }
        expect(mergeLayout(arranged, now)).toEqual(arranged);
      }),
    );
  });
  it('moves a shown column over its shown neighbour, past hidden ones', () => {
    const some = hideColumn(layout, 'b', true);
    expect(shownKeys(stepColumn(some, 'a', 1))).toEqual(['c', 'a', 'd']);
    expect(shownKeys(stepColumn(some, 'c', -1))).toEqual(['c', 'a', 'd']);
    expect(stepColumn(some, 'a', -1)).toBe(some);
    expect(stepColumn(some, 'd', 1)).toBe(some);
  });
  it('keeps pinned columns at the start', () => {
    const some = pinColumn(layout, 'c', true);
    expect(shownKeys(some)).toEqual(['c', 'a', 'b', 'd']);
    expect(stepColumn(some, 'a', -1)).toBe(some);
    expect(shownKeys(pinColumn(some, 'c', false))).toEqual(['a', 'b', 'c', 'd']);
  });
  it('takes a width back', () => {
    const some = resizeColumns(layout, { a: 10, b: 900, c: 100 });
    expect(some.widths).toEqual({ a: MIN_WIDTH, b: MAX_WIDTH, c: 100 });
    expect(resizeColumns(some, { c: undefined }).widths).toEqual({ a: MIN_WIDTH, b: MAX_WIDTH });
  });
});

describe('the widths of columns', () => {
  const sum = (widths: readonly number[]): number => widths.reduce((all, width) => all + width, 0);
  const declared = fc.array(
    fc
      .record({ key: fc.uuid() })
      .chain(({ key }) => fc.oneof(fc.constant({ key }), fc.record({ key: fc.constant(key), width: fc.integer({ min: 48, max: 400 }) }))),
    {
      minLength: 1,
      maxLength: 12,
    },
  );
  it('fill the room exactly, or the table scrolls', () => {
    fc.assert(
      fc.property(declared, fc.integer({ min: 200, max: 3000 }), (list, room) => {
        const { widths, scrolls } = fitColumns(list, {}, room);
        if (scrolls) expect(sum(widths)).toBeGreaterThan(room);
        else expect(sum(widths)).toBe(room);
        for (const width of widths) expect(width).toBeGreaterThanOrEqual(30);
      }),
    );
  });
  it('that a person has chosen are left alone while another column can grow or shrink', () => {
    const list = [{ key: 'a' }, { key: 'b', width: 100 }, { key: 'c' }];
    expect(fitColumns(list, { a: 300 }, 1000).widths[0]).toBe(300);
    expect(fitColumns(list, { a: 300 }, 520)).toEqual({ widths: [300, 91, 129], scrolls: false });
    expect(fitColumns(list, { a: 300 }, 450).scrolls).toBe(true);
  });
  it('grow to what headings and words need where there is room, and give it back where there is none', () => {
    const need = needOf('Repeat', true, ['Once', 'Each year with the Spring Festival']);
    expect(need, 'at most').toBe(220);
    expect(needOf('被叫号码', false), 'in the smaller letters of a heading').toBe(74);
    const list = [{ key: 'name' }, { key: 'repeat', width: 120, need }];
    expect(fitColumns(list, {}, 600).widths).toEqual([600 - need, need]);
    expect(fitColumns(list, { repeat: 100 }, 600).widths).toEqual([500, 100]);
    const note = { key: 'note', width: 200, need: 60 };
    expect(fitColumns([...list, note], {}, 540).widths, 'the note gives way first').toEqual([160, need, 160]);
    expect(fitColumns(list, {}, 192)).toEqual({ widths: [96, 96], scrolls: false });
    expect(fitColumns(list, {}, 191).scrolls, 'no earlier than without').toBe(true);
  });
  it('cut no cell while another column has more than it needs; what is left is shared by all', () => {
    const list = [
      { key: 'name', width: 200, content: 80 },
      { key: 'source', width: 150, content: 240 },
      { key: 'order', width: 90, noShrink: true, content: 60 },
    ];
    expect(fitColumns(list, {}, 440), 'the name gives what the source needs').toEqual({ widths: [110, 240, 90], scrolls: false });
    expect(fitColumns(list, {}, 1000).widths).toEqual([377, 452, 171]);
    expect(fitColumns(list, { source: 150 }, 1000).widths, 'what a person has sized stays').toEqual([586, 150, 264]);
    expect(fitColumns(list, { name: 200, source: 150, order: 90 }, 1000).widths, 'all sized: the first one').toEqual([760, 150, 90]);
    expect(fitColumns(list, {}, 390).widths, 'and what the order does not fill').toEqual([88, 240, 62]);
    expect(fitColumns([{ key: 'note', width: 100, content: 900 }, ...list], {}, 1050).widths[1], 'no column swallows all').toBe(200);
  });
  it('of columns whose text would be cut are not pressed: the others give way', () => {
    const list = [{ key: 'when', width: 170, noShrink: true }, { key: 'who', width: 100 }, { key: 'note' }];
    expect(fitColumns(list, {}, 380)).toEqual({ widths: [170, 89, 121], scrolls: false });
    expect(fitColumns(list, {}, 340).scrolls).toBe(true);
  });
  it('of a state are never pressed below what it needs to be read', () => {
    const result = { key: 'result', width: 120, need: 135, state: true };
    expect(fitColumns([{ key: 'caller', width: 200 }, result], {}, 300).widths).toEqual([165, 135]);
  });
});

describe('columns without room', () => {
  const list = [
    { key: 'name', width: 100 },
    { key: 'address', width: 200 },
    { key: 'state', width: 100, state: true },
    { key: 'note', width: 200 },
    { key: 'size', width: 100, priority: 1 },
  ];
  const keysIn = (room: number, more: Partial<ColumnLayout> = {}, details = 0): string =>
    columnsInRoom(list, { ...NO_LAYOUT, ...more }, room, details)
      .shown.map(({ key }) => key)
      .join();
  it('are left for the details from the least to the most important: the first and the state stay', () => {
    expect(keysIn(0), 'before the room is known').toBe('name,address,state,note,size');
    expect(keysIn(560)).toBe('name,address,state,note,size');
    expect(keysIn(559)).toBe('name,address,state,size');
    expect(keysIn(399)).toBe('name,address,state');
    expect(keysIn(200)).toBe('name,state');
    expect(keysIn(50)).toBe('name');
  });
  it('leave room for the way to the details', () => {
    expect(keysIn(410, {}, 10)).toBe('name,address,state,size');
    expect(keysIn(409, {}, 10)).toBe('name,address,state');
  });
  it('are never those that a person has pinned or sized', () => {
    expect(keysIn(300, { pinned: ['note'] })).toBe('name,note');
    expect(keysIn(300, { widths: { note: 150 } })).toBe('name,note');
  });
  it('are left rather than pressed below what their heading needs', () => {
    const headed = [
      { key: 'name', width: 100 },
      { key: 'limit', width: 60, head: 140 },
    ];
    expect(columnsInRoom(headed, NO_LAYOUT, 219).left.map(({ key }) => key)).toEqual(['limit']);
    expect(columnsInRoom(headed, NO_LAYOUT, 220).left).toEqual([]);
    expect(fitColumns(headed, {}, 220).widths[1]).toBeGreaterThanOrEqual(140);
  });
});
