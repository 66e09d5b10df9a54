/** Calls of group calls beside those of their lists: what runs now, and what is done about it. */
import { resource } from '../../../gateway/calls';
import { type Decoded, flag, list, number, oneOf, optional, record, text } from '../../../gateway/shape';

/** Where a member is. `away`: was in it and has left; `absent`: did not answer, and is not called again. */
const MEMBER_STATES = ['ringing', 'joined', 'waiting', 'away', 'absent'] as const;

const member = record({
  number: text(),
  name: text(),
  state: oneOf(MEMBER_STATES),
  /** Why it was not reached: what the box said; '' for no answer. */
  reason: text(),
  tries: number(),
  /** Unix seconds: of the state, and of the next try (0: none). */
  since: number(),
  next: number(),
  muted: flag(),
  talking: flag(),
});
/** One who is called. */
export type Member = Decoded<typeof member>;

const groupCall = record({
  /** Of the group. */
  id: text(),
  name: text(),
  meeting: text(),
  by: text(),
  started: number(),
  recording: flag(),
  members: list(member),
});
/** A group call under way. */
export type GroupCall = Decoded<typeof groupCall>;

const { method } = resource('/admin.php/aiso/multipartycall');
/** `live`: the group calls of this moment. */
export const readGroupCalls = method('live').polls(record({ now: number(), calls: list(groupCall) }));

/** What starting a group would do. */
const plan = record({
  /** Phones that ring, calls that go outside, phones that can't be reached now. */
  phones: number(),
  outside: number(),
  unreached: list(text()),
  /** Why it can't begin now; none: it can. */
  refused: optional(text()),
});
/** `plan`: whom a start would ring. */
export const planGroup = method<{ id: string }>('plan').reads(plan);

/** What is done. */
export const groupCalls = {
  start: method<{ id: string }>('start').writes(),
  end: method<{ id: string }>('end').writes(),
  add: method<{ id: string; number: string }>('add').writes(),
  again: method<{ id: string; number: string }>('again').writes(),
  mute: method<{ id: string; number: string; on: boolean }>('mute').writes(),
  kick: method<{ id: string; number: string }>('kick').writes(),
  record: method<{ id: string; on: boolean }>('record').writes(),
};

const heldCalls = resource('/admin.php/aiso/multipartycall_held');
/** `recall` of a group call that is over: its group is called again, only those who were not in it. */
export const recallHeld = heldCalls.method<{ id: string }>('recall').writes();
