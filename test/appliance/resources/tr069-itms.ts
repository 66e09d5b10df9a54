/** The devices of the house that are managed by TR-069, and the address at which they report (cwmp/). */
import { devices } from '../../../src/areas/tr069/itms/devices';
import type { Box } from '../box';
import { deviceReads } from '../cwmp/device-reads';
import { deviceWrites } from '../cwmp/device-writes';
import { seeDue } from '../cwmp/fleet';
import { CPE_FLEET } from '../cwmp/fleet-kinds';
import { seedClocks, seededCpes } from '../cwmp/fleet-seed';
import { INBOX } from '../cwmp/inbox';
import { endMutes, followIncidents, INCIDENTS } from '../cwmp/incidents';
import { lookalikes, macHolders } from '../cwmp/lookalikes';
import { CPES, cpesOnPort } from '../cwmp/records';
import { smartWhere } from '../cwmp/smart-where';
import { operation } from '../operation';
import type { Resource } from '../resource';
import { declaredResource } from '../resource-fields';
import { rowsOf } from '../rows/rows';
import { tr069Access } from './tr069-access';
import { tr069Firmware } from './tr069-firmware';
import { tr069Incidents } from './tr069-incidents';
import { tr069Templatelist } from './tr069-templatelist';

const TICK_MS = 1000;
const INCIDENTS_EVERY = 10;

const count = ({ store }: Box, sql: string): number => Number(store.get(sql)?.count);

const counts = operation({
  path: '',
  method: 'counts',
  fields: {},
  run: ({ box }) => {
    const row = box.store.get(
      `SELECT count(*) AS devices, sum(json_extract(body, '$.online') = 'online') AS online, sum(json_extract(body, '$.optical') = 'red') AS red,
         sum(json_extract(body, '$.optical') = 'strong') AS strong FROM rows WHERE resource = '${CPES}'`,
    );
    return {
      data: {
        devices: Number(row?.devices),
        online: Number(row?.online),
        red: Number(row?.red),
        strong: Number(row?.strong),
        inbox: count(box, `SELECT count(*) AS count FROM rows WHERE resource = '${INBOX}'`),
        incidents: count(
          box,
          `SELECT count(*) AS count FROM rows WHERE resource = '${INCIDENTS}' AND json_extract(body, '$.state') = 'open'`,
        ),
      },
    };
  },
});

const topology = operation({
  path: '',
  method: 'topology',
  fields: {},
  run: ({ box }) => {
    endMutes(box);
    const ports = box.store.all(
      `SELECT json_extract(body, '$.pon') AS pon, count(*) AS total, sum(json_extract(body, '$.online') = 'online') AS online,
         sum(json_extract(body, '$.optical') = 'red') AS red FROM rows WHERE resource = '${CPES}' GROUP BY pon ORDER BY pon`,
    );
    const incidents = box.store
      .all('SELECT body FROM rows WHERE resource = ?', INCIDENTS)
      .map(({ body }) => JSON.parse(String(body)))
      .filter(({ state }) => state === 'open');
    const olts = new Map<string, object[]>();
    for (const { pon, total, online, red } of ports) {
      if (pon === '') continue;
      const olt = String(pon).split('/')[0] ?? '';
      const found = incidents.find(({ place }) => place === pon || place === olt);
      const port = { pon, total, online, red, incident: found?.kind ?? '', muted: found?.muted_until ?? '' };
      olts.set(olt, [...(olts.get(olt) ?? []), port]);
    }
    const order = (one: object, other: object): number =>
      String(Reflect.get(one, 'pon')).localeCompare(String(Reflect.get(other, 'pon')), 'en', { numeric: true });
    return {
      data: {
        list: [...olts].map(([olt, list]) => ({ olt, ports: list.toSorted(order) })),
        loose: Number(ports.find(({ pon }) => pon === '')?.total ?? 0),
      },
    };
  },
});

const port = operation({
  path: '',
  method: 'port',
  fields: { pon: 'text' },
  run: ({ box }, { pon }) => ({
    data: { list: cpesOnPort(box, pon).map(({ id, sn, room, online, optical }) => ({ id, sn, room, online, optical })) },
  }),
});

/** What a device that somebody enters begins with; what it says itself comes with its first Inform. */
export const tr069Itms: Resource = {
  ...declaredResource(devices),
  keyword: ['sn', 'room', 'mac', 'ip', 'model', 'pon', 'note'],
  alone: true,
  narrow: { smart: smartWhere },
  seed: seededCpes,
  fleet: CPE_FLEET,
  methods: [counts, topology, port, lookalikes, macHolders, ...deviceReads, ...deviceWrites],
  start: (box) => {
    // They are counted and found by SQL: the first look makes them.
    for (const each of [tr069Itms, tr069Incidents, tr069Firmware, tr069Access, tr069Templatelist]) rowsOf(each, box.store, box.clock);
    seedClocks(box);
    box.store.transaction(() => followIncidents(box));
    let ticks = 0;
    const timer = setInterval(() => {
      seeDue(box);
      ticks += 1;
      if (ticks % INCIDENTS_EVERY === 0) box.store.transaction(() => followIncidents(box));
    }, TICK_MS).unref();
    return () => clearInterval(timer);
  },
};
