/** Callcenter: the wall of the queues, the queues themselves, who answers them, and how it went (SPEC.md 2). */
import { defineScreen, view } from '../../../screen/definition/vocabulary';

export const screen = defineScreen(
  'voicemodel/callcenter',
  view(
    () => import('./call-center'),
    ({ CallCenter }) => CallCenter,
  ),
  { rights: ['agent'] },
);
