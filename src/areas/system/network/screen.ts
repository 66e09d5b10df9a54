/** Netcardset: interfaces, teaming, DNS, QoS, tunnels, routes, connection test, clock (SPEC.md 2, 7). What can cut off is applied safely. */
import { defineScreen, view } from '../../../screen/definition/vocabulary';

export const screen = defineScreen(
  'system/netcardset',
  view(
    () => import('./network'),
    ({ Network }) => Network,
  ),
);
