import { describe, expect, it } from 'vitest';
import { choice, text } from '../../src/field';
import { weekdays } from '../../src/field/shared-words';
import { definitionErrors } from './definitions';

const fields = { name: text(), kind: choice(['one', 'two']), days: weekdays() };
const declared = [{ screen: 'a/b', key: 'words:list', resource: '/admin.php/a/b', fields }];
const WORDS = {
  words: { list: { values: { kind: { one: 'One', two: 'Two' } } } },
  field: { weekday: Object.fromEntries(['1', '2', '3', '4', '5', '6', '7'].map((day) => [day, day])) },
};
const words = (namespace: string): unknown => WORDS[namespace as keyof typeof WORDS];
const served = { path: '/admin.php/a/b', fields: { name: { kind: 'text' }, kind: { kind: 'text' }, days: { kind: 'texts' } } } as const;
const seed = () => [{ name: 'x', kind: 'one', days: [] }];

describe('the check of definitions', () => {
  it('passes one that is served, with seeds of every field and a word for every choice, a shared one too', () => {
    expect(definitionErrors(declared, [{ ...served, seed }], words)).toEqual([]);
  });

  it('names a definition that the reference appliance does not serve', () => {
    expect(definitionErrors(declared, [], words)).toEqual([
      'a/b: the reference appliance serves no /admin.php/a/b (test/appliance/resources)',
    ]);
  });

  it('names a field that a seed lacks', () => {
    expect(definitionErrors(declared, [{ ...served, seed: () => [...seed(), { name: 'y', kind: 'two' }] }], words)).toEqual([
      'a/b: a seed of /admin.php/a/b lacks "days"',
    ]);
  });

  it('asks no seed for what the box counts when it is asked', () => {
    const counted = [{ ...declared[0]!, fields: { ...fields, name: text({ readOnly: true }) } }];
    const bare = { ...served, seed: () => [{ kind: 'one', days: [] }] };
    expect(definitionErrors(counted, [{ ...bare, present: (entry) => ({ ...entry, name: 'x' }) }], words)).toEqual([]);
    expect(definitionErrors(counted, [bare], words)).toEqual(['a/b: a seed of /admin.php/a/b lacks "name"']);
  });

  it('names a word of a choice that is missing', () => {
    expect(definitionErrors(declared, [{ ...served, seed }], (name) => (name === 'words' ? {} : words(name)))).toEqual([
      'a/b: no word for "one": words:list.values.kind.one',
      'a/b: no word for "two": words:list.values.kind.two',
    ]);
  });
});
