/** Rows of a scene: what stands in a room is told in operations mode to whoever works in the scene of that room. */
import { resourcePaths } from '../../../src/gateway/calls';
import { type Context, Refusal } from '../operation';
import type { Entry, Resource } from '../resource';
import { type Terminal, terminalsNow } from '../terminals/terminals';
import { inScene, type Scene, sceneOfCall, scenesOf } from './scenes';

type Sees = NonNullable<Resource['sees']>;
const text = (value: unknown): string => String(value ?? '');

type IsOwn = (room: string, area?: string) => boolean;
/** A call asks for many rows. */
const known = new WeakMap<Context, IsOwn>();

/**
 * Whether a room, or a public place by its name, belongs to the scene that a call is in, and is not another customer's;
 * in full mode every one does but for who is kept to some parts of the house.
 */
export function ownRooms(context: Context): IsOwn {
  const before = known.get(context);
  if (before) return before;
  const scene = sceneOfCall(context);
  const others = othersPlaces(context);
  const isOwn: IsOwn = (room, area = '') => inScene(scene, { room, area }) && !others.has(room || area);
  known.set(context, isOwn);
  return isOwn;
}

const isPart = (scene: Scene | undefined): boolean => scene !== undefined && scene.reach !== 'house';

/** Whether a call is told of a part of the house only: of a scene, or of what is not another customer's. */
export const isInPart = (context: Context): boolean => isPart(sceneOfCall(context)) || othersPlaces(context).size > 0;

/**
 * Rows that name their room in a field `room`. One that is new has none yet.
 * @param area whether they name the place of what is in no room in a field `area`
 */
export const seenByRoom = (path: string, area = false): Sees => ({
  where: (context) => {
    if (!isInPart(context)) return undefined;
    const isOwn = ownRooms(context);
    const place = area
      ? "json_array(json_extract(body, '$.room'), json_extract(body, '$.area'))"
      : "json_array(json_extract(body, '$.room'))";
    const own = context.box.store
      .all(`SELECT DISTINCT ${place} AS place FROM rows WHERE resource = ?`, path)
      .map((row) => text(row.place))
      .filter((kept) => {
        const [room, within]: readonly unknown[] = JSON.parse(kept);
        return isOwn(text(room), text(within));
      });
    return { sql: ` AND ${place} IN (SELECT value FROM json_each(?))`, bound: [JSON.stringify(own)] };
  },
  row: ({ id, room, area: within }: Entry, context) => id === undefined || ownRooms(context)(text(room), area ? text(within) : ''),
});

/** Rows that are checked one by one, of which there are few. */
export const seenBy = (path: string, isSeen: (entry: Entry, context: Context) => boolean): Sees => ({
  where: (context) => {
    if (!isInPart(context)) return undefined;
    const own = context.box.store
      .all('SELECT id, body FROM rows WHERE resource = ?', path)
      .filter(({ id, body }) => isSeen({ ...JSON.parse(text(body)), id: text(id) }, context))
      .map(({ id }) => Number(id));
    return { sql: ' AND id IN (SELECT value FROM json_each(?))', bound: [JSON.stringify(own)] };
  },
  row: (entry, context) => entry.id === undefined || !isInPart(context) || isSeen(entry, context),
});

/** Terminals of another customer than the session's, by their MAC addresses: in operations mode they are nobody's business. */
export function othersMacs(context: Context): ReadonlySet<string> {
  const { account, session } = context.signedIn();
  if (!session.operations || account.customer === '') return new Set();
  const rows = context.box.store.all(
    `SELECT json_extract(body, '$.mac') AS mac FROM rows WHERE resource = ? AND json_extract(body, '$.customer') NOT IN ('', ?)`,
    resourcePaths.terminalAuthorization,
    account.customer,
  );
  return new Set(rows.map(({ mac }) => text(mac)));
}

const placesKnown = new WeakMap<Context, ReadonlySet<string>>();
/**
 * Rooms and public places whose terminals are another customer's, all of them: what is ordered, written and answered there is his.
 * Where a terminal of one's own hangs beside it, the room is no secret.
 */
function othersPlaces(context: Context): ReadonlySet<string> {
  const before = placesKnown.get(context);
  if (before) return before;
  const others = othersMacs(context);
  const places = new Set<string>();
  if (others.size > 0) {
    const all = terminalsNow(context.box);
    for (const { mac, room, area } of all) if (others.has(mac)) places.add(room || area);
    for (const { mac, room, area } of all) if (!others.has(mac)) places.delete(room || area);
    places.delete('');
  }
  placesKnown.set(context, places);
  return places;
}

