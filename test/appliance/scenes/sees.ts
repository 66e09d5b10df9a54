/** Rows of a scene: what stands in a room is told in operations mode to whoever works in the scene of that room. */
import { type Context, Refusal } from '../operation';
import type { Entry, Resource } from '../resource';
import { inScene, sceneOfCall } from './scenes';

type Sees = NonNullable<Resource['sees']>;
const text = (value: unknown): string => String(value ?? '');

type IsOwn = (room: string, area?: string) => boolean;
/** A call asks for many rows. */
const known = new WeakMap<Context, IsOwn>();

/** Whether a room, or a public place by its name, belongs to the scene that a call is in; out of operations mode every one does. */
export function ownRooms(context: Context): IsOwn {
  const before = known.get(context);
  if (before) return before;
  const scene = sceneOfCall(context);
  const isOwn: IsOwn = (room, area = '') => inScene(scene, { room, area });
  known.set(context, isOwn);
  return isOwn;
}

/** Whether a call is in a scene that is only a part of the house. */
export const isInPart = (context: Context): boolean => {
  const scene = sceneOfCall(context);
  return scene !== undefined && scene.reach !== 'house';
};

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

/** Rows that are judged one by one, of which there are few. */
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

/** @throws {Refusal} where a call of a part of the house would change something beyond it */
export function refuseBeyond(context: Context, rooms: readonly string[]): void {
  if (isInPart(context) && !rooms.every((room) => ownRooms(context)(room))) throw new Refusal(403, 'notThisScene');
}
