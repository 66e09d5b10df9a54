import { describe, expect, it } from 'vitest';
import { stallWatch } from '../../src/lib/stalled';

describe('a picture that stands still', () => {
  it('is told once it has stood for ten seconds, not before', () => {
    const stalled = stallWatch(10_000);
    expect(stalled(3, true, 0)).toBe(false);
    expect(stalled(4, true, 1000)).toBe(false);
    expect(stalled(4, true, 10_999)).toBe(false);
    expect(stalled(4, true, 11_000)).toBe(true);
  });

  it('may stand as long as somebody has paused it, or nobody can see it', () => {
    const stalled = stallWatch(10_000);
    stalled(4, true, 0);
    expect(stalled(4, false, 60_000)).toBe(false);
    expect(stalled(4, true, 61_000), 'it begins anew').toBe(false);
    expect(stalled(4, true, 71_000)).toBe(true);
  });
});
