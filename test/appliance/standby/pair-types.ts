/** What a pair of machines knows, and what can be asked of it. */
import type { Difference } from '../backup/sections';
import type { Content, SectionName } from '../backup/table';
import type { MessageKey } from '../messages';

/** What a machine of the pair does. */
export type Role = 'host' | 'standby';

/** The settings form, read. */
export interface PairSettings {
  readonly enabled: boolean;
  readonly peerAddress: string;
  readonly virtualAddress: string;
  /** Seconds between two heartbeats, and how many may be missed. */
  readonly interval: number;
  readonly retries: number;
  /** The machine that was the host before an automatic failover becomes it again when it is back. */
  readonly preempt: boolean;
  readonly autoSync: boolean;
}

/** A change of roles. `reason`: by hand, heartbeat lost, the preferred machine came back, or nobody kept a switch-over. */
export interface Failover {
  /** Unix milliseconds. */
  readonly time: number;
  readonly to: 'own' | 'peer';
  readonly reason: 'manual' | 'heartbeat' | 'preempt' | 'undone';
  readonly by: string;
  /** Seconds without an answer. */
  readonly seconds: number;
}

/** What is under way, or was last. */
export interface PairWork {
  readonly kind: 'sync' | 'switch';
  readonly state: 'running' | 'done' | 'failed';
  readonly phase: string;
  readonly phases: readonly string[];
  readonly by: string;
  readonly started: number;
  readonly problem: MessageKey | '';
}

/** What the pair remembers. */
export interface Memory {
  readonly role: Role;
  readonly peer: 'online' | 'offline';
  readonly lastSeen: number;
  /** Whose turn it is to be the host, as a person decided last. */
  readonly preferred: 'own' | 'peer';
  readonly failovers: readonly Failover[];
  readonly work: PairWork | undefined;
  readonly inSync: boolean;
  /** When everything was carried over last, Unix milliseconds. */
  readonly synced: number;
}

/** What the other machine holds, by section, and since when (Unix milliseconds). */
export type Copy = Readonly<Partial<Record<SectionName, { readonly content: Content; readonly synced: number }>>>;

/** Sections that are never carried over, and why: each machine has its own address, licence and place in the pair. */
export const NOT_CARRIED: Readonly<Partial<Record<SectionName, 'address' | 'device' | 'own'>>> = {
  network: 'address',
  licence: 'device',
  standby: 'own',
};

/** One section of the parity board. */
export interface SyncItem {
  readonly name: SectionName;
  readonly state: 'same' | 'differs' | 'excluded';
  readonly reason: string;
  /** Unix milliseconds; 0 never. */
  readonly synced: number;
  readonly differences: number;
}

/** One point of the rehearsal. */
export interface Rehearsal {
  readonly id: 'peer' | 'versions' | 'sync' | 'calls' | 'viewers' | 'seconds';
  readonly result: 'ok' | 'warn' | 'fail';
  readonly value: string;
}

/** The pair as the box sees it. */
export interface Pair {
  memory(): Memory;
  peerVersion(): string;
  items(): readonly SyncItem[];
  /** Rows that differ; `from` is this machine's value, `to` the other's. */
  differences(section: SectionName): readonly Difference[];
  rehearse(): readonly Rehearsal[];
  /** Carries sections over. @throws {Refusal} with the reason */
  sync(by: string, sections: readonly string[], log: (before: unknown, after: unknown) => void): void;
  /**
   * Swaps the roles; they swap back unless somebody keeps it.
   * @param hold has it tried out, and answers what the reply says of that
   * @throws {Refusal} with the reason
   */
  switchOver(by: string, log: (before: unknown, after: unknown) => void, hold: () => object | undefined): object | undefined;
  tick(): void;
  stop(): void;
}
