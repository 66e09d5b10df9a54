import { describe, expect, it } from 'vitest';
import { boxTime } from '../../src/lib/box-time';
import { clockChange, planTimeAt } from '../../src/lib/clock-change';

describe('what summer time does to a moment', () => {
  it('skips an hour in spring: what is due in it begins after it', () => {
    expect(clockChange('Europe/Berlin', '2026-03-29 02:30:00')).toEqual({ kind: 'skipped', at: '2026-03-29 03:00:00' });
    expect(clockChange('America/New_York', '2026-03-08 02:00:00')).toEqual({ kind: 'skipped', at: '2026-03-08 03:00:00' });
    expect(clockChange('Australia/Lord_Howe', '2026-10-04 02:10:00'), 'half an hour').toEqual({
      kind: 'skipped',
      at: '2026-10-04 02:30:00',
    });
  });

  it('shows an hour twice in autumn', () => {
    expect(clockChange('Europe/Berlin', '2026-10-25 02:30:00')).toEqual({ kind: 'twice', at: '2026-10-25 02:30:00' });
  });

  it('does nothing to other hours and days, where there is none, and to what is no moment', () => {
    for (const moment of [
      '2026-03-29 01:59:00',
      '2026-03-29 03:00:00',
      '2026-03-28 02:30:00',
      '2026-10-25 03:00:00',
      '2026-07-01 02:30:00',
    ]) {
      expect(clockChange('Europe/Berlin', moment)).toBeUndefined();
    }
    expect(clockChange('Asia/Shanghai', '2026-03-29 02:30:00')).toBeUndefined();
    expect(clockChange('', '2026-03-29 02:30:00')).toBeUndefined();
    expect(clockChange('Europe/Berlin', 'soon')).toBeUndefined();
  });
});

it('hours are checked by the clock, but where it shows one for the second time by the end of the first', () => {
  const at = (utc: string) => planTimeAt(boxTime('Europe/Berlin'), Date.parse(utc) / 1000);
  expect(at('2026-10-25T00:20:00Z'), 'the first time').toBe('2026-10-25 02:20:00');
  expect(at('2026-10-25T01:20:00Z'), 'the second time').toBe('2026-10-25 02:59:59');
  expect(at('2026-10-25T02:00:00Z')).toBe('2026-10-25 03:00:00');
  expect(at('2026-03-29T01:00:00Z')).toBe('2026-03-29 03:00:00');
});
