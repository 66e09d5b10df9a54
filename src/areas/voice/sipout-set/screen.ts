/** Sipoutset: the trunks, how each does now and did in the last day (SPEC.md 2). */
import { defineScreen, view } from '../../../screen/definition/vocabulary';

export const screen = defineScreen(
  'voicemodel/sipoutset',
  view(
    () => import('./sipout-set'),
    ({ SipoutSet }) => SipoutSet,
  ),
);
