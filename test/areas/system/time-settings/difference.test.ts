import fc from 'fast-check';
import { expect, it } from 'vitest';
import { aheadBy } from '../../../../src/areas/system/time-settings/difference';

it('the box is as far ahead as its clock says, whatever the reply took both ways alike', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2e12 }), fc.integer({ min: -1e10, max: 1e10 }), fc.nat(10_000), (asked, ahead, way) => {
      expect(aheadBy(asked + way + ahead, asked, asked + 2 * way)).toBe(ahead);
    }),
  );
});
