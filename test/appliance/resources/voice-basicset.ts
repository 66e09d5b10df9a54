/** How the box speaks SIP. */
import { basicSettings } from '../../../src/areas/voice/basic-set/settings';
import type { Resource } from '../resource';
import { declaredResource } from '../resource-fields';

/** Certificates of the box that SIP over TLS may show (form_linkage `voice_certificate`). */
export const SIP_CERTIFICATES = ['gateway.hotel.lan', 'pbx.hotel.example'] as const;

export const voiceBasicset: Resource = {
  ...declaredResource(basicSettings),
  settings: true,
  seed: () => [
    {
      udp: 1,
      udp_ports: '5060',
      tcp: 1,
      tcp_ports: '5060',
      tls: 0,
      tls_ports: '5061',
      tls_certificate: SIP_CERTIFICATES[0],
      tls_min: 'tls12',
      rtp_start: 10_000,
      rtp_end: 12_000,
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
