/** Prompt files: uploaded in numbers, recorded, heard in place, and kept while something plays them (SPEC.md 2, Voicemanage). */
import { defineScreen, view } from '../../../screen/definition/vocabulary';

export const screen = defineScreen(
  'voicemodel/voicemanage',
  view(
    () => import('./voice-manage'),
    ({ VoiceManage }) => VoiceManage,
  ),
);
