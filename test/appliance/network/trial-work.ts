/** A change on trial: it waits to be kept by somebody who still reaches the box, and goes back when its time is over. */
import { createHash, randomBytes } from 'node:crypto';
import { changesOf } from '../../../src/areas/system/network/changes';
import { withRoutes } from '../../../src/areas/system/network/dependents';
import { addressesOf, type NetworkConfig } from '../../../src/areas/system/network/model';
import { type Clock, steadyNow } from '../clock';
import type { Log } from '../log';
import { Refusal } from '../operation';
import type { Store } from '../store';
import { wireTime } from '../wire-time';
import { type Doors, namedBy } from './doors';
import type { NetworkMemory } from './memory';
import type { Network, Safe, Told, Undone } from './network';
import { type Pending, validate } from './trial';
import type { TrialCall } from './trial-call';
import { NO_UNDO, putBack } from './undo';
import { COMPONENT } from './wire';

/** The page of the network screen's own calls; the timer logs under it. */
export const INDEX = '/admin.php/Network/index';

const hash = (text: string): string => createHash('sha256').update(text).digest('base64url');
const newToken = (): string => randomBytes(24).toString('base64url');

const mayDecide = (call: TrialCall, { right }: Pending): void => {
  if (!call.may(right)) throw new Refusal(403, 'noPermission');
};

/** What a trial works on. */
interface Surroundings {
  readonly store: Store;
  readonly clock: Clock;
  readonly log: Log;
  readonly memory: NetworkMemory;
  readonly doors: Doors;
}

/** The trials of one box, one at a time. */
export class TrialWork {
  private readonly box: Surroundings;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(box: Surroundings) {
    this.box = box;
    // A box that lost its power in the middle starts with what it had before.
    this.goBack('restart', 'system', '');
  }

  /** Puts back what has run out of time. */
  settle(): void {
    const { memory, clock } = this.box;
    const was = memory.pending();
    if (was && was.boots !== memory.boots()) this.goBack('restart', 'system', '');
    else if (was?.works && steadyNow(clock) >= was.expires) this.goBack('timeout', 'system', '');
  }

