/** Lets terminals play on the seeded clock: who watches which channel is what the live list says, the others see films and use apps. */
import { PLAY_ENDS } from '../../../src/areas/smart-screen/play-records/records';
import type { Box } from '../box';
import { lineUps } from '../media/live/line-up';
import { channelIn, rhythmAt, shiftOf, spanBegins, viewersNow, WATCH_MS } from '../media/live/viewers';
import { mediaFilmmanagement } from '../resources/media-films';
import { rowsOf } from '../rows/rows';
import { type Stay, soleStays, staysByRoom, staysOf } from '../stays/stays';
import { wireTime } from '../wire-time';
import { usedAppsOf } from './apps';
import { keepingOf } from './keeping';
import type { Play } from './play-columns';
import { dropPlays, forgetLeft, guestId, isSeeded, itemId, type PlayBook, type PlayItem, pastGuests, playBook, writePlays } from './plays';
import { type Terminal, terminalsNow, wasThere } from './terminals';

const DAY = 86_400_000;
const MARK = 'plays until';
const STAYED = 'plays stays';
/** A box that nobody has looked at for long makes up for so much. */
const MOST_MS = 2 * DAY;
/** The past of a new box. */
const PAST_MS = 3 * DAY;
/** Of those who watch no channel so many see a film, and so many use an app, at the hour at which most is played. */
const FILMS = 0.2;
const APP_USES = 0.16;
/** So many plays end in a fault, or because the guest had enough. */
const FAULTS = 0.012;
const LEAVES = 0.3;
const LARGE = { plays: 1_000_000, days: 90, guests: 30_000 } as const;

const endOf = (word: (typeof PLAY_ENDS)[number]): number => PLAY_ENDS.indexOf(word);

interface World {
  readonly channels: (terminal: Pick<Terminal, 'room' | 'area'>) => readonly { readonly id: string; readonly name: string }[];
  readonly films: readonly PlayItem[];
  readonly apps: readonly PlayItem[];
}

function worldOf(box: Box): World {
  const films = rowsOf(mediaFilmmanagement, box.store, box.clock)
    .all()
    .flatMap(({ id, name, kind, status }): readonly PlayItem[] =>
      kind === 'film' && status === 1 ? [{ kind: 'film', ref: String(id), title: String(name) }] : [],
    );
  return {
    channels: lineUps(box),
    films,
    apps: usedAppsOf(box).map(({ id, names }) => ({ kind: 'app', ref: id, title: names[0] })),
  };
}

const pick = <T>(list: readonly T[], chance: number): T | undefined => list[Math.floor(chance * list.length)];

/** What a terminal plays in one of its spans. */
function itemIn({ clock }: Pick<Box, 'clock'>, world: World, terminal: Terminal, span: number): PlayItem | undefined {
  const { id } = terminal;
  const channel = channelIn({ clock }, id, span, world.channels(terminal));
  if (channel) return { kind: 'channel', ref: channel.id, title: channel.name };
  const chance = clock.chance(`plays ${id}`, span);
  const share = rhythmAt(spanBegins({ clock }, id, span));
  if (chance < FILMS * share) return pick(world.films, clock.chance(`film ${id}`, span) ** 2);
  return chance < (FILMS + APP_USES) * share ? pick(world.apps, clock.chance(`app ${id}`, span)) : undefined;
}

/** A span of a terminal as a record; undefined: it played nothing. `begun` counts the box's life. */
function playIn(box: Box, book: PlayBook, world: World, terminal: Terminal, span: number, guest: number): Omit<Play, 'id'> | undefined {
  const { clock } = box;
  const { id } = terminal;
  const begun = span * WATCH_MS - shiftOf(box, id);
  if (!wasThere(box, id, begun)) return undefined;
  const item = itemIn(box, world, terminal, span);
  if (!item) return undefined;
  const whole = WATCH_MS / 1000;
  const isLost = !wasThere(box, id, begun + WATCH_MS - 1);
  const chance = clock.chance(`play ends ${id}`, span);
  const [ended, part] = isLost
    ? [endOf('lost'), 0.5]
    : chance < FAULTS
      ? [endOf(pick(['source', 'decode', 'network'] as const, chance / FAULTS) ?? 'source'), 0.1 + chance * 40]
      : item.kind === 'app' || chance < LEAVES
        ? [endOf('left'), 0.05 + clock.chance(`play part ${id}`, span) * 0.9]
        : [endOf('finished'), 1];
  const started = Math.floor((clock.now() - clock.lived() + begun) / 1000);
  return {
    started,
    seconds: Math.max(5, Math.round(whole * Math.min(1, part))),
    terminal: id,
    item: itemId(box, book, item),
    guest,
    ended,
  };
}

/** The past of a new box: its last three days. */
function seedPast(box: Box, book: PlayBook): void {
  const world = worldOf(box);
  const until = box.clock.lived();
  const found: Omit<Play, 'id'>[] = [];
  const stays = staysByRoom(box);
  for (const terminal of terminalsNow(box)) {
    const stay = stays.get(terminal.room);
    const shift = shiftOf(box, terminal.id);
    const last = Math.floor((until + shift) / WATCH_MS) - 1;
    const first = last - Math.floor(PAST_MS / WATCH_MS);
    // Whoever is in the house came half a day ago; before there were others.
    const came = last - 36;
    const before = terminal.room === '' || terminal.id % 5 === 0 ? 0 : (pastGuests(box, book, 1)[0] ?? 0);
    for (let span = first; span <= last; span += 1) {
      const guest = span > came ? (stay === undefined ? 0 : guestId(box, book, stay)) : before;
      const play = playIn(box, book, world, terminal, span, guest);
      if (play) found.push(play);
    }
  }
  writePlays(box, book, found, true);
}

