/** Records of calls: who called whom, where each call went, and what they are together (SPEC.md 2, Callcdr; FEATURES.md 3.10). */
import { defineScreen, view } from '../../../screen/definition/vocabulary';

export const screen = defineScreen(
  'voicemodel/callcdr',
  view(
    () => import('./call-cdr'),
    ({ CallCdr }) => CallCdr,
  ),
  { rights: ['listen'] },
);
