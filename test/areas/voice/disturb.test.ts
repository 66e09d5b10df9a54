import { describe, expect, it } from 'vitest';
import { readPlan } from '../../../src/areas/voice/dialplan/plan';
import { checkBlock } from '../../../src/areas/voice/disturb/blocked';
import { numberOrSpan } from '../../../src/areas/voice/disturb/number-span';
import { readPasted } from '../../../src/areas/voice/disturb/pasted';
import { quietNow, quietUntil } from '../../../src/areas/voice/disturb/quiet-now';
import { weekOf } from '../../../src/lib/week-grid';

describe('phones and callers in a list', () => {
  it.each(['80', '8001-8010', '0001-9999', '+8613800000000', '1'.repeat(20)])('%s is one', (good) =>
    expect(numberOrSpan(good)).toBeUndefined(),
  );
  it.each(['8', '8010-8001', '8001-80010', '00000-10000', '8001-', 'a', '1'.repeat(21)])('%s is none', (bad) =>
    expect(numberOrSpan(bad)).toEqual({ key: 'numberSpan' }),
  );
});

it('a blocked caller is written as its kind asks', () => {
  expect(checkBlock({ match: 'pattern', value: '0085[2-3].' })).toEqual({});
  expect(checkBlock({ match: 'pattern', value: '0085[2-3' })).toEqual({ value: { key: 'format' } });
  expect(checkBlock({ match: 'range', value: '100-099' })).toEqual({ value: { key: 'format' } });
  expect(checkBlock({ match: 'exact', value: '' })).toEqual({});
  expect(checkBlock({ match: 'exact', value: 'X.' })).toEqual({ value: { key: 'isPattern' } });
  expect(checkBlock({ match: 'prefix', value: '02N' })).toEqual({ value: { key: 'isPattern' } });
  expect(checkBlock({ match: 'exact', value: 'nobody' })).toEqual({ value: { key: 'format' } });
});

describe('which phones are quiet', () => {
  // 2026-11-20 is a Friday.
  const nights = weekOf([4], 22, 24, 2);
  const plan = readPlan({
    extensions: [
      { id: '2', number: '8002', name: 'two', status: 1 },
      { id: '1', number: '8001', name: 'one', status: 1 },
      { id: '3', number: '8003', name: 'three', status: 1, dnd: 1 },
      { id: '4', number: '8004', name: 'off', status: 0, dnd: 1 },
    ],
    quiet: [
      { id: '1', name: 'night', status: 1, numbers: ['8001-8004'], week: nights, exceptions: [] },
      { id: '2', name: 'never', status: 0, numbers: ['8002'], week: '1'.repeat(336), exceptions: [] },
    ],
  });

  it('is said with the reason and the end', () => {
    expect(quietNow(plan, '2026-11-20 22:00')).toEqual([
      { number: '8001', name: 'one', why: 'hours', rule: 'night', until: '2026-11-21 00:00' },
      { number: '8002', name: 'two', why: 'hours', rule: 'night', until: '2026-11-21 00:00' },
      { number: '8003', name: 'three', why: 'phone', rule: '', until: '' },
    ]);
    expect(quietNow(plan, '2026-11-20 21:59').map(({ number }) => number)).toEqual(['8003']);
    expect(quietNow(plan, '2026-11-21 00:00').map(({ number }) => number)).toEqual(['8003']);
  });

  it('ends on a half hour, and never where no hour is free', () => {
    const half = Array.from(nights, (cell, at) => (at === 4 * 48 + 47 ? '0' : cell)).join('');
    expect(quietUntil(half, '2026-11-20 22:10')).toBe('2026-11-20 23:30');
    expect(quietUntil('1'.repeat(336), '2026-11-20 22:10')).toBe('');
  });
});

describe('numbers that are pasted', () => {
  it('are cleaned, counted once, and what is none is named', () => {
    expect(readPasted('028-6555 0110\n02865550110，+86 138 0000 1234; hello\n')).toEqual({
      numbers: ['02865550110', '+8613800001234'],
      twice: 1,
      wrong: ['hello'],
    });
  });
});
