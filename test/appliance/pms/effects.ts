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
  phone_name: guest,
  outbound: 'allowed',
  wakeups: 0,
  wifi: 'on',
  package: guestPackage,
});
const moveOut = (room: Entry): Entry => ({
  // The records give the next guest a stay of his own.
  stay: '',
  occupied: 0,
  guest: '',
  language: '',
  welcome: '',
  orders: 0,
  minibar: 0,
  phone_name: `Room ${room.room}`,
  outbound: 'internal',
  wakeups: 0,
  wifi: 'off',
  package: '',
});

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
      return { rooms: new Map([[id, follow(room, moveOut(room), following)]]) };
    case 'change':
      if (room.occupied !== 1) return { refused: 'vacant' };
      return { rooms: new Map([[id, follow(room, { guest, welcome: welcomeTo(guest, room.language), phone_name: guest }, following)]]) };
    case 'move': {
      const target = find(to_room);
      if (!target) return { refused: 'room' };
      if (room.occupied !== 1) return { refused: 'vacant' };
      if (target.occupied === 1) return { refused: 'occupied' };
      const stay = Object.fromEntries(Object.keys(moveOut(room)).map((field) => [field, room[field]]));
      return {
        rooms: new Map([
          [id, follow(room, moveOut(room), following)],
          [String(target.id), follow(target, stay, following)],
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
