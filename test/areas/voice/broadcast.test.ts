/** Broadcasts: numbers as they are written, and plans that would speak over each other. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hearingOf, isNight } from '../../../src/areas/voice/broadcast/hearing';
import { planOf, sharedZones } from '../../../src/areas/voice/broadcast/plan-schedule';
import { type Plan, planFields } from '../../../src/areas/voice/broadcast/plans';
import { isNumberOrRange, readNumbers, spansOf, spell } from '../../../src/areas/voice/parts/numbers-of';
import { initialValues } from '../../../src/field/field';
import { nextRuns } from '../../../src/lib/task-cycle';
import { checkCycle } from '../../../src/screen/schedule/cycle-fields';

const NOW = '2026-11-22 09:00:00'; // a Sunday
const plan = (more: Partial<Plan>): Plan => ({
  ...initialValues(planFields),
  name: 'p',
  zones: ['1'],
  times: ['10:00'],
  ...more,
});

describe('numbers and ranges', () => {
  it('are read from any keyboard, and what is neither is told', () => {
    expect(readNumbers('8001-8003，8090、x 8010-8001')).toEqual({ numbers: ['8001', '8002', '8003', '8090'], wrong: ['x', '8010-8001'] });
    expect(readNumbers('８００１～８００２').numbers).toEqual(['8001', '8002']);
  });

  it.each([
    ['80', true],
    ['8', false],
    ['8001-8001', true],
    ['8001-8000', false],
    ['8001-80020', false],
    ['0098-0102', true],
    ['8001-', false],
  ])('%s: %s', (entry, right) => {
    expect(isNumberOrRange(entry)).toBe(right);
  });

  it('are spelled as ranges', () => {
    expect(spell(['8003', '8001', '8002', '8090', '0099', '0100'])).toBe('0099–0100, 8001–8003, 8090');
  });

  it('come back from their spelling, each once', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 1000, max: 1200 }).map(String), { maxLength: 60 }), (numbers) => {
        expect(readNumbers(spell(numbers))).toEqual({ numbers: numbers.toSorted(), wrong: [] });
        expect(spansOf(numbers).reduce((sum, { count }) => sum + count, 0)).toBe(numbers.length);
      }),
    );
  });
});

describe('a plan on the clock', () => {
  const runs = (more: Partial<Plan>, count: number) => nextRuns(planOf(plan(more), '9').cycle, NOW, count);

  it('follows its days and dates', () => {
    expect(runs({ cycle: 'daily', times: ['08:00', '10:00'] }, 3)).toEqual([
      '2026-11-22 10:00:00',
      '2026-11-23 08:00:00',
      '2026-11-23 10:00:00',
    ]);
    expect(runs({ cycle: 'weekly', days: ['1'], end_date: '2026-11-29' }, 3)).toEqual(['2026-11-23 10:00:00']);
    expect(runs({ cycle: 'monthly', month_days: ['last'] }, 1)).toEqual(['2026-11-30 10:00:00']);
    expect(runs({ cycle: 'once', at: '2026-11-24 07:30:00', end_date: '2026-11-23' }, 2), 'once has no dates').toEqual([
      '2026-11-24 07:30:00',
    ]);
  });

  it('has what its cycle needs, and its first day before its last', () => {
    expect(checkCycle(plan({ cycle: 'daily', start_date: '2026-11-02', end_date: '2026-11-01' }))).toHaveProperty('end_date');
    expect(checkCycle(plan({ cycle: 'daily', start_date: '2026-11-01', end_date: '2026-11-01' }))).toEqual({});
    expect(checkCycle(plan({ cycle: 'once', start_date: '2026-11-02', end_date: '2026-11-01' }))).toEqual({ at: { key: 'required' } });
  });

  it('shares phones with another by a zone, or by a phone of two zones', () => {
    const shared = (zones: Readonly<Record<string, readonly string[]>>) =>
      sharedZones((zone) => zones[zone] ?? [])({ zones: ['1'] }, { zones: ['2'] });
    expect(shared({})).toEqual([]);
    expect(shared({ 1: ['a', 'b'], 2: ['b'] })).toEqual(['1']);
    expect(sharedZones(() => [])({ zones: ['1', '2'] }, { zones: ['2'] })).toEqual(['2']);
  });
});

describe('what is asked before a broadcast', () => {
  const phone = (id: string, state: 'hears' | 'busy' | 'playing' | 'offline', room = '', guest = 0) => ({
    id,
    number: `80${id}`,
    state,
    room,
    guest,
  });

  it('counts who hears it, in how many rooms, and who is not interrupted', () => {
    const phones = [
      phone('1', 'hears'),
      phone('2', 'hears', '1201', 1),
      phone('3', 'hears', '1201', 1),
      phone('4', 'hears', '1202'),
      phone('5', 'busy', '1203', 1),
      phone('6', 'playing'),
      phone('7', 'offline'),
    ];
    expect(hearingOf(phones)).toEqual({ all: 7, hears: 4, rooms: 2, guests: 1, busy: 1, playing: 1 });
    expect(hearingOf(phones, '1'), 'who speaks hears nothing').toMatchObject({ all: 6, hears: 3 });
  });

  it('knows the night', () => {
    const at = (time: string): boolean => isNight(`2026-11-22 ${time}:00`);
    expect(['22:00', '23:59', '00:00', '06:59'].map(at)).toEqual([true, true, true, true]);
    expect(['07:00', '12:00', '21:59'].map(at)).toEqual([false, false, false]);
  });
});
