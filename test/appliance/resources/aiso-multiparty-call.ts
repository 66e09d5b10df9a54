/** Multi-call on the reference appliance: groups that are called into a meeting room. */
import { groups } from '../../../src/areas/aiso/multiparty-call/groups';
import {
  addMember,
  callsOf,
  endGroup,
  followGroups,
  type GroupCall,
  groupOf,
  heldRecord,
  leftOf,
  noteRecalled,
  numbersOf,
  openGroupCalls,
  presentOf,
  refusalOf,
  seededGroups,
  startGroup,
  unreachedOf,
} from '../aiso/group-calls';
import { type Context, operation, Refusal } from '../operation';
import type { Resource } from '../resource';
import { declaredResource } from '../resource-fields';
import { refuseVoice } from '../voice/refusals';
import { tableRows } from '../voice/snapshot';

const act = { path: '', kind: 'write', right: `${groups.component}:control` } as const;

/** The group call that a call names, brought up to the present. */
function callOf({ box }: Context, id: string): GroupCall {
  followGroups(box);
  const call = callsOf(box).get(id);
  if (!call) throw new Refusal(404, 'missing');
  return call;
}

const roomName = (box: Context['box'], id: string): string =>
  String(tableRows(box, 'meetings').rows.find((row) => String(row.id) === id)?.name ?? id);

const live = operation({
  path: '',
  method: 'live',
  fields: {},
  run: (context) => {
    const { box } = context;
    box.store.transaction(() => followGroups(box));
    const calls = [...callsOf(box).values()].map((call) => {
      const present = presentOf(box, call);
      return {
        id: call.group.id,
        name: call.group.name,
        meeting: roomName(box, call.group.meeting),
        by: call.by,
        started: call.started,
        recording: Number(box.voice.meetingLive(call.group.meeting).recording),
        members: [...call.members.values()].map(({ number, name, state, reason, tries, since, next }) => ({
          number,
          name,
          state,
          reason: reason === '' ? '' : context.say(`voice${reason[0]?.toUpperCase()}${reason.slice(1)}` as 'voiceBusy'),
          tries,
          since,
          next,
          muted: Number(present.get(number)?.muted ?? false),
          talking: Number(present.get(number)?.talking ?? false),
        })),
      };
    });
    return { data: { now: box.clock.now() / 1000, calls } };
  },
});

const plan = operation({
  path: '',
  method: 'plan',
  fields: { id: 'text' },
  run: (context, { id }) => {
    const { box } = context;
    const group = groupOf(box, id);
    const unreached = unreachedOf(box, group);
    const refused = refusalOf(box, group);
    const numbers = numbersOf(box, group);
    // A phone of the house whose number is listed as an outside one as well rings once.
    const outside = group.numbers.filter((number) => numbers.get(number) === '').length;
    const phones = numbers.size - outside - unreached.length;
    return { data: { phones, outside, unreached, ...(refused && { refused: context.say(refused) }) } };
  },
});

const start = operation({
  ...act,
  method: 'start',
  fields: { id: 'text' },
  run: (context, { id }) => {
    const { box } = context;
    const group = groupOf(box, id);
    const refused = refusalOf(box, group);
    if (refused) throw new Refusal(424, refused);
    startGroup(box, group, context.signedIn().account.username);
    context.changed(undefined, { id, name: group.name, count: numbersOf(box, group).size });
    return {};
  },
});

const end = operation({
  ...act,
  method: 'end',
  fields: { id: 'text' },
  run: (context, { id }) => {
    const call = callOf(context, id);
    endGroup(context.box, call, 'person');
    context.changed({ id, name: call.group.name }, undefined);
    return {};
  },
});

const add = operation({
  ...act,
  method: 'add',
  fields: { id: 'text', number: 'text' },
  run: (context, { id, number }) => {
    const call = callOf(context, id);
    if (!/^\+?[\d*#]{1,30}$/.test(number)) throw new Refusal(422, 'check', { number: context.say('format') });
    addMember(context.box, call, number);
    const refused = call.members.get(number)?.reason;
    if (refused) {
      call.members.delete(number);
      refuseVoice(refused);
    }
    context.changed(undefined, { id, name: call.group.name, number });
    return {};
  },
});

const again = operation({
  ...act,
  method: 'again',
  fields: { id: 'text', number: 'text' },
  run: (context, { id, number }) => {
    const call = callOf(context, id);
    const wanted = [...call.members.values()].filter((called) =>
      number === '' ? called.state === 'absent' || called.state === 'away' : called.number === number,
    );
    if (wanted.length === 0) throw new Refusal(404, 'missing');
    for (const called of wanted) addMember(context.box, call, called.number);
    context.changed(undefined, { id, name: call.group.name, numbers: wanted.map((called) => called.number) });
    return {};
  },
});

const mute = operation({
  ...act,
  method: 'mute',
  fields: { id: 'text', number: 'text', on: 'flag' },
  run: (context, { id, number, on }) => {
    const call = callOf(context, id);
    const member = presentOf(context.box, call).get(number);
    if (!member) throw new Refusal(404, 'missing');
    refuseVoice(context.box.voice.muteMember(call.group.meeting, member.id, on));
    context.changed(undefined, { id, name: call.group.name, number, muted: on });
    return {};
  },
});

const kick = operation({
  ...act,
  method: 'kick',
  fields: { id: 'text', number: 'text' },
  run: (context, { id, number }) => {
    const call = callOf(context, id);
    const called = call.members.get(number);
    if (!called) throw new Refusal(404, 'missing');
    const member = presentOf(context.box, call).get(number);
    if (member) refuseVoice(context.box.voice.kickMember(call.group.meeting, member.id));
    [called.state, called.next] = [called.joined ? 'away' : 'absent', 0];
    context.changed({ id, name: call.group.name, number }, undefined);
    return {};
  },
});

const record = operation({
  ...act,
  method: 'record',
  fields: { id: 'text', on: 'flag' },
  run: (context, { id, on }) => {
    const call = callOf(context, id);
    context.box.voice.recordMeeting(call.group.meeting, on);
    call.recorded = on;
    context.changed(undefined, { id, name: call.group.name, recording: on });
    return {};
  },
});

/** Groups. */
export const aisoMultipartyCall: Resource = {
  ...declaredResource(groups),
  seed: seededGroups,
  methods: [live, plan, start, end, add, again, mute, kick, record],
  start: openGroupCalls,
};

const recall = operation({
  ...act,
  method: 'recall',
  fields: { id: 'text' },
  run: (context, { id }) => {
    const { box } = context;
    const { group, missing } = leftOf(box, id);
    const refused = refusalOf(box, group);
    // Who is in no plan of it any more may be called all the same: only how many there are is asked of the group.
    if (refused && refused !== 'groupCallMany' && refused !== 'groupCallNobody') throw new Refusal(424, refused);
    noteRecalled(box, id);
    startGroup(box, group, context.signedIn().account.username, missing);
    context.changed(undefined, { id, name: group.name, count: missing.size });
    return {};
  },
});

/** Group calls that are over. */
export const aisoMultipartyHeld: Resource = { ...heldRecord, methods: [recall] };
