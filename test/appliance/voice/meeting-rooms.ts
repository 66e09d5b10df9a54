/** The meeting rooms as they are: who is in them or is being called, and what has been set for as long as the meeting lasts. */
import { wireTime } from '../wire-time';
import type { Call } from './call';
import type { MeetingLive, MeetingMember } from './voice';
import type { World } from './world';

const SECOND = 1000;
/** How long somebody is heard before another is. */
const SPEECH = 4 * SECOND;

const put = (set: Set<string>, id: string, on: boolean): void => {
  if (on) set.add(id);
  else set.delete(id);
};

/** The rooms of a box, by their ids; a member has the id of its call. */
export class MeetingRooms {
  private readonly world: World;
  private readonly muted = new Set<string>();
  private readonly locked = new Set<string>();
  private readonly recorded = new Set<string>();

  constructor(world: World) {
    this.world = world;
    world.onEnd.push((call) => {
      this.muted.delete(call.begin.id);
      const room = call.meeting;
      if (room === '' || this.members(room).length > 0) return;
      // The next meeting begins with the door open.
      this.locked.delete(room);
      this.recorded.delete(room);
    });
  }

  /** Who is in it, whoever came first first. */
  members(room: string): readonly Call[] {
    return [...this.world.calls.values()]
      .filter((call) => call.meeting === room && call.state === 'meeting')
      .sort((one, other) => one.since - other.since);
  }

  /** Who is being called. */
  invited(room: string): readonly Call[] {
    return [...this.world.calls.values()].filter((call) => call.begin.meeting === room && call.state !== 'meeting');
  }

  find(room: string, member: string): Call | undefined {
    return [...this.members(room), ...this.invited(room)].find((call) => call.begin.id === member);
  }

  isFull(room: string): boolean {
    const { limit } = this.world.details().meeting(room);
    return limit > 0 && this.members(room).length >= limit;
  }

  /** Whether it is one of its hours. */
  isOpen(room: string): boolean {
    return this.world.details().meeting(room).open(wireTime(this.world.now));
  }

  isLocked(room: string): boolean {
    return this.locked.has(room);
  }

  isRecorded(room: string): boolean {
    return this.recorded.has(room);
  }

  lock(room: string, on: boolean): void {
    put(this.locked, room, on);
  }

  record(room: string, on: boolean): void {
    put(this.recorded, room, on);
    for (const call of this.members(room)) call.recorded ||= on;
  }

  mute(member: string, on: boolean): void {
    put(this.muted, member, on);
  }

  live(room: string): MeetingLive {
    const members = this.members(room);
    return {
      members: [...members, ...this.invited(room)].map((call, at) => this.memberOf(call, at, members.length)),
      locked: this.locked.has(room),
      since: members[0] ? Math.floor(Math.min(...members.map((call) => call.since)) / SECOND) : 0,
      recording: this.recorded.has(room),
    };
  }

  private memberOf(call: Call, at: number, count: number): MeetingMember {
    const { world, muted } = this;
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
  }
}
