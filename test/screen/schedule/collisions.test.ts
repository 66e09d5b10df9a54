import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Cycle, NO_CYCLE } from '../../../src/lib/task-cycle';
import { collisionsOf, groupCollisions, type Scheduled, upcoming } from '../../../src/screen/schedule/collisions';
import { collisionText } from '../../../src/screen/schedule/schedule-preview';
import { en, saying, zh } from './words';

const MIDNIGHT = '2026-07-14 00:00:00';
const plan = (id: string, times: readonly string[], more: Partial<Scheduled> & { cycle?: Cycle } = {}): Scheduled => ({
  id,
  name: `plan ${id}`,
  seconds: 1800,
  status: true,
  cycle: { ...NO_CYCLE, cycle: 'daily', times },
  ...more,
});
const always = (): boolean => true;
const found = (plans: readonly Scheduled[], from = MIDNIGHT, days = 1, meets = always, zone = 'Asia/Shanghai') =>
  collisionsOf(upcoming(plans, { now: from, zone }, days), meets).map(
    ({ first, second }) => `${first.plan.id} ${first.at.slice(11, 16)} ${second.plan.id} ${second.at.slice(11, 16)}`,
  );

describe('runs that get in each other’s way', () => {
  const music = plan('1', ['07:30']);

  it('begin before the other is over', () => {
    expect(found([music, plan('2', ['07:59'])])).toEqual(['1 07:30 2 07:59']);
    expect(found([music, plan('2', ['08:00'])])).toEqual([]);
    expect(found([plan('1', ['07:30'], { seconds: 0 }), plan('2', ['07:30'])]), 'what is quick takes its minute').toHaveLength(1);
  });

  it('are of plans that meet and are switched on, also two of one plan', () => {
    expect(found([music, plan('2', ['07:45'])], MIDNIGHT, 1, () => false)).toEqual([]);
    expect(found([music, plan('2', ['07:45'], { status: false })])).toEqual([]);
    expect(found([plan('1', ['07:30', '07:45'])])).toEqual(['1 07:30 1 07:45']);
  });

  it('count one that still goes on', () => {
    expect(found([music, plan('2', ['07:45'])], '2026-07-14 07:40:00')).toEqual(['1 07:30 2 07:45']);
  });

  it('are found whatever the order of the plans', () => {
    const time = fc.integer({ min: 0, max: 180 }).map((at) => `${10 + Math.floor(at / 60)}:${String(at % 60).padStart(2, '0')}`);
    const any = fc.record({ times: fc.array(time, { minLength: 1, maxLength: 3 }), seconds: fc.integer({ min: 5, max: 3600 }) });
    fc.assert(
      fc.property(any, any, (one, other) => {
        const plans = [plan('1', one.times, { seconds: one.seconds }), plan('2', other.times, { seconds: other.seconds })];
        expect(found(plans)).toHaveLength(found(plans.toReversed()).length);
      }),
    );
  });

  it('are all looked at, of a plan that runs every minute for a month, too', () => {
    const busy = plan('1', [], { seconds: 0, cycle: { ...NO_CYCLE, cycle: 'minutes', every: 1 } });
    expect(upcoming([busy], { now: MIDNIGHT, zone: 'Asia/Shanghai' }, 31)).toHaveLength(31 * 1440 + 1);
  });

  it('follow the clock through a change of summer time, as the box does', () => {
    const berlin = (day: string, plans: readonly Scheduled[]) => found(plans, `${day} 00:00:00`, 1, always, 'Europe/Berlin');
    const [spring, autumn] = ['2026-03-29', '2026-10-25'];
    const night = plan('ad', ['02:10'], { seconds: 2400, hours: true });
    expect(berlin(spring, [night, plan('2', ['02:15'])]), 'an ad whose hours are skipped is not seen on that day').toEqual([]);
    expect(berlin(spring, [plan('1', ['02:30']), plan('2', ['03:10'])]), 'work due in the hour begins after it').toEqual([
      '1 03:00 2 03:10',
    ]);
    expect(berlin(spring, [plan('1', ['01:50']), plan('2', ['03:10'])]), 'and goes on over it').toEqual(['1 01:50 2 03:10']);
    expect(berlin(spring, [plan('1', ['01:50'], { hours: true }), plan('2', ['03:10'])])).toEqual([]);
    expect(berlin(autumn, [night, plan('2', ['02:15'])])).toEqual(['ad 02:10 2 02:15']);
    expect(berlin(autumn, [plan('1', ['02:50']), plan('2', ['03:05'])]), 'an hour lies between them').toEqual([]);
  });

  it('are told once with their first day and how often', () => {
    const [one] = groupCollisions(collisionsOf(upcoming([music, plan('2', ['07:45'])], { now: MIDNIGHT, zone: '' }, 7), always));
    expect(one && collisionText(saying(en), one)).toBe(
      '“plan 2” starts at 07:45 while “plan 1” (07:30 to 08:00) is still in progress: 7 times, first on 2026-07-14.',
    );
  });

  it('call a plan that has no name yet this plan', () => {
    const [one] = groupCollisions(
      collisionsOf(upcoming([plan('', ['07:30', '07:45'], { name: ' ' })], { now: MIDNIGHT, zone: '' }, 1), always),
    );
    if (!one) throw new Error('two runs of one plan met before');
    expect(collisionText(saying(en), one)).toMatch(/^This plan starts at 07:45 while this plan \(/);
    expect(collisionText(saying(zh), one)).toMatch(/^本计划于 07:45 开始时，本计划（/);
  });
});
