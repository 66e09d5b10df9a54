/** What terminals have played: kept in a table, found and counted in columns. */
import { FIRST_FAULT, PLAY_ENDS, type PLAY_KINDS } from '../../../src/areas/smart-screen/play-records/records';
import type { Box } from '../box';
import { rowWriter } from '../row-writer';
import { wireTime } from '../wire-time';
import { createPlays, PLAY_COLUMNS, type Play, type Plays } from './play-columns';

type PlayKind = (typeof PLAY_KINDS)[number];
/** Something that can be played. */
export interface PlayItem {
  readonly kind: PlayKind;
  /** Its id, or the name of an app. */
  readonly ref: string;
  /** What it was called then. */
  readonly title: string;
}

/** The records of a box with what their numbers stand for. */
export interface PlayBook {
  readonly plays: Plays;
  readonly items: PlayItem[];
  readonly itemIds: Map<string, number>;
  /** Number of a guest → his stay; '' once he has left. */
  readonly guests: Map<number, string>;
  readonly guestIds: Map<string, number>;
  next: number;
}

const SEEDED = 'plays seeded';
const opened = new WeakMap<Box, PlayBook>();

const keyOf = ({ kind, ref, title }: PlayItem): string => `${kind}\n${ref}\n${title}`;

/** Reads what the store has. */
function load({ store }: Pick<Box, 'store'>): PlayBook {
  const book: PlayBook = {
    plays: createPlays(),
    items: [],
    itemIds: new Map(),
    guests: new Map(),
    guestIds: new Map(),
    next: Number(store.get('SELECT coalesce(max(id), 0) AS last FROM plays')?.last ?? 0) + 1,
  };
  for (const { id, kind, ref, title } of store.all('SELECT * FROM play_items ORDER BY id')) {
    const item = { kind: String(kind) as PlayKind, ref: String(ref), title: String(title) }; // written below
    book.items[Number(id)] = item;
    book.itemIds.set(keyOf(item), Number(id));
  }
  for (const { id, stay } of store.all('SELECT id, stay FROM play_guests')) {
    book.guests.set(Number(id), String(stay));
    if (stay !== '') book.guestIds.set(String(stay), Number(id));
  }
  const all: Play[] = [];
  for (const row of store.each(`SELECT ${PLAY_COLUMNS.join(', ')} FROM plays ORDER BY started, id`)) all.push(row as unknown as Play); // the columns that were asked for, all integers
  book.plays.add(all);
  return book;
}

/** The records of a box, read at the first look. */
export function playBook(box: Box): PlayBook {
  const known = opened.get(box);
  if (known) return known;
  const book = load(box);
  opened.set(box, book);
  return book;
}

/** Whether the past of a new box has been made. */
export const isSeeded = ({ store }: Pick<Box, 'store'>): boolean => store.setting(SEEDED) === true;

/** The number of something that is played. */
export function itemId({ store }: Pick<Box, 'store'>, book: PlayBook, item: PlayItem): number {
  const key = keyOf(item);
  const known = book.itemIds.get(key);
  if (known !== undefined) return known;
  const id = Math.max(1, book.items.length);
  book.items[id] = item;
  book.itemIds.set(key, id);
  store.apart(() => store.run('INSERT INTO play_items VALUES (?, ?, ?, ?)', id, item.kind, item.ref, item.title));
  return id;
}

/** A number that no guest has yet. */
function newNumber({ clock }: Pick<Box, 'clock'>, { guests }: PlayBook): number {
  let id = 0;
  for (let step = guests.size; id === 0 || guests.has(id); step += 1) id = 1 + Math.floor(clock.chance('play guest', step) * 0xff_fffe);
  return id;
}

/** The number under which a stay is kept: made of chance, so that after check-out nothing leads from it to the guest. */
export function guestId(box: Pick<Box, 'store' | 'clock'>, book: PlayBook, stay: string): number {
  const known = book.guestIds.get(stay);
  if (known !== undefined) return known;
  const id = newNumber(box, book);
  book.guests.set(id, stay);
  book.guestIds.set(stay, id);
  const { store } = box;
  store.apart(() => store.run('INSERT INTO play_guests VALUES (?, ?)', id, stay));
  return id;
}

