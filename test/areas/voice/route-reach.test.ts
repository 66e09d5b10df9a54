import { describe, expect, it } from 'vitest';
import { readPlan } from '../../../src/areas/voice/dialplan/plan';
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
