/** Ivrpage: the IVRs of the box, and the editor of one, which is loaded when one is opened. */
import { defineScreen, list } from '../../../screen/definition/vocabulary';
import { ivrs } from './records';

export const screen = defineScreen(
  'voicemodel/ivrpage',
  list(ivrs, () => import('./ivr-views')),
);
