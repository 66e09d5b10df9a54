/** Advanset: what seldom changes, and who is banned now. */
import { defineScreen, list, settings, tabs } from '../../../screen/definition/vocabulary';
import { advancedSettings, bans } from './settings';

export const screen = defineScreen(
  'voicemodel/advanset',
  tabs('voice-settings:advanSet', {
    settings: settings(advancedSettings, () => import('./emergency-ways')),
    bans: list(bans),
  }),
);
