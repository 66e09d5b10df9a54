/** What the network keeps: the configuration that works, when each part of it was changed, and the change that waits or went back. */
import type { Change } from '../../../src/areas/system/network/changes';
import type { NetworkConfig } from '../../../src/areas/system/network/model';
import { type Clock, steadyNow } from '../clock';
import type { Store } from '../store';
import { terminalCounts } from '../terminals/terminals';
import type { World } from './live';
import type { Undone } from './network';
import { FIRST_CONFIG } from './seed';
import type { Pending } from './trial';

const KEY = 'network';
const PENDING = 'network pending';
const UNDONE = 'network undone';

interface Kept {
  readonly config: NetworkConfig;
  readonly mtimes: Readonly<Record<string, number>>;
  readonly passwords: Readonly<Record<string, string>>;
  /** When each PPPoE interface began to dial, as if nobody had set the clock. */
  readonly dialed: Readonly<Record<string, number>>;
}

const FIRST: Kept = { config: FIRST_CONFIG, mtimes: {}, passwords: {}, dialed: {} };

/** The memory of a data folder. Every value that is read under a key was written under it here. */
export class NetworkMemory {
  private readonly store: Store;
  private readonly clock: Clock;

  constructor(store: Store, clock: Clock) {
    this.store = store;
    this.clock = clock;
  }

  config(): NetworkConfig {
    return this.kept().config;
  }

  passwords(): Readonly<Record<string, string>> {
    return this.kept().passwords;
  }

  /** When an object (an interface, `dns`, `routes`) was last changed. */
  mtime(name: string): string {
    return String(this.kept().mtimes[name] ?? 0);
  }

  world(): World {
    const { store, clock } = this;
    const { dialed, passwords } = this.kept();
    return { clock, dialed, passwords, terminals: () => terminalCounts({ store, clock }).online };
  }

  /** Takes a configuration over and notes what it changed; `passwords` are all of them. */
  write(next: NetworkConfig, changes: readonly Change[], passwords: Readonly<Record<string, string>>): void {
    const before = this.kept();
    const now = this.clock.now();
    const touched = new Set(changes.map(({ object }) => (object.startsWith('route ') ? 'routes' : object)));
    const mtimes = { ...before.mtimes };
    for (const { name } of next.interfaces) if (passwords[name] !== before.passwords[name]) touched.add(name);
    for (const name of touched) mtimes[name] = Math.max(now, (mtimes[name] ?? 0) + 1);
    const dialed: Record<string, number> = {};
    for (const { name, mode } of next.interfaces) {
      if (mode !== 'pppoe') continue;
      const since = before.dialed[name];
      dialed[name] = touched.has(name) || since === undefined ? steadyNow(this.clock) : since;
    }
    this.keep({ config: next, mtimes, passwords, dialed });
  }

  /** Dials a PPPoE interface, or hangs it up. */
  dial(name: string, on: boolean): void {
    const now = this.kept();
    const { [name]: _, ...others } = now.dialed;
    this.keep({ ...now, dialed: on ? { ...others, [name]: steadyNow(this.clock) } : others });
  }

  /** The change that waits. */
  pending(): Pending | undefined {
    return (this.store.setting(PENDING) ?? undefined) as Pending | undefined;
  }

  keepPending(pending: Pending | null): void {
    this.store.keep(PENDING, pending);
  }

  /** The change that went back last, until somebody has seen it. */
  undone(): Undone | undefined {
    return (this.store.setting(UNDONE) ?? undefined) as Undone | undefined;
  }

  keepUndone(undone: Undone | null): void {
    this.store.keep(UNDONE, undone);
  }

  /** How often the box has started. */
  boots(): number {
    return Number(this.store.setting('boots') ?? 0);
  }

  private kept(): Kept {
    return (this.store.setting(KEY) ?? FIRST) as Kept;
  }

  private keep(next: Kept): void {
    this.store.keep(KEY, next);
  }
}
