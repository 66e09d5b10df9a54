/** Commcontrol: who may call whom, as a table of classes (SPEC.md 2). */
import { defineScreen, view } from '../../../screen/definition/vocabulary';

export const screen = defineScreen(
  'voicemodel/commcontrol',
  view(
    () => import('./comm-control'),
    ({ CommControl }) => CommControl,
  ),
);
