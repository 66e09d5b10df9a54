import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { opticalOf } from '../../../src/areas/tr069/itms/optical';
import { isProtected, managementPaths } from '../../../src/areas/tr069/itms/protected';
import { parseFilter, type Term } from '../../../src/areas/tr069/itms/smart-filter';
import { parameterIssue, type TemplateParameter } from '../../../src/areas/tr069/template-list/templates';

const UNITS: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600, d: 86_400, w: 604_800 };
const spanText = (seconds: number): string => {
  const unit = Object.keys(UNITS)
    .toReversed()
    .find((each) => seconds % (UNITS[each] ?? 1) === 0 && seconds >= (UNITS[each] ?? 1));
  return unit === undefined ? `${seconds}s` : `${seconds / (UNITS[unit] ?? 1)}${unit}`;
};
const quoted = (text: string): string => (/[\s"]/.test(text) ? `"${text}"` : text);

/** Writes a condition as it would be typed. */
function formatTerm(term: Term): string {
  const sign = term.not ? '-' : '';
  switch (term.kind) {
    case 'any':
      // Quoted it is never taken for a condition.
      return `${sign}"${term.text}"`;
    case 'text':
      return `${sign}${term.key}${term.exact ? '=' : ':'}${quoted(term.text)}`;
    case 'number':
      return `${sign}${term.key}${term.compare}${term.value}`;
    case 'span':
      return `${sign}${term.key}${term.compare}${spanText(term.seconds)}`;
    case 'flag':
      return `${sign}${term.key}`;
  }
}

const text = fc.stringMatching(/^[A-Za-z0-9.\u4e00-\u4e10 :<>=_/-]{1,20}$/).filter((each) => each.trim() === each && !/\s{2}/.test(each));
const not = fc.boolean();
const compare = fc.constantFrom('<' as const, '<=' as const, '>' as const, '>=' as const);
const term: fc.Arbitrary<Term> = fc.oneof(
  fc.record({ not, kind: fc.constant('any' as const), text }),
  fc.record({
    not,
    kind: fc.constant('text' as const),
    key: fc.constantFrom('sn' as const, 'model' as const, 'tag' as const),
    exact: fc.boolean(),
    text,
  }),
  fc.record({
    not,
    kind: fc.constant('number' as const),
    key: fc.constantFrom('rx' as const, 'temp' as const),
    compare,
    value: fc.integer({ min: -99_999, max: 99_999 }).map((value) => value / 100),
  }),
  fc.record({
    not,
    kind: fc.constant('span' as const),
    key: fc.constantFrom('offline' as const, 'uptime' as const),
    compare,
    seconds: fc.integer({ min: 0, max: 900_000 }),
  }),
  fc.record({ not, kind: fc.constant('flag' as const), key: fc.constantFrom('red' as const, 'online' as const, 'nat' as const) }),
);

describe('the line of the smart filter', () => {
  it('reads what it writes', () => {
    fc.assert(
      fc.property(fc.array(term, { maxLength: 8 }), (terms) => {
        const line = terms.map(formatTerm).join(' ');
        fc.pre(line.length <= 400);
        expect(parseFilter(line)).toEqual({ terms, problems: [] });
      }),
    );
  });

  it('never throws, and every problem stands within the line', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 500 }), (line) => {
        for (const { at } of parseFilter(line).problems) expect(at).toBeLessThanOrEqual(line.length);
      }),
    );
  });

  it('understands what people type', () => {
    expect(parseFilter('model:HG8245 rx<-25 offline>1d').terms).toEqual([
      { not: false, kind: 'text', key: 'model', exact: false, text: 'HG8245' },
      { not: false, kind: 'number', key: 'rx', compare: '<', value: -25 },
      { not: false, kind: 'span', key: 'offline', compare: '>', seconds: 86_400 },
    ]);
    expect(parseFilter('ｒx').problems).toEqual([]);
    expect(parseFilter('rx＜-25 ｍ').terms[0]).toMatchObject({ key: 'rx', value: -25 });
    expect(parseFilter('-red').terms).toEqual([{ not: true, kind: 'flag', key: 'red' }]);
  });

  it.each([
    ['colour:red', 'key'],
    ['rx<weak', 'number'],
    ['offline>soon', 'span'],
    ['rx:5', 'compare'],
    ['model<5', 'compare'],
    ['model:', 'empty'],
    ['room:"12', 'quote'],
    ['x'.repeat(401), 'long'],
  ])('says what is wrong with %s', (line, key) => {
    expect(parseFilter(line).problems).toMatchObject([{ key }]);
  });
});

