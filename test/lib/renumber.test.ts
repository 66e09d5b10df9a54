import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { renumbered, slotsOf } from '../../src/lib/renumber';

const channel = (id: string, number: number, group = '') => ({ id, number, group });
const list = [channel('a', 1, 'CCTV-1'), channel('b', 1, 'CCTV-1'), channel('c', 2), channel('d', 5), channel('e', 8)];

describe('numbers in an order', () => {
  it('go with the places, and simulcasts move together', () => {
    const slots = slotsOf(list);
    expect(slots.map(({ number, of }) => [number, of.map(({ id }) => id).join()])).toEqual([
      [1, 'a,b'],
      [2, 'c'],
      [5, 'd'],
      [8, 'e'],
    ]);
    const [first = '', second = '', third = '', last = ''] = slots.map(({ key }) => key);
    expect(renumbered(slots, [last, first, second, third]).map(({ of, number }) => `${of.id} ${number}`)).toEqual([
      'e 1',
      'a 2',
      'b 2',
      'c 5',
      'd 8',
    ]);
    expect(renumbered(slots, [first, second, third, last])).toEqual([]);
  });

  it('are the same numbers after any order, each given to one place', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 1, max: 999 }), { minLength: 1, maxLength: 20 }),
        fc.infiniteStream(fc.nat()),
        (numbers, picks) => {
          const slots = slotsOf(numbers.map((number) => channel(String(number), number)));
          const order = slots
            .map(({ key }) => ({ key, by: picks.next().value }))
            .toSorted((one, other) => one.by - other.by)
            .map(({ key }) => key);
          const after = new Map(slots.map(({ key, number }) => [key, number]));
          for (const { of, number } of renumbered(slots, order)) after.set(of.id, number);
          expect([...after.values()].toSorted((one, other) => one - other)).toEqual(numbers.toSorted((one, other) => one - other));
          expect(order.map((key) => after.get(key))).toEqual(slots.map(({ number }) => number));
        },
      ),
    );
  });
});
