/** Time: the box's clock beside this computer's, its zone, and whom it asks for the time (SPEC.md 7, Network/timezone). */
import { defineScreen, view } from '../../../screen/definition/vocabulary';

export const screen = defineScreen(
  'system/timezone',
  view(
    () => import('./time-settings'),
    ({ TimeScreen }) => TimeScreen,
  ),
);
