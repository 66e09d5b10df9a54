import { describe, expect, it } from 'vitest';
import { advancedFields, checkAdvanced } from '../../../src/areas/voice/advan-set/settings';
import { basicFields, checkBasic } from '../../../src/areas/voice/basic-set/settings';
import { checkVoice, voiceFields } from '../../../src/areas/voice/basic-setting/settings';
import { codecs } from '../../../src/areas/voice/parts/ordered-choices';
import { initialValues, type Words } from '../../../src/field/field';
import { BOX_PORTS, portClash } from '../../../src/lib/box-ports';

const words: Words = {
  t: (key) => (key === 'common:comma' ? ', ' : key),
  language: 'en',
  value: (value) => value,
  linked: async () => ({ options: [], total: 0 }),
};
const basic = (change: object) => ({ ...initialValues(basicFields), ...change });
const voice = (change: object) => ({ ...initialValues(voiceFields), ...change });
const of = (issues: object) => Object.fromEntries(Object.entries(issues).filter(([, issue]) => issue !== undefined));

describe('the ports of SIP', () => {
  const ten = Array.from({ length: 10 }, (_, at) => 5060 + at).join();

  it('are at most ten, separated by commas', () => {
    expect(basicFields.udp_ports.validate(ten)).toBeUndefined();
    expect(basicFields.udp_ports.validate(`${ten},5090`)).toEqual({ key: 'tooManyPorts', args: { max: 10 } });
  });

  it('are from 1 to 65535, without leading zeros', () => {
    for (const good of ['1', '65535', '5060,5061']) expect(basicFields.tcp_ports.validate(good)).toBeUndefined();
    for (const bad of ['0', '65536', '05060', '5060,', '5060;5061', 'sip'])
      expect(basicFields.tcp_ports.validate(bad)).toEqual({ key: 'ports' });
  });

  it('may be the same over UDP and TCP, never over TCP and TLS', () => {
    expect(of(checkBasic(basic({ udp_ports: '5060', tcp: true, tcp_ports: '5060' })))).toEqual({});
    expect(of(checkBasic(basic({ tcp: true, tcp_ports: '5060,5061', tls: true, tls_ports: '5061' })))).toEqual({
      tls_ports: { key: 'portTaken', args: { port: 5061, name: 'SIP (TCP)' } },
    });
    expect(of(checkBasic(basic({ tcp: false, tcp_ports: '5061', tls: true, tls_ports: '5061' })))).toEqual({});
  });

  it('need one transport at least', () => {
    expect(of(checkBasic(basic({ udp: false, tcp: false, tls: false })))).toEqual({ udp: { key: 'oneNeeded' } });
    expect(of(checkBasic(basic({ udp: false, tcp: true })))).toEqual({});
  });
});

describe('the ports of telephony and those of the box', () => {
  it.each([
    [22, 'tcp', 'SSH'],
    [80, 'tcp', 'HTTP'],
    [443, 'tcp', 'HTTPS'],
    [8821, 'tcp', 'FTP'],
    [7547, 'tcp', 'TR-069'],
    [53, 'tcp', 'DNS'],
    [53, 'udp', 'DNS'],
    [67, 'udp', 'DHCP'],
    [123, 'udp', 'NTP'],
    [161, 'udp', 'SNMP'],
  ])('are one plan: %i over %s is refused with the owner %s', (port, transport, name) => {
    const taken = { key: 'portTaken', args: { port, name } };
    if (transport === 'udp') expect(of(checkBasic(basic({ udp_ports: `5060,${port}` })))).toEqual({ udp_ports: taken });
    else {
      expect(of(checkBasic(basic({ tcp: true, tcp_ports: String(port) })))).toEqual({ tcp_ports: taken });
      expect(of(checkBasic(basic({ tls: true, tls_ports: String(port) })))).toEqual({ tls_ports: taken });
    }
  });

  it('concern only the transport that is on, and the same transport', () => {
    expect(of(checkBasic(basic({ tcp: false, tcp_ports: '443' })))).toEqual({});
    expect(of(checkBasic(basic({ udp_ports: '443,8821,22' })))).toEqual({});
  });

  it('may not lie within RTP', () => {
    expect(of(checkBasic(basic({ rtp_start: 5200, rtp_end: 5400 })))).toEqual({
      rtp_start: { key: 'portTaken', args: { port: 5246, name: 'CAPWAP' } },
    });
  });

  it('are not those of the dial-in from outside', () => {
    expect(of(checkBasic(basic({ tcp: true, tcp_ports: '1723' })))).toEqual({
      tcp_ports: { key: 'portTaken', args: { port: 1723, name: 'PPTP' } },
    });
  });

  it('no two services of the box have the same one', () => {
    for (const [at, use] of BOX_PORTS.entries()) expect(portClash(use, BOX_PORTS.slice(at + 1))).toBeUndefined();
  });
});

describe('the ports of RTP', () => {
  it('begin with an even one', () => {
    expect(of(checkBasic(basic({ rtp_start: 10_000, rtp_end: 12_000 })))).toEqual({});
    expect(of(checkBasic(basic({ rtp_start: 10_001, rtp_end: 12_000 })))).toEqual({ rtp_start: { key: 'evenNumber' } });
  });

  it('are a hundred at least, in order', () => {
    expect(of(checkBasic(basic({ rtp_start: 10_000, rtp_end: 10_099 })))).toEqual({});
    expect(of(checkBasic(basic({ rtp_start: 10_000, rtp_end: 10_098 })))).toEqual({ rtp_end: { key: 'portSpan', args: { min: 100 } } });
    expect(of(checkBasic(basic({ rtp_start: 10_000, rtp_end: 10_000 })))).toEqual({ rtp_end: { key: 'atLeast', args: { min: 10_001 } } });
  });

  it('leave the ports of SIP over UDP alone, and those of TCP may lie within', () => {
    const near = { rtp_start: 10_000, rtp_end: 12_000 };
    expect(of(checkBasic(basic({ ...near, udp_ports: '9999,12001' })))).toEqual({});
    for (const port of [10_000, 12_000]) {
      expect(of(checkBasic(basic({ ...near, udp_ports: `5060,${port}` })))).toEqual({
        rtp_start: { key: 'portTaken', args: { port, name: 'SIP (UDP)' } },
      });
    }
    expect(of(checkBasic(basic({ ...near, tcp: true, tcp_ports: '11000' })))).toEqual({});
  });
});

