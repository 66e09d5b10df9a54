import { describe, expect, it } from 'vitest';
import { boxTime } from '../../src/lib/box-time';

/** 2025-11-21 16:00:00 UTC. */
const T = 1_763_740_800;

describe('a time of the box', () => {
  it('is in the zone of the box and says so', () => {
    const time = boxTime('Asia/Shanghai');
    expect([time.full(T), time.zone(T)]).toEqual(['2025-11-22 00:00:00', 'GMT+8']);
    expect([time.minute(T), time.clock(T + 5), time.day(T)]).toEqual(['00:00', '00:00:05', '11-22']);
  });

  it.each(['Nowhere/Atlantis', '', '<b>', 'x'.repeat(5000)])(
    'is in UTC, and called so, where the browser does not know the zone %#',
    (zone) => {
      const time = boxTime(zone);
      expect([time.full(T), time.zone(T)]).toEqual(['2025-11-21 16:00:00', 'UTC']);
    },
  );

  it.each([0, -1, 1e20, Number.NaN])('is a dash where there is none: %d', (seconds) => {
    expect(boxTime('Asia/Shanghai').full(seconds)).toBe('—');
    expect(boxTime('Asia/Shanghai').zone(seconds)).toBe('—');
  });
});
