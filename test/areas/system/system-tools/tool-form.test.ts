import { expect, it } from 'vitest';
import { TOOLS, type ToolName } from '../../../../src/areas/system/system-tools/calls';
import { checkTool, FIELDS, INITIAL, isTarget, orderOf, type ToolValues } from '../../../../src/areas/system/system-tools/tool-form';

const wrong = (tool: ToolName, values: Partial<ToolValues>): readonly string[] =>
  Object.entries(checkTool(tool, { ...INITIAL, ...values }))
    .filter(([, issue]) => issue !== undefined)
    .map(([name]) => name);

it('an option, a second command or a wrong address is no target', () => {
  for (const good of ['192.0.2.1', '2001:db8::1', '::1', 'gw', 'gw.example.com.', '_sip._tcp.example.com'])
    expect(isTarget(good), good).toBe(true);
  for (const bad of ['', '-n', '300.1.1.1', '1.2.3', 'a;b', 'a b', '$(id)', 'a..b', '.a', 'a\n', 'x'.repeat(64)])
    expect(isTarget(bad), bad).toBe(false);
});

it.each<[ToolName, Partial<ToolValues>, readonly string[]]>([
  ['ping', {}, ['target']],
  ['ping', { target: 'gw' }, []],
  ['ping', { target: 'gw', count: '0' }, ['count']],
  ['ping', { target: 'gw', count: '100' }, []],
  ['ping', { target: 'gw', count: '101' }, ['count']],
  ['ping', { target: 'gw', count: '' }, ['count']],
  ['ping', { target: 'gw', size: '7' }, ['size']],
  ['ping', { target: 'gw', size: '1400' }, []],
  ['ping', { target: 'gw', size: '1401' }, ['size']],
  ['traceroute', { target: 'gw', hops: '64' }, []],
  ['traceroute', { target: 'gw', hops: '65' }, ['hops']],
  ['dns', { target: 'gw', server: '223.5.5.5' }, []],
  ['dns', { target: 'gw', server: '223.5.5.5:5353' }, []],
  ['dns', { target: 'gw', server: '223.5.5.5:0' }, ['server']],
  ['dns', { target: 'gw', server: 'dns.example' }, ['server']],
  ['port', { target: 'gw' }, ['ports']],
  ['port', { target: 'gw', ports: '1,2,3,4,5,6,7,8,9,10' }, []],
  ['port', { target: 'gw', ports: '1,2,3,4,5,6,7,8,9,10,11' }, ['ports']],
  ['port', { target: 'gw', ports: ' 80， 443 ,' }, []],
  ['port', { target: 'gw', ports: ' , ' }, ['ports']],
  ['port', { target: 'gw', ports: '65536' }, ['ports']],
  ['port', { target: 'gw', ports: '80', timeout: '31' }, ['timeout']],
  ['capture', {}, []],
  ['capture', { seconds: '300' }, []],
  ['capture', { seconds: '301' }, ['seconds']],
  ['capture', { host: 'gw' }, ['host']],
  ['capture', { host: '192.0.2.1', port: '65535' }, []],
  ['capture', { port: '0' }, ['port']],
])('%s with %o: wrong is %o', (tool, values, fields) => {
  expect(wrong(tool, values)).toEqual(fields);
});

it('sends the fields of the tool and no others, numbers as numbers', () => {
  const values: ToolValues = { ...INITIAL, target: ' gw ', ports: '80', server: '' };
  expect(orderOf('ping', values)).toEqual({ tool: 'ping', target: 'gw', count: 4, size: 56 });
  expect(orderOf('dns', values)).toEqual({ tool: 'dns', target: 'gw', type: 'A' });
  expect(orderOf('port', { ...values, ports: '80， 443' })).toEqual({ tool: 'port', target: 'gw', ports: '80,443', timeout: 3 });
  expect(orderOf('capture', values)).toEqual({ tool: 'capture', seconds: 30 });
  for (const tool of TOOLS) {
    const known: readonly string[] = ['tool', ...FIELDS[tool]];
    expect(Object.keys(orderOf(tool, values)).filter((name) => !known.includes(name))).toEqual([]);
  }
});
