/** Live Class: the groups that channels stand in. */
import { defineScreen, list } from '../../../screen/definition/vocabulary';
import { liveClasses } from './classes';

export const screen = defineScreen(
  'mediamodel/liveclass',
  list(liveClasses, () => import('./class-views')),
);
