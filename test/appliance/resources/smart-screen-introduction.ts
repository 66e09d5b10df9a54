/** Introductions on the reference appliance: material, categories and pages, and which of them guests can read. */
import { pages as declaredPages } from '../../../src/areas/smart-screen/other-introduction/pages';
import { plainRich } from '../../../src/lib/rich-text';
import { passedBefore, reviewMethod, reviewOf } from '../ads/ad-review';
import type { Box } from '../box';
import { reviewSetup } from '../files/review-setup';
import { keptCategories, keptMaterials, keptPages } from '../introduction/kept';
import { operation, Refusal } from '../operation';
import type { Entry, Resource } from '../resource';
import { rowsOf } from '../rows/rows';

const { component } = declaredPages;
const rowsIn = ({ store, clock }: Box, resource: Resource): readonly Entry[] => rowsOf(resource, store, clock).all();
const listOf = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : []);

export const introduceResources: Resource = {
  ...keptMaterials,
  present: (entry, _clock, box) => ({
    ...entry,
    pages: rowsIn(box, keptPages).filter(({ pictures, film }) => film === entry.id || listOf(pictures).includes(String(entry.id))).length,
  }),
};

export const introduceType: Resource = {
  ...keptCategories,
  present: (entry, _clock, box) => ({ ...entry, pages: rowsIn(box, keptPages).filter((page) => page.class === entry.id).length }),
};

const isEmpty = ({ body, film, pictures }: Entry): boolean =>
  plainRich(String(body)) === '' && film === '' && listOf(pictures).length === 0;

/** What is there in English, of what there is in Chinese. */
function englishOf({ title_en: title, body, body_en: english }: Entry): 'complete' | 'part' | 'none' {
  const [hasTitle, hasBody] = [title !== '', english !== '' || body === ''];
  return hasTitle && hasBody ? 'complete' : title !== '' || english !== '' ? 'part' : 'none';
}

/** Whether guests can read a page, or the first reason why not. */
function onTv(box: Box, entry: Entry, review: string): string {
  const category = rowsOf(keptCategories, box.store, box.clock).one(String(entry.class));
  if (entry.status !== 1) return 'off';
  if (category?.status !== 1) return 'category';
  if (review === 'pending' || review === 'rejected') return passedBefore(box, keptPages, entry) ? 'before' : review;
  return isEmpty(entry) ? 'empty' : 'yes';
}

const presented = (box: Box, entry: Entry): Entry => {
  const { review, reason } = reviewOf(box, keptPages, entry);
  const { body_files: _files, ...told } = entry;
  return { ...told, review, reason, english: englishOf(entry), on_tv: onTv(box, entry, review) };
};

const waiting = operation({
  path: '',
  method: 'waiting',
  fields: {},
  run: ({ box }) => ({
    data: {
      count: rowsIn(box, keptPages).filter((page) => page.status === 1 && reviewOf(box, keptPages, page).review === 'pending').length,
    },
  }),
});

const material = operation({
  path: '',
  method: 'material',
  fields: { ids: 'texts?' },
  run: ({ box }, { ids = [] }) => {
    const known = new Map(rowsIn(box, keptMaterials).map((row) => [String(row.id), row]));
    const chosen = ids.map((id) => known.get(id)).filter((row) => row?.status === 1);
    return { data: { list: chosen.map((row) => ({ id: row?.id, title: row?.title, title_en: row?.title_en, file: row?.file })) } };
  },
});

/** A page as guests read it: while a change of it waits, as it was approved. */
const asRead = (box: Box, entry: Entry): Entry => ({ ...entry, ...passedBefore(box, keptPages, entry) });

const shown = operation({
  path: '',
  method: 'shown',
  fields: { id: 'text' },
  run: ({ box }, { id }) => {
    const entry = rowsOf(keptPages, box.store, box.clock).one(id);
    if (!entry) throw new Refusal(404, 'missing');
    const { title, title_en, body, body_en, cover, pictures } = asRead(box, entry);
    return { data: { detail: { title, title_en, body, body_en, cover, pictures } } };
  },
});

const READ = new Set(['yes', 'before']);

/** What a television gets: pages that guests can read, by category, in one language; what is not translated is Chinese. */
const television = operation({
  path: '',
  method: 'television',
  fields: { language: 'text' },
  run: ({ box }, { language }) => {
    const own = (row: Entry, name: string): unknown => (language === 'en' && row[`${name}_en`] ? row[`${name}_en`] : row[name]);
    const read = rowsIn(box, keptPages).filter((page) => READ.has(String(presented(box, page).on_tv)));
    return {
      data: {
        list: rowsIn(box, keptCategories)
          .filter(({ status }) => status === 1)
          .map((category) => ({
            id: category.id,
            title: own(category, 'title'),
            pages: read
              .filter((page) => page.class === category.id)
              .map((page) => asRead(box, page))
              .map((page) => ({ id: page.id, title: own(page, 'title'), body: own(page, 'body') })),
          })),
      },
    };
  },
});

export const introducePages: Resource = {
  ...keptPages,
  present: (entry, _clock, box) => presented(box, entry),
  methods: [reviewMethod(() => keptPages, component), reviewSetup, waiting, material, shown, television],
};