/** Guests of the past, written down in one go: nobody knows who. */
export function pastGuests(box: Pick<Box, 'store' | 'clock'>, book: PlayBook, count: number): readonly number[] {
  const ids = Array.from({ length: count }, () => {
    const id = newNumber(box, book);
    book.guests.set(id, '');
    return id;
  });
  const { store } = box;
  store.apart(() =>
    store.transaction(() => {
      const writer = rowWriter({ store }, 'play_guests', 2);
      for (const id of ids) writer.add(id, '');
      writer.end();
    }),
  );
  return ids;
}

function forget({ store }: Pick<Box, 'store'>, book: PlayBook, stay: string): void {
  const id = book.guestIds.get(stay);
  if (id === undefined) return;
  book.guestIds.delete(stay);
  book.guests.set(id, '');
  store.apart(() => store.run("UPDATE play_guests SET stay = '' WHERE id = ?", id));
}

/** Forgets who the guests were that have left. */
export function forgetLeft(box: Pick<Box, 'store'>, book: PlayBook, stays: { has(stay: string): boolean }): void {
  for (const stay of [...book.guestIds.keys()]) if (!stays.has(stay)) forget(box, book, stay);
}

/** Writes records down. `isPast`: those that a new box begins with. */
export function writePlays({ store }: Pick<Box, 'store'>, book: PlayBook, plays: readonly Omit<Play, 'id'>[], isPast = false): void {
  if (plays.length === 0 && !isPast) return;
  const numbered = plays.map((play) => {
    const id = book.next;
    book.next += 1;
    return { id, ...play };
  });
  book.plays.add(numbered);
  store.apart(() =>
    store.transaction(() => {
      const writer = rowWriter({ store }, 'plays', PLAY_COLUMNS.length);
      for (const play of numbered) writer.add(...PLAY_COLUMNS.map((name) => play[name]));
      writer.end();
      if (isPast) store.keep(SEEDED, true);
    }),
  );
}

/** Forgets what is older than it may be. */
export function dropPlays({ store }: Pick<Box, 'store'>, book: PlayBook, before: number): void {
  if (book.plays.dropBefore(before) > 0) store.apart(() => store.run('DELETE FROM plays WHERE started < ?', before));
}

/** How many faults each terminal has reported since a moment, in Unix milliseconds. */
export function faultCounts(box: Box, since: number): ReadonlyMap<number, number> {
  const { plays } = playBook(box);
  const [ended, terminal] = [plays.column('ended'), plays.column('terminal')];
  const counts = new Map<number, number>();
  for (let row = plays.firstAt(Math.floor(since / 1000)); row < plays.length; row += 1) {
    if ((ended[row] ?? 0) < FIRST_FAULT) continue;
    const id = terminal[row] ?? 0;
    counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return counts;
}

/** Seconds; no screen waits longer before it rests. */
const LOOKED_BACK = 6 * 3600;
/** When the last play of a terminal ended, as far back as matters for its idle screen; '' for none. */
export function lastPlayed(box: Box, id: number): string {
  const { plays } = playBook(box);
  for (let row = plays.length - 1, first = plays.firstAt(Math.floor(box.clock.now() / 1000) - LOOKED_BACK); row >= first; row -= 1) {
    const { terminal, started, seconds } = plays.at(row);
    if (terminal === id) return wireTime((started + seconds) * 1000);
  }
  return '';
}

/** The faults of one terminal since a moment, the newest first. */
export function faultsOf(
  box: Box,
  id: number,
  since: number,
): readonly { readonly at: number; readonly kind: string; readonly title: string }[] {
  const { plays, items } = playBook(box);
  const found = [];
  for (let row = plays.length - 1, first = plays.firstAt(Math.floor(since / 1000)); row >= first; row -= 1) {
    const { terminal, ended, started, seconds, item } = plays.at(row);
    if (terminal === id && ended >= FIRST_FAULT)
      found.push({ at: started + seconds, kind: PLAY_ENDS[ended] ?? '', title: items[item]?.title ?? '' });
  }
  return found;
}
