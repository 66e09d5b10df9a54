/** Pages of introductions, in both languages. */
import { choice, flag, linked, linkedSeveral, media, text } from '../../../field';
import { rich } from '../../../field/rich';
import { REVIEW_STATES } from '../../../gateway/files';
import { extra, listDef } from '../../../screen/definition/definition';

/** The longest text of a page, in characters: what a guest reads on a television. */
const MOST = 5000;

/** Whether guests can read a page now, or the first reason why not. */
const ON_TV = ['yes', 'before', 'off', 'category', 'pending', 'rejected', 'empty'] as const;

export const pageFields = {
  title: text({ required: true, unique: true, max: 60, width: 200 }),
  title_en: text({ max: 80, width: 200 }),
  class: linked('introduce_class', { required: true, width: 130 }),
  cover: media('image', { shape: '16:9' }),
  body: rich({ max: MOST }),
  body_en: rich({ max: MOST }),
  pictures: linkedSeveral('introduce_picture'),
  film: linked('introduce_film'),
  status: flag({ initial: true, width: 100 }),
  /** What is not in English yet. */
  english: choice(['complete', 'part', 'none'], {
    readOnly: true,
    severities: { complete: 'success', part: 'warning', none: 'neutral' },
    width: 110,
  }),
  review: choice(REVIEW_STATES, {
    readOnly: true,
    severities: { pending: 'warning', rejected: 'danger', approved: 'success', recommend: 'info' },
    width: 120,
  }),
  reason: text({ readOnly: true }),
  on_tv: choice(ON_TV, {
    readOnly: true,
    severities: {
      yes: 'success',
      before: 'info',
      off: 'neutral',
      category: 'warning',
      pending: 'warning',
      rejected: 'danger',
      empty: 'warning',
    },
    width: 150,
  }),
};

export const pages = listDef({
  key: 'smart-screen-other-introduction:pages',
  component: 'smartscreen/otherintroduction',
  resource: 'introducePages',
  fields: pageFields,
  name: 'title',
  columns: [
    { field: 'title', inline: true, priority: 0 },
    { field: 'title_en', inline: true, priority: 4 },
    { field: 'class', priority: 3 },
    { field: 'english', priority: 5 },
    { field: 'on_tv', priority: 1 },
    { field: 'status', priority: 2 },
    ...extra('cover', 'review', 'reason'),
  ],
  gallery: { picture: 'cover', title: 'title', line: 'on_tv' },
  unordered: ['on_tv', 'english', 'review', 'reason'],
  filters: ['class', 'status'],
  status: 'status',
  sortable: true,
  batch: ['class', 'status'],
  form: {
    page: ['title', 'title_en', 'class', 'status'],
    texts: ['body', 'body_en'],
    pictures: ['cover', 'pictures', 'film'],
  },
});
