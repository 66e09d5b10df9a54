/** Music Sleep: what guests fall asleep by, how loud, and for how long. */
import { defineScreen, list } from '../../../screen/definition/vocabulary';
import { sleepSounds } from './sounds';

export const screen = defineScreen(
  'mediamodel/musicassistedsleep',
  list(sleepSounds, () => import('./sound-views')),
);
