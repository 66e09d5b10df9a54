/** The log: what happened, by whom, with what was before and after (SPEC.md 3, Log; FEATURES.md 3.14). */
import { defineScreen, view } from '../../../screen/definition/vocabulary';

export const screen = defineScreen(
  'system/openlog',
  view(
    () => import('./open-log'),
    ({ OpenLog }) => OpenLog,
  ),
);
