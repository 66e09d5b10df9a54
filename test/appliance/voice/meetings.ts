/** The meeting rooms: who is in them, and what an administrator does there. A member is a call that has come to the room. */
import { byId } from '../../../src/areas/voice/dialplan/graph';
import { type Call, note } from './call';
import type { Progress } from './progress';
import type { MeetingLive, MeetingMember, VoiceRefusal } from './voice';
import type { World } from './world';

/** The meetings of a box. */
export interface Meetings {
  /** Lets a call in, if the room is neither locked nor full. */
  join(call: Call, meeting: string): void;
  live(meeting: string): MeetingLive;
  mute(meeting: string, member: string, muted: boolean): VoiceRefusal | undefined;
  kick(meeting: string, member: string): VoiceRefusal | undefined;
  lock(meeting: string, locked: boolean): void;
  record(meeting: string, recording: boolean): void;
  end(meeting: string): void;
  full(meeting: string): boolean;
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
/** How long somebody is heard before another is. */
const SPEECH = 4 * SECOND;

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
    const limit = world.details().memberLimit(meeting);
    return limit > 0 && inRoom(meeting).length >= limit;
  };

  const memberOf = (call: Call, at: number, count: number): MeetingMember => {
    // One of them speaks at a time; which one is the seed's to say.
    const turn = world.box.clock.chance(`meeting ${call.meeting}`, Math.floor(world.now / SPEECH));
    const called = call.begin.meeting !== undefined;
    return {
      id: call.begin.id,
      number: called ? call.begin.dialled : call.caller,
      name: called ? call.name || (world.extension(call.extension)?.name ?? '') : call.callerName,
      extension: called ? call.extension : call.from,
      joined: call.state === 'meeting' ? Math.floor(call.since / SECOND) : 0,
      muted: muted.has(call.begin.id),
      talking: call.state === 'meeting' && count > 1 && !muted.has(call.begin.id) && Math.floor(turn * count) === at,
      admin: at === 0 && call.state === 'meeting',
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

  return {
    join: (call, id) => {
      const room = byId(world.plan().meetings, id);
      const refused = !room?.status || locked.has(id) ? 'locked' : full(id) ? 'full' : '';
      note(call, world.now, 'meeting', id, room?.name ?? '', refused);
      if (refused !== '' || !room) {
        progress().end(call, 'failed');
        return;
      }
      if (inRoom(id).length === 0 && world.details().recordsMeeting(id)) recorded.add(id);
      const { extension } = call;
      progress().enter(call, 'meeting', room.number, room.name);
      call.meeting = id;
      call.to = call.begin.meeting === undefined ? '' : extension;
      call.recorded ||= recorded.has(id);
      if (call.answered === 0) call.answered = world.now;
      world.later(call, (6 + world.roll(call) * 34) * MINUTE, () => progress().end(call, 'answered'));
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
  };
}
