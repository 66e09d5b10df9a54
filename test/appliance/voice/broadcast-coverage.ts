/** Who would hear a broadcast now: the phones of zones, or one phone, and what keeps each from playing it. */
import type { CoveredPhone } from '../../../src/areas/voice/broadcast/calls';
import type { Box } from '../box';
import type { BroadcastRuns } from './broadcast-runs';
import { type Phone, phonesOf, stateOf } from './phones';
import { roomsOf } from './rooms';

const stateNow = (box: Box, phone: Phone, hearing: ReadonlySet<string>): CoveredPhone['state'] => {
  const state = stateOf(box, phone);
  if (state === 'offline') return 'offline';
  if (!phone.answersItself) return 'incapable';
  if (hearing.has(phone.id)) return 'playing';
  if (state === 'dnd') return 'dnd';
  return state === 'idle' ? 'hears' : 'busy';
};

/**
 * The phones that a broadcast concerns, as they are now.
 * @param extension one phone instead of those of the zones; '' for none
 */
export function coverageOf(box: Box, runs: BroadcastRuns, ids: readonly string[], extension = ''): readonly CoveredPhone[] {
  const zones = runs.zones(ids);
  const rooms = roomsOf(box);
  const played = runs.playing().flatMap(({ phones }) => phones);
  const hearing = new Set(played.filter(({ outcome }) => outcome === 'heard').map(({ id }) => id));
  return phonesOf(box).flatMap((phone): readonly CoveredPhone[] => {
    const own = zones.filter(({ members }) => members.includes(phone.id)).map(({ name }) => name);
    if (extension === '' ? own.length === 0 : phone.id !== extension) return [];
    const { id, number, name, room } = phone;
    const guest = Number(rooms.get(room)?.occupied === true);
    return [{ id, number, name, zones: own, room, guest, state: stateNow(box, phone, hearing) }];
  });
}
