/** The meeting rooms: who is in them, and what an administrator does there. A member is a call that has come to the room. */
import { byId } from '../../../src/areas/voice/dialplan/graph';
import type { Dialplan } from '../../../src/areas/voice/dialplan/plan';
import { wireTime } from '../wire-time';
import { type Call, note } from './call';
import type { MeetingDetails } from './details';
import type { Progress } from './progress';
import type { MeetingLive, MeetingMember, VoiceRefusal } from './voice';
import type { World } from './world';

/** The meetings of a box. */
interface Meetings {
  /** Lets a call in that knows the PIN, if the room is open and neither locked nor full. */
  join(call: Call, meeting: string): void;
  live(meeting: string): MeetingLive;
  mute(meeting: string, member: string, muted: boolean): VoiceRefusal | undefined;
  kick(meeting: string, member: string): VoiceRefusal | undefined;
  lock(meeting: string, locked: boolean): void;
  record(meeting: string, recording: boolean): void;
  end(meeting: string): void;
  full(meeting: string): boolean;
  open(meeting: string): boolean;
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
/** How long somebody is heard before another is. */
const SPEECH = 4 * SECOND;
/** A PIN is asked for and typed; who has none is asked again. */
const TYPED = 5 * SECOND;
const TRIES = 3;
/** That the room is closed is soon said. */
const CLOSED = 4 * SECOND;

type Room = Dialplan['meetings'][number];

/** Makes the meetings. */
export function createMeetings(world: World, progress: () => Progress): Meetings {
  const muted = new Set<string>();
  const locked = new Set<string>();
  const recorded = new Set<string>();

  const inRoom = (meeting: string): readonly Call[] =>
    [...world.calls.values()]
      .filter((call) => call.meeting === meeting && call.state === 'meeting')
      .sort((one, other) => one.since - other.since);
  const invited = (meeting: string): readonly Call[] =>
    [...world.calls.values()].filter((call) => call.begin.meeting === meeting && call.state !== 'meeting');
  const full = (meeting: string): boolean => {
    const { limit } = world.details().meeting(meeting);
    return limit > 0 && inRoom(meeting).length >= limit;
  };

  const memberOf = (call: Call, at: number, count: number): MeetingMember => {
    // One of them speaks at a time; which one is the seed's to say.
    const turn = world.box.clock.chance(`meeting ${call.meeting}`, Math.floor(world.now / SPEECH));
    const called = call.begin.meeting !== undefined;
    const who = called ? (world.extension(call.extension) ?? world.byNumber(call.begin.dialled)) : undefined;
    return {
      id: call.begin.id,
      number: called ? (who?.number ?? call.begin.dialled) : call.caller,
      name: called ? (who?.name ?? '') : call.callerName,
      extension: called ? call.extension : call.from,
      joined: call.state === 'meeting' ? Math.floor(call.since / SECOND) : 0,
      muted: muted.has(call.begin.id),
      talking: call.state === 'meeting' && count > 1 && !muted.has(call.begin.id) && Math.floor(turn * count) === at,
      // Where nobody can come as the moderator, whoever came first is.
      admin: call.state === 'meeting' && (world.details().meeting(call.meeting).adminPin === '' ? at === 0 : call.leads),
      ringing: call.state !== 'meeting',
    };
  };

  world.onEnd.push((call) => {
    muted.delete(call.begin.id);
    const room = call.meeting;
    if (room === '' || inRoom(room).length > 0) return;
    // The next meeting begins with the door open.
    locked.delete(room);
    recorded.delete(room);
  });

  const find = (meeting: string, member: string): Call | undefined =>
    [...inRoom(meeting), ...invited(meeting)].find((call) => call.begin.id === member);

  const open = (meeting: string): boolean => world.details().meeting(meeting).open(wireTime(world.now));

  const refuse = (call: Call, room: Room, why: 'closed' | 'locked' | 'full' | 'wrongPin'): void => {
    note(call, world.now, 'meeting', room.id, room.name, why);
    progress().end(call, 'failed');
  };
  const enter = (call: Call, room: Room, leads: boolean): void => {
    const { id } = room;
    if (locked.has(id) || full(id)) {
      refuse(call, room, locked.has(id) ? 'locked' : 'full');
      return;
    }
    note(call, world.now, 'meeting', id, room.name, '');
    if (inRoom(id).length === 0 && world.details().meeting(id).records) recorded.add(id);
    const { extension } = call;
    progress().enter(call, 'meeting', room.number, room.name);
    call.meeting = id;
    call.leads = leads;
    call.to = call.begin.meeting === undefined ? '' : extension;
    call.recorded ||= recorded.has(id);
    if (call.answered === 0) call.answered = world.now;
    world.later(call, (6 + world.roll(call) * 34) * MINUTE, () => progress().end(call, 'answered'));
  };
  /** What somebody types of whom nobody said it: most know their PIN, and one of the house leads. */
  const typed = (call: Call, room: Room, { pin, adminPin }: Pick<MeetingDetails, 'pin' | 'adminPin'>): string => {
    const chance = world.roll(call);
    const led = inRoom(room.id).some(({ leads }) => leads);
    if (adminPin !== '' && call.from !== '' && !led && chance < 0.6) return adminPin;
    return chance < (call.from === '' ? 0.7 : 0.94) ? pin : '';
  };

  return {
    join: (call, id) => {
      const room = byId(world.plan().meetings, id);
      if (!room?.status) {
        note(call, world.now, 'meeting', id, room?.name ?? '', 'locked');
        progress().end(call, 'failed');
        return;
      }
      const { pin, adminPin } = world.details().meeting(id);
      // Whoever the moderator calls is expected.
      const asked = call.begin.meeting === undefined && (pin !== '' || adminPin !== '');
      if (open(id) && !asked) {
        enter(call, room, false);
        return;
      }
      progress().enter(call, 'announcement', room.number, room.name);
      if (!open(id)) {
        world.later(call, CLOSED, () => refuse(call, room, 'closed'));
        return;
      }
      const code = call.begin.pin ?? typed(call, room, { pin, adminPin });
      const leads = adminPin !== '' && code === adminPin;
      if (leads || code === pin) world.later(call, TYPED, () => enter(call, room, leads));
      else world.later(call, TRIES * TYPED, () => refuse(call, room, 'wrongPin'));
    },
    live: (id) => {
      const members = inRoom(id);
      return {
        members: [...members, ...invited(id)].map((call, at) => memberOf(call, at, members.length)),
        locked: locked.has(id),
        since: members[0] ? Math.floor(Math.min(...members.map((call) => call.since)) / SECOND) : 0,
        recording: recorded.has(id),
      };
    },
    mute: (id, member, on) => {
      if (!find(id, member)) return 'gone';
      if (on) muted.add(member);
      else muted.delete(member);
      return undefined;
    },
    kick: (id, member) => {
      const call = find(id, member);
      if (!call) return 'gone';
      progress().end(call, 'unanswered');
      return undefined;
    },
    lock: (id, on) => {
      if (on) locked.add(id);
      else locked.delete(id);
    },
    record: (id, on) => {
      if (on) recorded.add(id);
      else recorded.delete(id);
      for (const call of inRoom(id)) call.recorded ||= on;
    },
    end: (id) => {
      for (const call of [...inRoom(id), ...invited(id)]) progress().end(call, 'unanswered');
    },
    full,
    open,
  };
}
