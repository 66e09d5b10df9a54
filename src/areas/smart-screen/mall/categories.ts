/** Categories of products: what a guest goes through on the television. */
import { flag, media, tally, text } from '../../../field';
import { listDef } from '../../../screen/definition/definition';

/** Fields of a category. */
export const categoryFields = {
  name: text({ required: true, unique: true, max: 30, width: 220 }),
  picture: media('image', { shape: '1:1' }),
  goods: tally({ width: 110 }),
  status: flag({ initial: true, width: 110 }),
};

export const mallCategories = listDef({
  key: 'smart-screen-mall:categories',
  component: 'smartscreen/mallmanagement',
  resource: 'mallType',
  fields: categoryFields,
  columns: [{ field: 'name', inline: true }, 'picture', 'goods', 'status'],
  unordered: ['goods'],
  filters: ['status'],
  status: 'status',
  sortable: true,
  form: { category: ['name', 'picture', 'status'] },
});
