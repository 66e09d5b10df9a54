/** The agents of the queues: who is logged in, who pauses, who still writes up his last call. */
import type { AgentState } from './voice';
import type { World } from './world';

/** What an agent does at this moment. */
export interface AgentNow {
  readonly state: AgentState;
  readonly reason: string;
  /** Unix milliseconds. */
  readonly since: number;
}

/** The agents of a box. */
export interface Agents {
  /** @param first the agent whom a queue can count on: chance never sends him away */
  now(extension: string, first: boolean): AgentNow;
  /** Logs in, out or pauses, until somebody says otherwise. */
  set(extension: string, state: 'idle' | 'paused' | 'out', reason: string): void;
  /** A talk is over; the agent is not free before it is written up. */
  wrapUp(extension: string, milliseconds: number): void;
  /** Unix milliseconds since when an agent has had no call: who waited longest is next. */
  freeSince(extension: string): number;
}

interface Kept {
  readonly state: 'idle' | 'paused' | 'out';
  readonly reason: string;
  readonly since: number;
}

const KEY = 'voice agents';
const SLOT = 30 * 60_000;
const PAUSES = ['break', 'meal', 'training'] as const;

const readKept = (value: unknown): Map<string, Kept> => {
  const kept = new Map<string, Kept>();
  for (const [id, entry] of Object.entries(typeof value === 'object' && value !== null ? value : {})) {
    const state = (['idle', 'paused', 'out'] as const).find((known) => known === Reflect.get(Object(entry), 'state'));
    if (state) kept.set(id, { state, reason: String(Reflect.get(entry, 'reason')), since: Number(Reflect.get(entry, 'since')) });
  }
  return kept;
};

/** Reads who was logged out or paused when the box last ran. */
export function createAgents(world: World): Agents {
  const { store, clock } = world.box;
  const kept = readKept(store.setting(KEY));
  const wraps = new Map<string, { readonly since: number; readonly until: number }>();

  /** What agents do of their own accord: seeded, half an hour at a time. */
  const own = (extension: string, first: boolean): Kept => {
    const slot = Math.floor(world.now / SLOT);
    const chance = clock.chance(`agent ${extension}`, slot);
    const hour = new Date(world.now).getHours();
    const since = slot * SLOT;
    if (first) return { state: 'idle', reason: '', since };
    if (chance < (hour >= 8 && hour < 21 ? 0.06 : 0.5)) return { state: 'out', reason: '', since };
    if (chance > 0.9) return { state: 'paused', reason: PAUSES[Math.floor(((chance - 0.9) / 0.1) * PAUSES.length)] ?? PAUSES[0], since };
    return { state: 'idle', reason: '', since };
  };
  return {
    now: (extension, first) => {
      const wish = kept.get(extension) ?? own(extension, first);
      const phone = world.phone(extension);
      const call = world.callOf(extension);
      if (phone === 'offline') return { state: 'out', reason: 'offline', since: wish.since };
      if (call) return { state: phone === 'ringing' ? 'ringing' : 'talking', reason: '', since: call.since };
      if (wish.state !== 'idle') return wish;
      if (phone === 'dnd') return { state: 'paused', reason: 'dnd', since: wish.since };
      const wrap = wraps.get(extension);
      if (wrap && wrap.until > world.now) return { state: 'wrapup', reason: '', since: wrap.since };
      return { state: 'idle', reason: '', since: Math.max(wish.since, wrap?.until ?? 0) };
    },
    set: (extension, state, reason) => {
      kept.set(extension, { state, reason: state === 'paused' ? reason : '', since: world.now });
      store.keep(KEY, Object.fromEntries(kept));
    },
    wrapUp: (extension, milliseconds) => {
      wraps.set(extension, { since: world.now, until: world.now + milliseconds });
    },
    freeSince: (extension) => wraps.get(extension)?.until ?? 0,
  };
}
