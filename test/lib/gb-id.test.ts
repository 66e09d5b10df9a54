import fc from 'fast-check';
import { expect, it } from 'vitest';
import { GB_KINDS, gbDomain, gbKind, gbOddities, gbParts, isRegionCode, regionsAbove } from '../../src/lib/gb-id';

const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`));

it('takes an id apart, and puts it together again', () => {
  fc.assert(
    fc.property(digits(20), (id) => {
      const parts = gbParts(id);
      expect(parts && parts.centre + parts.trade + parts.type + parts.network + parts.serial).toBe(id);
      expect(gbDomain(id)).toBe(id.slice(0, 10));
    }),
  );
  expect(gbParts('34020000002000000001')).toEqual({ centre: '34020000', trade: '00', type: '200', network: '0', serial: '000001' });
});

it('never throws, and knows nothing of what has not 20 digits', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const parts = gbParts(text);
      if (!/^\d{20}$/.test(text)) expect(parts).toBeUndefined();
      expect(Array.isArray(gbOddities(text))).toBe(true);
      expect([0, 10]).toContain(gbDomain(text).length);
    }),
  );
});

it('names every type', () => {
  fc.assert(fc.property(digits(3), (type) => GB_KINDS.includes(gbKind({ type }))));
  for (const [type, kind] of [
    ['111', 'dvr'],
    ['118', 'nvr'],
    ['132', 'ipcamera'],
    ['200', 'platform'],
    ['215', 'business_group'],
    ['216', 'virtual_organisation'],
    ['301', 'user'],
    ['999', 'other'],
  ] as const)
    expect(gbKind({ type })).toBe(kind);
});

it('says what is odd of an id of a vendor, without refusing it', () => {
  expect(gbOddities('51010700001320000001', ['ipcamera'])).toEqual([]);
  expect(gbOddities('51010700001320000001', ['dvr', 'nvr'])).toEqual(['type']);
  expect(gbOddities('5101070000132000001')).toEqual(['length']);
  expect(gbOddities('CAM-000000000000001A')).toEqual(['digits']);
  expect(gbOddities('00010700001320000001')).toEqual(['centre']);
  expect(gbOddities('51010700001320000000')).toEqual(['serial']);
  expect(gbOddities('')).toEqual(['length']);
});

it('knows regions by 2, 4, 6 and 8 digits', () => {
  expect(['51', '5101', '510107', '51010702'].every(isRegionCode)).toBe(true);
  expect(['', '5', '510', '51010', '510107021', '01', '9100', '5a'].some(isRegionCode)).toBe(false);
  expect(regionsAbove('51010702')).toEqual(['510107', '5101', '51']);
  expect(regionsAbove('51')).toEqual([]);
});
