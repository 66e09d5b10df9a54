import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { date, dateTime, time } from '../../src/field/rules';
import { normaliseDate, normaliseDateTime, normaliseTime } from '../../src/lib/normalise-date';

describe('a day', () => {
  it.each([
    ['2026-02-08', '2026-02-08'],
    ['2026/2/8', '2026-02-08'],
    ['2026.02.8', '2026-02-08'],
    ['2026年2月8日', '2026-02-08'],
    ['20260208', '2026-02-08'],
    ['２０２６－０２－０８', '2026-02-08'],
    ['2026-02-08 00:00:00', '2026-02-08'],
    ['2026-02-08 08:00:00', '2026-02-08 08:00:00'],
    ['0000-00-00', ''],
    ['8.2.2026', '8.2.2026'],
    ['', ''],
  ])('%j becomes %j', (typed, kept) => {
    expect(normaliseDate(typed)).toBe(kept);
  });
});

describe('a time of day', () => {
  it.each([
    ['8:05', '08:05'],
    ['８：０５', '08:05'],
    ['0805', '08:05'],
    ['805', '08:05'],
    ['8.05', '08:05'],
    ['6：30', '06:30'],
    ['1830', '18:30'],
    ['123', '01:23'],
    ['875', '875'],
    ['08:05:00', '08:05'],
    ['08:05:30', '08:05:30'],
    ['noon', 'noon'],
  ])('%j becomes %j', (typed, kept) => {
    expect(normaliseTime(typed)).toBe(kept);
  });
});

describe('a moment', () => {
  it.each([
    ['2026/2/8 8:05', '2026-02-08 08:05:00'],
    ['2026-02-08T08:05:30', '2026-02-08 08:05:30'],
    ['2026-02-08', '2026-02-08 00:00:00'],
    ['0000-00-00 00:00:00', ''],
    ['tomorrow', 'tomorrow'],
  ])('%j becomes %j', (typed, kept) => {
    expect(normaliseDateTime(typed)).toBe(kept);
  });
});

it('what is already in the spelling of the box stays as it is, and passes the rule', () => {
  const moments = fc.date({ min: new Date('1970-01-01'), max: new Date('9999-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(moments, (moment) => {
      const [day = '', clock = ''] = moment.toISOString().slice(0, 19).split('T');
      for (const [normalise, rule, text] of [
        [normaliseDate, date, day],
        [normaliseTime, time, clock.slice(0, 5)],
        [normaliseDateTime, dateTime, `${day} ${clock}`],
      ] as const) {
        expect(normalise(text)).toBe(text);
        expect(rule(normalise(text))).toBeUndefined();
      }
    }),
  );
});

it('doing it twice changes nothing', () => {
  const unit = fc.constantFrom(...'0123489-/.: T年月日：　', '2026', '2026-02-08', '00:00:00');
  fc.assert(
    fc.property(fc.array(unit), (parts) => {
      const text = parts.join('');
      for (const normalise of [normaliseDate, normaliseTime, normaliseDateTime]) expect(normalise(normalise(text))).toBe(normalise(text));
    }),
    { numRuns: 2000 },
  );
});
