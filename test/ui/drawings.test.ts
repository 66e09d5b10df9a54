import { encode } from 'uqr';
import { describe, expect, it } from 'vitest';
import { qrPath } from '../../src/ui/qr-code';

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
