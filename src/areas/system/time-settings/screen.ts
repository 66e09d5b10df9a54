/** Time: the box's clock beside this computer's, its zone, and whom it asks for the time (src/gateway/README.md). */
import { defineScreen, settings } from '../../../screen/definition/vocabulary';
import { clockSettings } from './settings';

export const screen = defineScreen(
  'system/timezone',
  settings(clockSettings, () => import('./clock-head')),
);
