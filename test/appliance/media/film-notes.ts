/** What the box notes of films, episodes and classes: length, review, rights, what is missing, and whether terminals show a title. */
import { claritiesOf, missingOf, type OnTv, type Part } from '../../../src/areas/media/film-management/films';
import { isAllowed, type Rights, rightsOn } from '../../../src/areas/media/film-management/rights';
import type { REVIEW_STATES } from '../../../src/gateway/files';
import type { Box } from '../box';
import type { Entry, Resource } from '../resource';
import { noteRow } from '../rows/note-row';
import { rowsOf } from '../rows/rows';
import { wireTime } from '../wire-time';
import { type FileFacts, reviewOfFiles, storedFiles } from './stored-facts';

/** The three lists that are noted together. */
export interface FilmLists {
  readonly films: Resource;
  readonly episodes: Resource;
  readonly classes: Resource;
}

type Review = (typeof REVIEW_STATES)[number];

/** The classes that terminals show: those that are on, inside none that is off. */
function shownClasses(classes: readonly Entry[]): ReadonlySet<string> {
  const byId = new Map(classes.map((each) => [String(each.id), each]));
  const isShown = (id: string, depth = 0): boolean => {
    const found = byId.get(id);
    return found !== undefined && found.status === 1 && depth < byId.size && (!found.parent || isShown(String(found.parent), depth + 1));
  };
  return new Set([...byId.keys()].filter((id) => isShown(id)));
}

/** A class and all that it is inside of. */
function aboveOf(classes: readonly Entry[]): (id: string) => readonly string[] {
  const parents = new Map(classes.map(({ id, parent }) => [String(id), String(parent ?? '')]));
  return (id) => {
    const found = new Set<string>();
    // A circle ends where it closes.
    for (let at = id; at !== '' && !found.has(at); at = parents.get(at) ?? '') found.add(at);
    return [...found];
  };
}

const textsOf = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : []);

/** What is noted of an episode. */
const episodeNotes = (episode: Entry, files: ReadonlyMap<string, FileFacts>) => ({
  length: Math.round(files.get(String(episode.file))?.duration ?? 0),
  review: reviewOfFiles(files, [episode.file]),
});

interface Seen {
  readonly files: ReadonlyMap<string, FileFacts>;
  readonly shown: ReadonlySet<string>;
  readonly today: string;
  /** Of each series: the episodes that are shown. */
  readonly episodes: ReadonlyMap<string, readonly Entry[]>;
}

const onTvOf = (film: Entry, review: Review, rights: Rights, playable: boolean, shown: ReadonlySet<string>): OnTv => {
  if (film.taken_down !== '') return 'taken';
  if (film.status !== 1) return 'off';
  if (!isAllowed(rights)) return 'rights';
  if (!playable) return 'file';
  if (review === 'pending' || review === 'rejected') return 'review';
  return textsOf(film.classes).some((each) => shown.has(each)) ? 'yes' : 'class';
};

const filesOf = ({ file_sd, file_hd, file_uhd, file_smooth }: Entry) => ({
  file_sd: String(file_sd),
  file_hd: String(file_hd),
  file_uhd: String(file_uhd),
  file_smooth: String(file_smooth),
});

/** What is noted of a film or a series. */
function filmNotes(film: Entry, { files, shown, today, episodes }: Seen) {
  const isSeries = film.kind === 'series';
  const own = isSeries ? (episodes.get(String(film.id)) ?? []) : [];
  const filmFiles = filesOf(film);
  const clarity = isSeries ? [] : claritiesOf(filmFiles);
  const length = isSeries
    ? own.reduce((sum, { length: each }) => sum + Number(each), 0)
    : Math.round(Math.max(0, ...Object.values(filmFiles).map((url) => files.get(url)?.duration ?? 0)));
  const review = reviewOfFiles(files, [film.poster, film.cover, ...(isSeries ? [] : Object.values(filmFiles))]);
  const rights = rightsOn({ rights_from: String(film.rights_from), rights_until: String(film.rights_until) }, today);
  const missing: readonly Part[] = [
    ...(isSeries && own.length === 0 ? (['episodes'] as const) : []),
    ...missingOf({
      kind: isSeries ? 'series' : 'film',
      ...filmFiles,
      poster: String(film.poster),
      cover: String(film.cover),
      classes: textsOf(film.classes),
      intro: String(film.intro),
    }),
  ];
  const passed = own.filter(({ review: state }) => state !== 'pending' && state !== 'rejected');
  // A series whose every episode waits has nothing to show for now.
  const stands = isSeries && own.length > 0 && passed.length === 0 ? 'pending' : review;
  const playable = isSeries ? own.length > 0 : clarity.length > 0;
  return { length, clarity, episodes: own.length, review: stands, rights, missing, on_tv: onTvOf(film, stands, rights, playable, shown) };
}

const isNoted = (entry: Entry, notes: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(notes).every(([name, value]) => JSON.stringify(entry[name]) === JSON.stringify(value));

/** What the notes of a store were made of: as long as that stays, so do they. */
const made = new WeakMap<object, string>();

/** Brings all notes up to date; nothing is written where they are. */
export function noteFilms(box: Box, lists: FilmLists): void {
  const { store, clock } = box;
  const [films, episodes, classes] = [lists.films, lists.episodes, lists.classes].map((each) => rowsOf(each, store, clock));
  if (!films || !episodes || !classes) return;
  const today = wireTime(clock.now()).slice(0, 10);
  const state = (): string => `${today} ${store.get('SELECT total_changes() AS n')?.n}`;
  if (made.get(store) === state()) return;
  const files = storedFiles(box);
  const note = (resource: Resource, entry: Entry, notes: Readonly<Record<string, unknown>>): Entry => {
    if (!isNoted(entry, notes)) noteRow(store, resource.path, String(entry.id), notes);
    return { ...entry, ...notes };
  };
  const bySeries = new Map<string, Entry[]>();
  for (const each of episodes.all()) {
    const entry = note(lists.episodes, each, episodeNotes(each, files));
    if (entry.status === 1) bySeries.set(String(entry.series), [...(bySeries.get(String(entry.series)) ?? []), entry]);
  }
  const kinds = classes.all();
  const seen: Seen = { files, shown: shownClasses(kinds), today, episodes: bySeries };
  const counts = new Map<string, number>();
  const above = aboveOf(kinds);
  for (const film of films.all()) {
    note(lists.films, film, filmNotes(film, seen));
    for (const each of new Set(textsOf(film.classes).flatMap(above))) counts.set(each, (counts.get(each) ?? 0) + 1);
  }
  for (const each of kinds) note(lists.classes, each, { films: counts.get(String(each.id)) ?? 0 });
  made.set(store, state());
}
