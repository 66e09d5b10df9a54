/** The live side of telephony: registrations, trunks, calls, agents and meetings, simulated on the box's clock and routed by its own records. */
import type { Direction } from '../../../src/areas/voice/parts/call-kinds';
import type { CallRecord } from './call-record';

/** What a phone does. `offline`: not registered, or switched off. */
export type PhoneState = 'idle' | 'ringing' | 'busy' | 'dnd' | 'offline';

/** Where a call under way is. */
export type CallState = 'ivr' | 'queue' | 'ringing' | 'talking' | 'voicemail' | 'meeting' | 'announcement';

/** A call under way. Ids are of records, '' for none; times are Unix seconds of the box's clock. */
export interface LiveCall {
  readonly id: string;
  readonly direction: Direction;
  readonly state: CallState;
  readonly started: number;
  /** When the present state began. */
  readonly since: number;
  /** When a person answered; 0 before. */
  readonly answered: number;
  readonly caller: string;
  readonly callerName: string;
  readonly dialled: string;
  /** Extension that calls; '' of a call from outside, and of one that the box itself makes. */
  readonly from: string;
  /** Extensions that ring now. */
  readonly ringing: readonly string[];
  /** Extension that talks, besides `from`. */
  readonly to: string;
  /** Number of whom or what the caller has reached, or is calling. */
  readonly number: string;
  /** Its name. */
  readonly name: string;
  readonly trunk: string;
  readonly did: string;
  readonly ivr: string;
  readonly queue: string;
  readonly group: string;
  readonly meeting: string;
  readonly recording: boolean;
  /** Extension of a supervisor who listens in. */
  readonly listener: string;
  /** What the box itself makes the call for, such as `wakeup`; '' of a person's call. */
  readonly label: string;
}

/** Why an extension is not registered. */
export type RegistrationReason = 'wrongPassword' | 'wrongPort' | 'banned' | 'nat' | 'neverSeen';
/** Whether a phone is reachable. */
export interface Registration {
  readonly state: 'registered' | 'unreachable' | 'failed';
  /** '' while it is registered. */
  readonly reason: RegistrationReason | '';
  /** Address and port of the phone, '' when it was never seen. */
  readonly address: string;
  readonly agent: string;
  /** Unix seconds of the last change. */
  readonly since: number;
}

/** Why a trunk does not work. */
export type TrunkReason = 'wrongPassword' | 'timeout' | 'refused' | 'disabled';
/** Whether a trunk can carry calls, and how it did in the last 24 hours. */
export interface TrunkLive {
  readonly state: 'registered' | 'failed';
  readonly reason: TrunkReason | '';
  readonly since: number;
  /** Calls that it carries now. */
  readonly calls: number;
  /** Unix seconds of when a call to the outside took it last; 0 for never. */
  readonly taken: number;
  /** 96 quarters of an hour, oldest first, the last is the present one: the share that it was up, 0 to 1. */
  readonly availability: readonly number[];
}

/** What an agent of a queue does. `wrapup`: writes up the last call; `out`: logged out. */
export type AgentState = 'idle' | 'ringing' | 'talking' | 'wrapup' | 'paused' | 'out';
/** One agent, as the box sees it. */
export interface Agent {
  /** Id of the extension. */
  readonly extension: string;
  readonly number: string;
  readonly name: string;
  readonly state: AgentState;
  /** Of a pause, as it was given. */
  readonly reason: string;
  /** Unix seconds. */
  readonly since: number;
  /** Calls of this queue that it answered today. */
  readonly calls: number;
}

/** A caller who waits. */
export interface Waiting {
  /** Id of the call. */
  readonly id: string;
  readonly caller: string;
  readonly name: string;
  readonly since: number;
  /** From 1. */
  readonly position: number;
}

/** A queue at this moment. */
export interface QueueLive {
  readonly waiting: readonly Waiting[];
  /** Seconds that the first in line has waited. */
  readonly longestWait: number;
  readonly agents: readonly Agent[];
  /** Calls of the queue that talk now. */
  readonly talking: number;
  /** Since midnight. */
  readonly answered: number;
  readonly abandoned: number;
  /** Share of the calls since midnight that were answered within the queue's service level, 0 to 1; undefined without a call. */
  readonly serviceLevel: number | undefined;
  /** Seconds that those who were answered waited on average. */
  readonly averageWait: number;
}

/** A person in a meeting. */
export interface MeetingMember {
  readonly id: string;
  readonly number: string;
  readonly name: string;
  /** Id of the extension, '' of a caller from outside. */
  readonly extension: string;
  /** Unix seconds. */
  readonly joined: number;
  readonly muted: boolean;
  /** Is heard right now. */
  readonly talking: boolean;
  /** Came in with the administrator's PIN. */
  readonly admin: boolean;
  /** Is still being called. */
  readonly ringing: boolean;
}
/** A meeting room at this moment. */
export interface MeetingLive {
  readonly members: readonly MeetingMember[];
  readonly locked: boolean;
  /** Unix seconds of when the first came; 0 of an empty room. */
  readonly since: number;
  readonly recording: boolean;
}

