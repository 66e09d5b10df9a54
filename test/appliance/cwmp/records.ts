/** What the box keeps of its devices beside the rows that people see: values, changes, informs, samples. */
import { opticalOf } from '../../../src/areas/tr069/itms/optical';
import type { Box } from '../box';
import type { Entry } from '../resource';
import { noteRow } from '../rows/note-row';
import type { Row } from '../store';
import { wireTime } from '../wire-time';
import type { Reading } from './optics';
import type { Parameter } from './rpc';

/** Where their rows are. */
export const CPES = '/admin.php/tr069/itms';

/** A device informs every so often, in milliseconds, unless it was told otherwise. */
export const INFORM_MS = 300_000;
/** Without an Inform for so long it is offline: two may be lost. */
export const SILENT_MS = INFORM_MS * 2.5;
const HOUR = 3_600_000;
/** How long samples, and how many informs and changes of a device, are kept. */
const SAMPLES_MS = 7 * 24 * HOUR;
const MAX_INFORMS = 200;
const MAX_CHANGES = 500;

/** A row of the store as an entry. */
export const entryOf = ({ id, body, mtime }: Row): Entry => ({ ...JSON.parse(String(body)), id: String(id), mtime: String(mtime) });

/** A device by its id. */
export function cpeById({ store }: Pick<Box, 'store'>, id: string | number): Entry | undefined {
  if (!/^\d{1,15}$/.test(String(id))) return undefined;
  const row = store.get('SELECT * FROM rows WHERE resource = ? AND id = ?', CPES, Number(id));
  return row && entryOf(row);
}
/** A device by its serial number. */
export function cpeBySn({ store }: Pick<Box, 'store'>, sn: string): Entry | undefined {
  // The path is spelled out: an index of one resource serves no other.
  const row = store.get(`SELECT * FROM rows WHERE resource = '${CPES}' AND json_extract(body, '$.sn') = ?`, sn);
  return row && entryOf(row);
}
/** A device by its MAC address, where it has one. */
export function cpeByMac({ store }: Pick<Box, 'store'>, mac: string): Entry | undefined {
  if (mac === '') return undefined;
  const row = store.get(`SELECT * FROM rows WHERE resource = '${CPES}' AND json_extract(body, '$.mac') = ?`, mac);
  return row && entryOf(row);
}
/** What people call a device: its room and its serial number. */
export const nameOfCpe = ({ room, sn }: Entry): string => (room === '' ? String(sn) : `${room} · ${sn}`);
/** The devices of a PON port, in the order of their rooms. */
export function cpesOnPort({ store }: Pick<Box, 'store'>, pon: string): readonly Entry[] {
  if (pon === '') return [];
  return store.all(`SELECT * FROM rows WHERE resource = '${CPES}' AND json_extract(body, '$.pon') = ? ORDER BY sort, id`, pon).map(entryOf);
}

/** Writes what the box has seen of a device. */
export const noteCpe = ({ store }: Pick<Box, 'store'>, id: string | number, changes: object): void =>
  noteRow(store, CPES, String(id), changes);

/** Keeps what a device told of its parameters; a changed one is noted with who changed it, where that is known. */
export function keepValues(
  { store, clock }: Pick<Box, 'store' | 'clock'>,
  device: string,
  values: readonly (Parameter & { readonly writable?: boolean })[],
  by = '',
): void {
  const now = clock.now();
  for (const { name, value, type, writable } of values) {
    const known = store.get('SELECT value FROM cpe_values WHERE device = ? AND name = ?', Number(device), name);
    // Counters and measurements change by themselves: they have a trend, no history.
    const tells =
      known !== undefined &&
      known.value !== value &&
      !/(?:UpTime|Power|Level|Temperature|Sensor\.\d+\.Value|TotalAssociations)$/.test(name);
    if (tells)
      store.run(
        'INSERT INTO cpe_changes (device, time, name, before, after, by) VALUES (?, ?, ?, ?, ?, ?)',
        ...[Number(device), now, name, String(known.value), value, by],
      );
    store.run(
      `INSERT INTO cpe_values VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (device, name) DO UPDATE SET value = excluded.value, type = excluded.type,
       writable = CASE excluded.writable WHEN -1 THEN writable ELSE excluded.writable END, seen = excluded.seen`,
      ...[Number(device), name, value, type, writable === undefined ? -1 : Number(writable), now],
    );
  }
  store.run(
    'DELETE FROM cpe_changes WHERE device = ? AND id <= (SELECT id FROM cpe_changes WHERE device = ? ORDER BY id DESC LIMIT 1 OFFSET ?)',
    ...[Number(device), Number(device), MAX_CHANGES],
  );
}

