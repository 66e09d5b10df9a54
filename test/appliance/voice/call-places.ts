/** What happens to a call at each place that it can come to: a phone, a ring group, the outside, a mailbox, something that is heard. */
import { byId, type Place } from '../../../src/areas/voice/dialplan/graph';
import { type Call, note } from './call';
import type { Lines } from './lines';
import { mayRecord } from './recording-rules';
import type { Talks } from './talks';
import { after, shuffled } from './turns';
import type { World } from './world';

/** Nobody answered at a place: the call goes on, or ends. */
export type Decline = (call: Call, place: Place, when: 'busy' | 'unanswered', cameFrom: Place | undefined) => void;

export class CallPlaces {
  private readonly world: World;
  private readonly talks: Talks;
  private readonly lines: Lines;
  private readonly decline: Decline;
  /** By ring group, whose phone rang last. */
  private readonly lastRung = new Map<string, string>();

  constructor(world: World, talks: Talks, lines: Lines, decline: Decline) {
    this.world = world;
    this.talks = talks;
    this.lines = lines;
    this.decline = decline;
  }

  atExtension(call: Call, place: Place, cameFrom: Place | undefined): void {
    const extension = this.world.extension(place.ref);
    if (!extension) {
      this.talks.end(call, 'failed');
      return;
    }
    const state = this.world.phone(extension.id);
    if (state !== 'idle') {
      note(call, this.world.now, 'extension', extension.id, extension.name, state === 'offline' ? 'unreachable' : 'busy');
      this.decline(call, place, state === 'offline' ? 'unanswered' : 'busy', cameFrom);
      return;
    }
    this.talks.enter(call, 'ringing', extension.number, extension.name);
    note(call, this.world.now, 'extension', extension.id, extension.name, 'ringing');
    const seconds = call.begin.ring ?? this.world.details().ring(extension.id);
    this.talks.ring(call, [extension.id], seconds, () => {
      note(call, this.world.now, 'extension', extension.id, extension.name, 'unanswered');
      this.decline(call, place, 'unanswered', cameFrom);
    });
  }

  atGroup(call: Call, place: Place, cameFrom: Place | undefined): void {
    const group = byId(this.world.plan().groups, place.ref);
    if (!group) {
      this.talks.end(call, 'failed');
      return;
    }
    call.group = group.id;
    const { strategy, ring: seconds } = this.world.details().group(group.id);
    const order =
      strategy === 'memory'
        ? after(group.members, this.lastRung.get(group.id))
        : strategy === 'random'
          ? shuffled(group.members, () => this.world.roll(call))
          : group.members;
    const tried = new Set<string>();
    const next = (): void => {
      const free = order.filter((id) => !tried.has(id) && this.world.phone(id) === 'idle');
      const phones = strategy === 'all' ? free : free.slice(0, 1);
      for (const id of phones) {
        tried.add(id);
        this.lastRung.set(group.id, id);
      }
      if (phones.length === 0) {
        note(call, this.world.now, 'group', group.id, group.name, 'unanswered');
        this.decline(call, place, 'unanswered', cameFrom);
        return;
      }
      this.talks.enter(call, 'ringing', group.number, group.name);
      this.talks.ring(call, phones, seconds, next);
    };
    note(call, this.world.now, 'group', group.id, group.name, 'ringing');
    next();
  }

  outside(call: Call, number: string, trunk: string): void {
    if (trunk !== '') {
      this.lines.take(trunk);
      call.lines = [...call.lines, trunk];
      if (call.trunk === '') call.trunk = trunk;
    }
    this.talks.enter(call, 'ringing', number, '');
    const chance = this.world.roll(call);
    if (chance < 0.07) this.world.later(call, this.talks.between(call, 1, 4), () => this.talks.end(call, 'busy'));
    else if (chance < 0.22) this.world.later(call, this.talks.between(call, 15, 40), () => this.talks.end(call, 'unanswered'));
    else {
      this.world.later(call, this.talks.between(call, 4, 16), () => {
        if (call.begin.meeting !== undefined) {
          this.talks.answer(call, '');
          return;
        }
        this.talks.enter(call, 'talking', number, '');
        if (call.answered === 0) call.answered = this.world.now;
        note(call, this.world.now, 'external', number, '', 'answered');
        call.recording = call.from !== '' && this.world.details().records(call.from, 'outbound') && mayRecord(this.world.box, 'outbound');
        call.recorded ||= call.recording;
        this.talks.talk(call);
      });
    }
  }

  toVoicemail(call: Call, id: string): void {
    const owner = this.world.extension(id);
    this.talks.enter(call, 'voicemail', owner?.number ?? '', owner?.name ?? '');
    note(call, this.world.now, 'voicemail', id, owner?.name ?? '', '');
    this.world.later(call, this.talks.between(call, 8, 50), () => this.talks.end(call, 'voicemail'));
  }

  /** A zone is spoken to, a feature code confirms, a parking place is empty, an announcement is heard out. */
  hear(call: Call, result: 'zone' | 'code' | 'parking' | 'announcement', ref: string): void {
    const plan = this.world.plan();
    const zone = result === 'zone' ? byId(plan.zones, ref) : undefined;
    const prompt = result === 'announcement' ? byId(plan.prompts, ref) : undefined;
    this.talks.enter(call, 'announcement', zone?.number ?? (prompt ? '' : ref), zone?.name ?? prompt?.name ?? '');
    if (prompt) note(call, this.world.now, 'announcement', ref, prompt.name, '');
    else if (call.answered === 0) call.answered = this.world.now;
    this.world.later(call, this.talks.between(call, 3, result === 'zone' || prompt ? 22 : 6), () =>
      this.talks.end(call, prompt ? 'unanswered' : 'answered'),
    );
  }
}
