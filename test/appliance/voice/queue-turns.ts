/** Whose phone rings next in a queue, by its strategy. */
import type { Queue } from '../../../src/areas/voice/dialplan/plan';
import type { Agents } from './agents';
import type { Call } from './call';
import type { QueueTallies } from './queue-tally';
import { after, shuffled } from './turns';
import type { World } from './world';

/** The turns of all queues. */
export class QueueTurns {
  private readonly world: World;
  private readonly agents: Agents;
  private readonly tallies: QueueTallies;
  /** By queue, whose phone rang last. */
  private readonly lastRung = new Map<string, string>();
  /** By call, whose phone has rung for it. */
  private readonly tried = new WeakMap<Call, Set<string>>();

  constructor(world: World, agents: Agents, tallies: QueueTallies) {
    this.world = world;
    this.agents = agents;
    this.tallies = tallies;
  }

  /** The phones that ring for a call now: none while nobody is free. */
  take(queue: Queue, call: Call): readonly string[] {
    const free = this.freeAgents(queue, call);
    const phones = this.world.details().queue(queue.id).strategy === 'all' ? free : free.slice(0, 1);
    for (const phone of phones) {
      this.lastRung.set(queue.id, phone);
      this.tried.set(call, (this.tried.get(call) ?? new Set()).add(phone));
    }
    return phones;
  }

  /** Who may be rung, the first first. Of those with the lowest penalty, who has not been tried for a call comes before the others. */
  private freeAgents(queue: Queue, call: Call): readonly string[] {
    const { world, agents, tried } = this;
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
        const members = queue.members.map(({ extension }) => extension);
        return after(members, this.lastRung.get(queue.id)).filter((id) => next.includes(id));
      }
      case 'random':
        return shuffled(next, () => world.roll(call));
      case 'fewest': {
        const answered = this.tallies.of(queue.id).agents;
        const calls = (id: string): number => answered.get(id) ?? 0;
        return next.toSorted((one, other) => calls(one) - calls(other) || agents.freeSince(one) - agents.freeSince(other));
      }
      case 'idle':
        return next.toSorted((one, other) => agents.freeSince(one) - agents.freeSince(other));
    }
  }
}
