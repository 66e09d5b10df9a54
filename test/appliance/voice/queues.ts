/** The queues: who waits, whose phone rings next, and how the day went. */
import { byId, type Place } from '../../../src/areas/voice/dialplan/graph';
import type { Queue } from '../../../src/areas/voice/dialplan/plan';
import type { Agents } from './agents';
import { type Call, note } from './call';
import { cdrStatistics } from './cdr';
import type { Progress } from './progress';
import { after, shuffled } from './turns';
import type { Agent, QueueLive } from './voice';
import type { World } from './world';

/** The queues of a box. */
export interface Queues {
  enqueue(call: Call, queue: string, cameFrom: Place | undefined): void;
  /** Gives whoever waits to whoever is free: after every event that may have freed somebody. */
  distribute(): void;
  live(queue: string): QueueLive;
}

const SECOND = 1000;

interface Tally {
  answered: number;
  abandoned: number;
  inTime: number;
  waited: number;
  readonly agents: Map<string, number>;
}

/** Makes the queues. */
export function createQueues(world: World, agents: Agents, progress: () => Progress): Queues {
  const tallies = new Map<string, Tally>();
  const begun = world.now;
  let day = '';

  /** What the records say of today, from before this engine ran. */
  const before = (queue: string): Tally => {
    const { box } = world;
    const from = Math.floor(new Date(world.now).setHours(0, 0, 0, 0) / SECOND);
    const filter = { from, to: Math.floor(begun / SECOND) - 1, queue: [Number(queue)] };
    const tally: Tally = { answered: 0, abandoned: 0, inTime: 0, waited: 0, agents: new Map() };
    if (filter.to < from) return tally;
    for (const figures of cdrStatistics(box, { by: 'agent', filter, level: world.details().queue(queue).level })) {
      tally.answered += figures.answered;
      tally.inTime += figures.within;
      tally.waited += figures.wait * SECOND;
      tally.agents.set(figures.key, figures.answered);
    }
    tally.abandoned = cdrStatistics(box, { by: 'queue', filter }).reduce((sum, { abandoned }) => sum + abandoned, 0);
    return tally;
  };

  const tallyOf = (queue: string): Tally => {
    const today = new Date(world.now).toDateString();
    if (today !== day) tallies.clear();
    day = today;
    const tally = tallies.get(queue) ?? before(queue);
    tallies.set(queue, tally);
    return tally;
  };

  const waitingIn = (queue: string): readonly Call[] =>
    [...world.calls.values()]
      .filter((call) => call.queue === queue && call.queued > 0)
      .sort((one, other) => one.queued - other.queued || (one.begin.id < other.begin.id ? -1 : 1));

  /** By queue, whose phone rang last. */
  const lastRung = new Map<string, string>();
  /** By call, whose phone has rung for it, and when it may ring again. */
  const tried = new WeakMap<Call, Set<string>>();
  const pausedUntil = new WeakMap<Call, number>();
  /** By call, the place in line that it was told last. */
  const told = new WeakMap<Call, number>();

  /** Who may be rung, the first first. Of those with the lowest penalty, who has not been tried for a call comes before the others. */
  const freeAgents = (queue: Queue, call: Call): readonly string[] => {
    const { strategy } = world.details().queue(queue.id);
    const free = queue.members.filter(({ extension }, at) => agents.now(extension, at === 0).state === 'idle');
    const best = Math.min(...free.map(({ penalty }) => penalty));
    const able = free.filter(({ penalty }) => penalty === best).map(({ extension }) => extension);
    if (strategy === 'all') return able;
    const left = able.filter((id) => !tried.get(call)?.has(id));
    if (left.length === 0) tried.delete(call);
    const next = left.length > 0 ? left : able;
    switch (strategy) {
      case 'order':
        return next;
      case 'memory': {
        const turn = after(
          queue.members.map(({ extension }) => extension),
          lastRung.get(queue.id),
        );
        return turn.filter((id) => next.includes(id));
      }
      case 'random':
        return shuffled(next, () => world.roll(call));
      case 'fewest': {
        const answered = tallyOf(queue.id).agents;
        const calls = (id: string): number => answered.get(id) ?? 0;
        return next.toSorted((one, other) => calls(one) - calls(other) || agents.freeSince(one) - agents.freeSince(other));
      }
      case 'idle':
        return next.toSorted((one, other) => agents.freeSince(one) - agents.freeSince(other));
    }
  };

  /** Tells a caller his place in line, when it is another than he knows. */
  const announce = (call: Call, queue: Queue): void => {
    const { positions } = world.details().queue(queue.id);
    if (positions === 0) return;
    const place = waitingIn(queue.id).indexOf(call) + 1;
    if (place !== told.get(call)) note(call, world.now, 'queue', queue.id, queue.name, String(place));
    told.set(call, place);
    world.later(call, positions * SECOND, () => announce(call, queue));
  };

  const wait = (call: Call, queue: Queue, cameFrom: Place | undefined): void => {
    progress().enter(call, 'queue', queue.number, queue.name);
    const { maxWait } = world.details().queue(queue.id);
    const waited = world.now - call.queued;
    // How long this caller's patience is follows from himself, however often a phone rang for him meanwhile.
    const patience = (25 + world.box.clock.chance(`${call.begin.luck} patience`, 0) * 400) * SECOND;
    const leave = (): void => {
      call.queued = 0;
      note(call, world.now, 'queue', queue.id, queue.name, 'timeout');
      progress().decline(call, { kind: 'queue', ref: queue.id }, 'unanswered', cameFrom);
    };
    if (patience < maxWait * SECOND) world.later(call, patience - waited, () => progress().end(call, 'abandoned'));
    else world.later(call, maxWait * SECOND - waited, leave);
    // Who is put through at once is told nothing.
    world.later(call, SECOND, () => announce(call, queue));
  };

  const cameFromOf = new WeakMap<Call, Place>();

  const distribute = (): void => {
    const queues = new Set([...world.calls.values()].filter((call) => call.state === 'queue').map((call) => call.queue));
    for (const id of queues) {
      const queue = byId(world.plan().queues, id);
      if (!queue) continue;
      const { strategy, ring, retry } = world.details().queue(id);
      for (const call of waitingIn(id)) {
        if (call.state !== 'queue' || (pausedUntil.get(call) ?? 0) > world.now) continue;
        const free = freeAgents(queue, call);
        const phones = strategy === 'all' ? free : free.slice(0, 1);
        if (phones.length === 0) break;
        for (const phone of phones) {
          lastRung.set(id, phone);
          tried.set(call, (tried.get(call) ?? new Set()).add(phone));
        }
        progress().enter(call, 'ringing', queue.number, queue.name);
        progress().ring(
          call,
          phones,
          ring,
          () => {
            pausedUntil.set(call, world.now + retry * SECOND);
            wait(call, queue, cameFromOf.get(call));
            distribute();
            soon(retry * SECOND);
          },
          true,
        );
      }
    }
  };

  const soon = (milliseconds = 0): void => world.events.plan(world.now + milliseconds, distribute);

  world.onAnswer.push((call, extension) => {
    if (call.queued === 0) return;
    const tally = tallyOf(call.queue);
    const waited = world.now - call.queued;
    tally.answered += 1;
    tally.waited += waited;
    if (waited <= world.details().queue(call.queue).level * SECOND) tally.inTime += 1;
    tally.agents.set(extension, (tally.agents.get(extension) ?? 0) + 1);
  });
  world.onFree.push((call, extension) => {
    const rest = call.queue === '' ? 0 : world.details().queue(call.queue).wrapUp * SECOND;
    agents.wrapUp(extension, rest);
    soon(rest);
  });
  world.onEnd.push((call, { result }) => {
    if (result === 'abandoned') tallyOf(call.queue).abandoned += 1;
    soon();
  });

  return {
    enqueue: (call, id, cameFrom) => {
      const queue = byId(world.plan().queues, id);
      if (!queue) {
        progress().end(call, 'failed');
        return;
      }
      const { maxCallers } = world.details().queue(id);
      const full = maxCallers > 0 && waitingIn(id).length >= maxCallers;
      call.queue = id;
      if (full) {
        note(call, world.now, 'queue', id, queue.name, 'full');
        progress().decline(call, { kind: 'queue', ref: id }, 'unanswered', cameFrom);
        return;
      }
      call.queued = world.now;
      if (cameFrom) cameFromOf.set(call, cameFrom);
      note(call, world.now, 'queue', id, queue.name, 'waiting');
      wait(call, queue, cameFrom);
      distribute();
    },
    distribute,
    live: (id) => {
      const queue = byId(world.plan().queues, id);
      const tally = tallyOf(id);
      const waiting = waitingIn(id).map((call, at) => ({
        id: call.begin.id,
        caller: call.caller,
        name: call.callerName,
        since: Math.floor(call.queued / SECOND),
        position: at + 1,
      }));
      const calls = tally.answered + tally.abandoned;
      const members = queue?.members ?? [];
      return {
        waiting,
        longestWait: waiting[0] ? Math.floor(world.now / SECOND) - waiting[0].since : 0,
        agents: members.map(({ extension }, at): Agent => {
          const found = world.extension(extension);
          const { state, reason, since } = agents.now(extension, at === 0);
          return {
            extension,
            number: found?.number ?? '',
            name: found?.name ?? '',
            state,
            reason,
            since: Math.floor(since / SECOND),
            calls: tally.agents.get(extension) ?? 0,
          };
        }),
        talking: [...world.calls.values()].filter((call) => call.queue === id && call.state === 'talking').length,
        answered: tally.answered,
        abandoned: tally.abandoned,
        serviceLevel: calls === 0 ? undefined : tally.inTime / calls,
        averageWait: tally.answered === 0 ? 0 : Math.round(tally.waited / tally.answered / SECOND),
      };
    },
  };
}