/** Keeps that a device informed. */
export function keepInform(
  { store, clock }: Pick<Box, 'store' | 'clock'>,
  device: string,
  events: readonly string[],
  address: string,
  note = '',
): void {
  store.run(
    'INSERT INTO cpe_informs (device, time, events, address, note) VALUES (?, ?, ?, ?, ?)',
    ...[Number(device), clock.now(), events.join(', '), address, note],
  );
  store.run(
    'DELETE FROM cpe_informs WHERE device = ? AND id <= (SELECT id FROM cpe_informs WHERE device = ? ORDER BY id DESC LIMIT 1 OFFSET ?)',
    ...[Number(device), Number(device), MAX_INFORMS],
  );
}

/** One sample an hour. */
function keepSample({ store }: Pick<Box, 'store'>, device: string, now: number, { rx, tx, temperature }: Reading): void {
  const hour = now - (now % HOUR);
  store.run(
    'INSERT INTO cpe_samples VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING',
    ...[Number(device), hour, rx ?? null, tx ?? null, temperature ?? null],
  );
  store.run('DELETE FROM cpe_samples WHERE device = ? AND t < ?', Number(device), now - SAMPLES_MS);
}

/** Less than this, in dBm a day, is noise. */
const STEADY = 0.3;

/** What a reading changes of a device's row. */
function readingChanges(box: Pick<Box, 'store' | 'clock'>, device: Entry, reading: Reading & { readonly raw: string }): object {
  const { store, clock } = box;
  const now = clock.now();
  const id = String(device.id);
  keepSample(box, id, now, reading);
  const { rx, tx, temperature, raw } = reading;
  const optical = opticalOf({ rx, temperature }, true);
  const earlier = store.get(
    'SELECT rx FROM cpe_samples WHERE device = ? AND t <= ? ORDER BY t DESC LIMIT 1',
    Number(id),
    now - 24 * HOUR,
  )?.rx;
  const moved = typeof earlier === 'number' && rx !== undefined ? rx - earlier : undefined;
  return {
    rx: rx ?? '',
    tx: tx ?? '',
    temperature: temperature ?? '',
    raw,
    optical,
    red_since: optical !== 'red' ? '' : device.red_since !== '' && device.optical === 'red' ? device.red_since : wireTime(now),
    ...(moved !== undefined && { trend: moved < -STEADY ? 'falling' : moved > STEADY ? 'rising' : 'steady' }),
  };
}

/** What an Inform says of a device. */
export interface Informed {
  readonly reading?: (Reading & { readonly raw: string }) | undefined;
  readonly ip?: string;
  readonly firmware?: string;
  readonly hardware?: string;
  readonly mac?: string;
  readonly wan?: 'up' | 'down';
  readonly wifi?: 'on' | 'off';
  readonly uptime?: number;
}

/** Writes into a device's row that it informed, and what it said. @param interval until the next one, in milliseconds */
export function noteInformed(box: Box, device: Entry, { reading, ...said }: Informed, interval = INFORM_MS): void {
  const now = box.clock.now();
  noteCpe(box, String(device.id), {
    ...Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined && value !== '')),
    ...(reading && readingChanges(box, device, reading)),
    ...(device.online !== 'online' && { online: 'online', since: wireTime(now) }),
    last_inform: wireTime(now),
    next_inform: wireTime(now + interval),
  });
}

/** A device has been silent for too long: what it measured last counts no more. */
export function noteSilent(box: Box, device: Entry): void {
  noteCpe(box, String(device.id), {
    online: 'offline',
    since: String(device.last_inform) || wireTime(box.clock.now()),
    optical: 'none',
    red_since: '',
    wan: 'unknown',
  });
}
