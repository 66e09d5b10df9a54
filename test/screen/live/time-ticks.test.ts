import { describe, expect, it } from 'vitest';
import { boxTime } from '../../../src/lib/box-time';
import { timeTicks } from '../../../src/screen/live/time-ticks';

/** 2025-11-21 16:00:00 UTC. */
const T = 1_763_740_800;

describe('labels of the time axis', () => {
  const shanghai = boxTime('Asia/Shanghai');

  it('stand on quarters of an hour', () => {
    expect(timeTicks(T - 3600 + 100, T + 100, shanghai).map(shanghai.minute)).toEqual(['23:15', '23:30', '23:45', '00:00']);
  });

  it("stand on the quarters of the box's day, not of UTC's", () => {
    const kolkata = boxTime('Asia/Kolkata');
    expect(timeTicks(T - 86_400, T, kolkata).map(kolkata.minute)).toEqual(['00:00', '06:00', '12:00', '18:00']);
  });

  it("stand on the box's midnights", () => {
    const ticks = timeTicks(T - 7 * 86_400 + 1, T, shanghai);
    expect(ticks.map(shanghai.minute)).toEqual(Array(7).fill('00:00'));
    expect(ticks.map(shanghai.day).at(-1)).toBe('11-22');
    expect(timeTicks(T - 7 * 86_400 + 1, T, shanghai, 4).length).toBeLessThan(5);
  });

  it('are at most so many, whatever the span', () => {
    for (const span of [60, 600, 7200, 6 * 3600, 3 * 86_400, 30 * 86_400, 400 * 86_400, 1e9]) {
      const ticks = timeTicks(T - span, T, shanghai, 5);
      expect(ticks.length, String(span)).toBeGreaterThan(0);
      expect(ticks.length, String(span)).toBeLessThanOrEqual(6);
    }
  });

  it('are none without a clock', () => {
    expect(timeTicks(-3600, 0, shanghai)).toEqual([]);
  });
});
