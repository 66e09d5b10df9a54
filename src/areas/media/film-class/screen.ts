/** Film Class: the tree of classes that films are in. */
import { defineScreen, list } from '../../../screen/definition/vocabulary';
import { filmClasses } from './classes';

export const screen = defineScreen(
  'mediamodel/filmclass',
  list(filmClasses, () => import('./class-views')),
);
