/** How a call goes on: from place to place by the records, and at each place by what people do there, which is chance. */
import type { Journey, Step } from '../../../src/areas/voice/dialplan/evaluate';
import { byId, dialPlace, nodeAt, type Place } from '../../../src/areas/voice/dialplan/graph';
import type { Dialplan } from '../../../src/areas/voice/dialplan/plan';
import type { CallResult, LegKind } from '../../../src/areas/voice/parts/call-kinds';
import { type Call, note, recordOf } from './call';
import type { Lines } from './lines';
import { wayFrom, wayFromStart, wayOn } from './routing';
import { after, shuffled } from './turns';
import type { CallState } from './voice';
import type { World } from './world';

/** What other parts of the engine do with a call that comes to them. */
export interface Parts {
  enqueue(call: Call, queue: string, cameFrom: Place | undefined): void;
  join(call: Call, meeting: string): void;
  readonly lines: Lines;
}

/** The ways to move a call. */
export interface Progress {
  /** Sends a new call on its way. */
  start(call: Call): void;
  /** Sends a call to a place, from wherever it is. */
  goTo(call: Call, place: Place): void;
  /** Nobody answered there: it goes on, or ends. */
  decline(call: Call, place: Place, when: 'busy' | 'unanswered', cameFrom: Place | undefined): void;
  /** Rings phones at once; the first that answers talks. */
  ring(call: Call, extensions: readonly string[], seconds: number, unanswered: () => void, wait?: boolean): void;
  answer(call: Call, extension: string): void;
  /** Begins a state; what was planned for the last one no longer holds. */
  enter(call: Call, state: CallState, number: string, name: string): void;
  end(call: Call, result: CallResult): void;
}

const SECOND = 1000;
/** Forwards that go round in a circle: a real switch gives up too. */
const MAX_HOPS = 12;

