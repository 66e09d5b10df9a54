/** Group calls: everybody of a group is invited into its meeting room at once, and again after a while who did not answer. */
import { groupFields, groups, held, inPlan, MOST } from '../../../src/areas/aiso/multiparty-call/groups';
import { decodeRow, type Row } from '../../../src/field/field';
import type { Box } from '../box';
import type { Clock } from '../clock';
import { Refusal } from '../operation';
import type { Resource } from '../resource';
import { declaredResource } from '../resource-fields';
import { noteRow } from '../rows/note-row';
import { rowsOf } from '../rows/rows';
import { type Phone, phonesOf, stateOf } from '../voice/phones';
import type { MeetingMember, VoiceRefusal } from '../voice/voice';
import { wireTime } from '../wire-time';

/** A group of the list. */
export type Group = Row<typeof groupFields>;
const KEPT = 1000;
const GROUPS = declaredResource(groups);

/** The record of group calls that are over: only the box writes it. */
export const heldRecord: Resource = { ...declaredResource(held), has: ['list', 'detail', 'export'], seed: seededHeld };

type State = 'ringing' | 'joined' | 'waiting' | 'away' | 'absent';
/** One who is called. Times are Unix seconds. */
interface Called {
  readonly number: string;
  readonly name: string;
  state: State;
  reason: VoiceRefusal | '';
  tries: number;
  since: number;
  /** Of the next try; 0: none. */
  next: number;
  /** Whether it was in the call at any time. */
  joined: boolean;
}
/** A group call under way. */
export interface GroupCall {
  readonly group: Group;
  readonly by: string;
  readonly started: number;
  readonly members: Map<string, Called>;
  /** Whether it is to be recorded, whoever is in it. */
  recorded: boolean;
}

const running = new WeakMap<Box, Map<string, GroupCall>>();
/** The group calls of a box by their group's id. */
export const callsOf = (box: Box): Map<string, GroupCall> => {
  const calls = running.get(box) ?? new Map<string, GroupCall>();
  running.set(box, calls);
  return calls;
};

/** What is kept of running calls, for the case that the box stops in the middle of one. */
interface KeptCall {
  readonly group: string;
  readonly name: string;
  readonly by: string;
  readonly started: number;
  readonly seen: number;
  readonly members: readonly Pick<Called, 'number' | 'name' | 'joined'>[];
}
const KEPT_CALLS = 'group calls';

const secondsOf = ({ clock }: Box): number => clock.now() / 1000;

/** The rows of groups. */
const groupRows = (box: Box) => rowsOf({ ...GROUPS, seed: seededGroups }, box.store, box.clock);

/** @throws {Refusal} 404 where there is none */
export function groupOf(box: Box, id: string): Group {
  const entry = /^\d{1,15}$/.test(id) ? groupRows(box).one(id) : undefined;
  if (!entry) throw new Refusal(404, 'missing');
  return decodeRow(groupFields, entry);
}

/** The phones of the house that a group calls: by name, and those that its number plan has now. One that is switched off is none of these. */
const phonesOfGroup = (box: Box, { phones, plan }: Group): readonly Phone[] =>
  phonesOf(box).filter(({ id, number, enabled }) => phones.includes(id) || (enabled && inPlan(plan, number)));

/** Numbers that a group calls, each once, with what people call them. */
export function numbersOf(box: Box, group: Group): ReadonlyMap<string, string> {
  const phones = phonesOfGroup(box, group);
  return new Map([...phones.map(({ number, name }) => [number, name] as const), ...group.numbers.map((number) => [number, ''] as const)]);
}

/** Phones of a group that would not ring now. */
export const unreachedOf = (box: Box, group: Group): readonly string[] =>
  phonesOfGroup(box, group)
    .filter((phone) => stateOf(box, phone) === 'offline')
    .map(({ number, name }) => `${number} ${name}`);

/** Why a group can't be called now; undefined: it can. */
export function refusalOf(
  box: Box,
  group: Group,
): 'groupCallOff' | 'groupCallRuns' | 'groupCallRoom' | 'groupCallMany' | 'groupCallNobody' | undefined {
  if (!group.status) return 'groupCallOff';
  const { size } = numbersOf(box, group);
  if (size === 0) return 'groupCallNobody';
  // A number plan grows by itself: the whole house must not ring by mistake.
  if (size > MOST) return 'groupCallMany';
  if (callsOf(box).has(group.id)) return 'groupCallRuns';
  // Two groups in one room would hear each other.
  return box.voice.meetingLive(group.meeting).members.length > 0 ? 'groupCallRoom' : undefined;
}

