/** What guests leave on the terminals of their rooms: whom it has welcomed, apps that somebody is signed in to, its PIN and its language. The terminal keeps it until it is told otherwise. */
import { createHash } from 'node:crypto';
import type { Box } from '../box';
import { type Stay, staysOf } from '../stays/stays';
import type { Terminal } from './terminals';

/** What is on a terminal. */
export interface Traces {
  /** The stay that it has welcomed; '' none. Of a room with several beds all of them, joined by '+'. */
  readonly stay: string;
  /** In the life of the box. */
  readonly at: number;
  readonly apps: readonly string[];
  /** A digest; '' where there is none. */
  readonly code: string;
  readonly language: string;
}

const TRACES = 'guests on terminals';
/** Guests of the demonstration sign in to an app so long after they came. */
const SETTLES_MS = 20 * 60_000;
const APPS = ['iqiyi', 'youku', 'netflix'] as const;
const CLEAN: Traces = { stay: '', at: 0, apps: [], code: '', language: '' };
type World = Pick<Box, 'store' | 'clock'>;
type All = Readonly<Record<string, Traces>>;

const all = ({ store }: Pick<Box, 'store'>): All => (store.setting(TRACES) ?? {}) as All; // kept below

/** What a terminal says is on it. */
export const tracesOn = (box: Pick<Box, 'store'>, terminal: number): Traces => all(box)[terminal] ?? CLEAN;

/** Somebody uses a terminal. */
export function leaveTraces(
  box: Pick<Box, 'store'>,
  terminal: number,
  changes: Partial<Omit<Traces, 'code'>> & { readonly pin?: string },
): void {
  const { pin, ...more } = changes;
  const code = pin === undefined ? undefined : pin === '' ? '' : createHash('sha256').update(pin).digest('hex').slice(0, 16);
  const before = all(box);
  box.store.keep(TRACES, { ...before, [terminal]: { ...CLEAN, ...before[terminal], ...more, ...(code !== undefined && { code }) } });
}

/** Puts a terminal back: it is signed in to nothing, has no PIN, and speaks the language of its scene. */
export const wipeTraces = (box: Pick<Box, 'store'>, terminal: number, language: string): void =>
  leaveTraces(box, terminal, { ...CLEAN, language, pin: '' });

/** Whom a terminal of a room has to welcome. */
const guestsOf = (stays: readonly Stay[]): { readonly stay: string; readonly language: string } => ({
  stay: stays.map(({ id }) => id).join('+'),
  language: stays.every(({ language }) => language === 'en') ? 'en' : 'zh_CN',
});

/**
 * Terminals that are on welcome who has come, in his language; who has been there for a while signs in to something. None does before what the last
 * guest has left on it is gone.
 * @param held MAC addresses of those that have still to be put back
 */
export function welcomeGuests(box: World, terminals: readonly Terminal[], held: ReadonlySet<string>): void {
  const { store, clock } = box;
  const byRoom = new Map<string, Stay[]>();
  for (const stay of staysOf(box).values()) byRoom.set(stay.room, [...(byRoom.get(stay.room) ?? []), stay]);
  const before = all(box);
  const next: Record<string, Traces> = {};
  for (const { id, room, mac, online_since: since } of terminals) {
    const stays = byRoom.get(room);
    if (!stays || since === 0 || held.has(mac)) continue;
    const { stay, language } = guestsOf(stays);
    const now = before[id] ?? CLEAN;
    // What is on it from somebody else is put back first: it may be asked for in a moment.
    if (now.stay !== stay) {
      if (now.stay === '') next[id] = { ...now, stay, language, at: clock.lived() };
      else if (stays.some((each) => now.stay.split('+').includes(each.id))) next[id] = { ...now, stay, at: clock.lived() };
    } else if (now.apps.length === 0 && clock.lived() - now.at >= SETTLES_MS && clock.chance(`signs in ${stay}`, id) < 0.4)
      next[id] = {
        ...now,
        apps: [APPS[Math.floor(clock.chance(`app ${stay}`, id) * APPS.length)] ?? APPS[0]],
        code: clock.chance(`pin ${stay}`, id) < 0.3 ? 'set' : '',
      };
  }
  if (Object.keys(next).length > 0) store.keep(TRACES, { ...before, ...next });
}
