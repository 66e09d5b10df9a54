/** Whom a broadcast that starts now would reach: what is asked before it does. */
import type { CoveredPhone } from './calls';

/** Phones by what becomes of them; `rooms` and `guests` are of those that hear it. */
export interface Hearing {
  readonly all: number;
  readonly hears: number;
  /** Rooms, however many phones each has. */
  readonly rooms: number;
  /** Rooms in which somebody stays. */
  readonly guests: number;
  /** In a call, which goes on. */
  readonly busy: number;
  /** Hear another broadcast, which goes on. */
  readonly playing: number;
}

/** Counts them. `speaker`: the phone that is spoken from, which hears nothing. */
export function hearingOf(phones: readonly Omit<CoveredPhone, 'zones' | 'name'>[], speaker = ''): Hearing {
  const others = phones.filter(({ id }) => id !== speaker);
  const hears = others.filter(({ state }) => state === 'hears');
  const inRooms = hears.filter(({ room }) => room !== '');
  return {
    all: others.length,
    hears: hears.length,
    rooms: new Set(inRooms.map(({ room }) => room)).size,
    guests: new Set(inRooms.filter(({ guest }) => guest === 1).map(({ room }) => room)).size,
    busy: others.filter(({ state }) => state === 'busy').length,
    playing: others.filter(({ state }) => state === 'playing').length,
  };
}

const NIGHT = { from: '22:00', until: '07:00' };

/** Whether people sleep at a moment of the box's clock, `YYYY-MM-DD HH:mm:ss`. */
export const isNight = (moment: string): boolean => moment.slice(11, 16) >= NIGHT.from || moment.slice(11, 16) < NIGHT.until;
