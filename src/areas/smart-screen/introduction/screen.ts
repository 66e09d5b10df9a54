/** Introduction: pictures and films with a title in both languages, which pages of introductions show; and the files of the box. */
import { defineScreen, list, tabs, view } from '../../../screen/definition/vocabulary';
import { materials } from './materials';

export const screen = defineScreen(
  'smartscreen/introduceresources',
  tabs('smart-screen-introduction:screen', {
    materials: list(materials),
    files: view(() => import('./files'), 'Files'),
  }),
);
