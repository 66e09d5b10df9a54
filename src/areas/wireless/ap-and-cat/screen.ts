/** Access points and optical modems (3, Wireless AC). */
import { defineScreen, list, tabs, view } from '../../../screen/definition/vocabulary';
import { clients } from './clients';
import { points } from './points';
import { waiting } from './waiting';

export const screen = defineScreen(
  'wirelessac/apandcat',
  tabs('wireless-ap:screen', {
    points: list(points, () => import('./point-views')),
    rooms: view(() => import('./rooms-tab'), 'RoomsTab'),
    clients: list(clients, () => import('./client-views')),
    radio: view(() => import('./radio-tab'), 'RadioTab'),
    waiting: list(waiting, () => import('./waiting-views')),
  }),
  { rights: ['reboot', 'push', 'upgrade', 'protect', 'adopt', 'disconnect'] },
);
