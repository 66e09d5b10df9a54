/**
 * The terminals of the house: televisions and set-top boxes, one row each. That they come and go by themselves is simulated; what is done to them
 * (a restart, screens on and off) is done to the rows, and every count of terminals is a count of these.
 */
import type { Box } from '../box';
import type { Clock } from '../clock';
import type { Row, Store } from '../store';
import { SEED_ROOMS, seedRoom, seedRooms } from '../voice/rooms';

/** A terminal. Times are Unix milliseconds of the box's clock. */
export interface Terminal {
  readonly id: number;
  readonly room: string;
  readonly name: string;
  /** Where it hangs: the words that tasks and restarts choose terminals by. */
  readonly area: string;
  readonly mac: string;
  readonly ip: string;
  readonly model: string;
  /** Version of the app. */
  readonly app: string;
  /** Whether its screen is on. */
  readonly screen: boolean;
  /** 0: it is offline. */
  readonly online_since: number;
  readonly last_seen: number;
  /** 0 to 100. */
  readonly volume: number;
  /** What the box may do on it: nothing, the commands of a debug bridge, or those of root too. */
  readonly access: 'none' | 'adb' | 'root';
  /** Megabytes that it has, and that are in use. */
  readonly disk: number;
  readonly used: number;
  /** It was told to restart and is not back yet. */
  readonly restarting: boolean;
}

/** How many there are. */
export interface TerminalCounts {
  readonly online: number;
  readonly offline: number;
  /** Online with their screen on. */
  readonly screens: number;
}

type World = Pick<Box, 'store' | 'clock'>;

const MINUTE = 60_000;
/** So long a terminal stays as it is. */
const SPAN_MS = 10 * MINUTE;
const SPAN = 'terminals span';
/** In one span so many are away, and so many never come. */
const AWAY = 0.08;
const GONE = 0.03;
/** How long a terminal takes to restart, at least and at most; one that hangs is back much later. */
const RESTART_MS = [20_000, 45_000] as const;
const HANGS = 0.01;
const HANGS_MS = 15 * MINUTE;

const PUBLIC = [
  ['大堂', 8],
  ['餐厅', 10],
  ['会议室', 12],
] as const;
const ROOMS = 456;
const ROOMS_A_FLOOR = 24;
const MODELS = ['GW-TV55', 'GW-STB200', 'GW-STB210'] as const;
const APPS = ['3.8.2', '3.8.2', '3.8.0', '3.7.6'] as const;

const two = (value: number): string => value.toString(16).padStart(2, '0').toUpperCase();
/** Room numbers: those that the PMS knows, then the floors above. */
const roomAt = (at: number): string => {
  const above = at - SEED_ROOMS;
  return above < 0 ? seedRoom(at) : `${15 + Math.floor(above / ROOMS_A_FLOOR)}${String(1 + (above % ROOMS_A_FLOOR)).padStart(2, '0')}`;
};
type Place = readonly [room: string, name: string, area: string];
const PUBLIC_PLACES: readonly Place[] = PUBLIC.flatMap(([area, count]) =>
  Array.from({ length: count }, (_, at) => ['', `${area}${at + 1}`, area] as const),
);
const PLACES: readonly Place[] = [
  ...Array.from({ length: ROOMS }, (_, at) => [roomAt(at), `TV-${roomAt(at)}`, '客房'] as const),
  ...PUBLIC_PLACES,
];
/** A large house has so many, several in each of its rooms. */
const LARGE = 10_000;
function placesOf(seed: string): readonly Place[] {
  if (seed !== 'large') return PLACES;
  const rooms = seedRooms(seed);
  return [
    ...Array.from({ length: LARGE - PUBLIC_PLACES.length }, (_, at): Place => {
      const room = rooms[at % rooms.length] ?? '';
      const more = Math.floor(at / rooms.length);
      return [room, more === 0 ? `TV-${room}` : `TV-${room}-${more + 1}`, '客房'];
    }),
    ...PUBLIC_PLACES,
  ];
}
/** Megabytes by model. */
const DISKS: Readonly<Record<string, number>> = { 'GW-TV55': 16_384, 'GW-STB200': 8192, 'GW-STB210': 16_384 };
const accessOf = (clock: Clock, at: number): Terminal['access'] => {
  const chance = clock.chance('terminal access', at);
  return chance < 0.05 ? 'none' : chance < 0.35 ? 'adb' : 'root';
};

