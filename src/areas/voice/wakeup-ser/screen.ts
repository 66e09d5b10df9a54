/** Wakeupser: today's board, the wake-ups that were ordered, and how the box wakes (SPEC.md 2; FEATURES.md 3.10, M36). */
import { defineScreen, view } from '../../../screen/definition/vocabulary';

export const screen = defineScreen(
  'voicemodel/wakeupser',
  view(
    () => import('./wakeup-ser'),
    ({ WakeupSer }) => WakeupSer,
  ),
  { rights: ['handle'] },
);
