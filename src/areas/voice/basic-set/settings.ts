/** How the box speaks SIP: ports, transports, RTP, NAT, registration, codecs (5, ports). */
import { choice, flag, integer, linked, ports, span, tags, text, type ValuesOf } from '../../../field';
import { cidr, host, type Issue, ports as portList } from '../../../field/rules';
import { BOX_PORTS, type PortUse, portClash } from '../../../lib/box-ports';
import { settingsDef } from '../../../screen/definition/definition';
import { codecs } from '../parts/ordered-choices';

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

type PortField = 'udp_ports' | 'tcp_ports' | 'tls_ports' | 'rtp_start';
/** Ports that these settings ask for, with the field that says so. */
type Wanted = PortUse & { readonly field: PortField };

/** What telephony listens to with these settings: TLS runs over TCP, RTP over UDP. */
export function telephonyPorts({ udp, udp_ports, tcp, tcp_ports, tls, tls_ports, rtp_start, rtp_end }: Values): readonly Wanted[] {
  const sip = (field: PortField, owner: string, transport: PortUse['transport'], on: boolean, text: string): readonly Wanted[] =>
    on && portList(text) === undefined
      ? text.split(',').map((port) => ({ field, owner, transport, from: Number(port), to: Number(port) }))
      : [];
  return [
    ...sip('udp_ports', 'SIP (UDP)', 'udp', udp, udp_ports),
    ...sip('tcp_ports', 'SIP (TCP)', 'tcp', tcp, tcp_ports),
    ...sip('tls_ports', 'SIP (TLS)', 'tcp', tls, tls_ports),
    ...(rtp_start !== undefined && rtp_end !== undefined
      ? [{ field: 'rtp_start' as const, owner: 'RTP', transport: 'udp' as const, from: rtp_start, to: rtp_end }]
      : []),
  ];
}

/** Ports that telephony asks for although something else has them: the first of each field. @param others what other settings of the box ask for */
export function portClashes(
  values: Values,
  others: readonly PortUse[] = [],
): readonly { readonly field: PortField; readonly port: number; readonly by: PortUse }[] {
  const wanted = telephonyPorts(values);
  const found = wanted.flatMap((use, at) => {
    const before = wanted.slice(0, at).filter(({ field }) => field !== use.field);
    const clash = portClash(use, [...BOX_PORTS, ...others, ...before]);
    return clash ? [{ field: use.field, ...clash }] : [];
  });
  return found.filter(({ field }, at) => found.findIndex((each) => each.field === field) === at);
}

/** What is wrong across the settings of SIP. */
export function checkBasic(values: Values): { readonly [N in keyof Values]?: Issue | undefined } {
  const { udp, tcp, tls, rtp_start: start, rtp_end: end, register_min: least, register_max: most } = values;
  const issues: { -readonly [N in keyof Values]?: Issue } = {};
  if (!udp && !tcp && !tls) issues.udp = { key: 'oneNeeded' };
  for (const { field, port, by } of portClashes(values)) issues[field] = { key: 'portTaken', args: { port, name: by.owner } };
  if (start !== undefined && end !== undefined) {
    if (start % 2 !== 0) issues.rtp_start = { key: 'evenNumber' };
    else if (start >= end) issues.rtp_end = { key: 'atLeast', args: { min: start + 1 } };
    else if (end - start + 1 < FEWEST_PORTS) issues.rtp_end = { key: 'portSpan', args: { min: FEWEST_PORTS } };
  }
  if (least !== undefined && most !== undefined && least > most) issues.register_max = { key: 'atLeast', args: { min: least } };
  return issues;
}

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
