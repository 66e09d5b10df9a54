/** What pages of introductions show: a picture or a film of the box's files, with what it shows in both languages. */
import { choice, flag, media, tally, text } from '../../../field';
import { listDef } from '../../../screen/definition/definition';

const KINDS = ['image', 'video'] as const;

const materialFields = {
  title: text({ required: true, unique: true, max: 60, width: 200 }),
  title_en: text({ max: 60, width: 200 }),
  file: media(KINDS, { required: true }),
  /** What the file is: the box says it by its ending. */
  kind: choice(KINDS, { readOnly: true, width: 90 }),
  group: text({ max: 30, width: 120 }),
  /** How many pages show it. */
  pages: tally({ width: 90 }),
  status: flag({ initial: true, width: 100 }),
};

export const materials = listDef({
  key: 'smart-screen-introduction:materials',
  component: 'smartscreen/introduceresources',
  resource: 'introduceResources',
  fields: materialFields,
  name: 'title',
  columns: ['title', 'title_en', 'file', 'kind', 'group', 'pages', 'status'],
  gallery: { picture: 'file', title: 'title', line: 'title_en' },
  unordered: ['pages'],
  filters: ['kind', 'group', 'status'],
  form: { what: ['title', 'title_en', 'file'], where: ['group', 'status'] },
  status: 'status',
  batch: ['group', 'status'],
  sortable: true,
});
