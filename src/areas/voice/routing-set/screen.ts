/** Routingset: routes of calls from outside and to the outside, and the hours that they ask for. */
import { defineScreen, list, tabs, view } from '../../../screen/definition/vocabulary';
import { inboundRoutes, outboundRoutes } from './routes';
import { times } from './times';

export const screen = defineScreen(
  'voicemodel/routingset',
  tabs('voice-routes', {
    inbound: view(() => import('./route-lists'), 'InboundRoutes', inboundRoutes),
    outbound: view(() => import('./route-lists'), 'OutboundRoutes', outboundRoutes),
    times: list(times, () => import('./time-views')),
  }),
);
