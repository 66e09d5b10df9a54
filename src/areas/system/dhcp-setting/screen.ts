/** DHCPsetting: the pool as a picture, ranges, leases, reservations and the service. */
import { defineScreen, list, settings, tabs, view } from '../../../screen/definition/vocabulary';
import { leaseList, rangeList, reservationList, serviceSettings } from './lists';

export const screen = defineScreen(
  'system/dhcpsetting',
  tabs(
    'system-services:dhcp',
    {
      pool: view(() => import('./pool-view'), 'PoolView'),
      ranges: list(rangeList, () => import('./range-check')),
      leases: list(leaseList),
      reservations: list(reservationList, () => import('./conflict-check')),
      service: settings(serviceSettings),
    },
    () => import('./reserve-panel'),
  ),
);
