/** Films, series and classes to choose from (form_linkage). */
import type { Linkage } from '../linkage';
import { mediaFilmclass, mediaFilmmanagement } from '../resources/media-films';
import { rowsOf } from '../rows/rows';

/** A class with those that it is inside of: `电影/剧情`. */
const classes: Linkage = {
  owners: ['mediamodel/filmclass', 'mediamodel/filmmanagement'],
  options: ({ box }) => {
    const all = rowsOf(mediaFilmclass, box.store, box.clock).all();
    const byId = new Map(all.map((each) => [String(each.id), each]));
    const label = (id: string, depth = 0): string => {
      const found = byId.get(id);
      if (!found) return '';
      const above = depth < byId.size && found.parent ? label(String(found.parent), depth + 1) : '';
      return above === '' ? String(found.name) : `${above}/${found.name}`;
    };
    return all
      .map(({ id }) => ({ value: String(id), label: label(String(id)) }))
      .sort((one, other) => one.label.localeCompare(other.label, 'zh'));
  },
};

const titles = (isOffered: (kind: unknown) => boolean): Linkage => ({
  owners: ['mediamodel/filmmanagement'],
  options: ({ box }) =>
    rowsOf(mediaFilmmanagement, box.store, box.clock)
      .all()
      .filter(({ kind }) => isOffered(kind))
      .map(({ id, name, year }) => ({ value: String(id), label: year ? `${name} (${year})` : String(name) })),
});

/** Films that can be one of a rotation: films with a file. */
const rotationFilms: Linkage = {
  owners: ['mediamodel/filmmanagement'],
  options: ({ box }) =>
    rowsOf(mediaFilmmanagement, box.store, box.clock)
      .all()
      .filter(({ kind, clarity }) => kind === 'film' && Array.isArray(clarity) && clarity.length > 0)
      .map(({ id, name, year }) => ({ value: String(id), label: year ? `${name} (${year})` : String(name) })),
};

/** By name. */
export const FILM_LINKAGES: Readonly<Record<string, Linkage>> = {
  media_film_class: classes,
  media_film: titles(() => true),
  rotation_film: rotationFilms,
  media_series: titles((kind) => kind === 'series'),
};
