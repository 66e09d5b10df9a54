/** Routingset: routes of calls from outside and to the outside, and the hours that they ask for. */
import { defineScreen, list, tabs, view } from '../../../screen/definition/vocabulary';
import { times } from './times';

export const screen = defineScreen(
  'voicemodel/routingset',
  tabs('voice-routes', {
    inbound: view(
      () => import('./route-lists'),
      ({ InboundRoutes }) => InboundRoutes,
    ),
    outbound: view(
      () => import('./route-lists'),
      ({ OutboundRoutes }) => OutboundRoutes,
    ),
    times: list(times, () => import('./time-views')),
  }),
);
