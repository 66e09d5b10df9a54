/** Calls that the box makes by itself: by its clock to one phone, and what it says to many at once. */
import type { Extension } from '../../../src/areas/voice/dialplan/plan';
import { type Call, note } from './call';
import type { Make } from './made-calls';
import type { Progress } from './progress';
import type { PhoneState, Speech, Taking } from './voice';
import type { World } from './world';

const SECOND = 1000;

/** A call by the clock: when, in Unix milliseconds, to which number, and what for. */
export interface Scripted {
  readonly at: number;
  readonly to: string;
  readonly label: string;
  /** Of a call to the outside: the trunk that takes it. */
  readonly trunk?: string;
}

/** Rings a phone, or a number outside, that takes the call as is said. */
function ringByClock(
  world: World,
  progress: Progress,
  { id, number, name }: Pick<Extension, 'id' | 'number' | 'name'>,
  { at, label, trunk = '' }: Pick<Scripted, 'at' | 'label' | 'trunk'>,
  { result, ring, talk }: Taking,
): void {
  const direction = trunk === '' ? 'internal' : 'outbound';
  const said = { direction, caller: '', callerName: '', dialled: number, from: '', trunk, keys: '', label } as const;
  const call = world.add({
    ...said,
    id: `${world.now.toString(36)}-${label}${number}`,
    luck: `${label} ${number} ${at}`,
    at: world.now,
  });
  const noted = (what: string): void => {
    if (trunk === '') note(call, world.now, 'extension', id, name, what);
  };
  const rings = result === 'answered' || result === 'unanswered';
  note(call, world.now, 'dial', number, '', '');
  progress.enter(call, 'ringing', number, name);
  if (trunk !== '') note(call, world.now, 'external', number, '', '');
  noted(rings ? 'ringing' : result === 'busy' ? 'busy' : 'unreachable');
  if (rings && trunk === '') call.ringing = [id];
  world.later(call, ring * SECOND, () => {
    if (result === 'answered') {
      progress.enter(call, 'talking', number, name);
      if (trunk === '') {
        call.to = id;
        call.extension = id;
      }
      call.answered = world.now;
      noted('answered');
      world.later(call, talk * SECOND, () => progress.end(call, 'answered'));
      return;
    }
    if (rings) noted('unanswered');
    progress.end(call, result === 'busy' ? 'busy' : 'unanswered');
  });
}

/** Makes the call at its moment, though the clock may have gone on since. @param still none is made, but it is answered */
export function callByClock(
  world: World,
  progress: Progress,
  { at, to, label, trunk }: Scripted,
  takes: (state: PhoneState) => Taking,
  still: boolean,
): void {
  const moment = world.now;
  // The clock may have gone on since: what is over by now happens at once.
  world.now = Math.min(at, moment);
  const extension = world.byNumber(to);
  const outside = trunk === undefined ? undefined : { id: '', number: to, name: '' };
  const taking = takes(outside ? 'idle' : extension ? world.phone(extension.id) : 'offline');
  const rung = outside ?? extension;
  if (!still && rung) {
    ringByClock(world, progress, rung, { at, label, ...(trunk !== undefined && { trunk }) }, taking);
    world.events.runUntil(moment);
  }
  world.now = moment;
}

/** Speaks to phones. */
export function speakTo(world: World, progress: Progress, make: Make, { label, number, name, from, phones, seconds, ended }: Speech): Call {
  const speaker = world.extension(from);
  const call = make({
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
}