it('the longest registration is not shorter than the shortest', () => {
  expect(of(checkBasic(basic({ register_min: 300, register_max: 300 })))).toEqual({});
  expect(of(checkBasic(basic({ register_min: 300, register_max: 299 })))).toEqual({ register_max: { key: 'atLeast', args: { min: 300 } } });
});

describe('the advanced settings', () => {
  it('take emergency numbers of two to six digits, and one at least', () => {
    const { emergency } = advancedFields;
    expect(emergency.validate(['110', '99', '123456'])).toBeUndefined();
    for (const bad of [['1'], ['1234567'], ['11a']]) expect(emergency.validate(bad)).toMatchObject({ key: 'digits' });
    expect(emergency.validate([])).toEqual({ key: 'required' });
  });

  it('never ban addresses and networks', () => {
    const { never_banned: never } = advancedFields;
    expect(never.validate(['192.168.10.7', '10.0.0.0/8'])).toBeUndefined();
    expect(never.validate(['192.168.10.0/33'])).toEqual({ key: 'cidr' });
  });

  it('let a session expire no sooner than the shortest', () => {
    const at = (session_min: number, session_expires: number) =>
      checkAdvanced({ ...initialValues(advancedFields), session_min, session_expires });
    expect(at(90, 90)).toEqual({});
    expect(at(91, 90)).toEqual({ session_expires: { key: 'atLeast', args: { min: 91 } } });
  });

  it.each([
    ['t1', 100, 99],
    ['t1', 4000, 4001],
    ['dscp_audio', 0, -1],
    ['dscp_audio', 63, 64],
    ['attempts', 2, 1],
    ['trace_minutes', 120, 121],
  ] as const)('%s takes %d and not %d', (name, good, bad) => {
    expect(advancedFields[name].validate(good)).toBeUndefined();
    expect(advancedFields[name].validate(bad)).toMatchObject({ key: 'outOfRange' });
  });
});

describe('the parameters of telephony', () => {
  it('take as first extension a number of as many digits as extensions have', () => {
    expect(of(checkVoice(voice({})))).toEqual({});
    expect(of(checkVoice(voice({ range_from: '80000', range_to: '89999' })))).toEqual({
      range_from: { key: 'digits', args: { min: 4, max: 4 } },
    });
    expect(of(checkVoice(voice({ digits_max: 5, range_from: '80000', range_to: '89999' })))).toEqual({});
    expect(of(checkVoice(voice({ digits_min: 5, digits_max: 4 })))).toMatchObject({ digits_max: { key: 'atLeast' } });
  });

  it('want the last extension after the first, of the same length', () => {
    expect(of(checkVoice(voice({ range_to: '8000' })))).toEqual({});
    expect(of(checkVoice(voice({ range_to: '7999' })))).toEqual({ range_to: { key: 'atLeast', args: { min: '8000' } } });
    expect(of(checkVoice(voice({ range_to: '80000' })))).toEqual({ range_to: { key: 'digits', args: { min: 4, max: 4 } } });
  });

  it('keep parking places and the outside prefix away from extensions', () => {
    expect(of(checkVoice(voice({ parking_from: '7980', parking_to: '7999' })))).toEqual({});
    expect(of(checkVoice(voice({ parking_from: '7981', parking_to: '8000' })))).toEqual({
      parking_from: { key: 'extensionSpan', args: { span: '8000–8999' } },
    });
    expect(of(checkVoice(voice({ parking_from: '7100', parking_to: '' })))).toEqual({ parking_to: { key: 'required' } });
    expect(of(checkVoice(voice({ parking_from: '7000', parking_to: '7100' })))).toEqual({
      parking_to: { key: 'tooMany', args: { max: 100 } },
    });
    expect(of(checkVoice(voice({ prefix: '9' })))).toEqual({});
    expect(of(checkVoice(voice({ prefix: '8' })))).toMatchObject({ prefix: { key: 'extensionSpan' } });
  });

  it('know feature codes by * or # and digits, each once', () => {
    const code = (...given: string[]) => voiceFields.codes.validate(given.map((each) => ({ code: each, feature: 'echo' })));
    expect(code('*8', '#1234')).toBeUndefined();
    for (const bad of ['72', '*', '**72', '*12345', '*7a']) expect(code(bad)).toEqual({ key: 'featureCode' });
    expect(code('*72', '*72')).toEqual({ key: 'taken' });
  });
});

describe('choices in an order', () => {
  const field = codecs({ required: true });

  it('are read and written as they stand, each once', () => {
    expect(field.decode(['opus', 'g711a', 'opus'])).toEqual(['opus', 'g711a']);
    expect(field.parse('Opus, G.711a')).toEqual(['opus', 'g711a']);
    expect(field.parse('Opus, MP3')).toBeUndefined();
    expect(field.format(['opus', 'g711a'], words)).toBe('Opus, G.711a');
    expect(field.validate(['mp3'])).toEqual({ key: 'format' });
    expect(field.validate([])).toEqual({ key: 'required' });
  });
});
