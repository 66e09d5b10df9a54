/** Whom an ad would take the place from, and who takes it from that: as far as both are ever at one place. */
import { describe, expect, it } from 'vitest';
import { rivalsOf } from '../../src/lib/what-plays/rivals';
import type { Planned } from '../../src/lib/what-plays/what-plays';

const PLAN: Planned = {
  ...{ id: '', name: '', position: 'bottom', on: true, passed: true, taken: false, start_date: '', end_date: '', weekdays: [] },
  ...{ from: '', until: '', rooms: [], groups: [], priority: 1, sort: 1, seconds: 10, gap: 0, limit: 0, shown: 0 },
};
const other = (more: Partial<Planned>): Planned => ({ ...PLAN, id: '2', name: 'other', ...more });
const groupOf = (room: string): string | undefined => (room === '1201' ? '客房' : undefined);
const names = (plan: Partial<Planned>, rival: Partial<Planned>) => {
  const { hides, hiddenBy } = rivalsOf({ ...PLAN, ...plan }, [other(rival)], '2026-11-26', groupOf);
  return [hides.length, hiddenBy.length];
};

describe('rivals', () => {
  it('are those of another priority', () => {
    expect(names({ priority: 3 }, { priority: 1 })).toEqual([1, 0]);
    expect(names({ priority: 1 }, { priority: 3 })).toEqual([0, 1]);
    expect(names({ priority: 1 }, { priority: 1 })).toEqual([0, 0]);
  });
  it.each<[string, Partial<Planned>, Partial<Planned>, boolean]>([
    ['other places', {}, { position: 'top' }, false],
    ['other hours', { from: '08:00', until: '12:00' }, { from: '12:00', until: '18:00' }, false],
    ['one minute in common', { from: '08:00', until: '12:01' }, { from: '12:00', until: '18:00' }, true],
    ['a night over midnight', { from: '22:00', until: '06:00' }, { from: '05:00', until: '07:00' }, true],
    ['a night that ends before', { from: '22:00', until: '06:00' }, { from: '06:00', until: '22:00' }, false],
    ['other days of the week', { weekdays: ['1', '2'] }, { weekdays: ['3'] }, false],
    ['what has ended', {}, { end_date: '2026-11-25' }, false],
    ['what ends today', {}, { end_date: '2026-11-26' }, true],
    ['one that begins after', { end_date: '2026-12-01' }, { start_date: '2026-12-02' }, false],
    ['other rooms', { rooms: ['1201'] }, { rooms: ['1202'] }, false],
    ['a room of the group', { rooms: ['1201'] }, { groups: ['客房'] }, true],
    ['a room of another group', { rooms: ['1201'] }, { groups: ['大堂'] }, false],
    ['what is off', {}, { on: false }, false],
    ['what waits for its review', {}, { passed: false }, false],
    ['what was shown as often as it may', {}, { limit: 5, shown: 5 }, false],
  ])('%s', (_name, plan, rival, met) => {
    expect(names({ ...plan, priority: 3 }, rival)).toEqual([met ? 1 : 0, 0]);
  });
  it('has none while it is off itself', () => {
    expect(names({ on: false, priority: 3 }, {})).toEqual([0, 0]);
  });
});