/** A number in [0, 1) after the other, the same for the same seed. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
}

/** A moment of the last days, more often at an hour at which much is played. @param until Unix seconds */
function startedAt(next: () => number, until: number): number {
  for (;;) {
    const at = until - Math.floor(next() * LARGE.days * 86_400);
    if (next() < rhythmAt(at * 1000)) return at;
  }
}

/** The past of a large house: a million records of 90 days. */
function seedLarge(box: Box, book: PlayBook): void {
  const next = numbers(7);
  const world = worldOf(box);
  const terminals = terminalsNow(box);
  const guests = pastGuests(box, book, LARGE.guests);
  const now = Math.floor(box.clock.now() / 1000);
  const channels = world.channels({ room: '', area: '客房' }).map(({ id, name }): PlayItem => ({ kind: 'channel', ref: id, title: name }));
  const ids = [channels, world.films, world.apps].map((list) => list.map((item) => itemId(box, book, item)));
  const found = Array.from({ length: LARGE.plays }, (): Omit<Play, 'id'> => {
    const kind = next();
    const own = ids[kind < 0.7 ? 0 : kind < 0.88 ? 1 : 2] ?? [];
    const end = next();
    return {
      started: startedAt(next, now - 1300),
      seconds: 30 + Math.floor(next() ** 2 * 7170),
      terminal: terminals[Math.floor(next() * terminals.length)]?.id ?? 1,
      item: own[Math.floor(next() ** 2 * own.length)] ?? 1,
      guest: next() < 0.15 ? 0 : (guests[Math.floor(next() * guests.length)] ?? 0),
      ended: end < 0.988 ? Math.floor(next() * 3) : 3 + Math.floor(next() * 3),
    };
  });
  writePlays(box, book, found, true);
}

/** Stay by room. */
const byRoom = (stays: ReadonlyMap<string, Stay>): Readonly<Record<string, string>> => Object.fromEntries(soleStays(stays.values()));

/** Who stayed where when somebody last looked. */
const stayedIn = ({ store }: Box): Readonly<Record<string, string>> => (store.setting(STAYED) ?? {}) as Readonly<Record<string, string>>; // written below

/** Writes down what has been played since somebody last looked. */
export function followPlays(box: Box): PlayBook {
  const { store, clock } = box;
  const book = playBook(box);
  const lived = clock.lived();
  const stays = staysOf(box);
  if (!isSeeded(box)) {
    if (clock.seed === 'large') seedLarge(box, book);
    else seedPast(box, book);
    store.apart(() => {
      store.keep(MARK, lived);
      store.keep(STAYED, byRoom(stays));
    });
  }
  forgetLeft(box, book, stays);
  const mark = Math.max(Number(store.setting(MARK) ?? lived), lived - MOST_MS);
  const { status, days = 90 } = keepingOf(box);
  if (lived - mark >= 1000) {
    const now = byRoom(stays);
    const before = stayedIn(box);
    const found = status ? playedBetween(box, book, mark, lived, (room) => (before[room] === now[room] ? now[room] : undefined)) : [];
    writePlays(box, book, found);
    store.apart(() => {
      store.keep(MARK, lived);
      store.keep(STAYED, now);
    });
  }
  dropPlays(box, book, Math.floor(clock.now() / 1000) - days * 86_400);
  return book;
}

/** The spans that ended after one moment of the box's life and until another. @param stayOf whose they are: only where nobody came or went */
function playedBetween(
  box: Box,
  book: PlayBook,
  from: number,
  to: number,
  stayOf: (room: string) => string | undefined,
): readonly Omit<Play, 'id'>[] {
  const world = worldOf(box);
  const found: Omit<Play, 'id'>[] = [];
  for (const terminal of terminalsNow(box)) {
    if (!terminal.screen) continue;
    const shift = shiftOf(box, terminal.id);
    const last = Math.floor((to + shift) / WATCH_MS) - 1;
    for (let span = Math.floor((from + shift) / WATCH_MS); span <= last; span += 1) {
      const stay = terminal.room === '' ? undefined : stayOf(terminal.room);
      const play = playIn(box, book, world, terminal, span, stay === undefined ? 0 : guestId(box, book, stay));
      if (play) found.push(play);
    }
  }
  return found;
}

/** What a terminal plays at this moment. */
export function playsNow(box: Box, terminal: Terminal): PlayItem & { readonly since: string } {
  const { clock } = box;
  const home = { kind: 'app', ref: '', title: '', since: '' } as const;
  if (terminal.online_since === 0 || !terminal.screen) return home;
  const shift = shiftOf(box, terminal.id);
  const span = Math.floor((clock.lived() + shift) / WATCH_MS);
  const item = itemIn(box, worldOf(box), terminal, span);
  if (!item) return home;
  // Somebody may have stopped it.
  if (
    item.kind === 'channel' &&
    !viewersNow(box)
      .get(item.ref)
      ?.some((each) => each.terminal === terminal.name)
  )
    return home;
  const begun = clock.now() - clock.lived() + span * WATCH_MS - shift;
  return { ...item, since: wireTime(Math.max(begun, terminal.online_since)) };
}
