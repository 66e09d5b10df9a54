/** Ivrpage: the IVRs of the box, and the editor of one, which is loaded when one is opened (SPEC.md 2). */
import { defineScreen, view } from '../../../screen/definition/vocabulary';

export const screen = defineScreen(
  'voicemodel/ivrpage',
  view(
    () => import('./ivr-page'),
    ({ IvrPage }) => IvrPage,
  ),
);
