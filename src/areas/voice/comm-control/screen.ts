/** Commcontrol: who may call whom, as a table of classes. */
import { defineScreen, list, tabs, view } from '../../../screen/definition/vocabulary';
import { classes } from './classes';

export const screen = defineScreen(
  'voicemodel/commcontrol',
  tabs(
    'voice-people:control',
    {
      matrix: view(() => import('./matrix-view'), 'Matrix'),
      classes: list(classes, () => import('./class-views')),
    },
    () => import('./matrix-view'),
  ),
);
