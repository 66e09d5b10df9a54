/** Broadcasts: numbers as they are written, and plans that would speak over each other. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hearingOf, isNight } from '../../../src/areas/voice/broadcast/hearing';
import { type ListedPlan, overlapsOf, runsOf, sharedZones } from '../../../src/areas/voice/broadcast/overlap';
import { checkPlan, planFields } from '../../../src/areas/voice/broadcast/plans';
import { isNumberOrRange, readNumbers, spansOf, spell } from '../../../src/areas/voice/parts/numbers-of';
import { initialValues } from '../../../src/field/field';

const NOW = '2026-11-22 09:00:00'; // a Sunday
const plan = (more: Partial<ListedPlan>): ListedPlan => ({
  ...initialValues(planFields),
  id: '9',
  name: 'p',
  zones: ['1'],
  times: ['10:00'],
  ...more,
});
const sameZone = sharedZones(() => []);

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

describe('the next runs of a plan', () => {
  it('follow its days and dates', () => {
    expect(runsOf(plan({ cycle: 'daily', times: ['08:00', '10:00'] }), NOW, 3)).toEqual([
      '2026-11-22 10:00:00',
      '2026-11-23 08:00:00',
      '2026-11-23 10:00:00',
    ]);
    expect(runsOf(plan({ cycle: 'weekly', days: ['1'], end_date: '2026-11-29' }), NOW, 3)).toEqual(['2026-11-23 10:00:00']);
    expect(runsOf(plan({ cycle: 'monthly', month_days: ['last'] }), NOW, 1)).toEqual(['2026-11-30 10:00:00']);
    expect(runsOf(plan({ cycle: 'once', at: '2026-11-24 07:30:00', end_date: '2026-11-23' }), NOW, 2)).toEqual(['2026-11-24 07:30:00']);
  });

  it('judges the dates of what repeats', () => {
    expect(checkPlan(plan({ cycle: 'daily', start_date: '2026-11-02', end_date: '2026-11-01' }))).toHaveProperty('end_date');
    expect(checkPlan(plan({ cycle: 'daily', start_date: '2026-11-01', end_date: '2026-11-01' }))).toEqual({});
    expect(checkPlan(plan({ cycle: 'once', start_date: '2026-11-02', end_date: '2026-11-01' }))).toEqual({});
  });
});

describe('two plans', () => {
  it('overlap while the first still plays, and not from the moment it is over', () => {
    const first = plan({ times: ['10:00'], seconds: 60 });
    const meets = (at: string) => overlapsOf(plan({ cycle: 'once', at }), [first], sameZone, NOW).length;
    expect(meets('2026-11-23 10:00:00')).toBe(1);
    expect(meets('2026-11-23 10:01:00')).toBe(0);
    expect(meets('2026-11-23 09:59:00')).toBe(0);
    expect(overlapsOf(plan({ cycle: 'once', at: '2026-11-23 09:59:00', seconds: 61 }), [first], sameZone, NOW)).toHaveLength(1);
  });

  it('are told with their first time and how often', () => {
    const [found] = overlapsOf(plan({ cycle: 'weekly', days: ['1'], seconds: 300 }), [plan({ id: '2', times: ['10:02'] })], sameZone, NOW);
    expect(found).toMatchObject({ own: '2026-11-23 10:00:00', theirs: '2026-11-23 10:02:00', zones: ['1'], count: 5 });
  });

  it('do not meet in other zones, and do where the zones share a phone', () => {
    const other = plan({ zones: ['2'] });
    expect(overlapsOf(plan({}), [other], sameZone, NOW)).toEqual([]);
    const shared = sharedZones((zone) => ({ 1: ['a', 'b'], 2: ['b'] })[zone] ?? []);
    expect(overlapsOf(plan({}), [other], shared, NOW)).toMatchObject([{ zones: ['1'] }]);
  });

  it('do not meet when one is switched off', () => {
    expect(overlapsOf(plan({}), [plan({ status: false })], sameZone, NOW)).toEqual([]);
  });

  it('overlap from whichever side one looks', () => {
    const time = fc.integer({ min: 0, max: 180 }).map((at) => `${10 + Math.floor(at / 60)}:${String(at % 60).padStart(2, '0')}`);
    const any = fc.record({ times: fc.array(time, { minLength: 1, maxLength: 3 }), seconds: fc.integer({ min: 5, max: 3600 }) });
    fc.assert(
      fc.property(any, any, (one, other) => {
        const [first, second] = [plan({ ...one, id: '1' }), plan({ ...other, id: '2' })];
        expect(overlapsOf(first, [second], sameZone, NOW).length).toBe(overlapsOf(second, [first], sameZone, NOW).length);
      }),
    );
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
