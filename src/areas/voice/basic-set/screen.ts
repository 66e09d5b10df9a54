/** Basicset: how the box speaks SIP. */
import { defineScreen, settings } from '../../../screen/definition/vocabulary';
import { basicSettings } from './settings';

export const screen = defineScreen(
  'voicemodel/basicset',
  settings(basicSettings, () => import('./port-owners')),
);
