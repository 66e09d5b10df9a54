import { expect, it } from 'vitest';
import { choice, text } from '../../../src/field';
import type { Words } from '../../../src/field/field';
import { nameParts } from '../../../src/screen/definition/record-name';

const def = { fields: { number: text(), type: choice(['sip', 'fxs']), name: text() }, columns: ['number', 'type', { field: 'name' }] };
const words = (): Words => ({ value: (value: string) => value }) as Words; // texts and choices ask no more
const said = (row: Record<string, string>): string => nameParts(def, row, words).join(' ');

it('a record is called by its name, and a bare number by the first text beside it too', () => {
  expect(said({ number: '8000', type: 'sip', name: '总台' })).toBe('8000 总台');
  expect(said({ number: 'lobby', type: 'sip', name: 'Reception' })).toBe('lobby');
  expect(said({ number: '8000', type: 'sip', name: '' }), 'a choice is no name').toBe('8000');
  expect(said({ number: '8090', type: 'sip', name: 'Room 8090' }), 'not twice').toBe('Room 8090');
  expect(said({ number: '', type: 'sip', name: '' })).toBe('');
  expect(nameParts({ ...def, name: 'name' }, { number: '1', name: 'Lobby' }, words)).toEqual(['Lobby']);
});
