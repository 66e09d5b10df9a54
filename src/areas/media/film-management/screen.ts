/** Film Management: films and series, their episodes, and films that came by FTP. */
import { defineScreen, list, tabs, view } from '../../../screen/definition/vocabulary';
import { episodes } from './episodes';
import { films } from './films';

export const screen = defineScreen(
  'mediamodel/filmmanagement',
  tabs('media-film:management', {
    films: list(films, () => import('./film-views')),
    episodes: list(episodes, () => import('./episode-views')),
    arrivals: view(() => import('./arrivals'), 'Arrivals'),
    files: view(() => import('./files'), 'Files'),
  }),
  { rights: ['takedown'] },
);
