/** The queues: who waits, and who is put through when. */
import { byId, type Place } from '../../../src/areas/voice/dialplan/graph';
import type { Queue } from '../../../src/areas/voice/dialplan/plan';
import type { Agents } from './agents';
import { type Call, note } from './call';
import type { Progress } from './progress';
import { QueueTallies } from './queue-tally';
import { QueueTurns } from './queue-turns';
import type { QueueLive } from './voice';
import type { World } from './world';

/** The queues of a box. */
export interface Queues {
  enqueue(call: Call, queue: string, cameFrom: Place | undefined): void;
  /** Gives whoever waits to whoever is free: after every event that may have freed somebody. */
  distribute(): void;
  live(queue: string): QueueLive;
}

const SECOND = 1000;

const waitingIn = (world: World, queue: string): readonly Call[] =>
  [...world.calls.values()]
    .filter((call) => call.queue === queue && call.queued > 0)
    .sort((one, other) => one.queued - other.queued || (one.begin.id < other.begin.id ? -1 : 1));

/** A queue at this moment, with its figures of today. */
function liveOf(world: World, agents: Agents, tallies: QueueTallies, id: string): QueueLive {
  const { members = [] } = byId(world.plan().queues, id) ?? {};
  const tally = tallies.of(id);
  const waiting = waitingIn(world, id).map((call, at) => ({
    id: call.begin.id,
    caller: call.caller,
    name: call.callerName,
    since: Math.floor(call.queued / SECOND),
    position: at + 1,
  }));
  const calls = tally.answered + tally.abandoned;
  return {
    waiting,
    longestWait: waiting[0] ? Math.floor(world.now / SECOND) - waiting[0].since : 0,
    agents: members.map(({ extension }, at) => {
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
}

/** Callers in line, and how each goes on from there. */
class Line {
  private readonly world: World;
  private readonly turns: QueueTurns;
  private readonly progress: () => Progress;
  /** By call, when phones may ring for it again. */
  private readonly pausedUntil = new WeakMap<Call, number>();
  /** By call, the place in line that it was told last. */
  private readonly told = new WeakMap<Call, number>();
  /** By call, the place of the call flow that sent it here. */
  private readonly cameFrom = new WeakMap<Call, Place>();

  constructor(world: World, turns: QueueTurns, progress: () => Progress) {
    this.world = world;
    this.turns = turns;
    this.progress = progress;
  }

  enqueue(call: Call, id: string, cameFrom: Place | undefined): void {
    const { world } = this;
    const queue = byId(world.plan().queues, id);
    if (!queue) {
      this.progress().end(call, 'failed');
      return;
    }
    const { maxCallers } = world.details().queue(id);
    const full = maxCallers > 0 && waitingIn(world, id).length >= maxCallers;
    call.queue = id;
    if (full) {
      note(call, world.now, 'queue', id, queue.name, 'full');
      this.progress().decline(call, { kind: 'queue', ref: id }, 'unanswered', cameFrom);
      return;
    }
    call.queued = world.now;
    // A call that comes back on another way leaves by that one, not by the flow of an earlier visit.
    if (cameFrom) this.cameFrom.set(call, cameFrom);
    else this.cameFrom.delete(call);
    note(call, world.now, 'queue', id, queue.name, 'waiting');
    this.wait(call, queue);
    this.distribute();
  }

  distribute(): void {
    const { world } = this;
    const ids = new Set([...world.calls.values()].filter((call) => call.state === 'queue').map((call) => call.queue));
    for (const id of ids) {
      const queue = byId(world.plan().queues, id);
      if (queue) this.distributeIn(queue);
    }
  }

  /** {@link distribute}, after what happens now or in a while. */
  distributeSoon(milliseconds = 0): void {
    this.world.events.plan(this.world.now + milliseconds, () => this.distribute());
  }

  private distributeIn(queue: Queue): void {
    const { world } = this;
    const { ring, retry } = world.details().queue(queue.id);
    for (const call of waitingIn(world, queue.id)) {
      if (call.state !== 'queue' || (this.pausedUntil.get(call) ?? 0) > world.now) continue;
      const phones = this.turns.take(queue, call);
      if (phones.length === 0) break;
      const unanswered = (): void => {
        this.pausedUntil.set(call, world.now + retry * SECOND);
        this.wait(call, queue);
        this.distribute();
        this.distributeSoon(retry * SECOND);
      };
      this.progress().enter(call, 'ringing', queue.number, queue.name);
      this.progress().ring(call, phones, ring, unanswered, true);
    }
  }

  /** Waits until somebody is free, patience is at its end, or the queue sends the call on. */
  private wait(call: Call, queue: Queue): void {
    const { world } = this;
    this.progress().enter(call, 'queue', queue.number, queue.name);
    const { maxWait } = world.details().queue(queue.id);
    const waited = world.now - call.queued;
    // How long this caller's patience is follows from himself, however often a phone rang for him meanwhile.
    const patience = (25 + world.box.clock.chance(`${call.begin.luck} patience`, 0) * 400) * SECOND;
    if (patience < maxWait * SECOND) world.later(call, patience - waited, () => this.progress().end(call, 'abandoned'));
    else world.later(call, maxWait * SECOND - waited, () => this.leave(call, queue));
    // Who is put through at once is told nothing.
    world.later(call, SECOND, () => this.announce(call, queue));
  }

  private leave(call: Call, queue: Queue): void {
    call.queued = 0;
    note(call, this.world.now, 'queue', queue.id, queue.name, 'timeout');
    this.progress().decline(call, { kind: 'queue', ref: queue.id }, 'unanswered', this.cameFrom.get(call));
  }

  /** Tells a caller his place in line, when it is another than he knows. */
  private announce(call: Call, queue: Queue): void {
    const { world, told } = this;
    const { positions } = world.details().queue(queue.id);
    if (positions === 0) return;
    const place = waitingIn(world, queue.id).indexOf(call) + 1;
    if (place !== told.get(call)) note(call, world.now, 'queue', queue.id, queue.name, String(place));
    told.set(call, place);
    world.later(call, positions * SECOND, () => this.announce(call, queue));
  }
}

/** Makes the queues. */
export function createQueues(world: World, agents: Agents, progress: () => Progress): Queues {
  const tallies = new QueueTallies(world);
  const line = new Line(world, new QueueTurns(world, agents, tallies), progress);
  world.onFree.push((call, extension) => {
    const rest = call.queue === '' ? 0 : world.details().queue(call.queue).wrapUp * SECOND;
    agents.wrapUp(extension, rest);
    line.distributeSoon(rest);
  });
  world.onEnd.push((call, { result }) => {
    if (result === 'abandoned') tallies.of(call.queue).abandoned += 1;
    line.distributeSoon();
  });
  return {
    enqueue: (call, id, cameFrom) => line.enqueue(call, id, cameFrom),
    distribute: () => line.distribute(),
    live: (id) => liveOf(world, agents, tallies, id),
  };
}
