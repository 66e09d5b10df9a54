/** The other settings of one scene. A page of the shell: /otherconfig. */
import { defineScreen, view } from '../../../screen/definition/vocabulary';

export const screen = defineScreen(
  'otherconfig',
  view(() => import('./other-config'), 'OtherConfig'),
);
