/** How the day of each queue went: what the records say of it from before this engine ran, and what happened since. */
import type { Call } from './call';
import { cdrStatistics } from './cdr';
import type { World } from './world';

const SECOND = 1000;

/** The figures of one queue since midnight; times in milliseconds. */
interface Tally {
  answered: number;
  abandoned: number;
  /** Answered within the service level. */
  inTime: number;
  /** All who were answered waited so long together. */
  waited: number;
  /** Calls that each agent answered, by extension. */
  readonly agents: Map<string, number>;
}

/** The figures of all queues; a new day begins them anew. */
export class QueueTallies {
  private readonly world: World;
  private readonly begun: number;
  private readonly tallies = new Map<string, Tally>();
  private day = '';

  constructor(world: World) {
    this.world = world;
    this.begun = world.now;
    world.onAnswer.push((call, extension) => this.noteAnswer(call, extension));
  }

  of(queue: string): Tally {
    const today = new Date(this.world.now).toDateString();
    if (today !== this.day) this.tallies.clear();
    this.day = today;
    const tally = this.tallies.get(queue) ?? this.before(queue);
    this.tallies.set(queue, tally);
    return tally;
  }

  private noteAnswer(call: Call, extension: string): void {
    if (call.queued === 0) return;
    const tally = this.of(call.queue);
    const waited = this.world.now - call.queued;
    tally.answered += 1;
    tally.waited += waited;
    if (waited <= this.world.details().queue(call.queue).level * SECOND) tally.inTime += 1;
    tally.agents.set(extension, (tally.agents.get(extension) ?? 0) + 1);
  }

  /** What the records say of today, from before this engine ran. */
  private before(queue: string): Tally {
    const { world } = this;
    const from = Math.floor(new Date(world.now).setHours(0, 0, 0, 0) / SECOND);
    const filter = { from, to: Math.floor(this.begun / SECOND) - 1, queue: [Number(queue)] };
    const tally: Tally = { answered: 0, abandoned: 0, inTime: 0, waited: 0, agents: new Map() };
    if (filter.to < from) return tally;
    for (const figures of cdrStatistics(world.box, { by: 'agent', filter, level: world.details().queue(queue).level })) {
      tally.answered += figures.answered;
      tally.inTime += figures.within;
      tally.waited += figures.wait * SECOND;
      tally.agents.set(figures.key, figures.answered);
    }
    tally.abandoned = cdrStatistics(world.box, { by: 'queue', filter }).reduce((sum, { abandoned }) => sum + abandoned, 0);
    return tally;
  }
}
