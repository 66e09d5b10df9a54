/** Disturb: hours in which phones don't ring, and callers who are turned away. */
import { defineScreen, list, tabs } from '../../../screen/definition/vocabulary';
import { blockedCallers } from './blocked';
import { quietHours } from './quiet-hours';

export const screen = defineScreen(
  'voicemodel/disturb',
  tabs('voice-people:disturb', {
    quiet: list(quietHours, () => import('./quiet-views')),
    blocked: list(blockedCallers, () => import('./block-views')),
  }),
);
