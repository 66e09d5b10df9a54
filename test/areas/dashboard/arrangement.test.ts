import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Arrangement,
  arrangementKey,
  COLUMNS,
  isTall,
  PRESET,
  readArrangement,
  sameArrangement,
  show,
  shownWidgets,
  spans,
  WIDGETS,
  type WidgetId,
} from '../../../src/areas/dashboard/arrangement';
import { moveTo } from '../../../src/ui/ordering';

const move = (arrangement: Arrangement, id: WidgetId, place: number): Arrangement => ({
  ...arrangement,
  order: moveTo(arrangement.order, id, place),
});

const full = PRESET;
const sorted = (ids: readonly WidgetId[]): string[] => [...ids].sort();

describe('what a person finds', () => {
  it('starts with what needs them', () => {
    expect(shownWidgets(full)).toEqual(WIDGETS);
    expect(shownWidgets(full).slice(0, 6)).toEqual(['attention', 'trunks', 'terminals', 'calls', 'pms', 'licence']);
  });

  it('keeps a phone, a desk and every account apart', () => {
    const keys = ['admin', 'operator'].flatMap((account) => [true, false].map((narrow) => arrangementKey(account, narrow)));
    expect(new Set(keys).size).toBe(4);
  });
});

describe('an arrangement that was stored', () => {
  it('comes back as it was', () => {
    const mine = show(move(full, 'calls', 0), 'memory', false);
    expect(readArrangement(JSON.parse(JSON.stringify(mine)))).toEqual(mine);
  });

  it('loses panels that are no longer known, and doubled ones', () => {
    const read = readArrangement({ order: ['calls', 'weather', 'calls', 7, null], hidden: ['weather', 'calls'] });
    expect(read.order[0]).toBe('calls');
    expect(sorted(read.order)).toEqual(sorted(WIDGETS));
    expect(read.hidden).toEqual(['calls']);
  });

  it('gets new panels at its end, shown', () => {
    const read = readArrangement({ order: ['disks', 'attention'], hidden: ['disks'] });
    expect(read.order.slice(0, 3)).toEqual(['disks', 'attention', 'trunks']);
    expect(read.hidden).toEqual(['disks']);
  });

  it('of a version that knew fewer panels stays as it is, with the new ones below it', () => {
    const order = [
      'system',
      'calls',
      'attention',
      ...WIDGETS.filter((id) => !['system', 'calls', 'attention', 'trunks', 'pms'].includes(id)),
    ];
    const read = readArrangement({ order, hidden: ['system', 'memory'] });
    expect(read).toEqual({ order: [...order, 'trunks', 'pms'], hidden: ['system', 'memory'] });
  });

  it('is the preset when it is anything else', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const read = readArrangement(value);
        expect(sorted(read.order)).toEqual(sorted(WIDGETS));
        expect(read.hidden.every((id) => WIDGETS.includes(id))).toBe(true);
      }),
    );
    for (const broken of [undefined, null, 'x', 3, [], {}, { order: 'calls' }, { order: [] }]) expect(readArrangement(broken)).toBe(full);
  });
});

describe('arranging', () => {
  const id = fc.constantFrom(...WIDGETS);

  it('never loses or doubles a panel', () => {
    const step = fc.oneof(
      fc.record({ kind: fc.constant('move' as const), id, place: fc.integer({ min: -3, max: 20 }) }),
      fc.record({ kind: fc.constant('show' as const), id, shown: fc.boolean() }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const end = steps.reduce<Arrangement>(
          (now, each) => (each.kind === 'move' ? move(now, each.id, each.place) : show(now, each.id, each.shown)),
          full,
        );
        expect(sorted(end.order)).toEqual(sorted(WIDGETS));
        expect(new Set(end.hidden).size).toBe(end.hidden.length);
      }),
    );
  });

  it('puts a panel where it was asked to be', () => {
    expect(move(full, 'calls', 0).order[0]).toBe('calls');
    expect(move(full, 'attention', 99).order.at(-1)).toBe('attention');
    expect(sameArrangement(move(move(full, 'disks', 0), 'disks', full.order.indexOf('disks')), full)).toBe(true);
  });

  it('shows a hidden panel where it was before', () => {
    expect(show(show(full, 'disks', false), 'disks', true)).toEqual(full);
  });
});

describe('the grid', () => {
  it('fills every row, whatever is hidden and wherever it stands', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([...WIDGETS]), fc.constantFrom('two' as const, 'three' as const), (widgets, tier) => {
        const found = spans(widgets, tier);
        expect(found).toHaveLength(widgets.length);
        // Class names exist for these only.
        const known = tier === 'two' ? [6, 12] : [3, 4, 6, 8, 12];
        expect(found.filter((span) => !known.includes(span))).toEqual([]);
        let column = 0;
        for (const [at, span] of found.entries()) {
          // What is as high as two rows has its columns in both.
          column += span + (at === 2 && isTall(widgets, tier) ? (found[0] ?? 0) : 0);
          expect(column).toBeLessThanOrEqual(COLUMNS);
          if (column === COLUMNS) column = 0;
        }
        expect(column).toBe(0);
      }),
    );
  });
  it('has two small panels beside what needs attention, rather than one of them as high as a list', () => {
    expect(spans(['attention', 'terminals', 'calls', 'services', 'interfaces', 'disks'], 'three')).toEqual([6, 3, 3, 4, 4, 4]);
    expect(spans(['attention', 'trunks', 'terminals', 'calls'], 'three')).toEqual([8, 4, 6, 6]);
  });
  it('has a list and a small panel beside what needs attention, one under the other, where the other small ones fill a row', () => {
    expect(isTall(WIDGETS, 'two')).toBe(true);
    expect(isTall(WIDGETS, 'three')).toBe(true);
    expect(spans(WIDGETS, 'three').slice(0, 7)).toEqual([8, 4, 4, 3, 3, 3, 3]);
    expect(isTall(['attention', 'trunks', 'terminals', 'calls', 'pms', 'services'], 'three')).toBe(false);
    expect(isTall(['trunks', 'attention', 'terminals'], 'three')).toBe(false);
  });
});
