/** What the classes draw in a way of their own: the titles of one are a way to them. */
import type { ListViews } from '../../../screen';
import type { filmClasses } from './classes';

export const views: ListViews<(typeof filmClasses)['fields']> = {
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
