/** Extensionset: the extensions, the ring groups, and every number of the box on one map (SPEC.md 2). */
import { defineScreen, view } from '../../../screen/definition/vocabulary';

export const screen = defineScreen(
  'voicemodel/extensionset',
  view(
    () => import('./extension-set'),
    ({ ExtensionSet }) => ExtensionSet,
  ),
  { rights: ['provision'] },
);
