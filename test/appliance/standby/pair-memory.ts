/** What a pair of machines remembers: its roles, what is under way, and what the other machine was given. */
import { collect, compare, type Difference } from '../backup/sections';
import type { Content, SectionName } from '../backup/table';
import type { Box } from '../box';
import type { Clock } from '../clock';
import { noteFailure } from '../failed-work';
import type { MessageKey } from '../messages';
import { noteIfRoom } from '../refusal';
import type { Resource } from '../resource';
import { type Copy, type Failover, type Memory, NOT_CARRIED, type SyncItem } from './pair-types';

/** Of the screen's own calls; what the pair does by itself is logged under it. */
const PATH = '/admin.php/system/hotstandby';
/** Where the store keeps it. */
export const PAIR_KEY = 'standby pair';
/** Apart from the rest, as it is large. */
const COPY = 'standby copy';
const MAX_FAILOVERS = 50;
const HOUR = 3_600_000;

/** A pair that has been one for a while: one failover of the past was no drill. */
const seeded = (clock: Clock): Memory => {
  const now = clock.now();
  const failovers: readonly Failover[] = [
    { time: now - 12 * 24 * HOUR, to: 'own', reason: 'preempt', by: '', seconds: 2 },
    { time: now - 12 * 24 * HOUR - 2 * HOUR, to: 'peer', reason: 'heartbeat', by: '', seconds: 6 },
  ];
  return { role: 'host', peer: 'online', lastSeen: now, preferred: 'own', failovers, work: undefined, inSync: true, synced: now };
};

/** The memory of a pair, which outlives a stop of the box; work that the stop cut off has failed. */
export class PairMemory {
  private readonly box: Box;
  private readonly resources: readonly Resource[];

  constructor(box: Box, resources: readonly Resource[]) {
    this.box = box;
    this.resources = resources;
    if (box.store.setting(PAIR_KEY) === undefined) box.store.keep(PAIR_KEY, seeded(box.clock));
    const { work } = this.read();
    if (work?.state !== 'running') return;
    // What was carried over has arrived.
    if (work.kind === 'sync' && work.phase === 'confirm') this.keep({ work: { ...work, state: 'done' } });
    else this.failWork('cutOff');
  }

  read(): Memory {
    return this.box.store.setting(PAIR_KEY) as Memory; // written below
  }

  keep(change: Partial<Memory>): void {
    this.box.store.keep(PAIR_KEY, { ...this.read(), ...change });
  }

  /** Ends work that was answered as begun, and says so in the log. */
  failWork(problem: MessageKey): void {
    const { work } = this.read();
    if (!work) return;
    this.keep({ work: { ...work, state: 'failed', problem } });
    noteFailure(this.box.log, { username: work.by, path: PATH, method: work.kind === 'sync' ? 'sync' : 'switch_over' }, problem);
  }

  /** Notes that the role is another than before. */
  noteFailover(failover: Omit<Failover, 'time' | 'to'>): void {
    const { role, failovers } = this.read();
    const to = role === 'host' ? 'own' : 'peer';
    const noted: Failover = { time: this.box.clock.now(), to, ...failover };
    this.keep({ failovers: [noted, ...failovers].slice(0, MAX_FAILOVERS) });
    // What a person has done, or taken back, is in the log by that.
    if (noted.reason !== 'heartbeat' && noted.reason !== 'preempt') return;
    const before = role === 'host' ? 'standby' : 'host';
    const entry = { username: 'system', address: '', path: PATH, method: 'failover' };
    noteIfRoom(() => this.box.log.add({ ...entry, before: { role: before }, after: { role } }));
  }

  /** Carries sections over, or all; answers which. */
  carry(sections?: readonly string[]): readonly string[] {
    const { store, clock } = this.box;
    const synced = clock.now();
    const chosen = [...this.carried()].filter(([name]) => sections === undefined || sections.includes(name));
    const known = (store.setting(COPY) as Copy | undefined) ?? {}; // as in `copy`
    store.keep(COPY, { ...known, ...Object.fromEntries(chosen.map(([name, content]) => [name, { content, synced }])) } satisfies Copy);
    return chosen.map(([name]) => name);
  }

  /** Rows of a section that differ. */
  differences(section: SectionName): readonly Difference[] {
    const held = this.copy()[section];
    return held && !NOT_CARRIED[section] ? compare(this.box, this.resources, held.content) : [];
  }

  /** Every section, and how it stands. */
  items(): readonly SyncItem[] {
    const held = this.copy();
    return [...collect(this.box, this.resources).keys()].map((name): SyncItem => {
      const reason = NOT_CARRIED[name];
      if (reason) return { name, state: 'excluded', reason, synced: 0, differences: 0 };
      const count = compare(this.box, this.resources, held[name]?.content ?? {}).length;
      return { name, state: count > 0 ? 'differs' : 'same', reason: '', synced: held[name]?.synced ?? 0, differences: count };
    });
  }

  /** The sections that differ. */
  differing(): readonly SyncItem[] {
    return this.items().filter(({ state }) => state === 'differs');
  }

  private carried(): ReadonlyMap<SectionName, Content> {
    return new Map([...collect(this.box, this.resources)].filter(([name]) => !NOT_CARRIED[name]));
  }

  /** A pair that is looked at for the first time was made by carrying everything over. */
  private copy(): Copy {
    if (this.box.store.setting(COPY) === undefined) this.carry();
    return this.box.store.setting(COPY) as Copy; // written above
  }
}
