/** Basicset: how the box speaks SIP. */
import { defineScreen, view } from '../../../screen/definition/vocabulary';

export const screen = defineScreen(
  'voicemodel/basicset',
  view(
    () => import('./basic-set'),
    ({ BasicSet }) => BasicSet,
  ),
);
