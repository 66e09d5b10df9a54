/** How people sign in, and who is signed in now (the screen Mangesetting). Accounts themselves are in permission management. */
import { defineScreen, view } from '../../../screen/definition/vocabulary';

export const screen = defineScreen(
  'system/mangesetting',
  view(
    () => import('./mange-setting'),
    ({ MangeSetting }) => MangeSetting,
  ),
);
