/** How the box speaks SIP. */
import { basicFields, basicSettings, portClashes } from '../../../src/areas/voice/basic-set/settings';
import { decodeRow } from '../../../src/field/field';
import { FIRST_TELEPHONY_PORTS, portsOfGb } from '../port-plan';
import type { Problems, Resource } from '../resource';
import { declaredResource } from '../resource-fields';

/** Certificates of the box that SIP over TLS may show (form_linkage `voice_certificate`). */
export const SIP_CERTIFICATES = ['gateway.hotel.lan', 'pbx.hotel.example'] as const;

const declared = declaredResource(basicSettings);

export const voiceBasicset: Resource = {
  ...declared,
  settings: true,
  check: (entry, _others, box): Problems => ({
    ...Object.fromEntries(
      portClashes(decodeRow(basicFields, entry), portsOfGb(box)).map(({ field, port, by: { owner: name } }) => [
        field,
        { key: 'issue.portTaken', args: { port, name } },
      ]),
    ),
    ...Object.fromEntries(Object.entries(declared.check(entry)).filter(([, problem]) => problem)),
  }),
  seed: () => [
    {
      ...FIRST_TELEPHONY_PORTS,
      tls_certificate: SIP_CERTIFICATES[0],
      tls_min: 'tls12',
      external_address: '',
      local_networks: ['192.168.10.0/24', '172.20.0.0/24'],
      stun: 0,
      stun_server: 'stun.hotel.example',
      stun_port: 3478,
      register_min: 60,
      register_max: 3600,
      codecs: ['g711a', 'g711u', 'g722', 'opus', 'h264'],
      dtmf: 'rfc4733',
      jitter: 0,
      jitter_ms: 60,
    },
  ],
};
