/** Extensionset: the extensions, the ring groups, and every number of the box on one map. */
import { defineScreen, list, tabs, view } from '../../../screen/definition/vocabulary';
import { extensions } from './extensions';
import { ringGroups } from './groups';

export const screen = defineScreen(
  'voicemodel/extensionset',
  tabs('voice-extensions', {
    extensions: list(extensions, () => import('./extension-views')),
    groups: list(ringGroups, () => import('./group-views')),
    numbers: view(() => import('./number-plan'), 'NumberPlan'),
  }),
  { rights: ['provision'] },
);
