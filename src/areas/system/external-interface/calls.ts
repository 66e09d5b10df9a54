/** The calls of the PMS beside those of every list (src/gateway/README.md, Methods of a resource). */
import { resource } from '../../../gateway/calls';
import { type Decoded, detailed, listed, number, oneOf, record, text } from '../../../gateway/shape';
import { CARD_AREAS } from './rooms';

const pms = resource('systemExternalInterface');

const link = record({
  state: oneOf(['off', 'up', 'down']),
  /** Of a link that is down: `silent` takes the connection but does not answer as a PMS, else nothing is reached. */
  reason: oneOf(['', 'silent']),
  /** Since when it is down, in the box's time; empty: it is not, or nobody knows. */
  since: text(),
  name: text(),
  /** The last message, in the box's time; empty: none yet. */
  last: text(),
  /** Milliseconds until the PMS answered the last time; 0: never. */
  round_trip: number(),
  /** Messages that wait to be sent or answered. */
  queue: number(),
  /** Rooms in which PMS and box differ. */
  drift: number(),
});
/** How the link is now. */
export type PmsLink = Decoded<typeof link>;

const step = record({
  id: oneOf(['resolve', 'connect', 'sign_in', 'hotel', 'round_trip', 'push']),
  result: oneOf(['ok', 'fail', 'skipped']),
  ms: number(),
  detail: text(),
});

/** One step of the connection test. */
export type TestStep = Decoded<typeof step>;

/** What a PMS may say of a guest. */
export const EVENTS = ['check_in', 'check_out', 'move', 'change'] as const;
export type PmsEventKind = (typeof EVENTS)[number];
/** A message that is tried out. */
export interface Trial {
  readonly event: PmsEventKind;
  readonly room: string;
  readonly to_room: string;
  readonly guest: string;
  readonly language: string;
}

const change = record({ room: text(), area: oneOf(CARD_AREAS), field: text(), from: text(), to: text() });
/** One field that would change. */
export type RoomChange = Decoded<typeof change>;

/** `link`: asked again and again. */
export const readLink = pms.method('link').polls(detailed(link));
/** `test`: connects with what is saved, and says how far it got. */
export const testLink = pms.method('test').reads(listed(step));
/** `rehearse`: what a message would change, without changing it. */
export const rehearse = pms.method<Trial>('rehearse').reads(listed(change));

const rooms = resource('systemPmsRooms');
/** Rooms to choose from. */
export const listRooms = rooms.list;
/** `same_guest`: the guest of the room is the one of the PMS, spelled otherwise: the stay goes on with all that belongs to it. */
export const sameGuest = rooms.method<{ id: string }>('same_guest').writes();
/** `resync`: the room becomes what the PMS says. Another guest there ends the stay of the one here. */
export const resync = rooms.method<{ id: string }>('resync').writes();
