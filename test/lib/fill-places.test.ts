import { expect, it } from 'vitest';
import { fillPlaces } from '../../src/lib/fill-places';

it('fills the places of a text once, and leaves one without a value empty', () => {
  expect(fillPlaces('You can try again in {{seconds}} s', { seconds: 7 })).toBe('You can try again in 7 s');
  expect(fillPlaces('{{a}}{{b}}{{a}}', { a: 'x' })).toBe('xx');
  expect(fillPlaces('{{a}}', { a: '{{b}} $& $1', b: 'never' })).toBe('{{b}} $& $1');
  expect(fillPlaces('{{constructor}}.')).toBe('.');
});