function invite(box: Box, { group }: GroupCall, called: Called): void {
  const refused = box.voice.invite(group.meeting, called.number);
  const now = secondsOf(box);
  called.tries += 1;
  called.since = now;
  called.reason = refused ?? '';
  if (refused === undefined) called.state = 'ringing';
  else missed(called, group, now);
}

/** It did not answer: again after a while, or no more. */
function missed(called: Called, { tries, every }: Group, now: number): void {
  const again = called.tries <= (tries ?? 0);
  called.state = again ? 'waiting' : 'absent';
  called.since = now;
  called.next = again ? now + (every ?? 0) : 0;
}

const calledAs = (number: string, name: string, now: number): Called => ({
  number,
  name,
  state: 'waiting',
  reason: '',
  tries: 0,
  since: now,
  next: now,
  joined: false,
});

/** Begins a group call; everybody rings at once. @param wanted whom, where it is not all of the group */
export function startGroup(box: Box, group: Group, by: string, wanted: ReadonlyMap<string, string> = numbersOf(box, group)): void {
  const now = secondsOf(box);
  const members = new Map([...wanted].map(([number, name]) => [number, calledAs(number, name, now)]));
  const call: GroupCall = { group, by, started: now, members, recorded: group.recording };
  callsOf(box).set(group.id, call);
  if (group.recording) box.voice.recordMeeting(group.meeting, true);
  for (const called of members.values()) invite(box, call, called);
  keepCalls(box);
}

/** Rings somebody more, or once more. */
export function addMember(box: Box, call: GroupCall, number: string): void {
  const name = phonesOf(box).find((phone) => phone.number === number)?.name ?? '';
  const called = call.members.get(number) ?? calledAs(number, name, secondsOf(box));
  call.members.set(number, called);
  if (called.state === 'joined' || called.state === 'ringing') return;
  called.tries = 0;
  invite(box, call, called);
}

/** Who of a group call is in the meeting now, by number. */
export const presentOf = (box: Box, { group }: GroupCall): ReadonlyMap<string, MeetingMember> =>
  new Map(box.voice.meetingLive(group.meeting).members.map((member) => [member.number, member]));

/** Keeps what runs now. */
function keepCalls(box: Box): void {
  const kept = [...callsOf(box).values()].map(
    ({ group, by, started, members }): KeptCall => ({
      group: group.id,
      name: group.name,
      by,
      started,
      seen: secondsOf(box),
      members: [...members.values()].map(({ number, name, joined }) => ({ number, name, joined })),
    }),
  );
  box.store.keep(KEPT_CALLS, kept);
}

/** How a group call came to its end. */
type Ended = 'over' | 'person' | 'restart';

/** Writes into the record what a group call came to. */
function noteHeld(box: Box, { group, name: called, by, started, seen, members }: KeptCall, ended: Ended): void {
  const told = (joined: boolean): string =>
    members
      .filter((member) => member.joined === joined)
      .map(({ number, name }) => [number, name].filter(Boolean).join(' '))
      .join(', ');
  const time = wireTime(started * 1000);
  const rows = rowsOf(heldRecord, box.store, box.clock);
  const id = rows.add({
    time,
    group: called,
    by,
    seconds: Math.max(0, Math.round(seen - started)),
    joined: told(true),
    absent: told(false),
    ended,
    left: members.filter((member) => !member.joined).length,
    group_id: group,
    missing: members.filter((member) => !member.joined).map(({ number, name }) => ({ number, name })),
  });
  box.store.run('DELETE FROM rows WHERE resource = ? AND id <= ?', heldRecord.path, Number(id) - KEPT);
  const count = members.filter(({ joined }) => joined).length;
  noteRow(box.store, GROUPS.path, group, { last_call: time, last_joined: `${count}/${members.length}` });
}

