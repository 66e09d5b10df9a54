/** Departments to choose from (form_linkage). */
import type { Linkage } from '../linkage';
import { rowsOf } from '../rows/rows';
import { keptDepartments } from './kept';

/** By the names that the console asks for. */
export const EVALUATION_LINKAGES: Readonly<Record<string, Linkage>> = {
  evaluation_department: {
    owners: ['smartscreen/hospitalevaluation'],
    options: ({ box, language }) =>
      rowsOf(keptDepartments, box.store, box.clock)
        .all()
        .map(({ id, name, name_en }) => ({ value: String(id), label: String(language === 'en' && name_en !== '' ? name_en : name) })),
  },
};
