/** What a change that can cut somebody off has to say before the box tries it out. */
import { type Change, changesOf, disruptionOf } from '../../../src/areas/system/network/changes';
import { acknowledgement, interfaceOf, type NetworkConfig } from '../../../src/areas/system/network/model';
import { Refusal } from '../operation';
import type { Safe, Told } from './network';
import type { TrialCall } from './trial-call';
import type { Undo } from './undo';

/** A change that waits to be confirmed. */
export interface Pending {
  readonly token: string;
  readonly account: number;
  readonly username: string;
  readonly operations: boolean;
  /** Unix milliseconds. */
  readonly at: number;
  readonly expires: number;
  /** Starts of the box so far: a later one has forgotten the change. */
  readonly boots: number;
  readonly before: NetworkConfig;
  readonly passwords: Readonly<Record<string, string>>;
  readonly changes: readonly Change[];
  readonly from: string;
  readonly to: string;
  /** The other machine of the pair takes over: it is kept at `to`, not at `from`. */
  readonly takeover: boolean;
  /** Who may decide about it. */
  readonly right: string;
  /** The change works. Not yet: work that takes a while, such as a restore, is on its way to it. */
  readonly works: boolean;
  /** What goes back with it beside the configuration. */
  readonly undo: Undo;
  /** Hash of the one-time sign-in for the new address; '' once it was used. */
  readonly handOver: string;
}

/** The countdown's limits, in seconds. */
const MIN_ROLLBACK = 30;
const MAX_ROLLBACK = 600;

/**
 * Whether a change is tried out, and how long.
 * @returns undefined where nothing can cut anybody off, or a service only restarts and nobody asked for a countdown
 * @throws {Refusal} 422 for what can cut off and does not say when it goes back, or takes away the address in use (`at`) unsaid
 */
export function validate(
  call: TrialCall,
  {
    before,
    next,
    at,
    safe: { rollback, acknowledged },
    told,
  }: {
    readonly before: NetworkConfig;
    readonly next: NetworkConfig;
    readonly at: { readonly address: string; readonly name: string };
    readonly safe: Safe;
    readonly told: Told;
  },
): { readonly rollback: number; readonly changes: readonly Change[]; readonly moves: string | undefined } | undefined {
  const changes = [...changesOf(before, next), ...(told.changes ?? [])];
  const disruption = disruptionOf(changes);
  const cutsOff = disruption === 'network' || Object.keys(told.passwords ?? {}).length > 0;
  const limits = { min: MIN_ROLLBACK, max: MAX_ROLLBACK };
  const refuse = (fields: Readonly<Record<string, string>>): never => {
    throw new Refusal(422, 'check', fields);
  };
  if (rollback === undefined) return cutsOff ? refuse({ rollback: call.say({ key: 'rollbackNeeded', args: limits }) }) : undefined;
  if (!cutsOff && disruption === 'none') return undefined;
  if (rollback < MIN_ROLLBACK || rollback > MAX_ROLLBACK) refuse({ rollback: call.say({ key: 'range', args: limits }) });
  const moves = interfaceOf(before, at.name)?.mode === 'static' ? acknowledgement(next, at) : undefined;
  if (moves === 'none') refuse({ acknowledged: call.say('lastAddress') });
  if (moves !== undefined && acknowledged !== moves) {
    refuse({ acknowledged: call.say({ key: 'addressInUse', args: { address: at.address } }) });
  }
  return { rollback, changes, moves };
}
