/** What a person does with calls: hang up, send on, listen in, have one made. */
import { byId, dialPlace, faultOf, openTo, outboundFor, waysFrom, withoutPin } from '../../../src/areas/voice/dialplan/graph';
import { type Beginning, type Call, note } from './call';
import type { Progress } from './progress';
import type { PhoneState, Speech, Taking, VoiceRefusal, Wish } from './voice';
import type { World } from './world';

const SECOND = 1000;
/** Label of a supervisor's own call. */
const LISTEN = 'listen';

/** What the console may do with calls. */
export interface Supervision {
  hangUp(id: string): VoiceRefusal | undefined;
  transfer(id: string, number: string): VoiceRefusal | undefined;
  listen(id: string, extension: string): VoiceRefusal | undefined;
  originate(wish: Wish, meeting?: string): Call | VoiceRefusal;
  script(
    call: { readonly at: number; readonly to: string; readonly label: string },
    takes: (state: PhoneState) => Taking,
    still: boolean,
  ): void;
  speak(speech: Speech): Call;
  arrive(call: Pick<Beginning, 'trunk' | 'caller' | 'callerName' | 'keys' | 'pin'> & { readonly did: string }): Call;
}

/** Makes it. */
export function createSupervision(world: World, progress: Progress): Supervision {
  let made = 0;
  /** Supervisors' calls, by the call that they listen to. */
  const listeners = new Map<string, Call>();

  const begun = (begin: Omit<Beginning, 'id' | 'luck' | 'at'>): Call => {
    made += 1;
    return world.add({ ...begin, id: `${world.now.toString(36)}-m${made}`, luck: `voice made ${made}`, at: world.now });
  };

  /**
   * Why a number can't be sent a call now.
   * @param mover id of the phone that sends it, whose permission is asked; '' for none
   * @param dials that phone dials it itself, and can enter a PIN
   * @param meeting id of the room that calls, whose permission is asked
   */
  const refusal = (number: string, mover: string, dials: boolean, meeting = ''): VoiceRefusal | undefined => {
    const plan = world.plan();
    const place = dialPlace(plan, number);
    if (place.kind === 'code' || place.kind === 'parking') return 'noTarget';
    const room = byId(plan.meetings, meeting);
    // A switchboard of the police is no meeting: whoever needs help dials himself.
    if (place.kind === 'emergency' && room) return 'emergency';
    if (place.kind === 'external') {
      const routes = outboundFor(plan, number);
      const permitted = openTo(routes, byId(plan.extensions, mover) ?? room);
      const open = dials ? permitted : withoutPin(permitted);
      return open.length > 0 ? undefined : room && routes.length > 0 ? 'roomLevel' : 'noTarget';
    }
    if (faultOf(plan, place) !== undefined) return 'noTarget';
    if (place.kind !== 'extension') return undefined;
    const state = world.phone(place.ref);
    const ways = waysFrom(plan, place, { did: '', trunk: '', caller: '' }).map(({ when }) => when);
    if (state === 'idle' || ways.includes('always')) return undefined;
    const way = state === 'offline' ? 'unanswered' : 'busy';
    return ways.includes(way) ? undefined : state === 'offline' ? 'offline' : 'busy';
  };

  const stopListening = (call: Call): void => {
    const leg = listeners.get(call.begin.id);
    listeners.delete(call.begin.id);
    call.listener = '';
    if (leg) progress.end(leg, 'answered');
  };
  world.onEnd.push((call) => {
    stopListening(call);
    for (const [heard, leg] of listeners) {
      if (leg !== call) continue;
      listeners.delete(heard);
      const other = world.calls.get(heard);
      if (other) other.listener = '';
    }
  });

  /** Rings whoever wants the call first; then the call goes where he wants it. */
  const ringFirst = (call: Call, extension: string): void => {
    const found = world.extension(extension);
    progress.enter(call, 'ringing', found?.number ?? '', found?.name ?? '');
    call.ringing = [extension];
    world.later(call, (2 + world.roll(call) * 4) * SECOND, () => {
      call.ringing = [];
      progress.start(call);
    });
  };

  return {
    hangUp: (id) => {
      const call = world.calls.get(id);
      if (!call) return 'gone';
      progress.end(call, 'unanswered');
      return undefined;
    },
    transfer: (id, number) => {
      const call = world.calls.get(id);
      if (!call) return 'gone';
      const outwards = call.begin.direction === 'outbound';
      if (call.begin.label !== '' || (outwards && call.state !== 'talking')) return 'notTalking';
      // Whoever talks hands the call over, and needs the permission for it; of a caller who waits, whoever moved it last.
      const mover = call.to || (outwards ? call.from : '') || call.mover;
      const refused = number === '' ? 'noTarget' : refusal(number, mover, false);
      if (refused !== undefined) return refused;
      stopListening(call);
      call.mover = mover;
      note(call, world.now, 'transfer', number, '', '');
      // Of a call to the outside it is the far end that is sent on; whoever called it is free.
      if (outwards && call.from !== '') {
        call.caller = call.begin.dialled;
        call.callerName = '';
        call.from = '';
      }
      call.hops = 0;
      call.queued = 0;
      call.meeting = '';
      progress.enter(call, 'ringing', number, '');
      progress.goTo(call, dialPlace(world.plan(), number));
      return undefined;
    },
    listen: (id, extension) => {
      const call = world.calls.get(id);
      if (!call) return 'gone';
      if (extension === '') {
        stopListening(call);
        return undefined;
      }
      if (call.state !== 'talking' || call.begin.label !== '') return 'notTalking';
      const found = world.extension(extension);
      if (!found) return 'noTarget';
      const state = world.phone(extension);
      if (state !== 'idle' && state !== 'dnd') return state === 'offline' ? 'offline' : 'busy';
      stopListening(call);
      const leg = begun({
        direction: 'internal',
        caller: found.number,
        callerName: found.name,
        dialled: call.number,
        from: '',
        trunk: '',
        keys: '',
        label: LISTEN,
      });
      listeners.set(id, leg);
      progress.enter(leg, 'ringing', found.number, found.name);
      leg.ringing = [extension];
      world.later(leg, (2 + world.roll(leg) * 3) * SECOND, () => {
        progress.enter(leg, 'talking', found.number, found.name);
        leg.to = extension;
        leg.answered = world.now;
        call.listener = extension;
      });
      return undefined;
    },
    originate: ({ from, to, label, ring, pin, ended }, meeting) => {
      const caller = from === '' ? undefined : world.byNumber(from);
      const place = dialPlace(world.plan(), to);
      if (to === '' || (from !== '' && !caller)) return 'noTarget';
      if (caller) {
        const state = world.phone(caller.id);
        if (state !== 'idle' && state !== 'dnd') return state === 'offline' ? 'offline' : 'busy';
      }
      const refused = refusal(to, caller?.id ?? '', caller !== undefined, meeting);
      if (refused !== undefined) return refused;
      const call = begun({
        direction: place.kind === 'external' || place.kind === 'emergency' ? 'outbound' : 'internal',
        caller: caller?.number ?? '',
        callerName: caller?.name ?? '',
        dialled: to,
        from: caller?.id ?? '',
        trunk: '',
        keys: '',
        label,
        ring,
        pin,
        ...(meeting !== undefined && { meeting }),
        ended,
      });
      if (caller) ringFirst(call, caller.id);
      else progress.start(call);
      return call;
    },
    script: ({ at, to, label }, takes, still) => {
      const moment = world.now;
      // The clock may have gone on since: what is over by now happens at once.
      world.now = Math.min(at, moment);
      const extension = world.byNumber(to);
      const { result, ring, talk } = takes(extension ? world.phone(extension.id) : 'offline');
      if (!still && extension) {
        const { id, number, name } = extension;
        const said = { direction: 'internal', caller: '', callerName: '', dialled: number, from: '', trunk: '', keys: '', label } as const;
        const call = world.add({
          ...said,
          id: `${world.now.toString(36)}-${label}${number}`,
          luck: `${label} ${number} ${at}`,
          at: world.now,
        });
        const noted = (what: string): void => note(call, world.now, 'extension', id, name, what);
        const rings = result === 'answered' || result === 'unanswered';
        note(call, world.now, 'dial', number, '', '');
        progress.enter(call, 'ringing', number, name);
        noted(rings ? 'ringing' : result === 'busy' ? 'busy' : 'unreachable');
        if (rings) call.ringing = [id];
        world.later(call, ring * SECOND, () => {
          if (result === 'answered') {
            progress.enter(call, 'talking', number, name);
            call.to = id;
            call.extension = id;
            call.answered = world.now;
            noted('answered');
            world.later(call, talk * SECOND, () => progress.end(call, 'answered'));
            return;
          }
          if (rings) noted('unanswered');
          progress.end(call, result === 'busy' ? 'busy' : 'unanswered');
        });
        world.events.runUntil(moment);
      }
      world.now = moment;
    },
    speak: ({ label, number, name, from, phones, seconds, ended }) => {
      const speaker = world.extension(from);
      const call = begun({
        direction: 'internal',
        caller: speaker?.number ?? '',
        callerName: speaker?.name ?? '',
        dialled: number,
        from,
        trunk: '',
        keys: '',
        label,
        ended,
      });
      note(call, world.now, 'dial', number, name, '');
      progress.enter(call, 'announcement', number, name);
      call.hearing = phones;
      call.answered = world.now;
      if (seconds !== undefined) world.later(call, seconds * SECOND, () => progress.end(call, 'answered'));
      return call;
    },
    arrive: ({ did, ...call }) => {
      const made = begun({ ...call, direction: 'inbound', dialled: did, from: '', label: '' });
      progress.start(made);
      return made;
    },
  };
}