/** Why the box did not do what was asked of a call, an agent or a meeting. */
export type VoiceRefusal =
  | 'gone'
  | 'noTarget'
  | 'noMover'
  | 'disabled'
  | 'offline'
  | 'busy'
  | 'notTalking'
  | 'locked'
  | 'full'
  | 'closed'
  | 'roomLevel'
  | 'emergency';

/** A call to be made by the box. */
export interface Wish {
  /** Number that is rung first, '' for the box itself: it then rings `to` and plays what it has to say. */
  readonly from: string;
  readonly to: string;
  /** What the call is for: `wakeup`, `broadcast`, `meeting`… */
  readonly label: string;
  /** Seconds that it rings at most; default what the extension says. */
  readonly ring?: number;
  /** What the caller types where a meeting asks for its PIN; left to chance when it is not said. */
  readonly pin?: string;
  /** Told once, when the call is over. */
  readonly ended?: (record: CallRecord) => void;
}

/** How a phone takes a call of the box: seconds that it rings, or is tried for, and that are spoken then. */
export interface Taking {
  readonly result: 'answered' | 'unanswered' | 'busy' | 'offline';
  readonly ring: number;
  readonly talk: number;
}

/** What the box says to many phones at once. */
export interface Speech {
  readonly label: string;
  /** Number and name of what is called, such as a zone. */
  readonly number: string;
  readonly name: string;
  /** Extension that speaks; '' for the box itself. */
  readonly from: string;
  /** Extensions that hear it. */
  readonly phones: readonly string[];
  /** Until it is over by itself; undefined while nobody knows. */
  readonly seconds: number | undefined;
  /** Told once when it is over, whoever ended it. */
  readonly ended: () => void;
}

/** The live side of telephony. Everything that is asked is first brought up to the present, call by call. */
export interface Voice {
  registration(extensionId: string): Registration;
  trunk(trunkId: string): TrunkLive;
  /** Oldest first. */
  calls(): readonly LiveCall[];
  call(callId: string): LiveCall | undefined;
  /** Of a number of an extension; `offline` of any other. */
  stateOf(number: string): PhoneState;
  /** The state of every extension, by id. */
  phones(): ReadonlyMap<string, PhoneState>;
  hangUp(callId: string): VoiceRefusal | undefined;
  /** Sends whoever called on to a number, as if it had been dialled. */
  transfer(callId: string, number: string): VoiceRefusal | undefined;
  /** Adds a supervisor, who hears both and is not heard; his extension rings first. '' ends it. */
  listen(callId: string, extensionId: string): VoiceRefusal | undefined;
  /** Makes a call; answers it as it begins, or why it can't. */
  originate(wish: Wish): LiveCall | VoiceRefusal;
  /**
   * A call that the box makes by its clock, once the simulation has come to that moment; on a still box none is made, but it is answered.
   * @param at Unix milliseconds
   * @param takes how the phone of that number takes it, by what it does then
   */
  script(
    call: { readonly at: number; readonly to: string; readonly label: string; readonly trunk?: string },
    takes: (state: PhoneState) => Taking,
  ): void;
  /** One call that many phones hear; answers its id. */
  speak(speech: Speech): string;
  /** Something that goes by the clock too: brought up to the present before the calls are. */
  follow(run: () => void): void;
  /** Brings what goes by the clock up to the present: before a change, which may be undone. */
  tick(): void;
  /** A call from outside arrives now: for tests and demonstrations. */
  arrive(call: {
    readonly trunk: string;
    readonly did: string;
    readonly caller: string;
    readonly callerName?: string;
    readonly keys?: string;
    readonly pin?: string;
  }): LiveCall;
  /** Whether calls arrive by themselves (they do); once they don't, those that there were are over too: for tests that want a still box. */
  traffic(on: boolean): void;
  /** Whether the box makes calls by its clock. */
  readonly still: boolean;
  queueLive(queueId: string): QueueLive;
  /** Logs in, out, pauses; kept over a restart. */
  setAgent(extensionId: string, state: 'idle' | 'paused' | 'out', reason?: string): void;
  meetingLive(meetingId: string): MeetingLive;
  muteMember(meetingId: string, memberId: string, muted: boolean): VoiceRefusal | undefined;
  kickMember(meetingId: string, memberId: string): VoiceRefusal | undefined;
  lockMeeting(meetingId: string, locked: boolean): void;
  recordMeeting(meetingId: string, recording: boolean): void;
  /** Rings a number, which joins when it answers. */
  invite(meetingId: string, number: string): VoiceRefusal | undefined;
  endMeeting(meetingId: string): void;
  /** Simulates what happened up to now: before anything that reads the records of calls. */
  catchUp(): void;
}
