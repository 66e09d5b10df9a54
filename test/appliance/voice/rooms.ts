/** The box's rooms as telephony sees them: the list that the PMS keeps. A box without a PMS has none. */
import { resourcePaths } from '../../../src/gateway/calls';
import type { Box } from '../box';

/** How many rooms a new box has. */
export const SEED_ROOMS = 60;
const ON_A_FLOOR = 24;
/** @example seedRoom(0) // '1201' */
export const seedRoom = (index: number): string => String(1201 + Math.floor(index / ON_A_FLOOR) * 100 + (index % ON_A_FLOOR));

/** A large house has these rooms above the usual ones. */
const [LARGE_ROOMS, ON_A_LARGE_FLOOR] = [2000, 50];
/** The rooms of a new box, by the seed of its clock. */
export const seedRooms = (seed: string): readonly string[] =>
  Array.from({ length: seed === 'large' ? LARGE_ROOMS : SEED_ROOMS }, (_, at) => {
    const above = at - SEED_ROOMS;
    return above < 0
      ? seedRoom(at)
      : `${15 + Math.floor(above / ON_A_LARGE_FLOOR)}${String(1 + (above % ON_A_LARGE_FLOOR)).padStart(2, '0')}`;
  });

/** Room numbers in their order, and whether somebody stays there. */
export function roomsOf({ store }: Pick<Box, 'store'>): ReadonlyMap<string, { readonly occupied: boolean }> {
  const rows = store.all('SELECT body FROM rows WHERE resource = ? ORDER BY sort, id', resourcePaths.systemPmsRooms);
  return new Map(
    rows.map((row) => {
      const body: Readonly<Record<string, unknown>> = JSON.parse(String(row.body));
      return [String(body.room), { occupied: body.occupied === 1 }];
    }),
  );
}