/** The MAC address of a terminal of a new data folder. */
const seedMac = (at: number): string => {
  const low = 0x4d5e + at;
  return `00:1A:2B:3C:${two(low >> 8)}:${two(low & 255)}`;
};

/** Those of all, in their order. */
export const seedMacs = (seed: string): readonly string[] => placesOf(seed).map((_, at) => seedMac(at));

/** Gives a new data folder its terminals, online since some time or not. */
export function seedTerminals({ store, clock }: World): void {
  if (store.get('SELECT 1 FROM terminals')) return;
  const pick = (list: readonly string[], name: string, at: number): string => list[Math.floor(clock.chance(name, at) * list.length)] ?? '';
  store.transaction(() => {
    for (const [at, [room, name, area]] of placesOf(clock.seed).entries()) {
      const since = clock.now() - Math.floor(clock.chance('terminal since', at) * 72) * 60 * MINUTE;
      const model = pick(MODELS, 'terminal model', at);
      const disk = DISKS[model] ?? 8192;
      store.run(
        `INSERT INTO terminals (room, name, area, mac, ip, model, app, online_since, last_seen, volume, access, disk, used)
           VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
        ...[room, name, area, seedMac(at), `172.16.${2 + Math.floor(at / 250)}.${1 + (at % 250)}`],
        ...[model, pick(APPS, 'terminal app', at), since, since, 15 + Math.floor(clock.chance('terminal volume', at) * 7) * 5],
        ...[accessOf(clock, at), disk, Math.floor(disk * (0.35 + clock.chance('terminal used', at) * 0.6))],
      );
    }
  });
}

/** One that has been away since before the box was new. */
const isGone = (clock: Clock, id: number): boolean => clock.chance(`terminal ${id}`, -1) < GONE;
const isAway = (clock: Clock, id: number, span: number): boolean => isGone(clock, id) || clock.chance(`terminal ${id}`, span) < AWAY;

/** Lets pass what has happened to them since somebody last looked. */
function follow({ store, clock }: World): void {
  const [now, lived] = [clock.now(), clock.lived()];
  const back = store.get('SELECT 1 FROM terminals WHERE back BETWEEN 1 AND ?', lived);
  if (back)
    store.run(
      'UPDATE terminals SET online_since = ? + back, last_seen = ? + back, back = 0 WHERE back BETWEEN 1 AND ?',
      now - lived,
      now - lived,
      lived,
    );
  const span = Math.floor(lived / SPAN_MS);
  const before = store.setting(SPAN);
  if (before === span) return;
  const isNew = before === undefined;
  const begun = now - (lived - span * SPAN_MS);
  store.transaction(() => {
    for (const { id, online_since: since } of store.all('SELECT id, online_since FROM terminals WHERE back = 0')) {
      const away = isAway(clock, Number(id), span);
      if (away === (since === 0)) continue;
      if (isNew && isGone(clock, Number(id))) store.run('UPDATE terminals SET online_since = 0 WHERE id = ?', Number(id));
      else store.run('UPDATE terminals SET online_since = ?, last_seen = ? WHERE id = ?', away ? 0 : begun, begun, Number(id));
    }
    store.keep(SPAN, span);
  });
}

/** Whether one was there by itself in the span of a moment of the box's life, and the span's length. */
export const wasThere = ({ clock }: Pick<World, 'clock'>, id: number, lived: number): boolean =>
  !isAway(clock, id, Math.floor(lived / SPAN_MS));

/** Those of some that came by themselves in the span of a moment of the box's life: they were away in the span before. */
export function startsAt({ clock }: Pick<World, 'clock'>, terminals: readonly Terminal[], lived: number): readonly Terminal[] {
  const span = Math.floor(lived / SPAN_MS);
  return terminals.filter(({ id }) => isAway(clock, id, span - 1) && !isAway(clock, id, span));
}

const read = (row: Row, now: number): Terminal => {
  const since = Number(row.online_since);
  const text = (name: string): string => String(row[name]);
  return {
    id: Number(row.id),
    room: text('room'),
    name: text('name'),
    area: text('area'),
    mac: text('mac'),
    ip: text('ip'),
    model: text('model'),
    app: text('app'),
    screen: row.screen === 1,
    online_since: since,
    last_seen: since > 0 ? now : Number(row.last_seen),
    volume: Number(row.volume),
    access: row.access === 'none' || row.access === 'root' ? row.access : 'adb',
    disk: Number(row.disk),
    used: Number(row.used),
    restarting: Number(row.back) > 0,
  };
};

/** All of them, as they are now. */
export function terminalsNow(world: World): readonly Terminal[] {
  follow(world);
  const now = world.clock.now();
  return world.store.all('SELECT * FROM terminals ORDER BY id').map((row) => read(row, now));
}

/** Some of them, by id. */
export function terminalsOf(world: World, ids: readonly number[]): readonly Terminal[] {
  if (ids.length > 50) {
    const wanted = new Set(ids);
    return terminalsNow(world).filter(({ id }) => wanted.has(id));
  }
  follow(world);
  const now = world.clock.now();
  return ids.flatMap((id) => {
    const row = world.store.get('SELECT * FROM terminals WHERE id = ?', id);
    return row ? [read(row, now)] : [];
  });
}

/** Writes what somebody or a command has changed of one. */
export function noteTerminal(
  { store }: Pick<World, 'store'>,
  id: number,
  changes: Readonly<Partial<Pick<Terminal, 'name' | 'volume' | 'used'>>>,
): void {
  for (const [name, value] of Object.entries(changes)) store.run(`UPDATE terminals SET ${name} = ? WHERE id = ?`, value, id);
}

/** How many are online, offline, and show something. */
export function terminalCounts(world: World): TerminalCounts {
  follow(world);
  const row = world.store.get(
    'SELECT count(*) AS total, sum(online_since > 0) AS online, sum(online_since > 0 AND screen = 1) AS screens FROM terminals',
  );
  const online = Number(row?.online ?? 0);
  return { online, offline: Number(row?.total) - online, screens: Number(row?.screens ?? 0) };
}

/** People who watch something right now. */
export const viewers = (world: World): number =>
  Math.round(terminalCounts(world).screens * (0.2 + 0.3 * world.clock.drift('viewers', 3 * MINUTE)));

/** The names of those beyond a number, in their order. */
export const terminalsBeyond = (store: Store, limit: number, most: number): readonly string[] =>
  store.all('SELECT name, mac FROM terminals ORDER BY id LIMIT ? OFFSET ?', most, limit).map(({ name, mac }) => `${name} ${mac}`);

/** Those of an area, or of the whole house for ''. */
export const terminalsIn = (world: World, area: string): readonly Terminal[] =>
  terminalsNow(world).filter((each) => area === '' || each.area.includes(area) || each.name.includes(area));

/**
 * Restarts those that are online: they are away for some seconds, a few for long.
 * @param work what {@link restartOf} asks for
 * @returns how many were told to
 */
export function restartTerminals({ store, clock }: World, chosen: readonly Terminal[], work: string): number {
  const told = chosen.filter(({ online_since: since }) => since > 0);
  const [least, most] = RESTART_MS;
  store.transaction(() => {
    store.run("UPDATE terminals SET work = '' WHERE work = ?", work);
    for (const { id } of told) {
      const hangs = clock.chance(`terminal hangs ${id}`, clock.lived()) < HANGS;
      const takes = hangs ? HANGS_MS : least + Math.floor(clock.chance(`terminal restarts ${id}`, clock.lived()) * (most - least));
      const back = Math.ceil(clock.lived() + clock.paced(takes));
      store.run('UPDATE terminals SET online_since = 0, last_seen = ?, back = ?, work = ? WHERE id = ?', clock.now(), back, work, id);
    }
  });
  return told.length;
}

/** How a restart goes: how many are back, how many are not yet. */
export function restartOf(world: World, work: string): { readonly back: number; readonly away: number } {
  follow(world);
  const row = world.store.get('SELECT count(*) AS told, sum(back > 0) AS away FROM terminals WHERE work = ?', work);
  const away = Number(row?.away ?? 0);
  return { back: Number(row?.told) - away, away };
}

/** How one of them stands after it was told to restart: still away, back, or no such terminal. */
export function restartStand(world: World, id: number, work: string): 'away' | 'back' | 'gone' {
  follow(world);
  const row = world.store.get('SELECT back, work, online_since FROM terminals WHERE id = ?', id);
  if (!row) return 'gone';
  // Told once more by somebody else: it is away for that too.
  return Number(row.back) > 0 || (row.work !== work && Number(row.online_since) === 0) ? 'away' : 'back';
}

/** Turns the screens of those that are online on or off, and answers how many heard it. */
export function turnScreens({ store }: World, chosen: readonly Terminal[], on: boolean): number {
  const heard = chosen.filter(({ online_since: since }) => since > 0);
  store.transaction(() => {
    for (const { id } of heard) store.run('UPDATE terminals SET screen = ? WHERE id = ?', on ? 1 : 0, id);
  });
  return heard.length;
}
