/** Play records as a person asks for them: found, told, summed up. */
import { PLAY_ENDS, PLAY_KINDS } from '../../../src/areas/smart-screen/play-records/records';
import { floorOf } from '../../../src/lib/room-floor';
import type { Box } from '../box';
import { MOST_KEYWORD, type WireRow, windowOf } from '../listing';
import { codesOf, momentOf, secondsOf, textsOf } from '../narrowing';
import { BadBody } from '../request';
import { calledOf, type Stay, staysOf } from '../stays/stays';
import { wireTime } from '../wire-time';
import { eachPlay, type Play, type PlayFilter } from './play-columns';
import type { PlayBook } from './plays';
import { type Terminal, terminalsNow } from './terminals';

/** The fields that filters are sent in. */
export const PLAY_FILTERS = {
  started_from: 'text?',
  started_to: 'text?',
  type: 'any?',
  title: 'text?',
  place: 'text?',
  who: 'text?',
  ended: 'any?',
  model: 'any?',
  seconds_from: 'text?',
  seconds_to: 'text?',
  keyword: 'text?',
} as const;

/** Records with all that their numbers stand for now. */
export interface PlayView {
  readonly box: Box;
  readonly book: PlayBook;
  readonly terminals: ReadonlyMap<number, Terminal>;
  readonly stays: ReadonlyMap<string, Stay>;
  /** Whether who asks may read names. */
  readonly names: boolean;
  /** Which terminals who asks is told of; undefined: of all, those that are gone too. */
  readonly isOwn?: ((terminal: Terminal) => boolean) | undefined;
}

export const viewOf = (box: Box, book: PlayBook, names: boolean, isOwn?: PlayView['isOwn']): PlayView => ({
  box,
  book,
  names,
  isOwn,
  terminals: new Map(terminalsNow(box).map((terminal) => [terminal.id, terminal])),
  stays: staysOf(box),
});

/** What a guest is called: a code; his masked name while he is in the house, for who may read it. */
function whoOf({ book, stays, names }: PlayView, guest: number): string {
  if (guest === 0) return '';
  const stay = stays.get(book.guests.get(guest) ?? '');
  return names && stay ? calledOf(stay) : `G-${guest.toString(16).toUpperCase().padStart(6, '0')}`;
}

/** Where: a room that nobody stayed in, or of who is in the house for who may read names; else the floor alone. */
function placeOf({ book, stays, terminals, names }: PlayView, terminal: number, guest: number): string {
  const found = terminals.get(terminal);
  if (!found) return '';
  if (found.room === '') return found.name;
  return guest === 0 || (names && stays.has(book.guests.get(guest) ?? '')) ? found.room : `${floorOf(found.room)}F`;
}

/** Numbers of things by their title: exactly so, or where there is none such, all that contain it. */
function titled({ book }: PlayView, kinds: ReadonlySet<string> | undefined, title: string): ReadonlySet<number> | undefined {
  if (!kinds && title === '') return undefined;
  const sought = title.toLowerCase();
  const all = [...book.items.entries()].flatMap(([id, item]) =>
    item && (!kinds || kinds.has(item.kind)) ? [[id, item.title] as const] : [],
  );
  const exact = all.filter(([, name]) => name === title);
  return new Set(
    (title === '' ? all : exact.length > 0 ? exact : all.filter(([, name]) => name.toLowerCase().includes(sought))).map(([id]) => id),
  );
}

/** What the filters of a call ask for. @throws {BadBody} */
export function playFilterOf(view: PlayView, values: WireRow): PlayFilter {
  const text = (name: string): string => String(values[name] ?? '').trim();
  const kinds = codesOf('type', PLAY_KINDS, values.type)?.map((code) => PLAY_KINDS[code] ?? '');
  const ended = codesOf('ended', PLAY_ENDS, values.ended);
  const models = textsOf('model', values.model);
  const [place, who, keyword] = [text('place'), text('who').toLowerCase(), text('keyword').toLowerCase()];
  const tooLong = Math.max(place.length, who.length, keyword.length, text('title').length) > MOST_KEYWORD;
  const byTitle = titled(view, kinds && new Set(kinds), text('title'));
  const known = new Map<number, boolean>();
  const isWho = (guest: number): boolean => {
    const found = known.get(guest) ?? whoOf(view, guest).toLowerCase().includes(who);
    known.set(guest, found);
    return found;
  };
  const hits =
    keyword === ''
      ? undefined
      : new Set([...view.book.items.entries()].flatMap(([id, item]) => (item?.title.toLowerCase().includes(keyword) ? [id] : [])));
  const isPlace =
    place === '' && !models
      ? undefined
      : (terminal: number, guest: number): boolean =>
          (!models || models.includes(view.terminals.get(terminal)?.model ?? '')) &&
          (place === '' || placeOf(view, terminal, guest) === place);
  const { isOwn, terminals } = view;
  const own = isOwn && new Set([...terminals.values()].filter(isOwn).map(({ id }) => id));
  const where =
    who === '' && !isPlace && !own
      ? undefined
      : (terminal: number, guest: number): boolean =>
          (own?.has(terminal) ?? true) && (who === '' || isWho(guest)) && (!isPlace || isPlace(terminal, guest));
  const items = byTitle && hits ? new Set([...byTitle].filter((id) => hits.has(id))) : (byTitle ?? hits);
  return {
    from: momentOf('started_from', values.started_from, false),
    to: momentOf('started_to', values.started_to, true),
    secondsFrom: secondsOf('seconds_from', values.seconds_from),
    secondsTo: secondsOf('seconds_to', values.seconds_to),
    items: tooLong ? new Set() : items,
    ended: ended && new Set(ended),
    where,
  };
}

