/** The door of a meeting room: who is let in, after which PIN, and who is turned away. */
import { byId } from '../../../src/areas/voice/dialplan/graph';
import type { Dialplan } from '../../../src/areas/voice/dialplan/plan';
import { type Call, note } from './call';
import type { MeetingDetails } from './details';
import type { MeetingRooms } from './meeting-rooms';
import type { Progress } from './progress';
import { recordsAnything } from './recording-rules';
import type { World } from './world';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
/** A PIN is asked for and typed; who has none is asked again. */
const TYPED = 5 * SECOND;
const TRIES = 3;
/** That the room is closed is soon said. */
const CLOSED = 4 * SECOND;

type Room = Dialplan['meetings'][number];

/** Lets a call in that knows the PIN, if the room is open and neither locked nor full. */
export type Join = (call: Call, meeting: string) => void;

/** Makes the door of all rooms. */
export function meetingDoor(world: World, rooms: MeetingRooms, progress: () => Progress): Join {
  const refuse = (call: Call, room: Room, why: 'closed' | 'locked' | 'full' | 'wrongPin'): void => {
    note(call, world.now, 'meeting', room.id, room.name, why);
    progress().end(call, 'failed');
  };
  const enter = (call: Call, room: Room, leads: boolean): void => {
    const { id } = room;
    if (rooms.isLocked(id) || rooms.isFull(id)) {
      refuse(call, room, rooms.isLocked(id) ? 'locked' : 'full');
      return;
    }
    note(call, world.now, 'meeting', id, room.name, '');
    if (rooms.members(id).length === 0 && world.details().meeting(id).records && recordsAnything(world.box)) rooms.record(id, true);
    const { extension } = call;
    progress().enter(call, 'meeting', room.number, room.name);
    call.meeting = id;
    call.leads = leads;
    call.to = call.begin.meeting === undefined ? '' : extension;
    call.recorded ||= rooms.isRecorded(id);
    if (call.answered === 0) call.answered = world.now;
    world.later(call, (6 + world.roll(call) * 34) * MINUTE, () => progress().end(call, 'answered'));
  };
  /** What somebody types of whom nobody said it: most know their PIN, and one of the house leads. */
  const typed = (call: Call, room: Room, { pin, adminPin }: Pick<MeetingDetails, 'pin' | 'adminPin'>): string => {
    const chance = world.roll(call);
    const led = rooms.members(room.id).some(({ leads }) => leads);
    if (adminPin !== '' && call.from !== '' && !led && chance < 0.6) return adminPin;
    return chance < (call.from === '' ? 0.7 : 0.94) ? pin : '';
  };

  return (call, id) => {
    const room = byId(world.plan().meetings, id);
    if (!room?.status) {
      note(call, world.now, 'meeting', id, room?.name ?? '', 'locked');
      progress().end(call, 'failed');
      return;
    }
    const { pin, adminPin } = world.details().meeting(id);
    // Whoever the moderator calls is expected.
    const asked = call.begin.meeting === undefined && (pin !== '' || adminPin !== '');
    if (rooms.isOpen(id) && !asked) {
      enter(call, room, false);
      return;
    }
    progress().enter(call, 'announcement', room.number, room.name);
    if (!rooms.isOpen(id)) {
      world.later(call, CLOSED, () => refuse(call, room, 'closed'));
      return;
    }
    const code = call.begin.pin ?? typed(call, room, { pin, adminPin });
    const leads = adminPin !== '' && code === adminPin;
    if (leads || code === pin) world.later(call, TYPED, () => enter(call, room, leads));
    else world.later(call, TRIES * TYPED, () => refuse(call, room, 'wrongPin'));
  };
}
