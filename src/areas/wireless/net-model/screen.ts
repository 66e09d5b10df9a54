/** Network templates (3, Wireless AC). */
import { defineScreen, list, tabs } from '../../../screen/definition/vocabulary';
import { exceptions } from './exceptions';
import { templates } from './templates';

export const screen = defineScreen(
  'wirelessac/netmodel',
  tabs('wireless-model:screen', {
    templates: list(templates, () => import('./template-views')),
    exceptions: list(exceptions),
  }),
  { rights: ['push'] },
);
