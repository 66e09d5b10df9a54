/** SystemTools: ping, traceroute, DNS look-up, port test, packet capture, restart and shut-down. */
import { defineScreen, tabs, view } from '../../../screen/definition/vocabulary';
import type { ToolName } from './calls';

const tool = (name: ToolName) => view<ToolName>(() => import('./tool-panel').then(({ PANELS }) => PANELS), name);

export const screen = defineScreen(
  'system/systemtools',
  tabs(
    'system-care:tools',
    {
      ping: tool('ping'),
      traceroute: tool('traceroute'),
      dns: tool('dns'),
      port: tool('port'),
      capture: tool('capture'),
      power: view(() => import('./power-panel'), 'Power'),
    },
    () => import('./shared'),
  ),
  {
    rights: ['ping', 'reboot', 'developer'],
    buttons: [
      { right: 'ping', tab: 'ping', key: 'system-care:tools.tabs.ping' },
      { right: 'ping', tab: 'traceroute', key: 'system-care:tools.tabs.traceroute' },
      { right: 'ping', tab: 'dns', key: 'system-care:tools.tabs.dns' },
      { right: 'ping', tab: 'port', key: 'system-care:tools.tabs.port' },
      { right: 'ping', tab: 'capture', key: 'system-care:tools.tabs.capture' },
      { right: 'reboot', tab: 'power', key: 'system-care:power.reboot' },
      { right: 'reboot', tab: 'power', key: 'system-care:power.shutDown' },
    ],
  },
);
