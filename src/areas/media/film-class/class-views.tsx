/** What the classes draw in a way of their own: the titles of one are a way to them; what vanishes with one is told before it is switched off. */
import { decodeRow } from '../../../field/field';
import { type ListViews, resourceOf } from '../../../screen';
import { films } from '../film-management/films';
import { filmClasses } from './classes';

const { list: listFilms } = resourceOf(films.resource);
const { list: listClasses } = resourceOf(filmClasses.resource);
const ALL = { page: 1, limit: 500 } as const;

/** The class and all that are inside it. */
function withInner(id: string, classes: readonly { readonly id: string; readonly parent: string }[]): readonly string[] {
  const found = new Set([id]);
  // A set that grows while it is gone through: each goes on to those that stand in it, and a circle ends.
  for (const each of found) for (const { id: inner, parent } of classes) if (parent === each) found.add(inner);
  return [...found];
}

export const views: ListViews<(typeof filmClasses)['fields']> = {
  switching: async ({ id }, on, { gateway, t }) => {
    if (on) return [];
    const { data } = await gateway.send(listClasses, ALL, { quiet: true });
    const rows = data.list.map((row) => decodeRow(filmClasses.fields, row));
    const { data: shown } = await gateway.send(
      listFilms,
      { page: 1, limit: 1, classes: withInner(id, rows), on_tv: 'yes' },
      { quiet: true },
    );
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
