/** The calls of device binding beside those of its lists: rooms, stays by hand, and what is bound where. */
import { resource } from '../../../gateway/calls';
import { type Decoded, detailed, flag, list, listed, map, number, oneOf, record, text } from '../../../gateway/shape';
import { ORDER_STATES } from '../mall/order-moves';
import { devices } from './devices';
import { DIETS } from './diets';
import { waitingDevices } from './waiting';

const { method } = resource(devices.resource);

/** What may be wrong in a room, the worst first. */
export const TROUBLES = [
  'expired',
  'apOffline',
  'ontOffline',
  'tvOffline',
  'phoneOffline',
  'panelOffline',
  'reset',
  'order',
  'differs',
  'differsHis',
  'noTv',
] as const;
export type Trouble = (typeof TROUBLES)[number];
/** Those that a guest feels at once. */
export const URGENT: ReadonlySet<Trouble> = new Set(['expired', 'apOffline', 'ontOffline', 'order']);

const ROOM_STATES = ['urgent', 'mend', 'occupied', 'vacant', 'closed'] as const;
export type RoomState = (typeof ROOM_STATES)[number];

const cell = record({
  room: text(),
  state: oneOf(ROOM_STATES),
  occupied: flag(),
  vip: flag(),
  /** How many things there are to mend. */
  count: number(),
  /** Ids of its terminals. */
  terminals: list(text()),
});
/** A room of the grid. */
export type RoomCell = Decoded<typeof cell>;
/** `rooms`: every room of the house. */
export const readRooms = method<Record<string, never>>('rooms').polls(
  record({ list: list(cell), link: oneOf(['off', 'up', 'down']), now: text() }),
);

const thing = record({ id: text(), name: text(), state: text(), note: text() });
const room = record({
  room: text(),
  state: oneOf(ROOM_STATES),
  /** Empty: nobody stays. */
  stay: text(),
  /** Empty too where the account may not see who stays. */
  guest: text(),
  others: list(text()),
  named: flag(),
  language: text(),
  vip: flag(),
  group: text(),
  closed: text(),
  package: text(),
  differs: flag(),
  link: oneOf(['off', 'up', 'down']),
  terminals: list(
    record({
      id: text(),
      mac: text(),
      name: text(),
      model: text(),
      app: text(),
      online: flag(),
      since: text(),
      package: text(),
      deadline: text(),
      expired: flag(),
      volume: number(),
      /** Apps that somebody is signed in to on it. */
      logins: number(),
      /** It has a PIN of a guest. */
      code: flag(),
      language: text(),
      /** Whoever stays here now has been welcomed by it. */
      welcomed: flag(),
    }),
  ),
  phones: list(thing),
  points: list(thing),
  modems: list(thing),
  panels: list(thing),
  orders: number(),
  /** Whether the rules allow a look at a screen here now: mostly not while somebody stays. */
  look: flag(),
  /** Of a ward; empty in a hotel. */
  beds: list(
    record({ id: text(), bed: text(), place: text(), patient: text(), occupied: flag(), fasting: flag(), diet: oneOf(['', ...DIETS]) }),
  ),
  /** Whether messages may be told, and those of whoever stays here now; the same of orders. */
  messages: flag(),
  message_list: list(record({ id: text(), from: oneOf(['house', 'guest']), text: text(), state: text(), time: text() })),
  listed: flag(),
  order_list: list(
    record({
      ...{ id: text(), number: text(), status: oneOf(ORDER_STATES), time: text(), bed: text() },
      lines: list(record({ name: text(), count: number() })),
    }),
  ),
  /** When somebody is woken there next, in the box's time, earliest first. */
  wakeups: list(text()),
  /** Ordered on the room and not on the bill of the PMS, in cents by currency; nothing where the account may not see who stays. */
  unbilled: map(number()),
  resets: number(),
  mend: list(record({ trouble: oneOf(TROUBLES), name: text() })),
});
/** A room, whole. */
export type RoomPage = Decoded<typeof room>;
/** `room`: one room with all that is in it. */
export const readRoom = method<{ room: string }>('room').polls(detailed(room));

const conflict = record({ kind: oneOf(['unknown', 'elsewhere', 'same', 'another', 'noRoom', 'panel']), text: text() });
/** `check`: what stands against binding a device to a room, while it is typed. */
export const checkBinding = method<{ kind: string; mac: string; room: string }>('check').reads(listed(conflict));
export type Conflict = Decoded<typeof conflict>;
/** `bind`: a device stands in a room from now on; one that is not known waits with its room. */
export const bindDevice = method<{ kind: string; mac: string; room: string }>('bind').writes(
  record({ waits: flag(), name: text(), from: text() }),
);
/** `swap`: another terminal takes the place of a broken one: room, name, package and authorization stay. */
export const swapTerminal = method<{ id: string; mac: string }>('swap').writes(record({ name: text(), room: text() }));

/** What happens to a stay by hand. */
export const STAY_EVENTS = ['check_in', 'check_out', 'move'] as const;
export type StayEvent = (typeof STAY_EVENTS)[number];
/** `stay`: somebody writes down what the PMS can't say now. */
export const stayByHand = method<{ event: StayEvent; room: string; to_room: string; guest: string; language: string }>('stay').writes();
/** `guests`: who else is in the room, whether the guest is a VIP, and the group. */
export const keepGuests = method<{ room: string; others: readonly string[]; vip: boolean; group: string }>('guests').writes();
/** `close`: a room is out of order for a reason, and raises no alarm; without a reason it is in order again. */
export const closeRoom = method<{ room: string; reason: string }>('close').writes();

const waiting = resource(waitingDevices.resource);
/** `accept`: a device that waits is authorized and bound. */
export const acceptDevice = waiting
  .method<{ id: string; room: string; package: string; customer: string; deadline: string }>('accept')
  .writes();
