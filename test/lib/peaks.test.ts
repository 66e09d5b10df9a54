import { expect, it } from 'vitest';
import { peaksOf, peaksPath, peaksWidth } from '../../src/lib/peaks';

it('answers the loudest of each stretch, over all channels', () => {
  expect(peaksOf([Float32Array.of(0, 0.5, -1, 0)], 2)).toEqual([0.5, 1]);
  expect(peaksOf([Float32Array.of(0, 0, 1, 0), Float32Array.of(0.5, 0, 0, 0)], 2)).toEqual([0.5, 1]);
});

it('draws a quiet sound as high as a loud one, and silence flat', () => {
  expect(peaksOf([Float32Array.of(0.05, 0.1)], 2).map((peak) => Math.round(peak * 100))).toEqual([50, 100]);
  expect(peaksOf([new Float32Array(10)], 2)).toEqual([0, 0]);
});

it('has as many strokes as asked for, or as there are samples; each sample is in one of them, each is from 0 to 1', () => {
  for (const length of [0, 1, 7, 100, 1001]) {
    for (const count of [1, 3, 160]) {
      const marked = Array.from({ length }, (_, at) => {
        const sound = new Float32Array(length);
        sound[at] = 1;
        return peaksOf([sound], count).filter((peak) => peak === 1).length;
      });
      expect(marked.every((found) => found === 1)).toBe(true);
      const peaks = peaksOf([Float32Array.from({ length }, (_, at) => Math.sin(at))], count);
      expect(peaks.length).toBe(Math.min(count, length));
      expect(peaks.every((peak) => peak >= 0 && peak <= 1)).toBe(true);
    }
  }
});

it('spells one stroke a peak, inside the picture', () => {
  const path = peaksPath([0, 0.5, 1]);
  const strokes = [...path.matchAll(/M(\d+) ([\d.]+)v([\d.]+)/g)].map(([, x, y, height]) => [
    Number(x),
    Number(y),
    Number(y) + Number(height),
  ]);
  expect(strokes.length).toBe(3);
  for (const [x = 0, top = 0, bottom = 0] of strokes) {
    expect(x).toBeLessThan(peaksWidth(3));
    expect(top).toBeGreaterThanOrEqual(0);
    expect(bottom).toBeLessThanOrEqual(40);
  }
});
