/** Movies Rotation: channels made of films, and what each of them shows when. */
import { defineScreen, list, tabs, view } from '../../../screen/definition/vocabulary';
import { rotations } from './rotations';

export const screen = defineScreen(
  'mediamodel/moviesrotation',
  tabs('media-rotation:screen', {
    rotations: list(rotations, () => import('./rotation-views')),
    guide: view(() => import('./rotation-guide'), 'RotationGuide'),
  }),
);
