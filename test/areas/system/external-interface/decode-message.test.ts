import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeMessage } from '../../../../src/areas/system/external-interface/decode-message';
import { checkPms, type PmsSettings, pmsFields } from '../../../../src/areas/system/external-interface/settings';
import { initialValues } from '../../../../src/field/field';

describe('a message of the PMS', () => {
  it('in FIAS is its type and its fields by their two letters, in their order', () => {
    expect(decodeMessage('\u0002GI|RN1203|G#4711|GNZhang | Wei|GL|\u0003')).toEqual([
      { code: 'type', value: 'GI' },
      { code: 'RN', value: '1203' },
      { code: 'GN_NO', value: '4711' },
      { code: 'GN', value: 'Zhang ' },
      { code: ' W', value: 'ei' },
      { code: 'GL', value: '' },
    ]);
  });

  it('over HTTP is the same under the same names, and what FIAS does not know keeps its own', () => {
    expect(decodeMessage('{"event":"check_in","room":"1203","guest":"张伟","vip":{"level":2}}')).toEqual([
      { code: 'type', value: 'check_in' },
      { code: 'RN', value: '1203' },
      { code: 'GN', value: '张伟' },
      { code: 'vip', value: '{"level":2}' },
    ]);
  });

  it('that nobody understands has no parts, and never breaks the log', () => {
    for (const raw of ['', 'XX?', 'hello', '{', '[1]', '{"a"', '|||']) expect(decodeMessage(raw)).toEqual([]);
    fc.assert(fc.property(fc.string(), (raw) => decodeMessage(raw).every(({ code, value }) => code !== '' && typeof value === 'string')));
    expect(decodeMessage('{"constructor":"x","__proto__":"y"}').map(({ code }) => code)).toContain('constructor');
  });
});

describe('the settings of the PMS', () => {
  const settings = (more: Partial<PmsSettings>): PmsSettings => ({ ...initialValues(pmsFields), ...more });
  const missing = (more: Partial<PmsSettings>): readonly string[] => Object.keys(checkPms(settings(more))).sort();

  it('need nothing without a PMS, and for one what its type needs', () => {
    expect(missing({ type: 'none' })).toEqual([]);
    expect(missing({ type: 'opera_fias' })).toEqual(['address', 'guest_package', 'hotel_code', 'name']);
    expect(missing({ type: 'generic_http', follows: ['tv'] })).toEqual(['address', 'hotel_code', 'name', 'push_url']);
    expect(missing({ type: 'opera_fias', name: 'Opera', hotel_code: 'HZ001', address: 'pms.lan', guest_package: 'Standard' })).toEqual([]);
  });

  it('take an address or a host name, and a hotel code without blanks', () => {
    expect(
      [pmsFields.address, pmsFields.address, pmsFields.address].map(
        (field, at) => field.validate(['10.0.0.1', 'pms.lan', '300.1.1.1'][at] ?? '') === undefined,
      ),
    ).toEqual([true, true, false]);
    expect(['HZ-001_a', 'HZ 1', 'x'.repeat(21)].map((code) => pmsFields.hotel_code.validate(code) === undefined)).toEqual([
      true,
      false,
      false,
    ]);
    expect([10, 9, 300, 301].map((seconds) => pmsFields.heartbeat.validate(seconds) === undefined)).toEqual([true, false, true, false]);
  });
});
