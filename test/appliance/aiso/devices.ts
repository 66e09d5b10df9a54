/** Lights, doors and walls that alarms use: what is on and until when, and which camera a tile shows. */
import { deviceFields, devices, type Shown } from '../../../src/areas/aiso/alarm-linkage/devices';
import { decodeRow, type Row } from '../../../src/field/field';
import { later } from '../../../src/lib/task-cycle';
import type { Box } from '../box';
import type { Entry, Resource } from '../resource';
import { declaredResource } from '../resource-fields';
import { noteRow } from '../rows/note-row';
import { rowsOf } from '../rows/rows';
import { wireTime } from '../wire-time';
import { seededDevices } from './alarm-seed';

const DEVICES: Resource = { ...declaredResource(devices), seed: seededDevices };
/** A console that shows a wall asks every few seconds; after so long it is shown no more. */
const WATCH_MS = 15_000;
/** Networks that exist in books only (RFC 5737): no relay of them ever answers, nor one of the demonstration that is broken. */
const NOWHERE = /^(?:192\.0\.2|198\.51\.100|203\.0\.113)\./;

type Device = Row<typeof deviceFields>;
const nowOf = ({ clock }: Box): string => wireTime(clock.now());
const rowsIn = (box: Box) => rowsOf(DEVICES, box.store, box.clock);
const decoded = (entry: Entry): Device => decodeRow(deviceFields, entry);
/** Every device. */
const devicesOf = (box: Box): readonly Device[] => rowsIn(box).all().map(decoded);
/** A device by its id. */
export function deviceOf(box: Box, id: string): Device | undefined {
  const entry = /^\d{1,15}$/.test(id) ? rowsIn(box).one(id) : undefined;
  return entry && decoded(entry);
}

/** What alarms have set: of a relay the alarm and until when (''; as long as that is open), of a wall its tiles. Outlives a restart. */
interface Set {
  readonly alarm: string;
  readonly since: string;
  readonly until: string;
}
type Tile = Omit<Shown, 'name'>;
const setKey = (id: string): string => `alarm device ${id}`;
const tilesKey = (id: string): string => `alarm wall ${id}`;
const setOf = (box: Box, id: string): Set | undefined => box.store.setting(setKey(id)) as Set | undefined; // only this file writes it
const tilesOf = (box: Box, id: string): readonly Tile[] => (box.store.setting(tilesKey(id)) as readonly Tile[] | undefined) ?? []; // as above

/** Whether a light or a door does what it is told. */
export const isReached = (device: Device | undefined): boolean => device?.status === true && !NOWHERE.test(device.address);

/** Whether a light is on, or a door open, now. */
function isOn(box: Box, id: string): boolean {
  const set = setOf(box, id);
  return set !== undefined && (set.until === '' || set.until > nowOf(box));
}

/** Switches a light on, or opens a door, for an alarm. @returns whether it was reached */
export function switchOn(box: Box, id: string, alarm: string, time: string): boolean {
  const device = deviceOf(box, id);
  if (!device || !isReached(device)) return false;
  const hold = device.hold ?? 0;
  box.store.keep(setKey(id), { alarm, since: time, until: hold > 0 ? later(time, hold) : '' } satisfies Set);
  return true;
}

const watched = new WeakMap<Box, Map<string, number>>();
/** A console shows a wall. */
export const noteWatched = (box: Box, id: string): void => {
  const own = watched.get(box) ?? new Map<string, number>();
  watched.set(box, own);
  own.set(id, box.clock.now());
};
/** Whether a screen shows a wall now. */
export const isWatched = (box: Box, id: string): boolean => {
  const at = watched.get(box)?.get(id);
  return at !== undefined && Math.abs(box.clock.now() - at) <= WATCH_MS;
};

/** Puts a camera on a tile, whatever was there. */
export function showOn(box: Box, id: string, tile: Tile): void {
  box.store.keep(tilesKey(id), [...tilesOf(box, id).filter((each) => each.tile !== tile.tile), tile]);
}
/** What a wall shows; of its tiles those that it has. */
export const shownOn = (box: Box, wall: Device): readonly Tile[] => tilesOf(box, wall.id).filter(({ tile }) => tile <= Number(wall.tiles));
/** The walls that there are. */
export const wallsOf = (box: Box): readonly Device[] => devicesOf(box).filter(({ kind, status }) => kind === 'wall' && status);

/** An alarm is closed: its lights go out, its doors shut, its tiles are free. */
export function releaseFor(box: Box, alarm: string): void {
  for (const { id, kind } of devicesOf(box)) {
    if (kind === 'wall') {
      const tiles = tilesOf(box, id);
      if (tiles.some((each) => each.alarm === alarm))
        box.store.keep(
          tilesKey(id),
          tiles.filter((each) => each.alarm !== alarm),
        );
      continue;
    }
    const set = setOf(box, id);
    // What a time was given for keeps to it.
    if (set?.alarm === alarm && set.until === '') box.store.keep(setKey(id), { ...set, until: nowOf(box) } satisfies Set);
  }
}

/** What each device is now, for lists. */
export function freshenDevices(box: Box): void {
  const now = nowOf(box);
  for (const device of devicesOf(box)) {
    const { id, kind } = device;
    const relay = isReached(device) || !device.status ? (isOn(box, id) ? 'on' : 'off') : 'unreached';
    const state = kind === 'wall' ? (isWatched(box, id) ? 'watched' : 'unwatched') : relay;
    if (state !== device.state)
      noteRow(box.store, DEVICES.path, id, { state, since: state === 'on' ? (setOf(box, id)?.since ?? now) : now });
  }
}
