/** Number rules: what they match, what they leave, and what is said of them. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { examples, expand, isRule, MATCHES, matches, type NumberRule, shared, unmatched } from '../../../src/areas/voice/dialplan/numbers';
import { runs } from '../../lane';

const rule = (match: NumberRule['match'], value: string): NumberRule => ({ match, value });
const digits = fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 1, maxLength: 6 });
const cell = fc.oneof(fc.constantFrom(...'0123456789XZN'), fc.constantFrom('[1-5]', '[09]', '[2-46]'));
const anyRule: fc.Arbitrary<NumberRule> = fc.oneof(
  digits.map((value) => rule('exact', value)),
  digits.map((value) => rule('prefix', value)),
  fc.tuple(fc.nat(9999), fc.nat(9999)).map(([one, other]) => {
    const [low, high] = [Math.min(one, other), Math.max(one, other)].map((number) => String(number).padStart(4, '0'));
    return rule('range', `${low}-${high}`);
  }),
  fc
    .tuple(fc.array(cell, { minLength: 1, maxLength: 5 }), fc.constantFrom('', '.', '!'))
    .map(([cells, tail]) => rule('pattern', cells.join('') + tail)),
);

describe('a rule matches', () => {
  test.each([
    [rule('exact', '8001'), ['8001'], ['800', '80010', '']],
    [rule('prefix', '0288'), ['0288', '02888888'], ['028', '1288']],
    [rule('range', '8001-8200'), ['8001', '8099', '8200'], ['8000', '8201', '800', '80011']],
    [rule('range', '0095-0105'), ['0095', '0099', '0100', '0105'], ['0094', '0106', '95']],
    [rule('pattern', '0ZXX.'), ['01234', '0999999'], ['0123', '00234', '1234']],
    [rule('pattern', '9[13-5]X!'), ['913', '950123'], ['923', '91']],
    [rule('pattern', 'NXX'), ['200', '999'], ['199', '2000']],
    [rule('exact', '*72'), ['*72'], ['72']],
    [rule('exact', '+8628'), ['+8628'], ['8628']],
  ])('%o', (one, yes, no) => {
    for (const number of yes) expect(matches(one, number), number).toBe(true);
    for (const number of no) expect(matches(one, number), number).toBe(false);
  });

  test('nothing at all when it is written wrongly', () => {
    for (const wrong of [
      rule('exact', ''),
      rule('exact', '80a1'),
      rule('range', '8001'),
      rule('range', '8200-8001'),
      rule('range', '1-100'),
      rule('pattern', '.'.repeat(3)),
      rule('pattern', '[9-1]X'),
      rule('pattern', '8[1'),
      rule('pattern', ''),
    ]) {
      expect(isRule(wrong), wrong.value).toBe(false);
      expect(matches(wrong, '8001')).toBe(false);
      expect(examples(wrong)).toEqual({ yes: [], no: [] });
    }
  });

  test('exactly the numbers between the ends of a range', () => {
    fc.assert(
      fc.property(fc.nat(9999), fc.nat(9999), fc.nat(9999), (one, other, tried) => {
        const [low, high] = [Math.min(one, other), Math.max(one, other)];
        const text = (number: number) => String(number).padStart(4, '0');
        expect(matches(rule('range', `${text(low)}-${text(high)}`), text(tried))).toBe(tried >= low && tried <= high);
      }),
      { numRuns: runs(2000) },
    );
  });
});

describe('examples', () => {
  test('are what they say', () => {
    fc.assert(
      fc.property(anyRule, (one) => {
        const { yes, no } = examples(one);
        expect(isRule(one)).toBe(true);
        expect(yes.length, one.value).toBeGreaterThan(0);
        for (const number of yes) expect(matches(one, number), `${one.value} ${number}`).toBe(true);
        for (const number of no) expect(matches(one, number), `${one.value} ${number}`).toBe(false);
      }),
    );
  });
});

describe('what other rules leave', () => {
  test('is a number that the rule matches and they do not, or there is none', () => {
    fc.assert(
      fc.property(
        fc.array(anyRule, { minLength: 1, maxLength: 3 }),
        fc.array(anyRule, { minLength: 1, maxLength: 4 }),
        digits,
        (own, others, tried) => {
          const left = unmatched(own, others);
          const mine = (number: string) => own.some((each) => matches(each, number));
          const theirs = (number: string) => others.some((each) => matches(each, number));
          if (left !== undefined) {
            expect(mine(left), left).toBe(true);
            expect(theirs(left), left).toBe(false);
          } else if (mine(tried)) expect(theirs(tried), tried).toBe(true);
        },
      ),
      { numRuns: 1000 },
    );
  });

  test('nothing is left by a rule without a condition, and something by every rule of no condition', () => {
    expect(unmatched([rule('prefix', '8')], [])).toBeUndefined();
    expect(unmatched([], [rule('prefix', '8')])).toBeDefined();
    expect(unmatched([], [])).toBeUndefined();
    expect(unmatched([rule('range', '8000-8199')], [rule('range', '8000-8099'), rule('prefix', '81')])).toBeUndefined();
    expect(unmatched([rule('range', '8000-8200')], [rule('range', '8000-8099'), rule('prefix', '81')])).toBe('8200');
  });

  test('a number that two match is found, or there is none', () => {
    const some = fc.array(anyRule, { maxLength: 3 });
    fc.assert(
      fc.property(some, some, digits, digits, (one, other, tried, but) => {
        const both = (number: string) => [one, other].every((rules) => rules.some((each) => matches(each, number)));
        const found = shared(one, other, [but]);
        if (found !== undefined) expect(both(found) && found !== but, found).toBe(true);
        else expect(both(tried) && tried !== but, tried).toBe(false);
      }),
    );
  });
});

test('lists of numbers and ranges are spelled out, zeros kept', () => {
  expect(expand(['8001', '0098-0101', 'x', '8-6'])).toEqual(['8001', '0098', '0099', '0100', '0101']);
  expect(expand(['0-99999999']).length).toBe(10_000);
});

test('every kind of rule has its words', () => {
  expect(MATCHES).toEqual(['exact', 'prefix', 'range', 'pattern']);
});
