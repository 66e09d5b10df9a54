/** The televisions of the rooms as the message board sees them: whose stay is there, and whether the screen is on. */
import { resourcePaths } from '../../../src/gateway/calls';
import type { Box } from '../box';

/** A screen is on or off for such a span. */
const SPAN_MS = 30 * 60_000;
/** How many of the screens are on: guests watch in the evening, and in an empty room there is nobody to switch it on. */
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

/** Every screen of the house, in the order of the rooms. */
export function screensOf({ store, clock }: Pick<Box, 'store' | 'clock'>): readonly RoomScreen[] {
  const span = Math.floor(clock.lived() / SPAN_MS);
  return store.all('SELECT body FROM rows WHERE resource = ? ORDER BY sort, id', resourcePaths.systemPmsRooms).map((row) => {
    const { room, occupied, stay, guest, language }: Readonly<Record<string, unknown>> = JSON.parse(String(row.body));
    const taken = occupied === 1 && Boolean(stay);
    return {
      room: String(room),
      stay: taken ? String(stay) : '',
      guest: taken ? String(guest) : '',
      language: taken ? String(language) : '',
      on: clock.chance(`screen ${room}`, span) < (taken ? ON.taken : ON.vacant),
    };
  });
}