/** Whether a call is told of a terminal: by the room or the place that it hangs in, and by whose it is. */
export function ownTerminals(context: Context): (terminal: Pick<Terminal, 'room' | 'area' | 'mac'>) => boolean {
  const isOwn = ownRooms(context);
  const others = othersMacs(context);
  return ({ room, area, mac }) => isOwn(room, area) && !others.has(mac);
}

/** Rows of terminals, which name their room, or their public place, and their `mac`. @param area as of {@link seenByRoom} */
export const seenByTerminal = (path: string, area = false): Sees => {
  const byRoom = seenByRoom(path, area);
  return {
    where: (context) => {
      const others = othersMacs(context);
      const rooms = byRoom.where(context);
      if (others.size === 0) return rooms;
      const own = { sql: " AND json_extract(body, '$.mac') NOT IN (SELECT value FROM json_each(?))", bound: [JSON.stringify([...others])] };
      return rooms ? { sql: rooms.sql + own.sql, bound: [...rooms.bound, ...own.bound] } : own;
    },
    row: (entry, context) => byRoom.row(entry, context) && (entry.id === undefined || !othersMacs(context).has(text(entry.mac))),
    device: (id, context) => ownDevices(context).has(id),
  };
};

const devicesKnown = new WeakMap<Context, ReadonlySet<string>>();
/** Ids of the terminals that a call is told of. */
export function ownDevices(context: Context): ReadonlySet<string> {
  const before = devicesKnown.get(context);
  if (before) return before;
  const isOwn = ownTerminals(context);
  const own = new Set(terminalsNow(context.box).flatMap((each) => (isOwn(each) ? [text(each.id)] : [])));
  devicesKnown.set(context, own);
  return own;
}

/** Where something is shown: rooms and public places; neither is everywhere. */
export interface Reach {
  readonly rooms: readonly string[];
  readonly areas: readonly string[];
}

/** The scene that a call is in by its code; in full mode they may be several. */
const codesOfCall = (context: Context): readonly string[] => text(sceneOfCall(context)?.code).split(' ');

/**
 * Rows that are shown in some rooms and places, or everywhere. What reaches a scene and no room of another is told in it, for that is what
 * its screens show; changed there is only what reaches nothing beyond it.
 * @param codesOf the scenes that a row is kept to, by their codes; none: it is shown wherever it reaches
 */
export const seenByReach = (
  path: string,
  reachOf: (entry: Entry) => Reach,
  codesOf: (entry: Entry) => readonly string[] = () => [],
): Sees => ({
  ...seenBy(path, (entry, context) => {
    const codes = codesOf(entry);
    return namesNoOther(context, reachOf(entry)) && (codes.length === 0 || codes.some((code) => codesOfCall(context).includes(code)));
  }),
  writes: (entry, context) => {
    if (!isInPart(context)) return true;
    const codes = codesOf(entry);
    if (codes.length > 0) return codes.every((code) => codesOfCall(context).includes(code));
    const { rooms, areas } = reachOf(entry);
    const isOwn = ownRooms(context);
    return rooms.length + areas.length > 0 && rooms.every((room) => isOwn(room)) && areas.every((area) => isOwn('', area));
  },
});

/** Whether what is shown somewhere names no room and no place of another scene. */
export function namesNoOther(context: Context, { rooms, areas }: Reach): boolean {
  const isOwn = ownRooms(context);
  return rooms.every((room) => isOwn(room)) && areas.every((area) => isOwn('', area) || !isPlaceOfScene(context, area));
}

/** The rooms and places that the fields of a row name. */
export const reachIn = (rooms: unknown, areas: unknown): Reach => ({ rooms: listed(rooms), areas: listed(areas) });
const listed = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : []);
/** Nothing is named: it is shown everywhere. */
export const EVERYWHERE: Reach = { rooms: [], areas: [] };

/** Whether a public place belongs to some scene: what none names, such as the rooms of guests as a whole, is the house's. */
const isPlaceOfScene = ({ box }: Context, area: string): boolean =>
  scenesOf(box).some((scene) => scene.reach === 'rooms' && inScene(scene, { room: '', area }));

/** What holds for the whole house is told in every scene, and changed by who may work in all of them. */
export const ofWholeHouse: NonNullable<Resource['scenes']> = (_box, { method }) => (WRITES.includes(String(method)) ? '*' : undefined);
const WRITES: readonly string[] = ['form', 'del', 'status', 'sort', 'import', 'record_revert', 'record_undo'];

/** @throws {Refusal} where a call of a part of the house would change something beyond it */
export function refuseBeyond(context: Context, rooms: readonly string[]): void {
  if (isInPart(context) && !rooms.every((room) => ownRooms(context)(room))) throw new Refusal(403, 'notThisScene');
}
