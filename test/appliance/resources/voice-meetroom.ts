/** Meeting rooms, and what a moderator does in the meetings that run. */
import { roomFields, rooms } from '../../../src/areas/voice/meet-room/rooms';
import { decodeRow } from '../../../src/field/field';
import { type Context, operation, Refusal } from '../operation';
import type { Resource } from '../resource';
import { declaredResource } from '../resource-fields';
import { rowsOf } from '../rows/rows';
import { numberProblem } from '../voice/numbers';
import { recordsAnything } from '../voice/recording-rules';
import { refuseVoice } from '../voice/refusals';
import { followNumber } from '../voice/renumbering';

const COMPONENT = rooms.component;
const RIGHT = `${COMPONENT}:control`;

/** The room that a call names. */
const roomOf = (context: Context, id: string): string => {
  const box = context.box;
  if (!/^\d{1,15}$/.test(id) || !rowsOf(voiceMeetroom, box.store, box.clock).one(id)) throw new Refusal(404, 'missing');
  return id;
};

const live = operation({
  path: '',
  method: 'live',
  fields: {},
  run: (context) => {
    const box = context.box;
    const meetings = rowsOf(voiceMeetroom, box.store, box.clock)
      .all()
      .map((entry) => decodeRow(roomFields, entry))
      .filter(({ status }) => status)
      .map(({ id, number, name, member_limit, permission }) => {
        const { members, locked, since, recording } = box.voice.meetingLive(id);
        return {
          id,
          number,
          name,
          limit: member_limit ?? 0,
          permission,
          locked: Number(locked),
          since,
          recording: Number(recording),
          members: members.map((member) => ({
            id: member.id,
            number: member.number,
            name: member.name,
            joined: member.joined,
            muted: Number(member.muted),
            talking: Number(member.talking),
            admin: Number(member.admin),
            ringing: Number(member.ringing),
          })),
        };
      });
    return { data: { now: box.clock.now() / 1000, meetings } };
  },
});

const act = { path: '', kind: 'write', right: RIGHT } as const;

const mute = operation({
  ...act,
  method: 'mute',
  fields: { id: 'text', member: 'text', on: 'flag' },
  run: (context, { id, member, on }) => {
    refuseVoice(context.box.voice.muteMember(roomOf(context, id), member, on));
    context.changed(undefined, { id, member, muted: on });
    return {};
  },
});

const muteAll = operation({
  ...act,
  method: 'mute_all',
  fields: { id: 'text', on: 'flag' },
  run: (context, { id, on }) => {
    const { voice } = context.box;
    const meeting = roomOf(context, id);
    // Whoever leads the meeting goes on being heard.
    for (const member of voice.meetingLive(meeting).members)
      if (!member.ringing && !(on && member.admin)) refuseVoice(voice.muteMember(meeting, member.id, on));
    context.changed(undefined, { id, muted: on });
    return {};
  },
});

const kick = operation({
  ...act,
  method: 'kick',
  fields: { id: 'text', member: 'text' },
  run: (context, { id, member }) => {
    refuseVoice(context.box.voice.kickMember(roomOf(context, id), member));
    context.changed({ id, member }, undefined);
    return {};
  },
});

const invite = operation({
  ...act,
  method: 'invite',
  fields: { id: 'text', number: 'text' },
  run: (context, { id, number }) => {
    if (!/^\+?[\d*#]{1,30}$/.test(number)) throw new Refusal(422, 'check', { number: context.say('format') });
    refuseVoice(context.box.voice.invite(roomOf(context, id), number));
    context.changed(undefined, { id, number });
    return {};
  },
});

const lock = operation({
  ...act,
  method: 'lock',
  fields: { id: 'text', on: 'flag' },
  run: (context, { id, on }) => {
    context.box.voice.lockMeeting(roomOf(context, id), on);
    context.changed(undefined, { id, locked: on });
    return {};
  },
});

const record = operation({
  ...act,
  method: 'record',
  fields: { id: 'text', on: 'flag' },
  run: (context, { id, on }) => {
    const room = roomOf(context, id);
    if (on && !recordsAnything(context.box)) throw new Refusal(424, 'recordingOff');
    context.box.voice.recordMeeting(room, on);
    context.changed(undefined, { id, recording: on });
    return {};
  },
});

const end = operation({
  ...act,
  method: 'end',
  fields: { id: 'text' },
  run: (context, { id }) => {
    const { voice } = context.box;
    const meeting = roomOf(context, id);
    const { members } = voice.meetingLive(meeting);
    voice.endMeeting(meeting);
    context.changed({ id, members: members.map(({ number }) => number) }, undefined);
    return {};
  },
});

const base = {
  status: 1,
  permission: 'internal',
  music_until_admin: 0,
  music: '',
  announce_join: 1,
  schedule: 'always',
  start: '',
  end: '',
  days: [],
  from: '',
  until: '',
};

/** Rooms. */
export const voiceMeetroom: Resource = {
  ...declaredResource(rooms),
  follow: (before, after, box) => followNumber(box, before, after),
  check: (entry, others, box) => {
    const number = numberProblem(box, 'meeting', String(entry.number ?? ''), others);
    return { ...declaredResource(rooms).check(entry), ...(number && { number }) };
  },
  // A PIN that is not asked for is not kept either.
  derive: ({ ask_pin, pin, moderated, admin_pin }) => ({ pin: ask_pin === 1 ? pin : '', admin_pin: moderated === 1 ? admin_pin : '' }),
  // Rooms of older boxes have PINs without the switches.
  present: (entry) => ({ ...entry, ask_pin: entry.pin ? 1 : 0, moderated: entry.admin_pin ? 1 : 0 }),
  seed: () => [
    {
      ...base,
      number: '7500',
      name: '每日例会',
      ask_pin: 1,
      pin: '2468',
      moderated: 1,
      admin_pin: '13579',
      member_limit: 20,
      recording: 1,
      music_until_admin: 1,
      music: '4',
      schedule: 'weekly',
      days: ['1', '2', '3', '4', '5'],
      from: '08:30',
      until: '18:00',
    },
    { ...base, number: '7501', name: '应急会议', ask_pin: 0, pin: '', moderated: 0, admin_pin: '', member_limit: 0, recording: 0 },
  ],
  methods: [live, mute, muteAll, kick, invite, lock, record, end],
};
