/** The licence: what it allows, what is in use, and a new one with a preview. */
import { defineScreen, view } from '../../../screen/definition/vocabulary';

export const screen = defineScreen(
  'authorise/license',
  view(
    () => import('./license'),
    ({ License }) => License,
  ),
);
