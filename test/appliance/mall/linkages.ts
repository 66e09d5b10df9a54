/** Categories of the mall to choose from (form_linkage). */
import type { Linkage } from '../linkage';
import { rowsOf } from '../rows/rows';
import { keptCategories } from './kept';

/** By the names that the console asks for. */
export const MALL_LINKAGES: Readonly<Record<string, Linkage>> = {
  mall_category: {
    owners: ['smartscreen/mallmanagement', 'operations/mallmanagement'],
    options: ({ box }) =>
      rowsOf(keptCategories, box.store, box.clock)
        .all()
        .map(({ id, name }) => ({ value: String(id), label: String(name) })),
  },
};
