/** Messages that are sent again and again, written once in both languages. */
import { text } from '../../../field';
import { extra, listDef } from '../../../screen/definition/definition';
import { checkContent, contentFields } from './content';

/** Fields of a template. */
export const templateFields = {
  name: text({ required: true, unique: true, max: 40, width: 180 }),
  ...contentFields,
};

export const messageTemplates = listDef({
  key: 'smart-screen-message-board:templates',
  component: 'smartscreen/messageboard',
  resource: '/admin.php/smartscreen/message_template',
  fields: templateFields,
  columns: [{ field: 'name', inline: true }, 'title_zh', 'title_en', 'look', 'minutes', ...extra('text_zh', 'text_en', 'picture')],
  filters: ['look'],
  sortable: true,
  form: {
    template: ['name', 'look', 'minutes', 'picture', 'answers'],
    chinese: ['title_zh', 'text_zh'],
    english: ['title_en', 'text_en'],
  },
  check: checkContent,
});
