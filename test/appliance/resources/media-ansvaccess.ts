/** How the box speaks GB/T 28181. */
import { gbPortIssues, gbServer, serverFields } from '../../../src/areas/media/ansv-access/server';
import { decodeRow } from '../../../src/field/field';
import { resourcePaths } from '../../../src/gateway/calls';
import type { Box } from '../box';
import { serverIdChanged } from '../media/gb/devices';
import { GB_DEVICES } from '../media/gb/tables';
import { FIRST_GB_PORTS, portsOfTelephony } from '../port-plan';
import type { Problems, Resource } from '../resource';
import { declaredResource, messageOf } from '../resource-fields';

const PATH = resourcePaths.mediaAnsvaccess;

const online = ({ store }: Box): number =>
  Number(store.get("SELECT count(*) AS n FROM rows WHERE resource = ? AND json_extract(body, '$.state') = 'online'", GB_DEVICES)?.n);

const declared = declaredResource(gbServer);

export const mediaAnsvaccess: Resource = {
  ...declared,
  settings: true,
  seed: () => [
    {
      server_id: '51010700002000000001',
      ...FIRST_GB_PORTS,
      password: 'Gb28181@hotel',
      authentication: 1,
      registered: 0,
      platforms: 0,
      expires: 3600,
      heartbeat: 60,
      missed: 3,
      catalogue: 1,
      media_address: '',
      stream_mode: 'tcp_passive',
      stream: 'main',
      ssrc: 1,
      keep_days: 30,
      quota: 500,
      reserve: 20,
      when_full: 'oldest',
    },
  ],
  check: (entry, _others, box): Problems => ({
    ...Object.fromEntries(
      Object.entries(gbPortIssues(decodeRow(serverFields, entry), portsOfTelephony(box))).map(([field, issue]) => [
        field,
        messageOf(issue),
      ]),
    ),
    ...Object.fromEntries(Object.entries(declared.check(entry)).filter(([, problem]) => problem)),
  }),
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
