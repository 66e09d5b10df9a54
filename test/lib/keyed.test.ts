import { expect, it } from 'vitest';
import { keyed } from '../../src/lib/keyed';

it('gives every entry a key of its own: its id, with its place where another has the same', () => {
  const ids = ['7', '', '9', '', ''];
  expect(keyed(ids, (id) => id).map(([key]) => key)).toEqual(['7', '', '9', ' 3', ' 4']);
  expect(keyed(ids, (id) => id).map(([, id]) => id)).toEqual(ids);
});
