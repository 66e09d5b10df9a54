/** Routinglist: all routes in the order in which the box tries them, what happens to a call, the tests of it, and what is wrong (SPEC.md 2). */
import { defineScreen, view } from '../../../screen/definition/vocabulary';

export const screen = defineScreen(
  'voicemodel/routinglist',
  view(
    () => import('./routing-list'),
    ({ RoutingList }) => RoutingList,
  ),
);
