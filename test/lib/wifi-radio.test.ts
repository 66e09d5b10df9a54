import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareFloors, floorOf } from '../../src/lib/room-floor';
import { type Band, CHANNELS, type Radio, radioConflicts } from '../../src/lib/wifi-radio';

const radio = (id: string, place: number, channel: number, band: Band = '2g', floor = '12'): Radio => ({ id, floor, place, band, channel });
const pairs = (radios: readonly Radio[]): readonly string[] => radioConflicts(radios).map(({ one, other }) => `${one.id} ${other.id}`);

describe('radios', () => {
  it('of 2.4 GHz get in each other’s way with fewer than 5 channels between, of 5 GHz on the same one only', () => {
    expect(pairs([radio('1', 1, 1), radio('2', 2, 5)])).toEqual(['1 2']);
    expect(pairs([radio('1', 1, 1), radio('2', 2, 6)])).toEqual([]);
    expect(pairs([radio('1', 1, 36, '5g'), radio('2', 2, 40, '5g')])).toEqual([]);
    expect(pairs([radio('1', 1, 36, '5g'), radio('2', 2, 36, '5g')])).toEqual(['1 2']);
    expect(pairs([radio('1', 1, 6), radio('2', 2, 36, '5g')])).toEqual([]);
  });

  it('hear two rooms along the corridor, and the room above and below', () => {
    expect(pairs([radio('1', 1, 6), radio('2', 3, 6)])).toEqual(['1 2']);
    expect(pairs([radio('1', 1, 6), radio('2', 4, 6)])).toEqual([]);
    expect(pairs([radio('1', 1, 6), radio('2', 1, 6, '2g', '13')])).toEqual(['1 2']);
    expect(pairs([radio('1', 1, 6), radio('2', 2, 6, '2g', '13')])).toEqual([]);
    expect(pairs([radio('1', 1, 6), radio('2', 1, 6, '2g', '14')])).toEqual([]);
  });

  it('are told each pair once, and a channel on which fewer are in the way', () => {
    const room = fc.record({ floor: fc.constantFrom('12', '13', ''), place: fc.integer({ min: 1, max: 8 }), at: fc.nat({ max: 12 }) });
    fc.assert(
      fc.property(fc.array(room, { maxLength: 20 }), (rooms) => {
        const radios = rooms.map(({ floor, place, at }, id) => radio(String(100 + id), place, CHANNELS['2g'][at] ?? 1, '2g', floor));
        const found = radioConflicts(radios);
        const names = found.map(({ one, other }) => [one.id, other.id].sort().join());
        expect(new Set(names).size).toBe(names.length);
        for (const { one, better } of found) {
          if (better === 0) continue;
          const moved = radios.map((each) => (each.id === one.id ? { ...each, channel: better } : each));
          const of = (all: ReturnType<typeof radioConflicts>) =>
            all.filter((each) => each.one.id === one.id || each.other.id === one.id).length;
          expect(of(radioConflicts(moved))).toBeLessThan(of(found));
        }
      }),
    );
  });
});

it('the floor of a room is its number without the last two digits; floors stand from the top down', () => {
  expect(['1201', 'B105', '901', 'Lobby', '7', ''].map(floorOf)).toEqual(['12', 'B1', '9', '', '', '']);
  expect(['9', 'B1', '12', ''].sort(compareFloors)).toEqual(['12', '9', 'B1', '']);
});
