import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Planned, type Reason, whatPlays } from '../../../src/lib/what-plays/what-plays';
import { planOf, someMoment, somePlans, someViewer } from './plans';

const ROOM = { room: '1203', groups: ['rooms'] };
const MONDAY = '2026-11-23 20:00:00';
const reasonsOf = (plan: Planned, moment = MONDAY): readonly Reason[] =>
  whatPlays([plan], plan.position, ROOM, moment).left[0]?.reasons ?? [];

const given = fc.tuple(somePlans, someViewer, someMoment);
const mended = {
  taken: { taken: false },
  off: { on: true },
  review: { passed: true },
  expired: { end_date: '' },
  notYet: { start_date: '' },
  weekday: { weekdays: [] },
  hours: { from: '', until: '' },
  rooms: { rooms: [], groups: [] },
  count: { limit: 0 },
} as const satisfies Record<Exclude<Reason, 'priority'>, Partial<Planned>>;

describe('whatever is planned', () => {
  it('each plan of the place plays or has a reason why not, and none of another place is told of', () => {
    fc.assert(
      fc.property(given, ([plans, viewer, moment]) => {
        const { turns, left } = whatPlays(plans, 'top', viewer, moment);
        const told = [...turns.map(({ plan }) => plan.id), ...left.map(({ plan }) => plan.id)].sort();
        expect(told).toEqual(
          plans
            .filter(({ position }) => position === 'top')
            .map(({ id }) => id)
            .sort(),
        );
        for (const { reasons } of left) expect(reasons.length).toBeGreaterThan(0);
      }),
    );
  });

  it('winners have one priority, and who lost by priority alone has a lower one', () => {
    fc.assert(
      fc.property(given, ([plans, viewer, moment]) => {
        const { turns, left } = whatPlays(plans, 'top', viewer, moment);
        const priorities = new Set(turns.map(({ plan }) => plan.priority));
        expect(priorities.size).toBeLessThanOrEqual(1);
        for (const { plan, reasons } of left.filter(({ reasons: [first] }) => first === 'priority')) {
          expect(reasons).toEqual(['priority']);
          expect(plan.priority).toBeLessThan([...priorities][0] ?? Number.NEGATIVE_INFINITY);
        }
      }),
    );
  });

  it('shares and pauses are the whole round', () => {
    fc.assert(
      fc.property(given, ([plans, viewer, moment]) => {
        const { turns, seconds } = whatPlays(plans, 'top', viewer, moment);
        const pauses = turns.reduce((sum, { plan }) => sum + plan.gap, 0);
        const shares = turns.reduce((sum, { share }) => sum + share, 0);
        if (turns.length > 0) expect(shares + pauses / seconds).toBeCloseTo(1);
        for (const { share } of turns) expect(share).toBeGreaterThan(0);
      }),
    );
  });

  it('is the same in whatever order it is told', () => {
    fc.assert(
      fc.property(given, ([plans, viewer, moment]) => {
        expect(whatPlays([...plans].reverse(), 'top', viewer, moment)).toEqual(whatPlays(plans, 'top', viewer, moment));
      }),
    );
  });

  it('does not change when somebody who lost is taken away', () => {
    fc.assert(
      fc.property(given, ([plans, viewer, moment]) => {
        const { turns, left } = whatPlays(plans, 'top', viewer, moment);
        const lost = new Set(left.map(({ plan }) => plan.id));
        expect(
          whatPlays(
            plans.filter(({ id }) => !lost.has(id)),
            'top',
            viewer,
            moment,
          ).turns,
        ).toEqual(turns);
      }),
    );
  });

  it('every reason is true: it goes when what it names is mended, and with the last one the plan plays or loses by priority', () => {
    fc.assert(
      fc.property(given, ([plans, viewer, moment]) => {
        for (const { plan, reasons } of whatPlays(plans, 'top', viewer, moment).left) {
          const own = reasons.filter((reason) => reason !== 'priority');
          let now: Planned = plan;
          for (const reason of own) now = { ...now, ...mended[reason] };
          const after = whatPlays(
            plans.map((each) => (each === plan ? now : each)),
            'top',
            viewer,
            moment,
          );
          const still = after.left.find(({ plan: each }) => each.id === plan.id)?.reasons ?? [];
          expect(still.filter((reason) => reason !== 'priority')).toEqual([]);
        }
      }),
    );
  });
});

describe('edges', () => {
  it('the first and the last day are days of it', () => {
    expect(reasonsOf(planOf({ start_date: '2026-11-23', end_date: '2026-11-23' }))).toEqual([]);
    expect(reasonsOf(planOf({ start_date: '2026-11-24' }))).toEqual(['notYet']);
    expect(reasonsOf(planOf({ end_date: '2026-11-22' }))).toEqual(['expired']);
  });

  it('begins with the first minute of its hours and is over with the last', () => {
    const evening = planOf({ from: '20:00', until: '22:00' });
    expect(reasonsOf(evening)).toEqual([]);
    expect(reasonsOf(evening, '2026-11-23 19:59:59')).toEqual(['hours']);
    expect(reasonsOf(evening, '2026-11-23 22:00:00')).toEqual(['hours']);
  });

  it('over midnight counts to the day on which it began', () => {
    const night = planOf({ from: '22:00', until: '02:00', weekdays: ['1'], end_date: '2026-11-23' });
    expect(reasonsOf(night, '2026-11-24 01:59:00')).toEqual([]);
    expect(reasonsOf(night, '2026-11-23 01:59:00')).toEqual(['weekday']);
    expect(reasonsOf(night, '2026-11-24 22:00:00')).toEqual(['expired', 'weekday']);
  });

  it('one edge of the hours alone goes to that of the day', () => {
    expect(reasonsOf(planOf({ from: '19:00' }))).toEqual([]);
    expect(reasonsOf(planOf({ until: '19:00' }))).toEqual(['hours']);
    expect(reasonsOf(planOf({ from: '09:00', until: '09:00' }))).toEqual([]);
  });

  it('plays in a room that is named or is in a group that is', () => {
    expect(reasonsOf(planOf({ rooms: ['1201'], groups: ['rooms'] }))).toEqual([]);
    expect(reasonsOf(planOf({ rooms: ['1201'], groups: ['lobby'] }))).toEqual(['rooms']);
  });

  it('stops with the last display that was ordered', () => {
    expect(reasonsOf(planOf({ limit: 5, shown: 4 }))).toEqual([]);
    expect(reasonsOf(planOf({ limit: 5, shown: 5 }))).toEqual(['count']);
  });

  it('tells every reason at once', () => {
    expect(reasonsOf(planOf({ on: false, passed: false, end_date: '2026-11-01' }))).toEqual(['off', 'review', 'expired']);
  });

  it('plays by sort, each for its time', () => {
    const { turns, seconds } = whatPlays(
      [planOf({ sort: 2, seconds: 15 }), planOf({ id: '2', sort: 1, seconds: 30, gap: 15 }), planOf({ id: '3', priority: 0 })],
      'top',
      ROOM,
      MONDAY,
    );
    expect(turns.map(({ plan, share }) => [plan.id, share])).toEqual([
      ['2', 0.5],
      ['1', 0.25],
    ]);
    expect(seconds).toBe(60);
  });
});
