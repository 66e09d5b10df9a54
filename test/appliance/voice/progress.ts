/** How a call goes on: from place to place by the records, and at each place by what people do there, which is chance. */
import type { Journey } from '../../../src/areas/voice/dialplan/evaluate';
import { byId, dialPlace, type Place } from '../../../src/areas/voice/dialplan/graph';
import type { Dialplan } from '../../../src/areas/voice/dialplan/plan';
import type { CallResult } from '../../../src/areas/voice/parts/call-kinds';
import { type Call, note } from './call';
import { CallPlaces, type Decline } from './call-places';
import type { Lines } from './lines';
import { notePassed, spentAt } from './passed';
import { wayFrom, wayFromStart, wayOn } from './routing';
import { Talks } from './talks';
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

/** Forwards that go round in a circle: a real switch gives up too. */
const MAX_HOPS = 12;

/** Makes it. */
export function createProgress(world: World, parts: Parts): Progress {
  const talks = new Talks(world, (call, meeting) => parts.join(call, meeting));
  const places = new CallPlaces(world, talks, parts.lines, (...declined) => decline(...declined));

  const walk = (call: Call, journey: Journey): void => {
    let milliseconds = 0;
    call.mover = journey.mover;
    for (const [at, step] of journey.steps.entries()) {
      const next = journey.steps[at + 1];
      notePassed(world, call, milliseconds, step, next, next?.detail ?? '');
      if (step.place.kind === 'ivr') call.ivr = step.place.ref;
      if (step.place.kind === 'blocked') call.blocked = step.place.ref;
      milliseconds += spentAt(world, talks, call, step, next);
    }
    if (milliseconds === 0) {
      arrive(call, journey);
      return;
    }
    const ivr = byId(world.plan().ivrs, call.ivr);
    talks.enter(call, 'ivr', ivr?.number ?? '', ivr?.name ?? '');
    if (call.begin.direction === 'inbound' && world.roll(call) < 0.04)
      world.later(call, milliseconds / 2, () => talks.end(call, 'unanswered'));
    else world.later(call, milliseconds, () => arrive(call, journey));
  };

  const arrive = (call: Call, { steps, result, end: place }: Journey): void => {
    const before = steps.at(-2)?.place;
    const cameFrom = before?.kind === 'ivrnode' ? before : undefined;
    if (result === 'rings') {
      if (place.kind === 'group') places.atGroup(call, place, cameFrom);
      else if (place.kind === 'queue') parts.enqueue(call, place.ref, cameFrom);
      else places.atExtension(call, place, cameFrom);
    } else if (result === 'voicemail') places.toVoicemail(call, place.ref);
    else if (result === 'meeting') parts.join(call, place.ref);
    else if (result === 'zone' || result === 'code' || result === 'parking' || result === 'announcement')
      places.hear(call, result, place.ref);
    else if (result === 'external' || result === 'emergency') {
      const number = steps.findLast((step) => step.place.kind === 'external')?.place.ref ?? place.ref;
      places.outside(call, number, steps.at(-1)?.place.ref ?? '');
    } else if (result === 'busy' || result === 'unanswered') talks.end(call, result);
    else talks.end(call, result === 'hangup' && call.ivr !== '' ? 'unanswered' : 'failed');
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
    if (call.hops > MAX_HOPS) talks.end(call, 'failed');
    else
      walk(
        call,
        wayBy((plan) => wayFrom(plan, place, call, world.now)),
      );
  };

  const decline: Decline = (call, place, when, cameFrom) => {
    const next = wayOn(world.plan(), place, when, cameFrom);
    if (!next) {
      talks.end(call, when);
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
          talks.end(call, 'busy');
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
    ring: (call, extensions, seconds, unanswered, wait) => talks.ring(call, extensions, seconds, unanswered, wait),
    answer: (call, extension) => talks.answer(call, extension),
    enter: (call, state, number, name) => talks.enter(call, state, number, name),
    end: (call, result) => talks.end(call, result),
  };
}
