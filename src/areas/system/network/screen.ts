/** Netcardset: interfaces, teaming, DNS, QoS, tunnels, routes, connection test, clock. What can cut off is applied safely. */
import { defineScreen, settings, tabs, view } from '../../../screen/definition/vocabulary';
import { clockSettings } from '../time-settings/settings';
import { mayTest } from './rights';

export const screen = defineScreen(
  'system/netcardset',
  tabs(
    'system-network:screen',
    {
      interfaces: view(() => import('./interfaces-tab'), 'InterfacesTab'),
      teaming: view(() => import('./teaming-tab'), 'TeamingTab'),
      dns: view(() => import('./dns-tab'), 'DnsTab'),
      routes: view(() => import('./routes-tab'), 'RoutesTab'),
      qos: view(() => import('./qos-tab'), 'QosTab'),
      vpn: view(() => import('./vpn-tab'), 'VpnTab'),
      connect: {
        ...view(() => import('./connect-tab'), 'ConnectTab'),
        when: ({ can }) => mayTest(can),
      },
      clock: settings({ ...clockSettings, component: 'system/netcardset' }, () => import('../time-settings/clock-head')),
    },
    () => import('./tools'),
  ),
  // Each port and team has it in its own menu.
  { buttons: [{ right: 'add', tab: 'interfaces', key: 'system-network:interface.anyVlan' }] },
);
