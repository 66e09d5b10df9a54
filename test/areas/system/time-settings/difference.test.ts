import fc from 'fast-check';
import { expect, it } from 'vitest';
import { aheadBy, spanParts } from '../../../../src/areas/system/time-settings/difference';

it('the box is as far ahead as its clock says, whatever the reply took both ways alike', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2e12 }), fc.integer({ min: -1e10, max: 1e10 }), fc.nat(10_000), (asked, ahead, way) => {
      expect(aheadBy(asked + way + ahead, asked, asked + 2 * way)).toBe(ahead);
    }),
  );
});

it('a difference is told in days, hours, minutes and seconds, ahead or behind alike', () => {
  expect(spanParts(-90_000)).toEqual({ days: 0, hours: 0, minutes: 1, seconds: 30 });
  fc.assert(
    fc.property(fc.integer({ min: -1e11, max: 1e11 }), (milliseconds) => {
      const { days, hours, minutes, seconds } = spanParts(milliseconds);
      expect(((days * 24 + hours) * 60 + minutes) * 60 + seconds).toBe(Math.round(Math.abs(milliseconds) / 1000));
      expect(hours < 24 && minutes < 60 && seconds < 60).toBe(true);
    }),
  );
});
