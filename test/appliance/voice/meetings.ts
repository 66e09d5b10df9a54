/** The meetings: who comes to them, and what an administrator does there. A member is a call that has come to the room. */
import { type Join, meetingDoor } from './meeting-door';
import { MeetingRooms } from './meeting-rooms';
import type { Progress } from './progress';
import type { MeetingLive, VoiceRefusal } from './voice';
import type { World } from './world';

/** The meetings of a box. */
interface Meetings {
  readonly join: Join;
  live(meeting: string): MeetingLive;
  mute(meeting: string, member: string, muted: boolean): VoiceRefusal | undefined;
  kick(meeting: string, member: string): VoiceRefusal | undefined;
  lock(meeting: string, locked: boolean): void;
  record(meeting: string, recording: boolean): void;
  end(meeting: string): void;
  full(meeting: string): boolean;
  open(meeting: string): boolean;
}

/** Makes the meetings. */
export function createMeetings(world: World, progress: () => Progress): Meetings {
  const rooms = new MeetingRooms(world);
  return {
    join: meetingDoor(world, rooms, progress),
    live: (id) => rooms.live(id),
    mute: (id, member, on) => {
      if (!rooms.find(id, member)) return 'gone';
      rooms.mute(member, on);
      return undefined;
    },
    kick: (id, member) => {
      const call = rooms.find(id, member);
      if (!call) return 'gone';
      progress().end(call, 'unanswered');
      return undefined;
    },
    lock: (id, on) => rooms.lock(id, on),
    record: (id, on) => rooms.record(id, on),
    end: (id) => {
      for (const call of [...rooms.members(id), ...rooms.invited(id)]) progress().end(call, 'unanswered');
    },
    full: (id) => rooms.isFull(id),
    open: (id) => rooms.isOpen(id),
  };
}
