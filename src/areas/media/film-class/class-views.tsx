/** What the classes draw in a way of their own: the titles of one are a way to them; what vanishes with one is told before it is switched off. */
import { type ListViews, resourceOf } from '../../../screen';
import { films } from '../film-management/films';
import type { filmClasses } from './classes';

const { list: listFilms } = resourceOf(films.resource);
export const views: ListViews<(typeof filmClasses)['fields']> = {
  switching: async ({ id }, on, { gateway, t }) => {
    if (on) return [];
    // Of the classes inside as well: they vanish with it.
    const { data: shown } = await gateway.send(listFilms, { page: 1, limit: 1, classes: id, on_tv: 'yes' }, { quiet: true });
    return shown.total === 0 ? [] : [t('media-film:hides', { count: shown.total })];
  },
  cells: {
    films: ({ value = 0, row, screen }) =>
      value > 0 ? (
        <button
          type="button"
          className="tabular-nums text-accent-text hover:underline"
          onClick={(event) => {
            event.stopPropagation();
            screen.open('mediamodel/filmmanagement', { 'f.classes': row.id });
          }}
        >
          {value}
        </button>
      ) : (
        <span className="text-muted tabular-nums">0</span>
      ),
  },
};
