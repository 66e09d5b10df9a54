import { describe, expect, it } from 'vitest';
import { newReach } from '../../../src/areas/voice/dialplan/exposure';
import { readPlan, type WirePlan, withRows } from '../../../src/areas/voice/dialplan/plan';
import { widestLevel } from '../../../src/areas/voice/routing-set/route-reach';

const rules = [{ match: 'pattern', value: '9X!', strip: 1, prepend: '' }];
const route = (id: string, level: string, status: number) => ({ id, name: id, rules, level, status, group: '1', time: '' });
const plan = readPlan({
  extensions: [
    { id: '1', number: '8001', name: 'Lobby', status: 1, level: 'internal' },
    { id: '2', number: '8002', name: 'Office', status: 1, level: 'international' },
  ],
  outbound: [route('open', 'internal', 0), route('far', 'international', 1)],
  emergency: ['110'],
});

describe('an outbound route that everybody could dial by', () => {
  it('is told of in a batch that switches it on, by the level that it keeps', () => {
    expect(
      widestLevel(
        [
          { id: 'open', status: 1 },
          { id: 'far', status: 1 },
        ],
        plan.outbound,
      ),
    ).toBe('internal');
    expect(widestLevel([{ id: 'far', level: 'local' }], plan.outbound)).toBe('local');
  });

  it('is not told of while it stays off, or where its reach is left as it is', () => {
    expect(widestLevel([{ id: 'open', level: 'internal' }], plan.outbound)).toBeUndefined();
    expect(widestLevel([{ id: 'far', level: 'internal', status: 0 }], plan.outbound)).toBeUndefined();
    expect(widestLevel([{ id: 'far', time: '1' }], plan.outbound)).toBeUndefined();
  });

  it('is told of in an import of routes that are new', () => {
    expect(widestLevel([{ name: 'new', level: 'internal' }], plan.outbound)).toBe('internal');
  });
});

describe('extensions that could call further', () => {
  const phones = Array.from({ length: 200 }, (_, at) => ({
    id: String(at + 1),
    number: String(8001 + at),
    status: 1,
    permission: at < 10 ? 'domestic' : 'local',
    room: at < 150 ? String(8001 + at) : '',
  }));
  const house: WirePlan = {
    extensions: phones,
    outbound: [
      { ...route('1', 'local', 1), name: 'local' },
      { ...route('2', 'domestic', 1), name: 'far' },
      { ...route('3', 'international', 1), name: 'abroad', ask_pin: 1 },
      { ...route('4', 'international', 0), name: 'off' },
    ],
  };
  const before = readPlan(house);
  const told = (rows: readonly Readonly<Record<string, unknown>>[], key?: string) => {
    const { extensions, routes } = newReach(before, readPlan(withRows(house, 'extensions', rows, key)));
    return [extensions, ...routes.map(({ route: { name }, count, rooms }) => `${name} ${count} ${rooms}`)];
  };

  it('are counted by route in a form, a batch and an import, and how many of them stand in rooms', () => {
    expect(told(phones.map(({ id }) => ({ id, permission: 'international' })))).toEqual([200, 'far 190 140', 'abroad 200 150']);
    expect(
      told(
        phones.map(({ number }) => ({ number, permission: 'domestic' })),
        'number',
      ),
    ).toEqual([190, 'far 190 140']);
    expect(told([{ number: '9000', permission: 'international', status: 1 }])).toEqual([1, 'far 1 0', 'abroad 1 0']);
  });

  it('are none where nothing is opened: an ordinary new one, a lower permission, one that stays off', () => {
    expect(told([{ number: '9000', permission: 'local', status: 1 }])).toEqual([0]);
    expect(told([{ id: '1', permission: 'internal' }])).toEqual([0]);
    expect(told([{ id: '1', permission: 'international', status: 0 }])).toEqual([0]);
  });
});
