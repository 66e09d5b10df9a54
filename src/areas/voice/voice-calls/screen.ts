/** Voicecalls: the calls under way, and the operator's panel (SPEC.md 2). */
import { defineScreen, view } from '../../../screen/definition/vocabulary';

export const screen = defineScreen(
  'voicemodel/voicecalls',
  view(
    () => import('./voice-calls'),
    ({ VoiceCalls }) => VoiceCalls,
  ),
  { rights: ['hangup', 'transfer', 'listen'] },
);
