/** Who stays in the house, by stay: a stay begins with a check-in, goes along with its guest to another room, and ends with the check-out. */
import { resourcePaths } from '../../../src/gateway/calls';
import type { Box } from '../box';

/** Where a stay is. */
export interface Stay {
  readonly id: string;
  readonly room: string;
  readonly guest: string;
}

/** The stays of now, by id. */
export function staysOf({ store }: Pick<Box, 'store'>): ReadonlyMap<string, Stay> {
  const stays = store.all('SELECT body FROM rows WHERE resource = ? ORDER BY sort, id', resourcePaths.systemPmsRooms).flatMap((row) => {
    const { stay, occupied, room, guest }: Readonly<Record<string, unknown>> = JSON.parse(String(row.body));
    return occupied === 1 && stay ? [{ id: String(stay), room: String(room), guest: String(guest) }] : [];
  });
  return new Map(stays.map((each) => [each.id, each]));
}

/** The stay of a room now. */
export const stayIn = (box: Pick<Box, 'store'>, room: string): Stay | undefined =>
  [...staysOf(box).values()].find((each) => each.room === room);

/** Room → id of its stay. */
export const staysByRoom = (box: Pick<Box, 'store'>): ReadonlyMap<string, string> =>
  new Map([...staysOf(box).values()].map(({ room, id }) => [room, id]));
