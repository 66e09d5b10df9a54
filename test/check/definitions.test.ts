import { describe, expect, it } from 'vitest';
import { choice, requiredChoice, text } from '../../src/field';
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

  it('names what is left of a field that went: in a seed and in words', () => {
    const old = () => [{ ...seed()[0], colour: 'red' }];
    expect(definitionErrors(declared, [{ ...served, seed: old }], words)).toEqual([
      'a/b: a seed of /admin.php/a/b has "colour", which is no field',
    ]);
    const list = { ...WORDS.words.list, fields: { name: 'Name', colour: 'Colour' } };
    expect(definitionErrors(declared, [{ ...served, seed }], (name) => (name === 'words' ? { list } : words(name)))).toEqual([
      'a/b: words for "colour", which is no field: words:list.fields.colour',
    ]);
  });

  it('asks no seed for what the box counts when it is asked', () => {
    const counted = [{ ...declared[0]!, fields: { ...fields, name: text({ readOnly: true }) } }];
    const bare = { ...served, seed: () => [{ kind: 'one', days: [] }] };
    expect(definitionErrors(counted, [{ ...bare, present: (entry) => ({ ...entry, name: 'x' }) }], words)).toEqual([]);
    expect(definitionErrors(counted, [bare], words)).toEqual(['a/b: a seed of /admin.php/a/b lacks "name"']);
  });

  it('names a required choice that somebody did not choose', () => {
    const asked = (kind: typeof fields.kind) => [{ ...declared[0]!, fields: { ...fields, kind } }];
    expect(definitionErrors(asked(choice(['one', 'two'], { required: true })), [{ ...served, seed }], words)).toEqual([
      'a/b: words:list.kind is a required choice that starts with one: requiredChoice, or not required',
    ]);
    expect(definitionErrors(asked(requiredChoice(['one', 'two']) as typeof fields.kind), [{ ...served, seed }], words)).toEqual([]);
  });

  it('names words, rights and names of actions that would be missing or taken', () => {
    const act = (more: object) => definitionErrors([{ ...declared[0]!, ...more }], [{ ...served, seed }], words);
    const push = { name: 'push', run: () => {} };
    expect(act({ bulk: [push] })).toEqual([
      'a/b: no words for "push": words:list.bulk.push',
      `a/b: nobody can be granted "push": { rights: ['push'] } of its defineScreen`,
    ]);
    expect(act({ actions: [{ ...push, right: 'edit' }] })).toEqual(['a/b: no words for "push": words:list.actions.push']);
    expect(act({ rights: ['push'] })).toEqual(['a/b: no words for the right "push": engine:permission.push']);
    expect(act({ actions: [{ name: 'copy', right: 'add' }] })[0]).toContain('every row has "copy" by itself');
    expect(act({ actions: [{ name: 'copy', right: 'add' }], without: ['add'] })).toEqual([
      'a/b: no words for "copy": words:list.actions.copy',
    ]);
  });

  it('names a value that no key of words can hold', () => {
    const dotted = { ...fields, kind: choice(['2.4', 'two']) };
    expect(definitionErrors([{ ...declared[0]!, fields: dotted as never }], [{ ...served, seed }], words)).toEqual([
      'a/b: "2.4" of words:list.kind: a value must not have a dot, which parts the keys of words',
    ]);
  });

  it('names a word of a choice that is missing', () => {
    expect(definitionErrors(declared, [{ ...served, seed }], (name) => (name === 'words' ? {} : words(name)))).toEqual([
      'a/b: no word for "one": words:list.values.kind.one',
      'a/b: no word for "two": words:list.values.kind.two',
    ]);
  });
});
