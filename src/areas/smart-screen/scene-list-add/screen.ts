/** A new scene, step by step. A page of the shell: /scenelistadd. */
import { defineScreen, view } from '../../../screen/definition/vocabulary';

export const screen = defineScreen(
  'scenelistadd',
  view(() => import('./wizard'), 'SceneWizard'),
);
