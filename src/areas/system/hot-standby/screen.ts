/** hotstandby: two machines side by side, what they share, who is the host, and changing that. */
import { defineScreen, settings, tabs, view } from '../../../screen/definition/vocabulary';
import { pairSettings } from './pair-settings';

export const screen = defineScreen(
  'system/hotstandby',
  tabs(
    'system-care:pair',
    {
      board: view(() => import('./board'), 'Board'),
      failovers: view(() => import('./failovers'), 'Failovers'),
      settings: settings(pairSettings),
    },
    () => import('./pair'),
  ),
  { rights: ['switch'] },
);
