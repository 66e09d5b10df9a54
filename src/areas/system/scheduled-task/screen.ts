/** scheduledtask: what the box does by itself, when, and how it went (SPEC.md 2, 3, 4; FEATURES.md 3.17). */
import { defineScreen, view } from '../../../screen/definition/vocabulary';

export const screen = defineScreen(
  'system/scheduledtask',
  view(
    () => import('./scheduled-task'),
    ({ ScheduledTask }) => ScheduledTask,
  ),
);
