/** The televisions of the rooms as the message board sees them: whose stay is there, and whether the screen is on. */
import { beds } from '../../../src/areas/smart-screen/device-binding/beds';
import { resourcePaths } from '../../../src/gateway/calls';
import type { Box } from '../box';
import { staysOf } from '../stays/stays';
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
  /** Of patients, who are called by their initials and beds already. */
  readonly isPatient: boolean;
  readonly language: string;
  readonly on: boolean;
}

/**
 * The screens of wards. Before one hang the beds of a room: what it shows is for all who lie there. Who leaves takes nothing of it along, and it ends as
 * soon as another comes.
 */
function wardScreens({ store }: Pick<Box, 'store'>, isOn: (room: string, taken: boolean) => boolean): readonly RoomScreen[] {
  const rooms = store
    .all("SELECT DISTINCT json_extract(body, '$.room') AS room FROM rows WHERE resource = ? ORDER BY room", beds.resource)
    .map(({ room }) => String(room));
  const patients = [...staysOf({ store }).values()].filter(({ bed }) => bed !== '');
  return rooms.map((room) => {
    const own = patients.filter((each) => each.room === room);
    return {
      room,
      stay: own.map(({ id }) => id).join('+'),
      guest: own.map(({ guest }) => guest).join(', '),
      isPatient: true,
      language: own.every(({ language }) => language === 'en') && own.length > 0 ? 'en' : own.length > 0 ? 'zh_CN' : '',
      on: isOn(room, own.length > 0),
    };
  });
}

/** Every screen of the house, in the order of the rooms. Where no terminal of a room is online with its screen on, nothing is seen. */
export function screensOf(box: Pick<Box, 'store' | 'clock'>): readonly RoomScreen[] {
  const { store, clock } = box;
  const awake = new Set(terminalsNow(box).flatMap(({ room, screen, online_since: since }) => (screen && since > 0 ? [room] : [])));
  const span = Math.floor(clock.lived() / SPAN_MS);
  const isOn = (room: string, taken: boolean): boolean =>
    awake.has(room) && clock.chance(`screen ${room}`, span) < (taken ? ON.taken : ON.vacant);
  const hotel = store.all('SELECT body FROM rows WHERE resource = ? ORDER BY sort, id', resourcePaths.systemPmsRooms).map((row) => {
    const { room, occupied, stay, guest, language }: Readonly<Record<string, unknown>> = JSON.parse(String(row.body));
    const taken = occupied === 1 && Boolean(stay);
    return {
      room: String(room),
      stay: taken ? String(stay) : '',
      guest: taken ? String(guest) : '',
      isPatient: false,
      language: taken ? String(language) : '',
      on: isOn(String(room), taken),
    };
  });
  return [...hotel, ...wardScreens(box, isOn)];
}