/** Makes it. */
export function createProgress(world: World, parts: Parts): Progress {
  const { later, roll } = world;
  /** By ring group, whose phone rang last. */
  const lastRung = new Map<string, string>();
  const between = (call: Call, low: number, high: number): number => (low + roll(call) * (high - low)) * SECOND;

  const enter: Progress['enter'] = (call, state, number, name) => {
    const talked = call.state === 'talking' || call.state === 'meeting';
    const { to } = call;
    if (talked) call.talked += world.now - call.since;
    call.turn += 1;
    call.state = state;
    call.since = world.now;
    call.ringing = [];
    call.to = '';
    call.recording = false;
    call.queued = state === 'queue' ? call.queued || world.now : call.queued;
    call.number = number;
    call.name = name;
    if (talked && to !== '') for (const told of world.onFree) told(call, to);
  };

  const end: Progress['end'] = (call, result) => {
    if (world.calls.get(call.begin.id) !== call) return;
    enter(call, call.state, call.number, call.name);
    world.calls.delete(call.begin.id);
    const outcome = call.answered > 0 ? 'answered' : result;
    note(call, world.now, 'end', outcome, '', '');
    const record = recordOf(call, world.now, result);
    for (const told of world.onEnd) told(call, record);
    call.begin.ended?.(record);
  };

  const talk = (call: Call): void => {
    const [low, high] = call.begin.direction === 'internal' ? [12, 150] : [20, 420];
    // Most talks are short: the square keeps the long ones rare.
    later(call, (low + roll(call) ** 2 * (high - low)) * SECOND, () => end(call, 'answered'));
  };

  const answer: Progress['answer'] = (call, extension) => {
    const found = world.extension(extension);
    const queueRecords = call.queued > 0 && world.details().queue(call.queue).records;
    for (const told of world.onAnswer) told(call, extension);
    if (call.begin.meeting !== undefined) {
      call.extension = extension;
      if (call.answered === 0) call.answered = world.now;
      parts.join(call, call.begin.meeting);
      return;
    }
    enter(call, 'talking', found?.number ?? '', found?.name ?? '');
    call.queued = 0;
    call.to = extension;
    call.extension ||= extension;
    if (call.answered === 0) call.answered = world.now;
    note(call, world.now, 'extension', extension, found?.name ?? '', 'answered');
    call.recording = queueRecords || world.details().records(extension, call.begin.direction);
    call.recorded ||= call.recording;
    // What the box has to say itself is soon said.
    if (call.begin.label !== '' && call.from === '') later(call, between(call, 12, 30), () => end(call, 'answered'));
    else talk(call);
  };

  const ring: Progress['ring'] = (call, extensions, seconds, unanswered, wait = false) => {
    call.ringing = extensions;
    const patience = !wait && roll(call) < 0.05 ? between(call, 6, 20) : Number.POSITIVE_INFINITY;
    const person = world.extension(extensions[Math.floor(roll(call) * extensions.length)] ?? '');
    const answers = roll(call) < (person?.room ? 0.78 : 0.92);
    const at = between(call, 2, Math.min(14, seconds));
    if (patience < at) later(call, patience, () => end(call, 'unanswered'));
    else if (answers && person) later(call, at, () => answer(call, person.id));
    else later(call, seconds * SECOND, unanswered);
  };

  const atExtension = (call: Call, place: Place, cameFrom: Place | undefined): void => {
    const extension = world.extension(place.ref);
    if (!extension) {
      end(call, 'failed');
      return;
    }
    const state = world.phone(extension.id);
    if (state !== 'idle') {
      note(call, world.now, 'extension', extension.id, extension.name, state === 'offline' ? 'unreachable' : 'busy');
      decline(call, place, state === 'offline' ? 'unanswered' : 'busy', cameFrom);
      return;
    }
    enter(call, 'ringing', extension.number, extension.name);
    note(call, world.now, 'extension', extension.id, extension.name, 'ringing');
    const seconds = call.begin.ring ?? world.details().ring(extension.id);
    ring(call, [extension.id], seconds, () => {
      note(call, world.now, 'extension', extension.id, extension.name, 'unanswered');
      decline(call, place, 'unanswered', cameFrom);
    });
  };

  const atGroup = (call: Call, place: Place, cameFrom: Place | undefined): void => {
    const group = byId(world.plan().groups, place.ref);
    if (!group) {
      end(call, 'failed');
      return;
    }
    call.group = group.id;
    const { strategy, ring: seconds } = world.details().group(group.id);
    const order =
      strategy === 'memory'
        ? after(group.members, lastRung.get(group.id))
        : strategy === 'random'
          ? shuffled(group.members, () => roll(call))
          : group.members;
    const tried = new Set<string>();
    const next = (): void => {
      const free = order.filter((id) => !tried.has(id) && world.phone(id) === 'idle');
      const phones = strategy === 'all' ? free : free.slice(0, 1);
      for (const id of phones) {
        tried.add(id);
        lastRung.set(group.id, id);
      }
      if (phones.length === 0) {
        note(call, world.now, 'group', group.id, group.name, 'unanswered');
        decline(call, place, 'unanswered', cameFrom);
        return;
      }
      enter(call, 'ringing', group.number, group.name);
      ring(call, phones, seconds, next);
    };
    note(call, world.now, 'group', group.id, group.name, 'ringing');
    next();
  };

  const passed = (call: Call, milliseconds: number, { place, by }: Step, next: Step | undefined, sent: string): void => {
    const plan = world.plan();
    const leg = (kind: LegKind, ref: string, label = '', what = '') => note(call, world.now + milliseconds, kind, ref, label, what);
    const { kind, ref } = place;
    if (kind === 'did') leg('dial', ref);
    else if (kind === 'dialled') leg('dial', ref);
    else if (kind === 'inbound')
      leg('route', ref, byId(plan.inbound, ref)?.name, next?.by === 'open' || next?.by === 'closed' ? next.by : '');
    else if (kind === 'outbound') leg('route', ref, byId(plan.outbound, ref)?.name);
    else if (kind === 'external' || kind === 'emergency') leg('external', sent || ref);
    else if (kind === 'trunk') leg('trunk', ref, byId(plan.trunks, ref)?.name);
    else if (kind === 'ivr') leg('ivr', ref, byId(plan.ivrs, ref)?.name, by === 'start' ? '' : 'entered');
    else if (kind === 'extension' && next)
      leg('extension', ref, byId(plan.extensions, ref)?.name, next.by === 'always' ? 'forwarded' : 'busy');
    else if (kind === 'ivrnode') {
      const node = nodeAt(plan, ref)?.node;
      if (node?.kind === 'time') leg('time', node.time, byId(plan.times, node.time)?.name, next?.by ?? '');
      else if (node?.kind === 'menu') leg('ivr', ref.slice(0, ref.indexOf('/')), node.name, next?.detail ?? next?.by ?? 'hangup');
    }
  };

  /** How long a caller is at a place that only listens to him. */
  const spent = (call: Call, { place }: Step, next: Step | undefined): number => {
    if (place.kind !== 'ivrnode') return place.kind === 'ivr' ? 2 * SECOND : 0;
    const node = nodeAt(world.plan(), place.ref)?.node;
    if (node?.kind === 'prompt') return between(call, 4, 9);
    if (node?.kind !== 'menu') return 0;
    return next?.by === 'timeout' || next === undefined ? (8 + node.wait) * SECOND : between(call, 3, 9);
  };

  const walk = (call: Call, journey: Journey): void => {
    let milliseconds = 0;
    call.mover = journey.mover;
    for (const [at, step] of journey.steps.entries()) {
      const next = journey.steps[at + 1];
      passed(call, milliseconds, step, next, next?.detail ?? '');
      if (step.place.kind === 'ivr') call.ivr = step.place.ref;
      if (step.place.kind === 'blocked') call.blocked = step.place.ref;
      milliseconds += spent(call, step, next);
    }
    if (milliseconds === 0) {
      arrive(call, journey);
      return;
    }
    const ivr = byId(world.plan().ivrs, call.ivr);
    enter(call, 'ivr', ivr?.number ?? '', ivr?.name ?? '');
    if (call.begin.direction === 'inbound' && roll(call) < 0.04) later(call, milliseconds / 2, () => end(call, 'unanswered'));
    else later(call, milliseconds, () => arrive(call, journey));
  };

  const outside = (call: Call, number: string, trunk: string): void => {
    if (trunk !== '') {
      parts.lines.take(trunk);
      call.lines = [...call.lines, trunk];
      if (call.trunk === '') call.trunk = trunk;
    }
    enter(call, 'ringing', number, '');
    const chance = roll(call);
    if (chance < 0.07) later(call, between(call, 1, 4), () => end(call, 'busy'));
    else if (chance < 0.22) later(call, between(call, 15, 40), () => end(call, 'unanswered'));
    else {
      later(call, between(call, 4, 16), () => {
        if (call.begin.meeting !== undefined) {
          answer(call, '');
          return;
        }
        enter(call, 'talking', number, '');
        if (call.answered === 0) call.answered = world.now;
        note(call, world.now, 'external', number, '', 'answered');
        call.recording = call.from !== '' && world.details().records(call.from, 'outbound');
        call.recorded ||= call.recording;
        talk(call);
      });
    }
  };

  const toVoicemail = (call: Call, id: string): void => {
    const owner = world.extension(id);
    enter(call, 'voicemail', owner?.number ?? '', owner?.name ?? '');
    note(call, world.now, 'voicemail', id, owner?.name ?? '', '');
    later(call, between(call, 8, 50), () => end(call, 'voicemail'));
  };

  /** A zone is spoken to, a feature code confirms, a parking place is empty, an announcement is heard out. */
  const hear = (call: Call, result: 'zone' | 'code' | 'parking' | 'announcement', ref: string): void => {
    const plan = world.plan();
    const zone = result === 'zone' ? byId(plan.zones, ref) : undefined;
    const prompt = result === 'announcement' ? byId(plan.prompts, ref) : undefined;
    enter(call, 'announcement', zone?.number ?? (prompt ? '' : ref), zone?.name ?? prompt?.name ?? '');
    if (prompt) note(call, world.now, 'announcement', ref, prompt.name, '');
    else if (call.answered === 0) call.answered = world.now;
    later(call, between(call, 3, result === 'zone' || prompt ? 22 : 6), () => end(call, prompt ? 'unanswered' : 'answered'));
  };

  const arrive = (call: Call, { steps, result, end: place }: Journey): void => {
    const before = steps.at(-2)?.place;
    const cameFrom = before?.kind === 'ivrnode' ? before : undefined;
    if (result === 'rings') {
      if (place.kind === 'group') atGroup(call, place, cameFrom);
      else if (place.kind === 'queue') parts.enqueue(call, place.ref, cameFrom);
      else atExtension(call, place, cameFrom);
    } else if (result === 'voicemail') toVoicemail(call, place.ref);
    else if (result === 'meeting') parts.join(call, place.ref);
    else if (result === 'zone' || result === 'code' || result === 'parking' || result === 'announcement') hear(call, result, place.ref);
    else if (result === 'external' || result === 'emergency') {
      const number = steps.findLast((step) => step.place.kind === 'external')?.place.ref ?? place.ref;
      outside(call, number, steps.at(-1)?.place.ref ?? '');
    } else if (result === 'busy' || result === 'unanswered') end(call, result);
    else end(call, result === 'hangup' && call.ivr !== '' ? 'unanswered' : 'failed');
  };

  /** A call for help takes a line that is meant for it first, and a full one rather than none. */
  const wayBy = (follow: (plan: Dialplan) => Journey): Journey => {
    const way = follow(parts.lines.plan());
    if (!way.steps.some(({ place }) => place.kind === 'emergency')) return way;
    const free = follow(parts.lines.planForHelp(false));
    return free.result === 'dead' ? follow(parts.lines.planForHelp(true)) : free;
  };

  const goTo: Progress['goTo'] = (call, place) => {
    call.hops += 1;
    if (call.hops > MAX_HOPS) end(call, 'failed');
    else
      walk(
        call,
        wayBy((plan) => wayFrom(plan, place, call, world.now)),
      );
  };

  const decline: Progress['decline'] = (call, place, when, cameFrom) => {
    const next = wayOn(world.plan(), place, when, cameFrom);
    if (!next) {
      end(call, when);
      return;
    }
    // A phone's own forward goes as far as that phone may dial.
    if (next.own && place.kind === 'extension') call.mover = place.ref;
    goTo(call, next.to);
  };

  return {
    start: (call) => {
      const { begin } = call;
      if (begin.trunk !== '') {
        const full = parts.lines.overfull(begin.trunk);
        note(call, begin.at, 'trunk', begin.trunk, byId(world.plan().trunks, begin.trunk)?.name ?? '', full ? 'full' : '');
        if (full) {
          end(call, 'busy');
          return;
        }
      }
      // What the box calls itself has no caller whose permission would be asked for.
      if (begin.from === '' && begin.direction !== 'inbound') goTo(call, dialPlace(world.plan(), begin.dialled));
      else
        walk(
          call,
          wayBy((plan) => wayFromStart(plan, call, world.now)),
        );
    },
    goTo,
    decline,
    ring,
    answer,
    enter,
    end,
  };
}
