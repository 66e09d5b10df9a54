/** Recording by plans as time goes on: what is recorded, what is missed and why, and what the oldest recordings make room for. */
import { resourcePaths } from '../../../../src/gateway/calls';
import { GB, hourly, plannedStretches, type Stretch } from '../../../../src/lib/record-plan';
import type { Box } from '../../box';
import type { Entry } from '../../resource';
import { noteRow } from '../../rows/note-row';
import { wireTime } from '../../wire-time';
import { filmBytes } from '../stream/film';
import { boxOffset, channelOf, clipOfChannel, GB_GAPS, GB_RECORDINGS, gapRow, recordingRow } from './record-tables';
import { GB_CHANNELS, GB_PLANS } from './tables';

/** The disk of the demonstration that recordings lie on, and what else lies there. */
const DISK_BYTES = 120 * GB;
const OTHERS_BYTES = 40 * GB;
/** Seconds of the box's clock between two looks. */
const STEP_S = 10;
const TICK_MS = 1000;
/** A box that was away for longer has missed no more than what it would still keep. */
const MOST_BACK_S = 8 * 86_400;
/** The setting that holds how far it has recorded, in seconds. */
export const RECORDED_UNTIL = 'gb recorded until';

/** Adds a row to recordings or gaps; answers its id. */
export type AddRow = (path: string, entry: Entry) => string;

/** A recording or a gap that goes on. */
interface Open extends Stretch {
  readonly id: string;
  readonly reason: string;
}
/** What goes on in each channel. */
type OpenRows = Map<string, Open>;

const rowsIn = ({ store }: Box, path: string): readonly Entry[] =>
  store
    .all('SELECT id, body FROM rows WHERE resource = ? ORDER BY sort, id', path)
    .map(({ id, body }) => ({ ...JSON.parse(String(body)), id: String(id) }));
const serverOf = ({ store }: Box): Entry => {
  const row = store.get('SELECT body FROM rows WHERE resource = ?', resourcePaths.mediaAnsvaccess);
  return row ? JSON.parse(String(row.body)) : { quota: 500, reserve: 20, keep_days: 30, when_full: 'oldest' };
};

/** Bytes of recordings. @param plan of one plan; without it of all */
export const bytesOf = ({ store }: Box, plan?: string): number =>
  Number(
    store.get(
      `SELECT sum(json_extract(body, '$.size')) AS n FROM rows WHERE resource = ? ${plan === undefined ? '' : "AND json_extract(body, '$.plan') = ?"}`,
      GB_RECORDINGS,
      ...(plan === undefined ? [] : [plan]),
    )?.n ?? 0,
  );

/** The room that recordings have: bytes that are free on the disk, and that have to stay so. */
export function roomOf(box: Box): { readonly free: number; readonly reserve: number; readonly quota: number; readonly stops: boolean } {
  const { quota, reserve, when_full } = serverOf(box);
  return {
    free: Math.max(0, DISK_BYTES - OTHERS_BYTES - bytesOf(box)),
    reserve: Number(reserve) * GB,
    quota: Number(quota) * GB,
    stops: when_full === 'stop',
  };
}

/** Says on every channel which plan has it. */
export function followPlans(box: Box): void {
  const wanted = new Map<string, string>();
  for (const { id, channels } of rowsIn(box, GB_PLANS))
    for (const channel of Array.isArray(channels) ? channels : []) wanted.set(String(channel), String(id));
  const noted = box.store.all(
    "SELECT id, CAST(json_extract(body, '$.plan') AS TEXT) AS plan FROM rows WHERE resource = ? AND CAST(json_extract(body, '$.plan') AS TEXT) <> ''",
    GB_CHANNELS,
  );
  const before = new Map(noted.map(({ id, plan }) => [String(id), String(plan)]));
  for (const [id, plan] of wanted) if (before.get(id) !== plan) noteRow(box.store, GB_CHANNELS, id, { plan });
  for (const id of before.keys()) if (!wanted.has(id)) noteRow(box.store, GB_CHANNELS, id, { plan: '' });
}

/** Why nothing can be recorded at all; '' where it can. */
function hindrance(box: Box): '' | 'disk' | 'node' {
  const { free, reserve, quota, stops } = roomOf(box);
  if (stops && (free <= reserve || bytesOf(box) >= quota)) return 'disk';
  const nodes = rowsIn(box, resourcePaths.mediaAnsvNode).filter(({ status }) => status === 1);
  return nodes.length > 0 && nodes.every(({ state }) => state !== 'online') ? 'node' : '';
}

/** A stretch is recorded, or missed for a reason: what goes on is made longer, else a row begins. */
function goOn(box: Box, open: OpenRows, add: AddRow, channel: Entry, plan: string, stretch: Stretch, reason: string): void {
  const id = String(channel.id);
  const name = String(channel.name);
  const known = open.get(id);
  const ends = { until: stretch.until, ended: wireTime(stretch.until * 1000) };
  // A file of a recording ends with its hour.
  if (known && known.reason === reason && known.until >= stretch.from && (reason !== '' || stretch.from % 3600 !== 0)) {
    const seconds = stretch.until - known.from;
    if (reason === '') noteRow(box.store, GB_RECORDINGS, known.id, { ...ends, size: filmBytes(clipOfChannel(id), seconds) });
    else noteRow(box.store, GB_GAPS, known.id, { ...ends, minutes: Math.ceil(seconds / 60) });
    open.set(id, { ...known, until: stretch.until });
    return;
  }
  if (known) close(box, known);
  const row =
    reason === ''
      ? add(GB_RECORDINGS, recordingRow(id, name, plan, stretch, 'recording'))
      : add(GB_GAPS, gapRow(id, name, plan, stretch, reason, 'open'));
  open.set(id, { ...stretch, id: row, reason });
}

