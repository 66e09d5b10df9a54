/** Wakeupser: today's board, the wake-ups that were ordered, and how the box wakes. */
import { defineScreen, list, settings, tabs, view } from '../../../screen/definition/vocabulary';
import { wakeupOrders } from './orders';
import { wakeupSettings } from './settings';

export const screen = defineScreen(
  'voicemodel/wakeupser',
  tabs(
    'voice-wakeup',
    {
      today: view(() => import('./board'), 'Board'),
      orders: list(wakeupOrders, () => import('./order-views')),
      settings: settings(wakeupSettings),
    },
    () => import('./alarm-count'),
  ),
  { rights: ['handle'] },
);
