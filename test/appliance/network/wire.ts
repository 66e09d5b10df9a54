/** What the calls of the network screen have in common: rights, problems in words, and interfaces as the wire shows them. */
import { anyProblem, interfaceProblems, type Problems } from '../../../src/areas/system/network/check';
import { bondOf, type InterfaceConfig, type NetworkConfig } from '../../../src/areas/system/network/model';
import { steadyNow } from '../clock';
import { type Context, type FieldKind, Refusal, refuseFields } from '../operation';
import { BadBody } from '../request';
import { activeCalls } from '../voice/figures';
import { countersOf, dialOf, heldBy, speedOf, usersOf } from './live';
import { SOCKETS } from './seed';

/** The screen that owns all of it. */
export const COMPONENT = 'system/netcardset';

/** Fields that every form of a safe apply takes: the countdown in seconds, the address that the person agreed to, what goes along. */
export const SAFE = { rollback: 'integer?', acknowledged: 'text?', moves: 'texts?' } as const satisfies Record<string, FieldKind>;

/** The value of a choice. @throws {Refusal} 422 for any other */
export function choice<V extends string>(context: Context, field: string, value: string, values: readonly V[]): V {
  const found = values.find((each) => each === value);
  if (found === undefined) throw new Refusal(422, 'check', { [field]: context.say('choice') });
  return found;
}

/** @throws {Refusal} 422 with what is wrong, field by field */
export function refuse(context: Context, problems: Problems): void {
  if (anyProblem(problems)) refuseFields(context, problems);
}

/**
 * Checks what a change leaves: the changed interface first, then those that it would break.
 * @throws {Refusal} 422; what another interface suffers is said under `address`
 */
export function refuseConfig(context: Context, next: NetworkConfig, name: string): void {
  const entry = next.interfaces.find((each) => each.name === name);
  if (entry) refuse(context, interfaceProblems(next, entry));
}

/** @throws {Refusal} 409 when what a form was made on is not what there is now; 400 without it */
export function fresh(context: Context, sent: string | undefined, now: string): void {
  if (sent === undefined) throw new BadBody('mtime', 'missing field "mtime": a change sends back what the detail carried');
  if (sent !== now) throw new Refusal(409, 'stale', { mtime: now });
  context.signedIn();
}

const secondsOf = (milliseconds: number): number => Math.max(0, Math.floor(milliseconds / 1000));

/** An interface with all that is live about it. */
export function wireInterface(context: Context, config: NetworkConfig, entry: InterfaceConfig, used: string): object {
  const { network, clock, sessions: signedIn } = context.box;
  const world = network.world();
  const socket = SOCKETS.find(({ name }) => name === entry.name);
  const dial = dialOf(config, entry, world);
  const held = heldBy(config, entry, world);
  const sessions = entry.name === used ? signedIn.all().length : 0;
  const speed = speedOf(config, entry.name);
  return {
    ...entry,
    mtime: network.mtime(entry.name),
    has_password: network.password(entry.name) !== '',
    mac: socket?.mac ?? '',
    link: speed > 0,
    speed,
    bond: bondOf(config, entry.name)?.name ?? '',
    current: held && { address: held.address, netmask: held.netmask, gateway: held.gateway },
    dial: entry.mode === 'pppoe' ? { state: dial.state, seconds: secondsOf(steadyNow(clock) - dial.since) } : undefined,
    // In active-backup one member works: the preferred one while it can.
    active: entry.kind === 'bond' ? activeMembers(config, entry) : [],
    counters: countersOf(config, entry.name, clock),
    users: usersOf(config, entry, world, sessions, activeCalls(context.box)),
  };
}

function activeMembers(config: NetworkConfig, bond: InterfaceConfig): readonly string[] {
  const up = bond.members.filter((name) => speedOf(config, name) > 0);
  if (bond.bond_mode !== 'active-backup') return up;
  return [up.find((name) => name === bond.primary) ?? up[0] ?? []].flat();
}
