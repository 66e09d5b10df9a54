import { describe, expect, it } from 'vitest';
import { FULL, runs, sampled } from './lane';

const all = Array.from({ length: 50 }, (_, at) => at);

describe('a sample of the quick lane', () => {
  it('is the same for a seed and a name, in the order of the list, and another one for another name', () => {
    const sample = sampled('one', all, 10);
    expect(sampled('one', all, 10)).toEqual(sample);
    expect(sample).toHaveLength(FULL ? 50 : 10);
    expect([...sample].sort((a, b) => a - b)).toEqual(sample);
    expect(new Set(['one', 'two', 'three', 'four'].map((name) => sampled(name, all, 10).join())).size).toBe(FULL ? 1 : 4);
  });

  it('is everything where there is little, and nothing is tried less than a hundred times that is tried so often at all', () => {
    expect(sampled('few', [1, 2], 5)).toEqual([1, 2]);
    expect([50, 300, 5000].map(runs)).toEqual(FULL ? [50, 300, 5000] : [50, 100, 500]);
  });
});