describe('a row of a device', () => {
  it.each([
    [-25, 70, 'good'],
    [-25.01, 70, 'red'],
    [-20, 70.1, 'red'],
    [-8, 40, 'good'],
    [-7.99, 40, 'strong'],
    [undefined, 40, 'none'],
    [undefined, 71, 'red'],
    [undefined, undefined, 'none'],
  ] as const)('with %s dBm and %s °C is %s', (rx, temperature, state) => {
    expect(opticalOf({ rx, temperature }, true)).toBe(state);
    expect(opticalOf({ rx, temperature }, false)).toBe('none');
  });
});

describe('protected parameters', () => {
  const values = [
    { name: 'InternetGatewayDevice.WANDevice.1.WANConnectionDevice.2.WANIPConnection.1.X_HW_SERVICELIST', value: 'TR069' },
    { name: 'InternetGatewayDevice.WANDevice.1.WANConnectionDevice.3.WANIPConnection.1.X_HW_SERVICELIST', value: 'INTERNET' },
  ];
  const paths = managementPaths(values);
  it.each([
    ['InternetGatewayDevice.ManagementServer.URL', true],
    ['InternetGatewayDevice.ManagementServer.PeriodicInformInterval', false],
    ['InternetGatewayDevice.WANDevice.1.WANConnectionDevice.2.WANIPConnection.1.Enable', true],
    ['InternetGatewayDevice.WANDevice.1.WANConnectionDevice.2.', true],
    ['InternetGatewayDevice.WANDevice.1.WANConnectionDevice.3.WANIPConnection.1.Enable', false],
    ['InternetGatewayDevice.WANDevice.1.WANConnectionDevice.3.WANIPConnection.1.X_HW_VLAN', true],
    ['InternetGatewayDevice.WANDevice.', true],
    ['Device.IP.Interface.4.X_GW_VLAN', true],
    ['InternetGatewayDevice.LANDevice.1.WLANConfiguration.1.SSID', false],
  ])('%s: %s', (name, guarded) => {
    expect(isProtected(name, paths)).toBe(guarded);
  });
});

describe('a parameter of a template', () => {
  const row = (change: Partial<TemplateParameter>): TemplateParameter => ({
    ...{ name: 'InternetGatewayDevice.Time.NTPServer1', type: 'string', value: 'a', min: '', max: '' },
    ...change,
  });
  it.each([
    [row({}), undefined],
    [row({ name: 'NTPServer1' }), 'tr069Name'],
    [row({ name: 'InternetGatewayDevice.Time.' }), 'tr069Name'],
    [row({ name: 'Device.WiFi.AccessPoint.1.Security.KeyPassphrase' }), 'tr069Secret'],
    [row({ type: 'unsignedInt', value: '25', min: '25', max: '100' }), undefined],
    [row({ type: 'unsignedInt', value: '24', min: '25', max: '100' }), 'tr069Value'],
    [row({ type: 'unsignedInt', value: '-1' }), 'tr069Value'],
    [row({ type: 'int', value: '5', min: '9', max: '1' }), 'tr069Value'],
    [row({ type: 'boolean', value: 'true' }), 'tr069Value'],
  ])('%j: %s', (parameter, key) => {
    expect(parameterIssue(parameter, [])?.key).toBe(key);
  });
});
