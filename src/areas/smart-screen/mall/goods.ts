/** Products of the mall. */
import { choice, flag, integer, linked, media, money, multiline, text } from '../../../field';
import { extra, listDef } from '../../../screen/definition/definition';

/** More of a thing than anybody keeps is a slip of the finger. */
const MOST_STOCK = 99_999;

/** Fields of a product. */
export const goodsFields = {
  name: text({ required: true, unique: true, max: 60, width: 200 }),
  picture: media('image', { shape: '1:1' }),
  category: linked('mall_category', { required: true, width: 130 }),
  type: choice(['goods', 'meal', 'service'], { width: 110 }),
  spec: text({ max: 60, width: 150 }),
  /** Somebody eats or drinks it: who fasts does not get it. */
  food: flag({ initial: true, width: 110 }),
  price: money({ required: true, width: 120 }),
  stock: integer({ required: true, min: 0, max: MOST_STOCK, initial: 0, width: 110 }),
  status: flag({ width: 110 }),
  /** Whether a guest can order it now, or the first reason why not. */
  on_tv: choice(['yes', 'off', 'category', 'soldOut'], {
    readOnly: true,
    severities: { yes: 'success', off: 'neutral', category: 'warning', soldOut: 'danger' },
    width: 160,
  }),
  note: multiline({ max: 500, rows: 3 }),
};

export const mallGoods = listDef({
  key: 'smart-screen-mall:goods',
  component: 'smartscreen/mallmanagement',
  resource: 'mallGoods',
  fields: goodsFields,
  columns: [
    { field: 'name', inline: true, priority: 0 },
    { field: 'picture', priority: 5 },
    { field: 'category', priority: 4 },
    { field: 'price', inline: true, priority: 1 },
    { field: 'stock', inline: true, priority: 2 },
    { field: 'on_tv', priority: 6 },
    { field: 'status', priority: 3 },
    ...extra('type', 'spec', 'food'),
  ],
  gallery: { picture: 'picture', title: 'name', line: 'price' },
  unordered: ['on_tv'],
  filters: ['category', 'type', 'food', 'status'],
  status: 'status',
  sortable: true,
  batch: ['category', 'type', 'food', 'price', 'stock', 'status'],
  form: {
    product: ['name', 'category', 'type', 'food', 'spec', 'picture', 'note'],
    sale: ['price', 'stock', 'status'],
  },
  import: {
    names: ['name', 'category', 'type', 'food', 'spec', 'price', 'stock', 'status', 'note'],
    keyField: 'name',
    aliases: { price: ['单价', '售价', 'unit price'], stock: ['库存数量', 'quantity', 'qty'], category: ['分类', 'class'] },
  },
});
