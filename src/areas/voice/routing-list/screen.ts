/** Routinglist: all routes in the order in which the box tries them, what happens to a call, the tests of it, and what is wrong. */
import { defineScreen, list, tabs, view } from '../../../screen/definition/vocabulary';
import { dialTests } from './tests';

export const screen = defineScreen(
  'voicemodel/routinglist',
  tabs('voice-flow', {
    routes: view(() => import('./routes-tab'), 'RoutesTab'),
    flow: view(() => import('./flow-tab'), 'FlowTab'),
    tests: list(dialTests, () => import('./test-views')),
    check: view(() => import('./check-tab'), 'CheckTab'),
  }),
);
