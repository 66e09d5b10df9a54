/**
 * Safe apply (test/fault/README.md, Changes on trial): a change works at once and goes back by itself unless somebody who still reaches the box
 * says so in time. The time is the box's; what is not confirmed is never the box's own after a restart.
 */
import { createHash, randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { type Change, changesOf } from '../../../src/areas/system/network/changes';
import { withRoutes } from '../../../src/areas/system/network/dependents';
import { addressesOf, type InterfaceConfig, type NetworkConfig } from '../../../src/areas/system/network/model';
import type { Clock } from '../clock';
import type { Log } from '../log';
import { type Context, Refusal } from '../operation';
import type { Store } from '../store';
import { terminalCounts } from '../terminals/terminals';
import { wireTime } from '../wire-time';
import { heldBy, reaches, type World } from './live';
import type { Network, Surroundings, Undone } from './network';
import { ADMINISTRATOR, FIRST_CONFIG } from './seed';
import { judge, type Pending } from './trial';
import { NO_UNDO, noted, putBack } from './undo';
import { COMPONENT } from './wire';

/** The page of the network screen's own calls; the timer logs under it. */
export const INDEX = '/admin.php/Network/index';

interface Kept {
  readonly config: NetworkConfig;
  readonly mtimes: Readonly<Record<string, number>>;
  readonly passwords: Readonly<Record<string, string>>;
  readonly dialed: Readonly<Record<string, number>>;
}

const hash = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** Opens the network of a data folder. */
export function openNetwork(store: Store, clock: Clock, log: Log): Network {
  const KEY = 'network';
  const doors = new Map<number, { readonly address: string; readonly inside: boolean }>();
  let surroundings: Required<Surroundings> = { cut: false, client: ADMINISTRATOR };
  let timer: ReturnType<typeof setTimeout> | undefined;

  const first: Kept = { config: FIRST_CONFIG, mtimes: {}, passwords: {}, dialed: {} };
  // Every value that is kept under a key was written under it here.
  const kept = (): Kept => (store.setting(KEY) ?? first) as Kept;
  const waiting = (): Pending | undefined => (store.setting('network pending') ?? undefined) as Pending | undefined;

  const boots = (): number => Number(store.setting('boots') ?? 0);

  const world = (): World => ({
    clock,
    dialed: kept().dialed,
    passwords: kept().passwords,
    terminals: () => terminalCounts({ store, clock }).online,
  });

  /** Takes a configuration over and notes what it changed; `passwords` are all of them. */
  const write = (next: NetworkConfig, changes: readonly Change[], passwords: Readonly<Record<string, string>>): void => {
    const before = kept();
    const now = clock.now();
    const touched = new Set(changes.map(({ object }) => (object.startsWith('route ') ? 'routes' : object)));
    const mtimes = { ...before.mtimes };
    for (const { name } of next.interfaces) if (passwords[name] !== before.passwords[name]) touched.add(name);
    for (const name of touched) mtimes[name] = Math.max(now, (mtimes[name] ?? 0) + 1);
    const dialed: Record<string, number> = {};
    for (const { name, mode } of next.interfaces) {
      if (mode !== 'pppoe') continue;
      const since = before.dialed[name];
      dialed[name] = touched.has(name) || since === undefined ? now : since;
    }
    store.keep(KEY, { config: next, mtimes, passwords, dialed });
  };

  const goBack = (reason: Undone['reason'], username: string, address: string): void => {
    const was = waiting();
    if (!was) return;
    store.transaction(() => {
      write(was.before, changesOf(kept().config, was.before), was.passwords);
      putBack(store, clock, was.undo);
      store.keep('network pending', null);
      store.keep('network undone', {
        at: wireTime(clock.now()),
        changed_at: wireTime(was.at),
        username: was.username,
        reason,
        changes: was.changes,
      });
      log.add({ username, address, path: INDEX, method: 'revert', before: was.changes, after: { restored: reason } });
    });
  };

  const settle = (): void => {
    const was = waiting();
    if (was && was.boots !== boots()) goBack('restart', 'system', '');
    else if (was?.works && clock.now() >= was.expires) goBack('timeout', 'system', '');
  };

  /** The real timer: nobody has to ask for the box to go back. */
  const wind = (): void => {
    clearTimeout(timer);
    const was = waiting();
    if (!was?.works) return;
    timer = setTimeout(
      () => {
        settle();
        wind();
      },
      Math.max(0, was.expires - clock.now()) + 5,
    );
    timer.unref();
  };

  const config = (): NetworkConfig => {
    settle();
    return kept().config;
  };

  /** The administrators' address: what the first door of this machine stands for. */
  const primary = (of: NetworkConfig): { readonly address: string; readonly name: string } => {
    const held = of.interfaces.map((entry) => ({ entry, address: heldBy(of, entry, world())?.address ?? '' }));
    const found =
      held.find(({ entry, address }) => entry.role === 'management' && address !== '') ?? held.find(({ address }) => address !== '');
    return { address: found?.address ?? '', name: found?.entry.name ?? '' };
  };

  const namedBy = (request: IncomingMessage): string => (request.headers.host ?? '').replace(/:\d+$/, '');
  const used = (request: IncomingMessage): { readonly address: string; readonly name: string } => {
    const now = config();
    const named = namedBy(request);
    const door = doors.get(request.socket.localPort ?? 0)?.address;
    const holder = (address: string | undefined): InterfaceConfig | undefined =>
      now.interfaces.find((entry) => address !== undefined && heldBy(now, entry, world())?.address === address);
    for (const address of [named, door]) {
      const entry = holder(address);
      if (entry && address !== undefined) return { address, name: entry.name };
    }
    return primary(now);
  };

  const spell = (was: Pending) => {
    const now = kept().config;
    return {
      token: was.token,
      username: was.username,
      at: wireTime(was.at),
      seconds: Math.round((was.expires - was.at) / 1000),
      left: Math.max(0, Math.ceil((was.expires - clock.now()) / 1000)),
      expires: Math.round(was.expires / 1000),
      from: was.from,
      to: was.to,
      addresses: now.interfaces.flatMap((entry) => heldBy(now, entry, world())?.address ?? []),
      changes: was.changes,
      takeover: was.takeover ? 1 : 0,
      works: was.works ? 1 : 0,
    };
  };

  /** Notes what waits from now on, and answers its one-time sign-in. */
  const reserve = (...[context, next, safe, told = {}, works]: [...Parameters<Network['hold']>, works: boolean]): string | undefined => {
    const before = config();
    const { account, session } = context.signedIn();
    const was = waiting();
    if (was) throw new Refusal(423, { key: 'applyWaiting', args: { name: was.username } }, { pending: spell(was) });
    const at = used(context.request);
    const trial = judge(context, { before, next, at, safe, told });
    if (!trial) return undefined;
    const handOver = randomBytes(24).toString('base64url');
    const now = clock.now();
    const { shared, right = `${COMPONENT}:edit` } = told;
    const moved =
      trial.moves === undefined ? at.address : (addressesOf(next).find(({ address }) => address === trial.moves)?.address ?? '');
    const pending: Pending = {
      token: randomBytes(18).toString('base64url'),
      account: account.id,
      username: account.username,
      operations: session.operations,
      at: now,
      expires: now + trial.rollback * 1000,
      boots: boots(),
      before,
      passwords: kept().passwords,
      changes: trial.changes,
      from: shared !== undefined && namedBy(context.request) === shared ? shared : at.address,
      to: shared ?? moved,
      takeover: shared !== undefined,
      right,
      handOver: hash(handOver),
      works,
      undo: NO_UNDO,
    };
    store.keep('network pending', pending);
    store.keep('network undone', null);
    wind();
    return handOver;
  };
  const mayDecide = (context: Context, { right }: Pending): void => {
    if (!context.may(right)) throw new Refusal(403, 'noPermission');
  };
  const announced = (handOver: string | undefined): object | undefined => {
    const was = waiting();
    return handOver !== undefined && was ? { ...spell(was), hand_over: handOver } : undefined;
  };

  // A box that lost its power in the middle starts with what it had before.
  goBack('restart', 'system', '');

  const network: Network = {
    config,
    world,
    mtime: (name) => String(kept().mtimes[name] ?? 0),
    password: (name) => kept().passwords[name] ?? '',
    used,
    change: (context, next, safe, told = {}, beside) =>
      store.transaction(() => {
        const changes = changesOf(config(), next);
        const handOver = reserve(context, next, safe, told, true);
        write(next, changes, { ...kept().passwords, ...told.passwords });
        const undo = beside && noted(store, beside.places, beside.put);
        const was = waiting();
        if (handOver !== undefined && was && undo) store.keep('network pending', { ...was, undo } satisfies Pending);
        return announced(handOver);
      }),
    hold: (context, next, safe, told) => announced(reserve(context, next, safe, told, false)),
    begin: (undo, moved) => {
      const was = waiting();
      // Without a trial nothing would ever lead back.
      if (!was || was.works) throw new Error('nothing is held');
      const now = kept();
      const next = withRoutes(now.config, moved);
      write(next, changesOf(now.config, next), now.passwords);
      const at = clock.now();
      store.keep('network pending', { ...was, undo, works: true, at, expires: at + was.expires - was.at } satisfies Pending);
      wind();
    },
    release: () => {
      const was = waiting();
      if (!was || was.works) return;
      store.keep('network pending', null);
      clearTimeout(timer);
    },
    pending: () => {
      settle();
      const was = waiting();
      return was && spell(was);
    },
    confirm: (context, token) => {
      settle();
      const was = waiting();
      if (!was) throw new Refusal(404, 'applyGone');
      if (token !== was.token) throw new Refusal(409, 'applyOther');
      // Whoever keeps what he has not seen work would keep it untried.
      if (!was.works) throw new Refusal(423, 'applyNotYet');
      mayDecide(context, was);
      // A machine that has handed over answers as ever: that says nothing of the other.
      if (was.takeover && was.from !== was.to && namedBy(context.request) === was.from) {
        throw new Refusal(423, { key: 'applyElsewhere', args: { address: was.to } });
      }
      store.keep('network pending', null);
      clearTimeout(timer);
      context.changed({ waiting: was.changes }, { confirmed: true });
    },
    revert: (context) => {
      settle();
      const was = waiting();
      if (!was) throw new Refusal(404, 'applyGone');
      // The work that is on its way would be done all the same, and nothing would lead back from it.
      if (!was.works) throw new Refusal(423, 'applyNotYet');
      mayDecide(context, was);
      goBack('revert', context.signedIn().account.username, context.address);
      clearTimeout(timer);
    },
    undone: () => {
      settle();
      return (store.setting('network undone') ?? undefined) as Undone | undefined; // as kept() says
    },
    forgetUndone: () => store.keep('network undone', null),
    handOver: (context) => {
      settle();
      const was = waiting();
      if (!was) throw new Refusal(404, 'applyGone');
      mayDecide(context, was);
      const token = randomBytes(24).toString('base64url');
      store.keep('network pending', { ...was, handOver: hash(token) });
      return token;
    },
    takeHandOver: (token) => {
      settle();
      const was = waiting();
      if (!was || was.handOver === '' || hash(token) !== was.handOver) return undefined;
      store.keep('network pending', { ...was, handOver: '' });
      return { account: was.account, operations: was.operations };
    },
    dial: (name, on) => {
      const now = kept();
      const { [name]: _, ...others } = now.dialed;
      store.keep(KEY, { ...now, dialed: on ? { ...others, [name]: clock.now() } : others });
    },
    simulate: (next) => {
      surroundings = { ...surroundings, ...next };
    },
    door: (port, address) => {
      doors.set(port, address === undefined ? { address: primary(config()).address, inside: false } : { address, inside: true });
    },
    answers: (port) => {
      const door = doors.get(port);
      if (!surroundings.cut || !door) return true;
      return reaches(config(), world(), door.inside ? 'inside' : surroundings.client, door.address);
    },
    settle: () => {
      settle();
      wind();
    },
    stop: () => clearTimeout(timer),
  };
  return network;
}
