import fc from 'fast-check';
import { expect, it } from 'vitest';
import { replaceText } from '../../src/lib/replace-text';

it('replaces every place as it is spelt, with or without regard to case', () => {
  expect(replaceText('http://a.tv/A?x=a', 'a', 'b', true)).toBe('http://b.tv/A?x=b');
  expect(replaceText('CCTV-1 cctv', 'cctv', 'TV', false)).toBe('TV-1 TV');
  expect(replaceText('a.b', '.', '$&', true)).toBe('a$&b');
  expect(replaceText('same', '', 'x', true)).toBe('same');
});

it('comes to what splitting and joining comes to', () => {
  fc.assert(
    fc.property(fc.string(), fc.string({ minLength: 1 }), fc.string(), (text, find, by) => {
      expect(replaceText(text, find, by, true)).toBe(text.split(find).join(by));
    }),
  );
});
