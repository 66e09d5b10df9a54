/** Scenarios: the scenes of the house. */
import { defineScreen, list } from '../../../screen/definition/vocabulary';
import { scenes } from './scenes';

export const screen = defineScreen(
  'smartscreen/applyscene',
  list(scenes, () => import('./scene-views')),
);
