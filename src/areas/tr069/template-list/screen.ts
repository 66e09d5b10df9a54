/** Templates of TR-069 devices. */
import { defineScreen, list } from '../../../screen/definition/vocabulary';
import { templates } from './templates';

export const screen = defineScreen(
  'tr069/templatelist',
  list(templates, () => import('./template-views')),
  { rights: ['push', 'protect'] },
);
