/** What all parts of the simulation share: the moment that it has come to, the records, the calls under way. */
import { inWeek, isQuiet } from '../../../src/areas/voice/dialplan/clock';
import { expand } from '../../../src/areas/voice/dialplan/numbers';
import type { Dialplan, Extension } from '../../../src/areas/voice/dialplan/plan';
import type { Box } from '../box';
import type { Clock } from '../clock';
import { wireTime } from '../wire-time';
import { type Beginning, beginCall, type Call } from './call';
import type { CallRecord } from './call-record';
import { type Details, detailsOf } from './details';
import { createEvents, type Events } from './events';
import { planOf } from './snapshot';
import { noteSwitches, registrationOf, trunkStateOf } from './states';
import type { PhoneState } from './voice';

/** The shared state. `now` is the moment of the event that runs, which lies in the past while the box catches up. */
export interface World {
  readonly box: Box;
  /** The box's chance at the simulated moment. */
  readonly clock: Clock;
  readonly events: Events;
  readonly calls: Map<string, Call>;
  now: number;
  /** The records, without what is down at this moment. */
  plan(): Dialplan;
  details(): Details;
  /** Reads the records again if one has changed. */
  refresh(): void;
  extension(id: string): Extension | undefined;
  byNumber(number: string): Extension | undefined;
  phone(id: string): PhoneState;
  /** Every extension's state at once, by id: cheaper than one by one. */
  phones(): ReadonlyMap<string, PhoneState>;
  trunkUp(id: string): boolean;
  /** The call that an extension is in, or rings for. */
  callOf(extension: string): Call | undefined;
  add(begin: Beginning): Call;
  /** Plans something for a call, unless it has moved on by then. */
  later(call: Call, milliseconds: number, run: () => void): void;
  /** The next throw of a call's own dice, in [0, 1). */
  roll(call: Call): number;
  /** Told when somebody answers a call; it is still in its queue then. */
  readonly onAnswer: ((call: Call, extension: string) => void)[];
  /** Told when an extension has talked. */
  readonly onFree: ((call: Call, extension: string) => void)[];
  /** Told of every call that is over. */
  readonly onEnd: ((call: Call, record: CallRecord) => void)[];
}

const QUARTER = 15 * 60_000;

/** Makes the world of a box, in which nothing has happened yet. */
export function createWorld(box: Box): World {
  const born = box.clock.now() - box.clock.lived();
  const calls = new Map<string, Call>();
  let plan = planOf(box);
  noteSwitches(box);
  let live = { of: plan, quarter: -1, plan };
  let byId = new Map<string, Extension>();
  let byNumber = new Map<string, Extension>();
  let indexed: Dialplan | undefined;

  const index = (): void => {
    if (indexed === plan) return;
    indexed = plan;
    byId = new Map(plan.extensions.map((extension) => [extension.id, extension]));
    byNumber = new Map(plan.extensions.map((extension) => [extension.number, extension]));
  };
  const world: World = {
    box,
    clock: { ...box.clock, now: () => world.now, lived: () => world.now - born },
    events: createEvents((at) => {
      world.now = at;
    }),
    calls,
    now: box.clock.now(),
    plan: () => {
      const quarter = Math.floor((world.now - born) / QUARTER);
      if (live.of !== plan || live.quarter !== quarter) {
        const down = plan.trunks
          .filter(({ id, status }) => trunkStateOf({ store: box.store, clock: world.clock }, id, status).state === 'failed')
          .map(({ id }) => id);
        live = { of: plan, quarter, plan: { ...plan, down } };
      }
      return live.plan;
    },
    details: () => detailsOf(box, plan),
    refresh: () => {
      const next = planOf(box);
      if (next === plan) return;
      plan = next;
      noteSwitches(box);
    },
    extension: (id) => {
      index();
      return byId.get(id);
    },
    byNumber: (number) => {
      index();
      return byNumber.get(number);
    },
    phone: (id) => {
      const extension = world.extension(id);
      if (!extension?.status || registrationOf({ store: box.store, clock: world.clock }, id).state !== 'registered') return 'offline';
      const call = world.callOf(id);
      if (call) return call.ringing.includes(id) ? 'ringing' : 'busy';
      const quiet = extension.dnd || isQuiet(plan.quiet, extension.number, '', wireTime(world.now).slice(0, 16));
      return quiet ? 'dnd' : 'idle';
    },
    phones: () => {
      const use = new Map<string, PhoneState>();
      for (const call of calls.values()) {
        for (const id of [call.to, call.from, ...call.hearing]) if (id !== '') use.set(id, 'busy');
        for (const id of call.ringing) use.set(id, 'ringing');
      }
      const at = wireTime(world.now).slice(0, 16);
      // Nobody's hours of quiet are asked where no rule is switched on: a rule's ranges take time to write out.
      const rules = plan.quiet.filter(({ status, week }) => status && inWeek(week, at));
      const quiet = new Set(rules.flatMap(({ numbers }) => [...numbers, ...expand(numbers)]));
      return new Map(
        plan.extensions.map(({ id, number, status, dnd }): [string, PhoneState] => {
          if (!status || registrationOf({ store: box.store, clock: world.clock }, id).state !== 'registered') return [id, 'offline'];
          return [id, use.get(id) ?? (dnd || quiet.has(number) ? 'dnd' : 'idle')];
        }),
      );
    },
    trunkUp: (id) => plan.trunks.some((trunk) => trunk.id === id && trunk.status) && !world.plan().down.includes(id),
    callOf: (extension) => {
      if (extension === '') return undefined;
      for (const call of calls.values()) {
        if (call.to === extension || call.from === extension || call.ringing.includes(extension) || call.hearing.includes(extension))
          return call;
      }
      return undefined;
    },
    add: (begin) => {
      const call = beginCall(begin);
      calls.set(begin.id, call);
      return call;
    },
    later: (call, milliseconds, run) => {
      const { turn } = call;
      world.events.plan(world.now + Math.max(0, milliseconds), () => {
        if (calls.get(call.begin.id) === call && call.turn === turn) run();
      });
    },
    roll: (call) => {
      call.dice += 1;
      return box.clock.chance(call.begin.luck, call.dice);
    },
    onAnswer: [],
    onFree: [],
    onEnd: [],
  };
  return world;
}
