/** The jobs on devices of a box, as its other parts know them (fleet/work.ts carries them out). */
import type { FleetRecords, FleetSettings, Wish } from './records';
import type { Told } from './words';

/** A job that the box begins by itself: a plan that is due. */
export interface OwnOrder {
  readonly path: string;
  readonly kind: string;
  readonly wish: Wish;
  readonly options?: Readonly<Record<string, unknown>>;
  /** The plan: its jobs are one row of jobs, in which a device that fails too often is left out, and which is held where it has grown. */
  readonly origin: string;
  readonly settings?: Partial<FleetSettings>;
  /** Default: the box's own scheduler. */
  readonly username?: string;
}

/** One try of one device. */
export interface Turn {
  readonly job: string;
  readonly device: string;
  readonly attempt: number;
}

/** The engine. */
export interface FleetEngine {
  readonly records: FleetRecords;
  /** Lets pass what has happened since the last look. */
  tick(): void;
  /** What a device, or what speaks for it, tells of its turn. */
  tell(turn: Turn, told: Told | readonly Told[]): void;
  /** A device has come, by the name of its lease: what waits for it is begun at once. */
  came(lease: string): void;
  /** Begins a plan that is due; answers the id of its job, undefined where nobody is touched. */
  begin(order: OwnOrder): string | undefined;
}
