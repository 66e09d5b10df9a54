/** What a person does with calls: hang up, send on, listen in, have one made. */
import { dialPlace } from '../../../src/areas/voice/dialplan/graph';
import { plainName } from '../../../src/lib/plain-name';
import { type Beginning, type Call, note } from './call';
import { Listening } from './listening';
import { maker, phoneRefusal, targetRefusal } from './made-calls';
import { callByClock, type Scripted, speakTo } from './own-calls';
import type { Progress } from './progress';
import type { PhoneState, Speech, Taking, VoiceRefusal, Wish } from './voice';
import type { World } from './world';

const SECOND = 1000;
/** Characters of a number or name that are taken from outside. */
const MOST_SAID = 120;
/** What another exchange says, which may be anything. */
const plainSaid = (said: string): string => plainName(said).slice(0, MOST_SAID);

/** What the console may do with calls. */
export interface Supervision {
  hangUp(id: string): VoiceRefusal | undefined;
  transfer(id: string, number: string): VoiceRefusal | undefined;
  listen(id: string, extension: string): VoiceRefusal | undefined;
  originate(wish: Wish, meeting?: string): Call | VoiceRefusal;
  script(call: Scripted, takes: (state: PhoneState) => Taking, still: boolean): void;
  speak(speech: Speech): Call;
  arrive(call: Pick<Beginning, 'trunk' | 'caller' | 'callerName' | 'keys' | 'pin'> & { readonly did: string }): Call;
}

/** Makes it. */
export function createSupervision(world: World, progress: Progress): Supervision {
  const make = maker(world);
  const listening = new Listening(world, progress, make);

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
      const refused = number === '' ? 'noTarget' : targetRefusal(world, number, mover, false);
      if (refused !== undefined) return refused;
      // What no phone has moved has no permission that could be asked: it goes outside where the records send it, not by hand.
      if (mover === '' && dialPlace(world.plan(), number).kind === 'external') return 'noMover';
      listening.stop(call);
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
      if (extension !== '') return listening.start(call, extension);
      listening.stop(call);
      return undefined;
    },
    originate: ({ from, to, label, ring, pin, ended }, meeting) => {
      const caller = from === '' ? undefined : world.byNumber(from);
      const place = dialPlace(world.plan(), to);
      if (to === '' || (from !== '' && !caller)) return 'noTarget';
      const unreached = caller && phoneRefusal(world, caller.id);
      if (unreached !== undefined) return unreached;
      const refused = targetRefusal(world, to, caller?.id ?? '', caller !== undefined, meeting);
      if (refused !== undefined) return refused;
      const call = make({
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
    script: (call, takes, still) => callByClock(world, progress, call, takes, still),
    speak: (speech) => speakTo(world, progress, make, speech),
    arrive: ({ did, caller, callerName, ...call }) => {
      const said = { caller: plainSaid(caller), callerName: plainSaid(callerName), dialled: plainSaid(did) };
      const made = make({ ...call, ...said, direction: 'inbound', from: '', label: '' });
      progress.start(made);
      return made;
    },
  };
}
