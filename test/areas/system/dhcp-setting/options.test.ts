import { describe, expect, it } from 'vitest';
import en from '../../../../locales/en/system-services.json';
import { isOptionCode, OPTION_CODES, optionProblem } from '../../../../src/areas/system/dhcp-setting/options';

describe('an option of DHCP', () => {
  it('may have any number but those that the range or the protocol sets', () => {
    expect(['66', '43', '224', '254'].filter(isOptionCode)).toEqual(['66', '43', '224', '254']);
    expect(['0', '1', '3', '6', '51', '53', '255', '-2', '066', 'x', ''].filter(isOptionCode)).toEqual([]);
    expect(OPTION_CODES.every(isOptionCode)).toBe(true);
    expect(new Set(OPTION_CODES).size).toBe(OPTION_CODES.length);
  });

  it('is known by a name where the console has one', () => {
    const named = Object.keys(en.dhcpRanges.values.options).filter((key) => /^\d/.test(key));
    expect(named.every(isOptionCode)).toBe(true);
    expect(named).toContain('66');
  });

  it.each([
    ['42', '10.0.0.1, 10.0.0.2', undefined],
    ['42', 'ntp.example.com', 'ipv4'],
    ['26', '1400', undefined],
    ['26', 'much', 'wholeNumber'],
    ['66', 'tftp.hotel.lan', undefined],
    ['66', '10.0.0.5', undefined],
    ['66', 'two words', 'hostname'],
    ['252', 'http://wpad.hotel.lan/wpad.dat', undefined],
    ['252', 'wpad.dat', 'url'],
    ['224', 'anything at all', undefined],
  ] as const)('%s with the value %j: %s', (code, value, key) => {
    expect(optionProblem(code, value)?.key).toBe(key);
  });
});
