/** DHCPsetting: the pool as a picture, ranges, leases, reservations and the service (SPEC.md 2, 7; FEATURES.md 3.3). */
import { defineScreen, view } from '../../../screen/definition/vocabulary';

export const screen = defineScreen(
  'system/dhcpsetting',
  view(
    () => import('./dhcp-setting'),
    ({ DhcpSetting }) => DhcpSetting,
  ),
);