  /** The real timer: nobody has to ask for the box to go back. */
  wind(): void {
    this.stop();
    const was = this.box.memory.pending();
    if (!was?.works) return;
    const again = (): void => {
      this.settle();
      this.wind();
    };
    this.timer = setTimeout(again, Math.max(0, was.expires - steadyNow(this.box.clock)) + 5).unref();
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  /**
   * Notes what waits from now on.
   * @param works whether it works at once, rather than with {@link begin}
   * @returns its one-time sign-in; undefined where nothing can cut anybody off
   * @throws {Refusal} as {@link Network.change}
   */
  reserve(call: TrialCall, next: NetworkConfig, safe: Safe, told: Told, works: boolean): string | undefined {
    this.settle();
    const { memory, doors, clock } = this.box;
    const before = memory.config();
    const { account, session } = call.signedIn();
    const was = memory.pending();
    if (was) throw new Refusal(423, { key: 'applyWaiting', args: { name: was.username } }, { pending: this.spell(was) });
    const at = doors.used(call.request);
    const trial = validate(call, { before, next, at, safe, told });
    if (!trial) return undefined;
    const handOver = newToken();
    const now = steadyNow(clock);
    const { shared, right = `${COMPONENT}:edit` } = told;
    const moved =
      trial.moves === undefined ? at.address : (addressesOf(next).find(({ address }) => address === trial.moves)?.address ?? '');
    memory.keepPending({
      token: randomBytes(18).toString('base64url'),
      account: account.id,
      username: account.username,
      operations: session.operations,
      at: now,
      expires: now + trial.rollback * 1000,
      boots: memory.boots(),
      before,
      passwords: memory.passwords(),
      changes: trial.changes,
      from: shared !== undefined && namedBy(call.request) === shared ? shared : at.address,
      to: shared ?? moved,
      takeover: shared !== undefined,
      right,
      handOver: hash(handOver),
      works,
      undo: NO_UNDO,
    });
    memory.keepUndone(null);
    this.wind();
    return handOver;
  }

  /** What the reply says of the trial that was reserved. */
  announced(handOver: string | undefined): object | undefined {
    const was = this.box.memory.pending();
    return handOver !== undefined && was ? { ...this.spell(was), hand_over: handOver } : undefined;
  }

  /** What is held works from now on. @throws when nothing is held */
  begin: Network['begin'] = (undo, moved) => {
    const { memory, clock } = this.box;
    const was = memory.pending();
    // Without a trial nothing would ever lead back.
    if (!was || was.works) throw new Error('nothing is held');
    const now = memory.config();
    const next = withRoutes(now, moved);
    memory.write(next, changesOf(now, next), memory.passwords());
    const at = steadyNow(clock);
    memory.keepPending({ ...was, undo, works: true, at, expires: at + was.expires - was.at });
    this.wind();
  };

  /** The work for which something is held came to nothing. */
  release(): void {
    const was = this.box.memory.pending();
    if (was && !was.works) this.over();
  }

  /** The change that waits, as the wire says it. */
  waiting(): object | undefined {
    this.settle();
    const was = this.box.memory.pending();
    return was && this.spell(was);
  }

  confirm(call: TrialCall, token: string): void {
    const was = this.needed();
    if (token !== was.token) throw new Refusal(409, 'applyOther');
    // Whoever keeps what he has not seen work would keep it untried.
    if (!was.works) throw new Refusal(423, 'applyNotYet');
    mayDecide(call, was);
    // A machine that has handed over answers as ever: that says nothing of the other.
    if (was.takeover && was.from !== was.to && namedBy(call.request) === was.from) {
      throw new Refusal(423, { key: 'applyElsewhere', args: { address: was.to } });
    }
    this.over();
    call.changed({ waiting: was.changes }, { confirmed: true });
  }

  revert(call: TrialCall): void {
    const was = this.needed();
    // The work that is on its way would be done all the same, and nothing would lead back from it.
    if (!was.works) throw new Refusal(423, 'applyNotYet');
    mayDecide(call, was);
    this.goBack('revert', call.signedIn().account.username, call.address);
    this.stop();
  }

  handOver(call: TrialCall): string {
    const was = this.needed();
    mayDecide(call, was);
    const token = newToken();
    this.box.memory.keepPending({ ...was, handOver: hash(token) });
    return token;
  }

  takeHandOver: Network['takeHandOver'] = (token) => {
    this.settle();
    const { memory } = this.box;
    const was = memory.pending();
    if (!was || was.handOver === '' || hash(token) !== was.handOver) return undefined;
    memory.keepPending({ ...was, handOver: '' });
    return { account: was.account, operations: was.operations };
  };

  /** What waits. @throws {Refusal} 404 when nothing does */
  private needed(): Pending {
    this.settle();
    const was = this.box.memory.pending();
    if (!was) throw new Refusal(404, 'applyGone');
    return was;
  }

  /** Nothing waits any more. */
  private over(): void {
    this.box.memory.keepPending(null);
    this.stop();
  }

  private goBack(reason: Undone['reason'], username: string, address: string): void {
    const { store, clock, log, memory } = this.box;
    const was = memory.pending();
    if (!was) return;
    const { before, changes } = was;
    store.transaction(() => {
      memory.write(before, changesOf(memory.config(), before), was.passwords);
      putBack(store, clock, was.undo);
      memory.keepPending(null);
      memory.keepUndone({ at: wireTime(clock.now()), changed_at: wireTime(was.at + clock.shift), username: was.username, reason, changes });
      log.add({ username, address, path: INDEX, method: 'revert', before: changes, after: { restored: reason } });
    });
  }

  private spell(was: Pending) {
    const { shift } = this.box.clock;
    return {
      token: was.token,
      username: was.username,
      at: wireTime(was.at + shift),
      seconds: Math.round((was.expires - was.at) / 1000),
      left: Math.max(0, Math.ceil((was.expires - steadyNow(this.box.clock)) / 1000)),
      expires: Math.round((was.expires + shift) / 1000),
      from: was.from,
      to: was.to,
      addresses: this.box.doors.addresses(),
      changes: was.changes,
      takeover: was.takeover ? 1 : 0,
      works: was.works ? 1 : 0,
    };
  }
}
