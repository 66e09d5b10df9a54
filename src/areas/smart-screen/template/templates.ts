/** Templates of the television's home: a fixed layout with its places, a picture, and the welcome words in both languages. */
import { choice, colour, flag, image, linked, tally, text } from '../../../field';
import { templatePicture } from '../../../field/rules';
import { extra, listDef } from '../../../screen/definition/definition';
import { LAYOUTS } from '../menu-parts/layouts';

/** Fields of a template; its id is what a terminal gets as TemplateID. */
export const templateFields = {
  number: tally({ width: 120 }),
  name: text({ required: true, unique: true, max: 40, width: 180 }),
  type: choice(LAYOUTS, { width: 150 }),
  picture: image(templatePicture),
  ground: colour({ required: true, initial: '#101820' }),
  style: linked('app_style', { required: true, width: 140 }),
  title_zh: text({ max: 40, width: 180 }),
  title_en: text({ max: 60, width: 180 }),
  /** Menus and assignments that have it. */
  menus: tally({ width: 100 }),
  status: flag({ initial: true, width: 100 }),
  note: text({ max: 100, width: 200 }),
};

/** The list with its form. */
export const templates = listDef({
  key: 'smart-screen-template:templates',
  component: 'smartscreen/easytemplate',
  resource: 'easyTemplate',
  fields: templateFields,
  name: 'name',
  columns: [
    { field: 'name', inline: true, priority: 0 },
    { field: 'number', priority: 3 },
    { field: 'type', priority: 1 },
    { field: 'picture', priority: 4 },
    { field: 'menus', priority: 5 },
    { field: 'status', priority: 2 },
    ...extra('ground', 'style', 'title_zh', 'title_en', 'note'),
  ],
  unordered: ['number', 'menus'],
  filters: ['type', 'status'],
  status: 'status',
  sortable: true,
  batch: ['status', 'style'],
  form: {
    template: ['name', 'type', 'status', 'note'],
    look: ['picture', 'ground', 'style'],
    words: ['title_zh', 'title_en'],
  },
});
