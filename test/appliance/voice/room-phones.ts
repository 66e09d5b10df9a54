/** The telephones of rooms as whoever looks after guests sees them: what they are called, whom they may call, and how many wake-ups wait. */
import type { Box } from '../box';
import type { Entry } from '../resource';
import { phonesOf } from './phones';
import { wakeupsOf } from './wakeups';

/** A room without one. */
export const NO_PHONE: Entry = { extension: '', phone_name: '', outbound: 'internal', wakeups: 0 };

/** By room, in the fields of its card; of several telephones the first has the name. */
export function roomPhones(box: Box): ReadonlyMap<string, Entry> {
  const ordered = wakeupsOf(box)?.ordered();
  const orders = new Map<string, Set<string>>();
  const found = new Map<string, Entry>();
  for (const { room, number, name, callsOutside } of phonesOf(box)) {
    if (room === '') continue;
    const before = found.get(room);
    const own = new Set([...(orders.get(room) ?? []), ...(ordered?.get(number) ?? [])]);
    orders.set(room, own);
    found.set(room, {
      extension: before ? `${before.extension}, ${number}` : number,
      phone_name: before?.phone_name ?? name,
      outbound: callsOutside || before?.outbound === 'allowed' ? 'allowed' : 'internal',
      wakeups: own.size,
    });
  }
  return found;
}

/** How many orders of wake-ups name telephones of some rooms. */
export function wakeupsIn(box: Box, rooms: readonly string[]): number {
  const ordered = wakeupsOf(box)?.ordered();
  const numbers = phonesOf(box).flatMap(({ room, number }) => (rooms.includes(room) ? [number] : []));
  return new Set(numbers.flatMap((number) => [...(ordered?.get(number) ?? [])])).size;
}
