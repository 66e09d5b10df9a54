/** The home of operations mode: the day at a glance. A page of the shell: /operations, and /dashboard in that mode. */
import { defineScreen, view } from '../../../screen/definition/vocabulary';

export const screen = defineScreen(
  'operationshome',
  view(() => import('./home'), 'OperationsHome'),
);
