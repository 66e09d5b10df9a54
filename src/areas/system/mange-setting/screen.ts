/** How people sign in, and who is signed in now (the screen Mangesetting). Accounts themselves are in permission management. */
import { defineScreen, settings, tabs, view } from '../../../screen/definition/vocabulary';
import { security } from './security';

export const screen = defineScreen(
  'system/mangesetting',
  tabs(
    'system-people:security',
    {
      rules: settings(security, () => import('./guard')),
      sessions: view(() => import('./sessions'), 'Sessions'),
    },
    () => import('./to-accounts'),
  ),
);
