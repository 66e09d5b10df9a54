import { expect, it } from 'vitest';
import { wellFormed } from '../../src/lib/well-formed';

it.each([
  ['', ''],
  ['a', 'a'],
  ['\u{1F600}', '\u{1F600}'],
  ['a\uD800', 'a\uFFFD'],
  ['\uDC00\uD800', '\uFFFD\uFFFD'],
])('%j becomes %j, which an address can carry', (text, expected) => {
  expect(wellFormed(text)).toBe(expected);
  expect(() => encodeURIComponent(wellFormed(text))).not.toThrow();
});
