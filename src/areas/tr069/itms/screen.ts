/** ITMS: the devices of the house that are managed by TR-069, what they have in common, and their firmware. */
import { defineScreen, list, settings, tabs, view } from '../../../screen/definition/vocabulary';
import { access } from './access';
import { devices } from './devices';
import { firmware } from './firmware';
import { inbox } from './inbox';
import { incidents } from './incidents';

export const screen = defineScreen(
  'tr069/itms',
  tabs('tr069-itms', {
    devices: list(devices, () => import('./device-views')),
    inbox: list(inbox, () => import('./inbox-views')),
    incidents: list(incidents, () => import('./incident-views')),
    topology: view(() => import('./topology'), 'Topology'),
    firmware: list(firmware, () => import('./firmware-views')),
    access: settings(access),
  }),
  { rights: ['reboot', 'upgrade', 'parameters', 'protect', 'factory', 'push'] },
);
