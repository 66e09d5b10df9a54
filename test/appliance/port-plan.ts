/** Ports that settings of the box ask for, as they are kept now: what one of them has, another can't be given. */
import { gbPorts, serverFields } from '../../src/areas/media/ansv-access/server';
import { basicFields, telephonyPorts } from '../../src/areas/voice/basic-set/settings';
import { decodeRow, type Fields, type ValuesOf } from '../../src/field/field';
import { resourcePaths } from '../../src/gateway/calls';
import type { PortUse } from '../../src/lib/box-ports';
import type { Box } from './box';
import type { Entry } from './resource';

/** What a new box has. */
export const FIRST_TELEPHONY_PORTS = {
  udp: 1,
  udp_ports: '5060',
  tcp: 1,
  tcp_ports: '5060',
  tls: 0,
  tls_ports: '5061',
  rtp_start: 10_000,
  rtp_end: 12_000,
} as const;
/** What a new box has. */
export const FIRST_GB_PORTS = { port: 5062, transport: 'both', media_from: 30_000, media_to: 31_999 } as const;

const kept = <F extends Fields>({ store }: Box, path: string, fields: F, first: Entry): ValuesOf<F> => {
  const row = store.get('SELECT body FROM rows WHERE resource = ? AND id = 1', path);
  return decodeRow(fields, row ? JSON.parse(String(row.body)) : first);
};

/** SIP and RTP. */
export const portsOfTelephony = (box: Box): readonly PortUse[] =>
  telephonyPorts(kept(box, resourcePaths.voiceBasicset, basicFields, FIRST_TELEPHONY_PORTS));

/** GB28181 and its media. */
export const portsOfGb = (box: Box): readonly PortUse[] => gbPorts(kept(box, resourcePaths.mediaAnsvaccess, serverFields, FIRST_GB_PORTS));
