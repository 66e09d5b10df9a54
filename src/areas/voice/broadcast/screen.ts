/** Broadcast: what plays where now, plans, zones and the log (SPEC.md 2; FEATURES.md 3.10, N20). */
import { defineScreen, view } from '../../../screen/definition/vocabulary';

export const screen = defineScreen(
  'voicemodel/broadcast',
  view(
    () => import('./broadcast'),
    ({ Broadcast }) => Broadcast,
  ),
  { rights: ['play'] },
);
