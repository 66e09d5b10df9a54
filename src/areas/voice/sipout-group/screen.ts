/** Sipoutgroup: trunks that carry the same calls, in order, with what each does now (SPEC.md 2). */
import { defineScreen, view } from '../../../screen/definition/vocabulary';

export const screen = defineScreen(
  'voicemodel/sipoutgroup',
  view(
    () => import('./sipout-group'),
    ({ SipoutGroup }) => SipoutGroup,
  ),
);
