/** How the box speaks GB/T 28181. */
import { gbServer } from '../../../src/areas/media/ansv-access/server';
import { resourcePaths } from '../../../src/gateway/calls';
import { portClash } from '../../../src/lib/box-ports';
import type { Box } from '../box';
import { serverIdChanged } from '../media/gb/devices';
import { GB_DEVICES } from '../media/gb/tables';
import type { Problems, Resource } from '../resource';
import { declaredResource } from '../resource-fields';

const PATH = resourcePaths.mediaAnsvaccess;

/** Ports that telephony has, as it is set now. */
function telephonyPorts({ store }: Box) {
  const row = store.get('SELECT body FROM rows WHERE resource = ?', resourcePaths.voiceBasicset);
  const { udp_ports = '5060', tcp_ports = '5060', rtp_start = 10_000, rtp_end = 12_000 } = row ? JSON.parse(String(row.body)) : {};
  const of = (ports: string, transport: 'udp' | 'tcp') =>
    ports.split(',').map((port) => ({ owner: 'SIP', transport, from: Number(port), to: Number(port) }));
  return [
    ...of(String(udp_ports), 'udp'),
    ...of(String(tcp_ports), 'tcp'),
    { owner: 'RTP', transport: 'udp' as const, from: Number(rtp_start), to: Number(rtp_end) },
  ];
}

const online = ({ store }: Box): number =>
  Number(store.get("SELECT count(*) AS n FROM rows WHERE resource = ? AND json_extract(body, '$.state') = 'online'", GB_DEVICES)?.n);

const declared = declaredResource(gbServer);

export const mediaAnsvaccess: Resource = {
  ...declared,
  settings: true,
  seed: () => [
    {
      server_id: '51010700002000000001',
      port: 5062,
      transport: 'both',
      password: 'Gb28181@hotel',
      authentication: 1,
      registered: 0,
      platforms: 0,
      expires: 3600,
      heartbeat: 60,
      missed: 3,
      catalogue: 1,
      media_address: '',
      media_from: 30_000,
      media_to: 31_999,
      stream_mode: 'tcp_passive',
      stream: 'main',
      ssrc: 1,
      keep_days: 30,
      quota: 500,
      reserve: 20,
      when_full: 'oldest',
    },
  ],
  check: (entry, _others, box) => {
    const plan = telephonyPorts(box);
    const clash = (field: string, transport: 'udp' | 'tcp', from: number, to: number): Problems => {
      const found = portClash({ transport, from, to }, plan);
      return found ? { [field]: { key: 'issue.portTaken', args: { port: found.port, name: found.by.owner } } } : {};
    };
    const port = Number(entry.port);
    return {
      ...(entry.transport !== 'tcp' && clash('port', 'udp', port, port)),
      ...(entry.transport !== 'udp' && clash('port', 'tcp', port, port)),
      ...clash('media_from', 'udp', Number(entry.media_from), Number(entry.media_to)),
      ...Object.fromEntries(Object.entries(declared.check(entry)).filter(([, problem]) => problem)),
    };
  },
  derive: ({ password }) => ({ authentication: password === '' ? 0 : 1 }),
  present: (entry, _clock, box) => ({ ...entry, registered: online(box) }),
  saved: (box) => {
    const row = box.store.get('SELECT body FROM rows WHERE resource = ?', PATH);
    const to = String(JSON.parse(String(row?.body)).server_id);
    const known = String(box.store.setting('gb last server id') ?? '51010700002000000001');
    if (to === known) return;
    box.store.keep('gb last server id', to);
    serverIdChanged(box, known, to);
  },
};
