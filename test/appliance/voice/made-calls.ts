/** Calls that a person or the box has made, rather than the seed, and where they can be sent. */
import { byId, dialPlace, faultOf, moverOf, openTo, outboundFor, waysFrom, withoutPin } from '../../../src/areas/voice/dialplan/graph';
import type { Beginning, Call } from './call';
import type { VoiceRefusal } from './voice';
import type { World } from './world';

/** Begins a call now. */
export type Make = (begin: Omit<Beginning, 'id' | 'luck' | 'at'>) => Call;

/** What begins the calls of a world, each under a name of its own. */
export function maker(world: World): Make {
  let made = 0;
  return (begin) => {
    made += 1;
    return world.add({ ...begin, id: `${world.now.toString(36)}-m${made}`, luck: `voice made ${made}`, at: world.now });
  };
}

/** Why a phone can't be rung on behalf of its own person; undefined: it can. */
export function phoneRefusal(world: World, extension: string): VoiceRefusal | undefined {
  const state = world.phone(extension);
  if (state === 'idle' || state === 'dnd') return undefined;
  return state === 'offline' ? 'offline' : 'busy';
}

/**
 * Why a number can't be sent a call now; undefined: it can.
 * @param mover id of the phone that sends it, whose permission is asked; '' for none
 * @param dials that phone dials it itself, and can enter a PIN
 * @param meeting id of the room that calls, whose permission is asked
 */
export function targetRefusal(world: World, number: string, mover: string, dials: boolean, meeting = ''): VoiceRefusal | undefined {
  const plan = world.plan();
  const place = dialPlace(plan, number);
  if (place.kind === 'code' || place.kind === 'parking') return 'noTarget';
  const room = byId(plan.meetings, meeting);
  // A switchboard of the police is no meeting: whoever needs help dials himself.
  if (place.kind === 'emergency' && room) return 'emergency';
  if (place.kind === 'external') {
    const routes = outboundFor(plan, number);
    const permitted = openTo(routes, moverOf(plan, mover, meeting));
    const open = dials ? permitted : withoutPin(permitted);
    return open.length > 0 ? undefined : room && routes.length > 0 ? 'roomLevel' : 'noTarget';
  }
  const fault = faultOf(plan, place);
  if (fault !== undefined) return fault === 'off' ? 'disabled' : 'noTarget';
  if (place.kind !== 'extension') return undefined;
  const state = world.phone(place.ref);
  const ways = waysFrom(plan, place, { did: '', trunk: '', caller: '' }).map(({ when }) => when);
  if (state === 'idle' || ways.includes('always')) return undefined;
  const way = state === 'offline' ? 'unanswered' : 'busy';
  return ways.includes(way) ? undefined : state === 'offline' ? 'offline' : 'busy';
}
