/** The televisions of the rooms as the message board sees them: whose stay is there, and whether the screen is on. */
import { resourcePaths } from '../../../src/gateway/calls';
import type { Box } from '../box';
import { terminalsNow } from '../terminals/terminals';

/** A screen is on or off for such a span. */
const SPAN_MS = 30 * 60_000;
/** How many of those that could be on are: in an empty room there is nobody to switch it on. */
const ON = { taken: 0.7, vacant: 0.1 } as const;

/** The screen of a room now. */
export interface RoomScreen {
  readonly room: string;
  /** '' where nobody stays. */
  readonly stay: string;
  readonly guest: string;
  readonly language: string;
  readonly on: boolean;
}

/** Every screen of the house, in the order of the rooms. Where no terminal of a room is online with its screen on, nothing is seen. */
export function screensOf(box: Pick<Box, 'store' | 'clock'>): readonly RoomScreen[] {
  const { store, clock } = box;
  const awake = new Set(terminalsNow(box).flatMap(({ room, screen, online_since: since }) => (screen && since > 0 ? [room] : [])));
  const span = Math.floor(clock.lived() / SPAN_MS);
  return store.all('SELECT body FROM rows WHERE resource = ? ORDER BY sort, id', resourcePaths.systemPmsRooms).map((row) => {
    const { room, occupied, stay, guest, language }: Readonly<Record<string, unknown>> = JSON.parse(String(row.body));
    const taken = occupied === 1 && Boolean(stay);
    return {
      room: String(room),
      stay: taken ? String(stay) : '',
      guest: taken ? String(guest) : '',
      language: taken ? String(language) : '',
      on: awake.has(String(room)) && clock.chance(`screen ${room}`, span) < (taken ? ON.taken : ON.vacant),
    };
  });
}
