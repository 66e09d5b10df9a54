/** How the box speaks SIP: ports, transports, RTP, NAT, registration, codecs (SPEC.md 2, Basicset; 5, ports). */
import { choice, flag, integer, linked, ports, span, tags, text, type ValuesOf } from '../../../field';
import { cidr, hostname, type Issue, ipv4, type Rule } from '../../../field/rules';
import { settingsDef } from '../../../screen/definition';
import { codecs } from '../parts/ordered-choices';

const host: Rule<string> = (value) => (ipv4(value) ? hostname(value) : undefined);

export const basicFields = {
  udp: flag({ initial: true }),
  udp_ports: ports({ required: true, initial: '5060' }),
  tcp: flag(),
  tcp_ports: ports({ required: true, initial: '5060' }),
  tls: flag(),
  tls_ports: ports({ required: true, initial: '5061' }),
  tls_certificate: linked('voice_certificate', { required: true }),
  tls_min: choice(['tls12', 'tls13']),
  rtp_start: integer({ min: 1024, max: 65_534, initial: 10_000, required: true }),
  rtp_end: integer({ min: 1025, max: 65_535, initial: 12_000, required: true }),
  external_address: text({ rule: host, max: 253, placeholder: '203.0.113.10' }),
  local_networks: tags({ each: cidr, max: 20 }),
  stun: flag(),
  stun_server: text({ required: true, rule: host, max: 253, placeholder: 'stun.example.com' }),
  stun_port: integer({ min: 1, max: 65_535, initial: 3478, required: true }),
  register_min: span({ unit: 'seconds', min: 60, max: 86_400, initial: 60, required: true }),
  register_max: span({ unit: 'seconds', min: 60, max: 86_400, initial: 3600, required: true }),
  codecs: codecs({ required: true, initial: ['g711a', 'g711u'] }),
  dtmf: choice(['rfc4733', 'info', 'inband', 'auto']),
  jitter: flag(),
  jitter_ms: integer({ unit: 'ms', min: 20, max: 500, initial: 60, required: true }),
};
type Values = ValuesOf<typeof basicFields>;

/** Fewer would carry less than 25 calls with sound both ways. */
const FEWEST_PORTS = 100;

const listOf = (on: boolean, text: string): readonly number[] => (on && text !== '' ? text.split(',').map(Number) : []);

/** What is wrong across the settings of SIP. */
export function checkBasic(values: Values): { readonly [N in keyof Values]?: Issue | undefined } {
  const { udp, tcp, tls, rtp_start: start, rtp_end: end, register_min: least, register_max: most } = values;
  const [overUdp, overTcp, overTls] = [listOf(udp, values.udp_ports), listOf(tcp, values.tcp_ports), listOf(tls, values.tls_ports)];
  // TLS runs over TCP: both can't listen on one port, UDP and TCP can.
  const twice = overTls.find((port) => overTcp.includes(port));
  const issues: { -readonly [N in keyof Values]?: Issue } = {};
  if (!udp && !tcp && !tls) issues.udp = { key: 'oneNeeded' };
  if (twice !== undefined) issues.tls_ports = { key: 'portTaken', args: { port: twice, name: 'TCP' } };
  if (start !== undefined && end !== undefined) {
    // RTP is UDP: only what SIP listens to over UDP is in its way.
    const inside = overUdp.find((port) => port >= start && port <= end);
    if (start % 2 !== 0) issues.rtp_start = { key: 'evenNumber' };
    else if (start >= end) issues.rtp_end = { key: 'atLeast', args: { min: start + 1 } };
    else if (end - start + 1 < FEWEST_PORTS) issues.rtp_end = { key: 'portSpan', args: { min: FEWEST_PORTS } };
    else if (inside !== undefined) issues.rtp_start = { key: 'portTaken', args: { port: inside, name: 'SIP' } };
  }
  if (least !== undefined && most !== undefined && least > most) issues.register_max = { key: 'atLeast', args: { min: least } };
  return issues;
}

/** The screen Basicset. */
export const basicSettings = settingsDef({
  key: 'voice-settings:basicSet',
  component: 'voicemodel/basicset',
  resource: 'voiceBasicset',
  fields: basicFields,
  form: {
    sip: [
      'udp',
      { field: 'udp_ports', when: ({ udp }) => udp },
      'tcp',
      { field: 'tcp_ports', when: ({ tcp }) => tcp },
      'tls',
      { field: 'tls_ports', when: ({ tls }) => tls },
      { field: 'tls_certificate', when: ({ tls }) => tls },
      { field: 'tls_min', when: ({ tls }) => tls },
    ],
    rtp: ['rtp_start', 'rtp_end', 'jitter', { field: 'jitter_ms', when: ({ jitter }) => jitter }],
    nat: [
      'external_address',
      'local_networks',
      'stun',
      { field: 'stun_server', when: ({ stun }) => stun },
      { field: 'stun_port', when: ({ stun }) => stun },
    ],
    registration: ['register_min', 'register_max'],
    media: ['codecs', 'dtmf'],
  },
  check: checkBasic,
});
