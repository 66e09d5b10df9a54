/** Films, series with their episodes, and the classes that they are in. */
import { filmClasses } from '../../../src/areas/media/film-class/classes';
import { episodes } from '../../../src/areas/media/film-management/episodes';
import { films } from '../../../src/areas/media/film-management/films';
import { rightsOn } from '../../../src/areas/media/film-management/rights';
import type { Box } from '../box';
import { clockNow } from '../clock-method';
import { arrivalMethods } from '../files/arrivals';
import { noteFilms } from '../media/film-notes';
import { CLASSES, seedEpisodes, seedTitles } from '../media/film-seed';
import { operation } from '../operation';
import type { Entry, Resource } from '../resource';
import { declaredResource } from '../resource-fields';
import { rowsOf } from '../rows/rows';
import { takeDownMethods } from '../terminals/take-down';
import type { Where } from '../where';
import { wireTime } from '../wire-time';

const freshen = (box: Box): void => noteFilms(box, { films: mediaFilmmanagement, episodes: mediaFilmEpisode, classes: mediaFilmclass });

/** Classes inside each other at most. */
const MOST_DEPTH = 4;

/** How deep a class would lie, from 1; 0 where it would be inside itself: of all classes only itself is none of the others. */
function depthOf(entry: Entry, others: readonly Entry[]): number {
  let depth = 1;
  for (let above = String(entry.parent ?? ''); above !== '' && depth <= others.length + 1; depth += 1) {
    const found = others.find(({ id }) => String(id) === above);
    if (!found) return 0;
    above = String(found.parent ?? '');
  }
  return depth;
}

const declaredClasses = declaredResource(filmClasses);
export const mediaFilmclass: Resource = {
  ...declaredClasses,
  seed: () => CLASSES.map((each) => ({ picture: '', status: 1, films: 0, ...each })),
  freshen,
  check: (entry, others) => {
    const depth = depthOf(entry, others);
    const beside = others.some(({ name, parent }) => name === entry.name && String(parent ?? '') === String(entry.parent ?? ''));
    return {
      ...declaredClasses.check(entry),
      ...(depth === 0 && { parent: 'classInItself' }),
      ...(depth > MOST_DEPTH && { parent: { key: 'classDeep', args: { max: MOST_DEPTH } } }),
      ...(beside && { name: 'taken' }),
    };
  },
};

const summary = operation({
  path: '',
  method: 'summary',
  fields: {},
  run: ({ box }) => {
    freshen(box);
    const all = rowsOf(mediaFilmmanagement, box.store, box.clock).all();
    const count = (isMeant: (film: Entry) => boolean): number => all.filter(isMeant).length;
    return {
      data: {
        ...clockNow(box),
        ending: count(({ rights }) => rights === 'ending'),
        ended: count(({ rights }) => rights === 'ended'),
        review: count(({ on_tv: shown }) => shown === 'review'),
        missing: count(({ missing }) => Array.isArray(missing) && missing.length > 0),
      },
    };
  },
});

/** Titles of a class: with those of the classes inside, as they are counted. */
function inClass(id: string, box: Box): Where {
  const kinds = rowsOf(mediaFilmclass, box.store, box.clock).all();
  const found = new Set([id]);
  // A set that grows while it is gone through: each goes on to those that stand in it, and a circle ends.
  for (const each of found) for (const kind of kinds) if (String(kind.parent ?? '') === each) found.add(String(kind.id));
  const marks = [...found].map(() => '?').join(', ');
  return {
    sql: ` AND (EXISTS (SELECT 1 FROM json_each(body, '$.classes') WHERE json_each.value IN (${marks})))`,
    bound: [...found],
  };
}

const declaredFilms = declaredResource(films);
export const mediaFilmmanagement: Resource = {
  ...declaredFilms,
  // Kept as a number, so that 10 stands above 9.1.
  fields: { ...declaredFilms.fields, score: { ...declaredFilms.fields.score, kind: 'any' } },
  keyword: ['name', 'director', 'cast', 'intro', 'provider'],
  seed: seedTitles,
  noted: ['taken_down'],
  narrow: { classes: inClass },
  freshen,
  // A series has no file of its own: what a title held before it was made one is let go.
  derive: (entry) => ({
    ...entry,
    ...(entry.kind === 'series' && { file_sd: '', file_hd: '', file_uhd: '', file_smooth: '' }),
    score: entry.score === '' ? '' : Number(entry.score),
  }),
  check: (entry, others, box) => {
    const same = others.some(({ name, year, kind }) => name === entry.name && String(year) === String(entry.year) && kind === entry.kind);
    // Of all titles only this one is none of the others.
    const ids = new Set(others.map(({ id }) => String(id)));
    const hasEpisodes = rowsOf(mediaFilmEpisode, box.store, box.clock)
      .all()
      .some(({ series }) => !ids.has(String(series)));
    return {
      ...declaredFilms.check(entry),
      ...(same && { name: 'titleThere' }),
      ...(entry.kind === 'film' && hasEpisodes && { kind: 'seriesHasEpisodes' }),
    };
  },
  methods: [
    summary,
    ...arrivalMethods(films.component),
    ...takeDownMethods(() => mediaFilmmanagement, `${films.component}:takedown`, freshen),
  ],
};

/** All titles as terminals have them at this moment. */
export function freshFilms(box: Box): readonly Entry[] {
  freshen(box);
  return rowsOf(mediaFilmmanagement, box.store, box.clock).all();
}

/** Names of titles on the shelf whose rights end within 30 days. */
export function endingFilms(box: Box): readonly string[] {
  const today = wireTime(box.clock.now()).slice(0, 10);
  const isEnding = ({ rights_from: from, rights_until: until }: Entry): boolean =>
    rightsOn({ rights_from: String(from), rights_until: String(until) }, today) === 'ending';
  return rowsOf(mediaFilmmanagement, box.store, box.clock)
    .all()
    .filter((film) => film.status === 1 && isEnding(film))
    .map(({ name }) => String(name));
}

const declaredEpisodes = declaredResource(episodes);
export const mediaFilmEpisode: Resource = {
  ...declaredEpisodes,
  seed: () => seedEpisodes(),
  freshen,
  check: (entry, others, box) => {
    const series = rowsOf(mediaFilmmanagement, box.store, box.clock).one(String(entry.series));
    const same = others.some((each) => each.series === entry.series && Number(each.number) === Number(entry.number));
    return {
      ...declaredEpisodes.check(entry),
      ...(entry.series !== '' && series?.kind !== 'series' && { series: 'noSeries' }),
      ...(same && { number: 'taken' }),
    };
  },
};