/** The group of a call that is over, and who was not in it. @throws {Refusal} 404 where there is nobody left */
export function leftOf(box: Box, id: string): { readonly group: Group; readonly missing: ReadonlyMap<string, string> } {
  const entry = /^\d{1,15}$/.test(id) ? rowsOf(heldRecord, box.store, box.clock).one(id) : undefined;
  const missing = (entry?.missing ?? []) as readonly { readonly number: string; readonly name: string }[]; // only `noteHeld` writes it
  if (missing.length === 0) throw new Refusal(404, 'missing');
  return { group: groupOf(box, String(entry?.group_id)), missing: new Map(missing.map(({ number, name }) => [number, name])) };
}
/** Those of a call that is over are being called again: not twice. */
export const noteRecalled = (box: Box, id: string): void => noteRow(box.store, heldRecord.path, id, { left: 0, missing: [] });

/** Ends a group call, and keeps who was in it. */
export function endGroup(box: Box, call: GroupCall, ended: Ended): void {
  const { group, by, started, members, recorded } = call;
  callsOf(box).delete(group.id);
  if (presentOf(box, call).size > 0) box.voice.endMeeting(group.meeting);
  // Whoever meets in the room next is not recorded by it.
  if (recorded) box.voice.recordMeeting(group.meeting, false);
  noteHeld(box, { group: group.id, name: group.name, by, started, seen: secondsOf(box), members: [...members.values()] }, ended);
  keepCalls(box);
}

/** Brings the group calls up to the present: who joined, who left, who is called again, and which are over. */
export function followGroups(box: Box): void {
  const now = secondsOf(box);
  for (const call of callsOf(box).values()) {
    const present = presentOf(box, call);
    for (const called of call.members.values()) {
      const member = present.get(called.number);
      const state: State | undefined = member && (member.ringing ? 'ringing' : 'joined');
      if (state === undefined && called.state === 'joined') [called.state, called.since] = ['away', now];
      else if (state === undefined && called.state === 'ringing') missed(called, call.group, now);
      else if (state !== undefined && state !== called.state) [called.state, called.since] = [state, now];
      if (called.state === 'joined') called.joined = true;
      if (called.state === 'waiting' && called.next <= now) invite(box, call, called);
    }
    const open = [...call.members.values()].some(({ state }) => state === 'joined' || state === 'ringing' || state === 'waiting');
    // The room forgets its recording whenever the last one who rings gives up.
    if (open && call.recorded && !box.voice.meetingLive(call.group.meeting).recording) box.voice.recordMeeting(call.group.meeting, true);
    if (!open) endGroup(box, call, 'over');
  }
  if (callsOf(box).size > 0) keepCalls(box);
}

/** Follows group calls by the clock; answers how that is stopped. */
export function openGroupCalls(box: Box): () => void {
  // The box was stopped in the middle of these: everybody was cut off.
  const cut = (box.store.setting(KEPT_CALLS) as readonly KeptCall[] | undefined) ?? []; // only `keepCalls` writes it
  if (cut.length > 0) {
    box.store.transaction(() => {
      for (const each of cut) noteHeld(box, each, 'restart');
      keepCalls(box);
    });
  }
  const timer = setInterval(() => {
    if (callsOf(box).size > 0) box.store.transaction(() => followGroups(box));
  }, 1000).unref();
  return () => clearInterval(timer);
}

/** A call of the day before yesterday. */
function seededHeld(clock: Clock) {
  return [
    {
      time: wireTime(clock.now() - 2 * 86_400_000),
      group: '前厅晨会',
      by: 'operator',
      seconds: 540,
      joined: '8000 总台, 8090 客房服务, 8091 礼宾',
      absent: '8092 餐厅',
      ended: 'over',
      left: 0,
    },
  ];
}

const group = (name: string, phones: readonly string[], recording: number, note: string) => ({
  name,
  meeting: '2',
  phones,
  plan: [],
  numbers: [],
  tries: 2,
  every: 30,
  recording,
  last_call: '',
  last_joined: '',
  status: 1,
  note,
});

/** The groups of a new box. */
export const seededGroups = () => [
  group('应急指挥', ['1', '2', '6', '7'], 1, '火警、停电、电梯困人时使用'),
  group('前厅晨会', ['1', '3', '4', '5'], 0, ''),
];
