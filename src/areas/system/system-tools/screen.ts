/** SystemTools: ping, traceroute, DNS look-up, port test, packet capture, restart and shut-down. */
import { defineScreen, view } from '../../../screen/definition/vocabulary';

export const screen = defineScreen(
  'system/systemtools',
  view(
    () => import('./system-tools'),
    ({ SystemTools }) => SystemTools,
  ),
  { rights: ['ping', 'reboot', 'developer'] },
);
