/** What the forms of packages and authorizations choose from (form_linkage). */
import type { Linkage } from '../linkage';
import { rowsOf } from '../rows/rows';
import { keptPackages } from './authorization';

/** By the names that the console asks for. */
export const TERMINAL_LINKAGES: Readonly<Record<string, Linkage>> = {
  user_package: {
    owners: ['smartscreen/userpackage', 'operations/userpackage'],
    options: ({ box }) =>
      rowsOf(keptPackages, box.store, box.clock)
        .all()
        .map(({ id, name }) => ({ value: String(id), label: String(name) })),
  },
};
