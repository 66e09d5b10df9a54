import { expect, it } from 'vitest';
import { byteRange } from './byte-range';

it('reads the one range that a player asks for', () => {
  expect(byteRange('bytes=0-', 10)).toEqual({ from: 0, to: 9 });
  expect(byteRange('bytes=2-5', 10)).toEqual({ from: 2, to: 5 });
  expect(byteRange('bytes=2-99', 10)).toEqual({ from: 2, to: 9 });
  expect(byteRange('bytes=-4', 10)).toEqual({ from: 6, to: 9 });
  expect(byteRange('bytes=9-9', 10)).toEqual({ from: 9, to: 9 });
});

it('answers the whole file to what it does not understand, and says where there is nothing', () => {
  for (const header of [undefined, '', 'bytes=', 'bytes=-', 'lines=1-2', 'bytes=0-1,4-5', 'bytes=5-2'])
    expect(byteRange(header, 10)).toBeUndefined();
  expect(byteRange('bytes=10-', 10)).toBe('outside');
  expect(byteRange('bytes=0-', 0)).toBe('outside');
});
