/** Template: how the home of the television looks. */
import { defineScreen, list } from '../../../screen/definition/vocabulary';
import { templates } from './templates';

export const screen = defineScreen(
  'smartscreen/easytemplate',
  list(templates, () => import('./template-views')),
);
