/** The simulated network as the calls of the box see it; apply.ts makes it. */
import type { IncomingMessage } from 'node:http';
import type { Change } from '../../../src/areas/system/network/changes';
import type { Dependent } from '../../../src/areas/system/network/dependents';
import type { NetworkConfig } from '../../../src/areas/system/network/model';
import type { World } from './live';
import type { TrialCall } from './trial-call';
import type { Places, Undo } from './undo';

/** What a form says of safe apply: how many seconds until it goes back, and `acknowledgement` of the model. */
export interface Safe {
  readonly rollback?: number | undefined;
  readonly acknowledged?: string | undefined;
}

/** What changes together with a configuration. */
export interface Told {
  /** New PPPoE passwords by interface. */
  readonly passwords?: Readonly<Record<string, string>>;
  /** Further values, told beside those of the configuration. */
  readonly changes?: readonly Change[];
  /** The other machine of the pair takes over: kept at this address, which leads to it, and never at an own one. */
  readonly shared?: string;
  /** Who may decide about it; default who may edit the network. */
  readonly right?: string;
}

/** Settings of other screens that change with it, and go back with it. */
export interface Beside {
  readonly places: Places;
  /** Changes them. */
  readonly put: () => void;
}

/** A change that went back. */
export interface Undone {
  readonly at: string;
  readonly changed_at: string;
  readonly username: string;
  readonly reason: 'timeout' | 'revert' | 'restart';
  readonly changes: readonly Change[];
}

/** What tests set: where the administrator sits, and whether his computer really loses a box that moved away. */
export interface Surroundings {
  /** Connections that would not get through are dropped. Off: the console always answers. */
  readonly cut?: boolean;
  /** Address of the administrator's computer. */
  readonly client?: string;
}

/** The network of one box. */
export interface Network {
  /** The configuration that works now. */
  config(): NetworkConfig;
  world(): World;
  /** When an object (an interface, `dns`, `routes`) was last changed. */
  mtime(name: string): string;
  password(name: string): string;
  /** Every address that the box has now. */
  addresses(): readonly string[];
  /** The address by which a request came, and the interface that has it. */
  used(request: IncomingMessage): { readonly address: string; readonly name: string };
  /**
   * Takes a configuration over. What can cut somebody off works at once and goes back by itself unless it is confirmed.
   * @returns what the reply says of the apply; undefined where nothing can cut anybody off
   * @throws {Refusal} 423 while another change waits; 422 when it can cut off and has no `rollback`, or would take away the address in
   * use unsaid
   */
  change(call: TrialCall, next: NetworkConfig, safe: Safe, told?: Told, beside?: Beside): object | undefined;
  /**
   * The same for work that takes a while until the change works, such as a restore: nobody else can change the network meanwhile. The
   * countdown begins with {@link begin}.
   */
  hold(call: TrialCall, next: NetworkConfig, safe: Safe, told?: Told): object | undefined;
  /**
   * What is held works from now on, and its time runs.
   * @param undo what goes back with it
   * @param moved of what hangs on the network, what went along: its routes are put in place here
   * @throws when nothing is held
   */
  begin(undo: Undo, moved: readonly Dependent[]): void;
  /** The work for which something is held came to nothing: nothing was changed. */
  release(): void;
  /** The change that waits, as the wire says it. */
  pending(): object | undefined;
  /** @throws {Refusal} 404 when nothing waits, 409 when something else does, 423 while it does not work yet, or where it can't be kept */
  confirm(call: TrialCall, token: string): void;
  /** @throws {Refusal} 404 when nothing waits; 423 while what is held does not work yet */
  revert(call: TrialCall): void;
  undone(): Undone | undefined;
  forgetUndone(): void;
  /** A new one-time sign-in for the new address; the one before is void. */
  handOver(call: TrialCall): string;
  /** Whose sign-in a one-time token hands over; undefined: it is not one, or not any more. */
  takeHandOver(token: string): { readonly account: number; readonly operations: boolean } | undefined;
  /** Dials a PPPoE interface, or hangs it up. */
  dial(name: string, on: boolean): void;
  simulate(surroundings: Surroundings): void;
  /** Names the address that a port of this machine stands for. */
  door(port: number, address?: string): void;
  /** Whether a request through a port of this machine would reach the box. */
  answers(port: number): boolean;
  /** Puts back what has run out of time. */
  settle(): void;
  stop(): void;
}
