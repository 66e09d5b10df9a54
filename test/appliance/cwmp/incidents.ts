/** One port that is down is one incident, not sixty: what several devices of a place have in common is found and told once. */
import type { Box } from '../box';
import type { Entry } from '../resource';
import { wireTime } from '../wire-time';
import { CPES, entryOf } from './records';

/** Where incidents are told. */
export const INCIDENTS = '/admin.php/tr069/incidents';
/** Of a port, so many devices at least, and such a part of them, make an incident. */
const LEAST = 3;
const SHARE_DOWN = 0.6;
const SHARE_WEAK = 0.2;

interface Found {
  readonly kind: 'olt_down' | 'port_down' | 'port_weak';
  readonly place: string;
  readonly devices: number;
  readonly since: string;
}

const oltOf = (pon: string): string => pon.split('/')[0] ?? '';

/** What is wrong with ports now. */
function findIncidents({ store }: Pick<Box, 'store'>): readonly Found[] {
  const ports = store.all(
    `SELECT json_extract(body, '$.pon') AS pon, count(*) AS total,
       sum(json_extract(body, '$.online') = 'offline') AS away, sum(json_extract(body, '$.optical') = 'red') AS red,
       min(CASE WHEN json_extract(body, '$.online') = 'offline' THEN json_extract(body, '$.since') END) AS away_since,
       max(CASE WHEN json_extract(body, '$.online') = 'offline' THEN json_extract(body, '$.since') END) AS last_away,
       min(nullif(json_extract(body, '$.red_since'), '')) AS red_since
     FROM rows WHERE resource = '${CPES}' AND json_extract(body, '$.pon') <> '' GROUP BY pon`,
  );
  const down = ports.filter(({ total, away }) => Number(away) >= LEAST && Number(away) / Number(total) >= SHARE_DOWN);
  const ofOlt = (olt: string) => ports.filter(({ pon }) => oltOf(String(pon)) === olt);
  const deadOlts = [...new Set(down.map(({ pon }) => oltOf(String(pon))))].filter((olt) => {
    const all = ofOlt(olt);
    return all.length > 1 && all.every((port) => down.includes(port));
  });
  const sum = (rows: typeof ports, name: string): number => rows.reduce((total, row) => total + Number(row[name]), 0);
  const first = (rows: typeof ports): string => rows.map(({ last_away }) => String(last_away)).toSorted()[0] ?? '';
  return [
    ...deadOlts.map((olt): Found => ({ kind: 'olt_down', place: olt, devices: sum(ofOlt(olt), 'away'), since: first(ofOlt(olt)) })),
    ...down
      .filter(({ pon }) => !deadOlts.includes(oltOf(String(pon))))
      .map((row): Found => ({ kind: 'port_down', place: String(row.pon), devices: Number(row.away), since: String(row.last_away) })),
    ...ports
      .filter(({ total, red }) => Number(red) >= LEAST && Number(red) / Number(total) >= SHARE_WEAK)
      .map((row): Found => ({ kind: 'port_weak', place: String(row.pon), devices: Number(row.red), since: String(row.red_since) })),
  ];
}

/** Brings the list of incidents up to what is so now: what is over is closed, what is new is added. */
export function followIncidents({ store, clock }: Pick<Box, 'store' | 'clock'>): void {
  const found = findIncidents({ store });
  const rows: readonly Entry[] = store.all('SELECT * FROM rows WHERE resource = ?', INCIDENTS).map(entryOf);
  const open = rows.filter(({ state }) => state === 'open');
  const now = wireTime(clock.now());
  const save = (id: unknown, entry: Entry): void => {
    const { id: _id, mtime: _mtime, ...body } = entry;
    store.run('UPDATE rows SET body = ? WHERE resource = ? AND id = ?', JSON.stringify(body), INCIDENTS, Number(id));
  };
  for (const row of open) {
    const still = found.find(({ kind, place }) => kind === row.kind && place === row.place);
    if (!still) save(row.id, { ...row, state: 'over', ended: now });
    else if (still.devices !== row.devices) save(row.id, { ...row, devices: still.devices });
  }
  for (const each of found) {
    if (open.some(({ kind, place }) => kind === each.kind && place === each.place)) continue;
    const counter = `next id ${INCIDENTS}`;
    const id = Number(store.setting(counter) ?? 1);
    store.keep(counter, id + 1);
    const body = JSON.stringify({ ...each, state: 'open', ended: '', muted_until: '', reason: '' });
    store.run('INSERT INTO rows VALUES (?, ?, ?, ?, ?)', INCIDENTS, id, id, clock.now(), body);
  }
}

/** A mute that has ended is over: the incident is as loud as before. */
export function endMutes({ store, clock }: Pick<Box, 'store' | 'clock'>): void {
  store.run(
    "UPDATE rows SET body = json_set(body, '$.muted_until', '', '$.reason', '') WHERE resource = ? AND json_extract(body, '$.muted_until') BETWEEN '0' AND ?",
    INCIDENTS,
    wireTime(clock.now()),
  );
}
