/** Categories, pictures and videos of introductions to choose from (form_linkage). */
import type { Linkage } from '../linkage';
import { rowsOf } from '../rows/rows';
import { keptCategories, keptMaterials } from './kept';

const PAGES = ['smartscreen/otherintroduction', 'operations/otherintroduction'] as const;

const material = (kind: 'image' | 'video'): Linkage => ({
  owners: ['smartscreen/introduceresources', ...PAGES],
  options: ({ box }) =>
    rowsOf(keptMaterials, box.store, box.clock)
      .all()
      .filter((row) => row.kind === kind && row.status === 1)
      .map(({ id, title, group }) => ({ value: String(id), label: String(title), ...(group !== '' && { group: String(group) }) })),
});

/** By the names that the console asks for. */
export const INTRODUCTION_LINKAGES: Readonly<Record<string, Linkage>> = {
  introduce_class: {
    owners: PAGES,
    options: ({ box }) =>
      rowsOf(keptCategories, box.store, box.clock)
        .all()
        .map(({ id, title }) => ({ value: String(id), label: String(title) })),
  },
  introduce_picture: material('image'),
  introduce_film: material('video'),
};
