/** Categories of introductions: what a guest goes through on the television. */
import { flag, media, tally, text } from '../../../field';
import { listDef } from '../../../screen/definition/definition';

export const categoryFields = {
  title: text({ required: true, unique: true, max: 30, width: 200 }),
  title_en: text({ max: 40, width: 200 }),
  picture: media('image', { shape: '16:9' }),
  pages: tally({ width: 100 }),
  status: flag({ initial: true, width: 110 }),
};

export const categories = listDef({
  key: 'smart-screen-other-introduction:categories',
  component: 'smartscreen/otherintroduction',
  resource: 'introduceType',
  fields: categoryFields,
  name: 'title',
  columns: [{ field: 'title', inline: true }, { field: 'title_en', inline: true }, 'picture', 'pages', 'status'],
  unordered: ['pages'],
  filters: ['status'],
  status: 'status',
  sortable: true,
  form: { category: ['title', 'title_en', 'picture', 'status'] },
});
