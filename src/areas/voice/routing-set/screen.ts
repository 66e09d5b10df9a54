/** Routingset: routes of calls from outside and to the outside, and the hours that they ask for (SPEC.md 2). */
import { defineScreen, view } from '../../../screen/definition/vocabulary';

export const screen = defineScreen(
  'voicemodel/routingset',
  view(
    () => import('./routing-set'),
    ({ RoutingSet }) => RoutingSet,
  ),
);