const close = ({ store }: Box, { id, reason }: Open): void =>
  reason === '' ? noteRow(store, GB_RECORDINGS, id, { state: 'done' }) : noteRow(store, GB_GAPS, id, { state: 'over' });

/** Records what the plans ask for in a stretch of time. @param off the box itself was off */
function recordStretch(box: Box, open: OpenRows, add: AddRow, stretch: Stretch, off: boolean): void {
  const all = off ? 'box' : hindrance(box);
  const going = new Set<string>();
  for (const { id, status, hours, channels } of rowsIn(box, GB_PLANS)) {
    if (status !== 1 || !Array.isArray(channels)) continue;
    const planned = plannedStretches(String(hours), boxOffset, stretch);
    if (planned.length === 0) continue;
    for (const each of channels) {
      const channel = channelOf(box, String(each));
      if (!channel) continue;
      const reason = all !== '' ? all : channel.status !== 1 ? 'off' : channel.state === 'online' ? '' : 'device';
      for (const piece of reason === '' ? hourly(planned) : planned) goOn(box, open, add, channel, String(id), piece, reason);
      if (planned.at(-1)?.until === stretch.until) going.add(String(each));
    }
  }
  for (const [channel, row] of open) {
    if (going.has(channel)) continue;
    close(box, row);
    open.delete(channel);
  }
}

/** The oldest recordings that may go. @param plan of one plan; without it of all */
const oldest = (
  { store }: Box,
  plan: string | undefined,
): readonly { readonly id: number; readonly until: number; readonly size: number; readonly plan: string }[] =>
  store
    .all(
      `SELECT id, json_extract(body, '$.until') AS until, json_extract(body, '$.size') AS size, json_extract(body, '$.plan') AS plan FROM rows
       WHERE resource = ? AND json_extract(body, '$.locked') = 0 AND json_extract(body, '$.state') = 'done'
       ${plan === undefined ? '' : "AND json_extract(body, '$.plan') = ?"} ORDER BY json_extract(body, '$.from')`,
      GB_RECORDINGS,
      ...(plan === undefined ? [] : [plan]),
    )
    .map((row) => ({ id: Number(row.id), until: Number(row.until), size: Number(row.size), plan: String(row.plan) }));

const deletedKey = (plan: string): string => `gb recordings deleted ${plan}`;
/** How many recordings of a plan the box has deleted by itself. */
export const deletedOf = ({ store }: Box, plan: string): number => Number(store.setting(deletedKey(plan)) ?? 0);

/** Deletes the oldest first until so many bytes are free again, and what is older than it is kept; locked ones stay. */
function deleteOldest(box: Box, plan: string | undefined, over: number, before: number): void {
  let left = over;
  for (const row of oldest(box, plan)) {
    if (left <= 0 && row.until >= before) break;
    box.store.run('DELETE FROM rows WHERE resource = ? AND id = ?', GB_RECORDINGS, row.id);
    box.store.keep(deletedKey(row.plan), deletedOf(box, row.plan) + 1);
    left -= row.size;
  }
}

/** Makes room: by the days and the quota of each plan, and by the quota of all and the reserve of the disk. */
export function makeRoom(box: Box): void {
  const now = box.clock.now() / 1000;
  for (const { id, quota, keep_days } of rowsIn(box, GB_PLANS)) {
    const plan = String(id);
    deleteOldest(box, plan, bytesOf(box, plan) - Number(quota) * GB, now - Number(keep_days) * 86_400);
  }
  const { free, reserve, quota, stops } = roomOf(box);
  const over = stops ? 0 : Math.max(reserve - free, bytesOf(box) - quota);
  deleteOldest(box, undefined, over, now - Number(serverOf(box).keep_days) * 86_400);
  box.store.run("DELETE FROM rows WHERE resource = ? AND json_extract(body, '$.until') < ?", GB_GAPS, now - 30 * 86_400);
}

/** What the last stop of the box left open. */
const openRows = (box: Box): OpenRows =>
  new Map([
    ...rowsIn(box, GB_RECORDINGS)
      .filter(({ state }) => state === 'recording')
      .map((row) => [String(row.channel), { id: String(row.id), from: Number(row.from), until: Number(row.until), reason: '' }] as const),
    ...rowsIn(box, GB_GAPS)
      .filter(({ state }) => state === 'open')
      .map(
        (row) =>
          [
            String(row.channel),
            { id: String(row.id), from: Number(row.from), until: Number(row.until), reason: String(row.reason) },
          ] as const,
      ),
  ]);

/** Records from now on; answers how that is stopped. */
export function startRecording(box: Box, add: AddRow): () => void {
  const { store, clock } = box;
  const open = openRows(box);
  followPlans(box);
  // What a demonstration is seeded with ended a moment ago: it goes on from there.
  const seeded = Math.min(...[...open.values()].map(({ until }) => until));
  const look = (off: boolean): void => {
    const now = Math.floor(clock.now() / 1000);
    const last = Number(store.setting(RECORDED_UNTIL) ?? Math.min(seeded, now));
    // A clock that is set back records again only from where it had come to.
    if (store.setting(RECORDED_UNTIL) !== undefined && now - last < STEP_S && now >= last) return;
    store.transaction(() => {
      followPlans(box);
      const isFirst = store.setting(RECORDED_UNTIL) === undefined;
      if (now > last) recordStretch(box, open, add, { from: Math.max(last, now - MOST_BACK_S), until: now }, off && !isFirst);
      makeRoom(box);
      store.keep(RECORDED_UNTIL, now);
    });
  };
  look(true);
  const timer = setInterval(() => box.power.up && look(false), TICK_MS).unref();
  return () => clearInterval(timer);
}
