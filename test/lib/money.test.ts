/** Amounts: whole cents, read as a person writes them, and never guessed. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { money } from '../../src/field';
import { centsText, MOST_CENTS, moneyText, parseCents } from '../../src/lib/money';

it.each([
  ['0', 0],
  ['12', 1200],
  ['12.5', 1250],
  ['1,280.50', 128_050],
  ['9,999,999.99', MOST_CENTS],
  ['１２．５', 1250],
])('reads %s', (text, cents) => expect(parseCents(text)).toBe(cents));

it.each(['', '-1', '12,5', '1.234', '1e3', '1,28', '12,34,567', '99999999999999999999', '¥12', '.5', '12.'])('refuses %j', (text) =>
  expect(parseCents(text)).toBeUndefined(),
);

it('reads back what it writes, to the cent', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: MOST_CENTS }), (cents) => {
      expect(parseCents(centsText(cents))).toBe(cents);
      expect(parseCents(moneyText(cents))).toBe(cents);
    }),
  );
});

it('writes what is owed with its sign, and what is no amount as none', () => {
  expect([-1, -50, -128_050].map(moneyText)).toEqual(['−0.01', '−0.50', '−1,280.50']);
  expect(centsText(-50)).toBe('-0.50');
  expect([1.5, Number.NaN, 1.7e308, Number.POSITIVE_INFINITY].map(moneyText)).toEqual(['—', '—', '—', '—']);
});

it('validates what a form holds: what is no amount, a negative one, one too large', () => {
  const field = money({ required: true });
  for (const value of [Number.NaN, -1, 1.5, MOST_CENTS + 1]) expect(field.validate(value)?.key).toBe('money');
  expect(field.validate(undefined)?.key).toBe('required');
  expect(field.validate(0)).toBeUndefined();
});
