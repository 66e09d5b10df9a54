/** The calls of a box as they go on: brought up to the present before each question, event by event. */
import type { Box } from '../box';
import { createAgents } from './agents';
import { arrivalsOf } from './arrivals';
import { countHit } from './blocked';
import type { CallRecord } from './call-record';
import { callsCutOff, UnderWayNote } from './cut-off';
import { createLines, type Lines } from './lines';
import { createMeetings } from './meetings';
import { createProgress, type Progress } from './progress';
import { createQueues, type Queues } from './queues';
import { createSupervision } from './supervision';
import { createWorld, type World } from './world';

const MINUTE = 60_000;
/** What happened before is not asked any more. */
const CATCH_UP = 24 * 60 * MINUTE;
/** So long before the first question calls begin, that the box is not found empty. */
const LEAD_IN = 20 * MINUTE;
/** Up to when calls that are over were written down, in Unix milliseconds: a key of the settings. */
export const CALLS_WRITTEN = 'voice calls written';

/** The parts of the simulation, since it was begun. */
export interface Running {
  readonly world: World;
  readonly progress: Progress;
  readonly queues: Queues;
  readonly agents: ReturnType<typeof createAgents>;
  readonly lines: Lines;
  readonly meetings: ReturnType<typeof createMeetings>;
  readonly supervision: ReturnType<typeof createSupervision>;
}

function build(box: Box, ended: (record: CallRecord, blocked: string) => void): Running {
  const world = createWorld(box);
  const agents = createAgents(world);
  const lines = createLines(world);
  const queues: Queues = createQueues(world, agents, () => progress);
  const meetings = createMeetings(world, () => progress);
  const progress: Progress = createProgress(world, { enqueue: queues.enqueue, join: meetings.join, lines });
  const supervision = createSupervision(world, progress);
  world.onEnd.push((call, record) => {
    if (call.begin.label !== 'listen') ended(record, call.blocked);
  });
  return { world, progress, queues, agents, lines, meetings, supervision };
}

const minuteOf = (at: number): number => Math.floor(at / MINUTE);

/** A call that is over, and the rule that kept it out; '' for none. */
interface Over {
  readonly record: CallRecord;
  readonly blocked: string;
}

/** The simulation of one box; nothing is simulated before something is asked. */
export class Simulation {
  /** Whether calls arrive by themselves. */
  traffic = true;
  private readonly boxOf: () => Box;
  private readonly write: (box: Box, record: CallRecord) => void;
  private running: Running | undefined;
  /** The moment that the calls have come to. */
  private come = 0;
  /** Calls that are over and not written down yet. */
  private over: Over[] = [];
  /** What goes by the clock beside the calls, and the second to which it was brought last. */
  private readonly followed: (() => void)[] = [];
  private followedTo = 0;
  private following = false;
  private readonly underWay = new UnderWayNote();

  /**
   * @param boxOf the box, which is not whole yet while it is being made
   * @param write keeps the record of a call that is over
   */
  constructor(boxOf: () => Box, write: (box: Box, record: CallRecord) => void) {
    this.boxOf = boxOf;
    this.write = write;
  }

  now(): number {
    return this.boxOf().clock.now();
  }

  /** Something that goes by the clock too, and before the calls. */
  follow(run: () => void): void {
    this.followed.push(run);
  }

  /** Brings what goes by the clock up to the present. */
  tick(): void {
    const second = Math.floor(this.now() / 1000);
    if (this.following || second === this.followedTo) return;
    this.following = true;
    this.followedTo = second;
    try {
      for (const run of this.followed) run();
    } finally {
      this.following = false;
    }
  }

  /** Brings everything up to the present. */
  catchUp(): Running {
    const now = this.now();
    this.tick();
    return this.bring(now);
  }

  /** Does something now, and keeps what it ended. */
  act<T>(work: (now: Running) => T): T {
    const result = work(this.catchUp());
    this.flush();
    return result;
  }

  /** Does something at a moment that the calls may have gone past, and keeps what it ended. */
  actAt(moment: number, work: (then: Running) => void): void {
    work(this.bring(Math.min(moment, this.now())));
    this.flush();
  }

  /** Brings the calls to a moment, if they have not come to it yet. */
  private bring(now: number): Running {
    if (this.running && now - this.come > CATCH_UP) this.forget(this.running);
    const running = this.running ?? this.begin(now);
    const { world } = running;
    world.refresh();
    if (now > this.come) {
      world.events.runUntil(now);
      world.now = now;
      this.come = now;
    }
    endOffCalls(running);
    this.flush();
    return running;
  }

  private begin(now: number): Running {
    const running = build(this.boxOf(), (record, blocked) => this.over.push({ record, blocked }));
    this.running = running;
    const cut = this.come > 0 ? undefined : callsCutOff(this.boxOf());
    if (cut) {
      for (const record of cut.records) this.over.push({ record, blocked: '' });
      this.come = cut.at;
      this.flush();
      this.come = 0;
    }
    const written = Number(this.boxOf().store.setting(CALLS_WRITTEN) ?? 0);
    // What a box has written down before it was started again is not written again.
    const leadIn = Math.max(now - LEAD_IN, written <= now ? written : 0);
    const begun = this.come > 0 ? now - CATCH_UP : leadIn;
    running.world.now = begun;
    this.bringMinute(running, minuteOf(begun));
    return running;
  }

  /** After so long nobody of then is still on the line. */
  private forget({ world }: Running): void {
    world.events.clear();
    world.calls.clear();
    this.running = undefined;
  }

  /** Lets the calls of a minute arrive, and those of the next one when it begins. */
  private bringMinute(running: Running, minute: number): void {
    const { world, progress, queues } = running;
    for (const begin of this.traffic ? arrivalsOf(world, minute) : []) {
      if (begin.at < world.now) continue;
      world.events.plan(begin.at, () => {
        // Whoever was idle when the minute began may have been called since.
        if (!this.traffic || (begin.from !== '' && world.phone(begin.from) !== 'idle')) return;
        progress.start(world.add(begin));
      });
    }
    world.events.plan((minute + 1) * MINUTE, () => this.bringMinute(running, minute + 1));
    queues.distribute();
  }

  /** Writes down what is over, and notes what is not. */
  private flush(): void {
    this.writeOver();
    if (this.running) this.underWay.note(this.boxOf(), this.running.world.calls.values(), this.come);
  }

  private writeOver(): void {
    if (this.over.length === 0) return;
    const box = this.boxOf();
    const records = this.over;
    const { come } = this;
    this.over = [];
    for (const { record } of records) this.write(box, record);
    // A call that has been is never undone, so it is no part of the change that somebody makes right now.
    box.store.apart(() =>
      box.store.transaction(() => {
        for (const { record, blocked } of records) if (blocked !== '') countHit(box, blocked, record.started);
        box.store.keep(CALLS_WRITTEN, come);
      }),
    );
  }
}

/** A trunk that is switched off or gone takes its calls with it. */
function endOffCalls({ world, progress }: Running): void {
  const on = new Set(world.plan().trunks.flatMap(({ id, status }) => (status ? [id] : [])));
  for (const call of [...world.calls.values()]) if (call.lines.some((id) => !on.has(id))) progress.end(call, 'failed');
}
