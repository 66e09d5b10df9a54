import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { byteSize, choice, choices, flag, integer, moment, multiline, rows, secret, tally, text } from '../../src/field';
import { decodeRow, type Field, type Words } from '../../src/field/field';

const words: Words = {
  t: (key) => key,
  language: 'en',
  value: (value) => value.toUpperCase(),
  linked: async () => ({ options: [], total: 0 }),
};
const anything = fc.anything({ withBigInt: true, withDate: true, withMap: true, withNullPrototype: true, withObjectString: true });
const inner = { name: text({ required: true }), port: integer({ min: 1, max: 9 }) };
const KINDS: Readonly<Record<string, Field<unknown>>> = {
  text: text() as Field<unknown>,
  secret: secret() as Field<unknown>,
  integer: integer({ min: 0, max: 100 }) as Field<unknown>,
  tally: tally() as Field<unknown>,
  byteSize: byteSize() as Field<unknown>,
  flag: flag() as Field<unknown>,
  choice: choice(['a', 'b']) as Field<unknown>,
  choices: choices(['a', 'b']) as Field<unknown>,
  moment: moment() as Field<unknown>,
  rows: rows(inner) as Field<unknown>,
};

describe.each(Object.entries(KINDS))('a field of kind %s', (_, field) => {
  it('reads whatever the wire brings, never throws, and reads its own spelling again', () => {
    fc.assert(
      fc.property(anything, (wire) => {
        const value = field.decode(wire);
        expect(field.decode(field.encode(value))).toEqual(value);
        expect(typeof field.format(value, words)).toBe('string');
        field.validate(value);
      }),
    );
  });

  it('is never wrong while it is empty and need not be filled in', () => {
    expect(field.validate(field.decode(undefined))).toBeUndefined();
  });
});

describe('what is wrong with a value', () => {
  it('is said of what breaks a line or controls something, where there is one line', () => {
    for (const wrong of ['\nAnna', 'An\tna', 'Anna\u2028']) expect(text().validate(wrong)).toEqual({ key: 'oneLine' });
    expect(multiline({ max: 20 }).validate('one\ntwo\tthree')).toBeUndefined();
  });

  it('is said of a required one that is empty, before anything else', () => {
    expect(text({ required: true, min: 3 }).validate('')).toEqual({ key: 'required' });
    expect(text({ required: true, min: 3 }).validate('  ')).toEqual({ key: 'required' });
    expect(integer({ required: true, min: 1, max: 5 }).validate(undefined)).toEqual({ key: 'required' });
    expect(choices(['a'], { required: true }).validate([])).toEqual({ key: 'required' });
  });

  it.each([
    [1, undefined],
    [5, undefined],
    [0, 'outOfRange'],
    [6, 'outOfRange'],
    [2.5, 'outOfRange'],
  ])('a number from 1 to 5: %s', (value, key) => {
    expect(integer({ min: 1, max: 5 }).validate(value)?.key).toBe(key);
  });

  it('is found in the rows of a repeating group, by their own fields and across them', () => {
    const group = rows(inner, { check: (row, others) => (others.some(({ name }) => name === row.name) ? { key: 'taken' } : undefined) });
    expect(group.validate([{ name: 'a', port: 1 }])).toBeUndefined();
    expect(group.validate([{ name: '', port: 1 }])).toEqual({ key: 'required' });
    expect(group.validate([{ name: 'a', port: 10 }])?.key).toBe('outOfRange');
    expect(
      group.validate([
        { name: 'a', port: 1 },
        { name: 'a', port: 2 },
      ]),
    ).toEqual({ key: 'taken' });
  });
});

describe('what a person or a file wrote', () => {
  it('is read as a flag in both languages, and refused when it is neither', () => {
    expect(['1', 'yes', 'TRUE', '是', '启用', 'Enabled'].map((each) => flag().parse(each))).toEqual([true, true, true, true, true, true]);
    expect(flag().parse('Disabled')).toBe(false);
    expect(['0', 'no', 'False', '否', ''].map((each) => flag().parse(each))).toEqual([false, false, false, false, false]);
    expect(flag().parse('perhaps')).toBeUndefined();
  });

  it('is no number when it is none', () => {
    expect(integer().parse('1,234')).toBe(1234);
    expect(integer().parse('twelve')).toBeUndefined();
  });

  it('is refused when it is not among the words of a choice', () => {
    expect(choice(['a', 'b']).parse('b')).toBe('b');
    expect(choice(['a', 'b']).parse('c')).toBeUndefined();
  });
});

it('a row keeps its id, its order and when it was changed, whatever else comes', () => {
  expect(decodeRow(inner, { id: 7, mtime: 1_700_000_000, sort: '3', name: 'x', port: '4', more: 1 })).toEqual({
    id: '7',
    mtime: '1700000000',
    sort: 3,
    name: 'x',
    port: 4,
  });
  fc.assert(
    fc.property(anything, (wire) => {
      const row = decodeRow(inner, wire);
      expect(typeof row.id).toBe('string');
      expect(Number.isFinite(row.sort) || Number.isNaN(row.sort) === false).toBe(true);
    }),
  );
});

it('a secret is never said, not even to the person who typed it', () => {
  expect(secret().format('hunter2', words)).not.toContain('hunter2');
});

it('a rate that somebody has set is told in the unit that people say, to the last kbit/s', () => {
  const rate = integer({ unit: 'kbit/s' });
  expect([512, 2048, 100_000, 2_500_000, undefined].map((value) => rate.format(value, words))).toEqual([
    '512 kbit/s',
    '2.048 Mbit/s',
    '100 Mbit/s',
    '2.5 Gbit/s',
    '',
  ]);
});
