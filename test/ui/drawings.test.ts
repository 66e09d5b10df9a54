import { encode } from 'uqr';
import { describe, expect, it } from 'vitest';
import { qrPath } from '../../src/ui/qr-code';
import { sparkPath } from '../../src/ui/sparkline';

describe('a QR code', () => {
  it('is drawn module by module, runs as one', () => {
    expect(
      qrPath([
        [true, true, false],
        [false, false, true],
      ]),
    ).toBe('M0 0h2v1h-2zM2 1h1v1h-1z');
  });

  it('covers exactly the dark modules of the encoder', () => {
    const rows = encode('http://gateway.example/register?code=ABC', { ecc: 'M', border: 4 }).data;
    const drawn = rows.map((row) => row.map(() => false));
    for (const [, x, y, run] of qrPath(rows).matchAll(/M(\d+) (\d+)h(\d+)/g))
      for (let at = 0; at < Number(run); at += 1) (drawn[Number(y)] ?? [])[Number(x) + at] = true;
    expect(drawn).toEqual(rows);
  });
});

describe('a sparkline', () => {
  it('goes from left to right, high values above', () => {
    expect(sparkPath([0, 10, 5], 0, 10)).toBe('M0.00 24.00L50.00 0.00L100.00 12.00');
  });

  it('breaks where nothing was measured, and is level where all is the same', () => {
    expect(sparkPath([1, null, 1], 1, 1)).toBe('M0.00 12.00M100.00 12.00');
    expect(sparkPath([Number.NaN], 0, 1)).toBe('');
    expect(sparkPath([], 0, 1)).toBe('');
  });
});
