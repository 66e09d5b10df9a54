/** Advanset: what seldom changes, and who is banned now. */
import { defineScreen, view } from '../../../screen/definition/vocabulary';

export const screen = defineScreen(
  'voicemodel/advanset',
  view(
    () => import('./advan-set'),
    ({ AdvanSet }) => AdvanSet,
  ),
);
