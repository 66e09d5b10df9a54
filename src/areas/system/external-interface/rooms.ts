/** Rooms as the box has them, beside what the PMS says of them. */
import { choice, flag, tally, text } from '../../../field';
import type { Row } from '../../../field/field';

const own = (width: number) => text({ readOnly: true, width });

/** Fields of a room: all set by the box and the PMS. */
export const roomFields = {
  room: own(90),
  occupied: flag({ readOnly: true, width: 100 }),
  guest: own(170),
  language: choice(['', 'zh_CN', 'en'], { readOnly: true, width: 110 }),
  /** The stay of who is in: it goes along to another room, and ends with the check-out. */
  stay: own(90),
  /** Empty where no PMS is connected. */
  drift: choice(['', 'same', 'differs'], { readOnly: true, severities: { same: 'success', differs: 'warning' }, width: 130 }),
  pms_occupied: flag({ readOnly: true }),
  pms_guest: own(170),
  pms_language: choice(['', 'zh_CN', 'en'], { readOnly: true }),
  tv: own(150),
  welcome: own(200),
  orders: tally(),
  minibar: tally(),
  extension: own(100),
  phone_name: own(150),
  outbound: choice(['internal', 'allowed'], { readOnly: true }),
  wakeups: tally(),
  wifi: choice(['off', 'on'], { readOnly: true }),
  package: own(130),
};
/** A room of the list. */
export type Room = Row<typeof roomFields>;
/** Here and in the PMS there is a guest, by different names: one guest spelled in two ways, or two. */
export const isOther = ({ drift, occupied, pms_occupied, guest, pms_guest }: Room): boolean =>
  drift === 'differs' && occupied && pms_occupied && guest !== pms_guest;
/** Taken over from the PMS the stay of whoever is here ends: he has left, or another guest has come. */
export const endsStay = (room: Room): boolean => isOther(room) || (room.drift === 'differs' && room.occupied && !room.pms_occupied);
/** Name of a field of a room. */
export type RoomField = keyof typeof roomFields;

/** What is compared with the PMS: the box's field, and the PMS's. */
export const COMPARED = [
  ['occupied', 'pms_occupied'],
  ['guest', 'pms_guest'],
  ['language', 'pms_language'],
] as const satisfies readonly (readonly [RoomField, RoomField])[];

/** What a room's card shows, by area. */
export const CARD = {
  stay: ['occupied', 'guest', 'language'],
  tv: ['tv', 'welcome', 'orders', 'minibar'],
  phone: ['extension', 'phone_name', 'outbound', 'wakeups'],
  wifi: ['wifi'],
  package: ['package'],
} as const satisfies Readonly<Record<string, readonly RoomField[]>>;
/** An area of the card. */
export type Area = keyof typeof CARD;
/** Areas in the order in which they are shown. */
export const CARD_AREAS = ['stay', 'tv', 'phone', 'wifi', 'package'] as const satisfies readonly Area[];
