import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changes, moreDays, urgency } from '../../../src/areas/authorise/license/changes';

const item = (name: string, before: number | undefined, after: number | undefined) => ({ name, title: undefined, used: 0, before, after });
const feature = (name: string, before: boolean, after: boolean) => ({ name, title: undefined, before, after });

describe('a new licence', () => {
  it('shows what is lost first, then what is gained, then what stays', () => {
    const lines = changes({
      items: [item('terminals', 500, 800), item('aps', 64, 0), item('calls', 60, 60)],
      features: [feature('hotel', true, false), feature('gb28181', false, true), feature('itms', true, true)],
    });
    expect(lines.map(({ name, change }) => `${change} ${name}`)).toEqual([
      'lost aps',
      'lost hotel',
      'gained terminals',
      'gained gb28181',
      'same calls',
      'same itms',
    ]);
  });

  it('takes no limit for more than any limit', () => {
    const [lost, gained, same] = changes({
      items: [item('a', 1e9, undefined), item('b', undefined, 1e9), item('c', undefined, undefined)],
      features: [],
    });
    expect([lost?.name, gained?.name, same?.name]).toEqual(['b', 'a', 'c']);
  });

  it('loses going there what it gains coming back', () => {
    const limit = fc.option(fc.nat(3), { nil: undefined });
    fc.assert(
      fc.property(limit, limit, (a, b) => {
        const there = changes({ items: [item('x', a, b)], features: [] })[0]?.change;
        const back = changes({ items: [item('x', b, a)], features: [] })[0]?.change;
        expect(back).toBe({ lost: 'gained', gained: 'lost', same: 'same' }[there ?? 'same']);
      }),
    );
  });

  it('says how many days it adds or takes, where both end', () => {
    const day = 86_400;
    expect([moreDays(100 * day, 465 * day), moreDays(465 * day, 100 * day)]).toEqual([365, -365]);
    expect([moreDays(0, 100), moreDays(100, 0), moreDays(0, 0)]).toEqual([undefined, undefined, undefined]);
  });
});

it.each<[Parameters<typeof urgency>[0], number, string]>([
  ['valid', 31, 'calm'],
  ['valid', 30, 'soon'],
  ['valid', 8, 'soon'],
  ['valid', 7, 'now'],
  ['grace', 0, 'now'],
  ['expired', 0, 'now'],
  ['perpetual', 0, 'calm'],
])('a licence that is %s with %i days left is %s', (state, days, expected) => expect(urgency(state, days)).toBe(expected));
