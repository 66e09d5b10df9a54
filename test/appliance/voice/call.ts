/** A call while it lasts, as the engine keeps it, and as it is told: live, and as a record when it is over. */
import type { CallResult, Direction } from '../../../src/areas/voice/parts/call-kinds';
import type { CallRecord, Leg } from './call-record';
import type { CallState, LiveCall } from './voice';

/** What a call begins with. */
export interface Beginning {
  readonly id: string;
  /** What all chance of this call follows from. */
  readonly luck: string;
  /** Unix milliseconds. */
  readonly at: number;
  readonly direction: Direction;
  readonly caller: string;
  readonly callerName: string;
  readonly dialled: string;
  /** Id of the extension that calls, '' for none. */
  readonly from: string;
  /** Id of the trunk that it comes by. */
  readonly trunk: string;
  readonly keys: string;
  /** What is typed where a meeting asks for its PIN; left to chance when nobody says. */
  readonly pin?: string | undefined;
  readonly label: string;
  readonly ring?: number | undefined;
  /** Meeting that whoever answers joins. */
  readonly meeting?: string;
  readonly ended?: ((record: CallRecord) => void) | undefined;
}

/** A call under way; times are Unix milliseconds. */
export interface Call {
  readonly begin: Beginning;
  state: CallState;
  since: number;
  /** When somebody first answered; 0 before. */
  answered: number;
  /** Whom the call is for now: the far end may be sent on after the caller has left. */
  caller: string;
  callerName: string;
  from: string;
  /** Phone that moved it last, whose outbound permission counts (evaluate.ts); '' for none. */
  mover: string;
  ringing: readonly string[];
  to: string;
  /** Extensions that hear what the box says to many. */
  hearing: readonly string[];
  number: string;
  name: string;
  /** Trunks that it occupies. */
  lines: readonly string[];
  trunk: string;
  did: string;
  ivr: string;
  queue: string;
  group: string;
  meeting: string;
  /** Came into the meeting with the moderator's PIN. */
  leads: boolean;
  /** Rule that turned the caller away. */
  blocked: string;
  extension: string;
  recording: boolean;
  recorded: boolean;
  listener: string;
  /** Since when it waits in `queue`; 0 while it does not. */
  queued: number;
  /** Milliseconds of talk that are over. */
  talked: number;
  /** What was planned in an earlier turn no longer holds. */
  turn: number;
  /** How often it was sent on: forwards that go round in a circle end. */
  hops: number;
  dice: number;
  readonly legs: Leg[];
}

/** Makes a call that has not gone anywhere yet. */
export const beginCall = (begin: Beginning): Call => ({
  begin,
  state: 'ringing',
  since: begin.at,
  answered: 0,
  caller: begin.caller,
  callerName: begin.callerName,
  from: begin.from,
  mover: begin.from,
  ringing: [],
  to: '',
  hearing: [],
  number: begin.dialled,
  name: '',
  lines: begin.trunk === '' ? [] : [begin.trunk],
  trunk: begin.trunk,
  did: begin.direction === 'inbound' ? begin.dialled : '',
  ivr: '',
  queue: '',
  group: '',
  meeting: '',
  leads: false,
  blocked: '',
  extension: begin.direction === 'outbound' ? begin.from : '',
  recording: false,
  recorded: false,
  listener: '',
  queued: 0,
  talked: 0,
  turn: 0,
  hops: 0,
  dice: 0,
  legs: [],
});

const seconds = (milliseconds: number): number => Math.floor(milliseconds / 1000);

/** Notes a place of the journey. */
export function note(call: Call, at: number, kind: Leg['kind'], ref: string, label: string, what: string): void {
  call.legs.push({ at: Math.max(0, seconds(at - call.begin.at)), kind, ref, label, what });
}

/** The call as it is told while it lasts. */
export const liveCall = (call: Call): LiveCall => ({
  id: call.begin.id,
  direction: call.begin.direction,
  state: call.state,
  started: seconds(call.begin.at),
  since: seconds(call.since),
  answered: seconds(call.answered),
  caller: call.caller,
  callerName: call.callerName,
  dialled: call.begin.dialled,
  from: call.from,
  ringing: call.ringing,
  to: call.to,
  number: call.number,
  name: call.name,
  trunk: call.trunk,
  did: call.did,
  ivr: call.ivr,
  queue: call.queue,
  group: call.group,
  meeting: call.meeting,
  recording: call.recording,
  listener: call.listener,
  label: call.begin.label,
});

/** The call as it is written down when it is over. */
export function recordOf(call: Call, at: number, result: CallResult): CallRecord {
  const { begin } = call;
  const answered = call.answered > 0;
  const length = at - begin.at;
  const waited = answered ? call.answered - begin.at : length;
  const wait = seconds(waited);
  return {
    id: begin.id,
    started: seconds(begin.at),
    caller: begin.caller,
    callerName: begin.callerName,
    dialled: begin.dialled,
    direction: begin.direction,
    trunk: call.trunk,
    did: call.did,
    ivr: call.ivr,
    queue: call.queue,
    group: call.group,
    extension: call.extension,
    answered,
    result: answered ? 'answered' : result,
    wait,
    // What is cut off one of them is not lost between them: together they are the call.
    talk: seconds(waited + call.talked) - wait,
    duration: seconds(length),
    recording: call.recorded,
    // Whoever hangs up in an IVR never comes to what was planned for him there.
    journey: call.legs.filter((leg) => leg.at * 1000 <= length),
  };
}
