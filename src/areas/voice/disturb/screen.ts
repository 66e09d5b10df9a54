/** Disturb: hours in which phones don't ring, and callers who are turned away (SPEC.md 2). */
import { defineScreen, view } from '../../../screen/definition/vocabulary';

export const screen = defineScreen(
  'voicemodel/disturb',
  view(
    () => import('./disturb'),
    ({ Disturb }) => Disturb,
  ),
);