/** A record in words. */
function wirePlay(view: PlayView, { id, started, seconds, terminal, item, guest, ended }: Play) {
  const played = view.book.items[item];
  return {
    id: String(id),
    started: wireTime(started * 1000),
    who: whoOf(view, guest),
    place: placeOf(view, terminal, guest),
    type: played?.kind ?? 'app',
    title: played?.title ?? '',
    seconds,
    ended: PLAY_ENDS[ended] ?? 'left',
    model: view.terminals.get(terminal)?.model ?? '',
  };
}

/** The rows that match, oldest first. */
function matching(view: PlayView, filter: PlayFilter): Uint32Array {
  let found = new Uint32Array(1024);
  let length = 0;
  eachPlay(view.book.plays, filter, (row) => {
    if (length === found.length) {
      const larger = new Uint32Array(length * 2);
      larger.set(found);
      found = larger;
    }
    found[length] = row;
    length += 1;
  });
  return found.subarray(0, length);
}

/** A page of records. @throws {BadBody} for an order that there is not */
export function playPage(view: PlayView, values: WireRow) {
  const { sort = 'started', order = 'desc' } = values;
  if (order !== 'asc' && order !== 'desc') throw new BadBody('order', 'field "order" must be asc or desc');
  if (sort !== 'started' && sort !== 'seconds' && sort !== 'id') throw new BadBody('sort', 'field "sort" must be started or seconds');
  const [start, limit] = windowOf(values);
  const { plays } = view.book;
  const rows = matching(view, playFilterOf(view, values));
  if (sort === 'seconds') {
    const seconds = plays.column('seconds');
    rows.sort((one, other) => (seconds[one] ?? 0) - (seconds[other] ?? 0) || one - other);
  }
  const page =
    order === 'asc'
      ? rows.subarray(start, start + limit)
      : rows.subarray(Math.max(0, rows.length - start - limit), Math.max(0, rows.length - start)).reverse();
  return { total: rows.length, list: Array.from(page, (row) => wirePlay(view, plays.at(row))) };
}

/** All that match, newest first, for a walk that takes its time. */
export function walkPlays(
  view: PlayView,
  values: WireRow,
): { readonly total: number; readonly rows: Generator<ReturnType<typeof wirePlay>> } {
  const { plays } = view.book;
  const found = matching(view, playFilterOf(view, values));
  // What comes and goes meanwhile moves the rows: they are copied by what they say.
  const copied = Array.from(found, (row) => plays.at(row)).reverse();
  const rows = function* () {
    for (const play of copied) yield wirePlay(view, play);
  };
  return { total: found.length, rows: rows() };
}

/** Records and their seconds. */
export interface PlaySum {
  records: number;
  seconds: number;
}

/** Sums of what matches. */
export function sumPlays(
  view: PlayView,
  filter: PlayFilter,
): PlaySum & { readonly items: ReadonlyMap<number, PlaySum>; readonly hours: readonly PlaySum[] } {
  const { plays } = view.book;
  const [seconds, item, started] = [plays.column('seconds'), plays.column('item'), plays.column('started')];
  const items = new Map<number, PlaySum>();
  const hours = Array.from({ length: 24 }, (): PlaySum => ({ records: 0, seconds: 0 }));
  const all: PlaySum = { records: 0, seconds: 0 };
  // The offset of the zone changes at full quarters of an hour alone.
  let [quarter, hour] = [-1, 0];
  eachPlay(plays, filter, (row) => {
    const at = started[row] ?? 0;
    const length = seconds[row] ?? 0;
    if (Math.floor(at / 900) !== quarter) {
      quarter = Math.floor(at / 900);
      hour = new Date(at * 1000).getHours();
    }
    const id = item[row] ?? 0;
    let own = items.get(id);
    if (!own) {
      own = { records: 0, seconds: 0 };
      items.set(id, own);
    }
    for (const sum of [all, own, hours[hour] ?? all]) {
      sum.records += 1;
      sum.seconds += length;
    }
  });
  return { ...all, items, hours };
}
