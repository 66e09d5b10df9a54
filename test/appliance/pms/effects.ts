/** What a message of the PMS does to rooms: worked out once, for the rehearsal and for the message itself. */

import type { RoomChange, Trial } from '../../../src/areas/system/external-interface/calls';
import { type Area, CARD, CARD_AREAS, type RoomField } from '../../../src/areas/system/external-interface/rooms';
import type { Entry } from '../resource';

/** Why a message is refused (NAK). */
export type Refused = 'room' | 'occupied' | 'vacant';
/** Rooms as they would be, by id, or why not. */
export type Effects = { readonly refused: Refused } | { readonly rooms: ReadonlyMap<string, Entry> };

/** What follows a guest, and the package of one. */
export interface Following {
  readonly areas: readonly string[];
  readonly guestPackage: string;
  /** A check-out cancels the wake-ups of the room. */
  readonly clearsWakeups: boolean;
  /** How many orders of wake-ups name telephones of some rooms. */
  wakeupsIn(rooms: readonly string[]): number;
}

const areaOf = (field: string): Area | undefined => CARD_AREAS.find((area) => (CARD[area] as readonly string[]).includes(field)); // compared only

const welcomeTo = (guest: string, language: unknown): string => (language === 'en' ? `Welcome, ${guest}` : `欢迎您，${guest}`);
const moveIn = (guest: string, language: string, { guestPackage }: Following): Entry => ({
  occupied: 1,
  guest,
  language,
  welcome: welcomeTo(guest, language),
  orders: 0,
  minibar: 0,
  wifi: 'on',
  package: guestPackage,
});
const moveOut = (): Entry => ({
  // The records give the next guest a stay of his own.
  stay: '',
  occupied: 0,
  guest: '',
  language: '',
  welcome: '',
  orders: 0,
  minibar: 0,
  wifi: 'off',
  package: '',
});

/** Wake-ups go with their guest to another telephone, where telephones follow; a room without one takes none. */
const wakeupsMoved = (room: Entry, target: Entry, { areas, wakeupsIn }: Following): readonly [left: Entry, taken: Entry] =>
  areas.includes('phone') && target.extension !== ''
    ? [{ wakeups: 0 }, { wakeups: wakeupsIn([String(room.room), String(target.room)]) }]
    : [{}, {}];

/** Only what follows a guest changes; who is in the room always does. */
const follow = (room: Entry, change: Entry, { areas }: Following): Entry => ({
  ...room,
  ...Object.fromEntries(
    Object.entries(change).filter(([field]) => {
      const area = areaOf(field);
      return field === 'stay' || area === 'stay' || (area !== undefined && areas.includes(area));
    }),
  ),
});

/** Works out a message. */
export function effectsOf(
  { event, room: number, to_room, guest, language }: Trial,
  rooms: readonly Entry[],
  following: Following,
): Effects {
  const find = (wanted: string): Entry | undefined => rooms.find((each) => each.room === wanted);
  const room = find(number);
  if (!room) return { refused: 'room' };
  const id = String(room.id);
  switch (event) {
    case 'check_in':
      if (room.occupied === 1) return { refused: 'occupied' };
      return { rooms: new Map([[id, follow(room, moveIn(guest, language, following), following)]]) };
    case 'check_out':
      if (room.occupied !== 1) return { refused: 'vacant' };
      // Nobody is woken who has left, whatever else follows.
      return {
        rooms: new Map([[id, { ...follow(room, moveOut(), following), ...(following.clearsWakeups && { wakeups: 0 }) }]]),
      };
    case 'change':
      if (room.occupied !== 1) return { refused: 'vacant' };
      return { rooms: new Map([[id, follow(room, { guest, welcome: welcomeTo(guest, room.language) }, following)]]) };
    case 'move': {
      const target = find(to_room);
      if (!target) return { refused: 'room' };
      if (room.occupied !== 1) return { refused: 'vacant' };
      if (target.occupied === 1) return { refused: 'occupied' };
      const stay = Object.fromEntries(Object.keys(moveOut()).map((field) => [field, room[field]]));
      const [left, taken] = wakeupsMoved(room, target, following);
      return {
        rooms: new Map([
          [id, { ...follow(room, moveOut(), following), ...left }],
          [String(target.id), { ...follow(target, stay, following), ...taken }],
        ]),
      };
    }
  }
}

/** The fields that differ, room by room. */
export const changesOf = (before: readonly Entry[], after: ReadonlyMap<string, Entry>): readonly RoomChange[] =>
  [...after].flatMap(([id, next]) => {
    const now = before.find((each) => each.id === id) ?? {};
    return CARD_AREAS.flatMap((area) =>
      (CARD[area] as readonly RoomField[])
        .filter((field) => now[field] !== next[field])
        .map((field) => ({ room: String(next.room), area, field, from: String(now[field] ?? ''), to: String(next[field] ?? '') })),
    );
  });
