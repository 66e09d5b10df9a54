/** externalinterface: the link to the hotel's PMS, what it says, and what follows from it. */
import { defineScreen, list, settings, tabs } from '../../../screen/definition/vocabulary';
import { messages, rooms } from './lists';
import { pmsSettings } from './settings';

export const screen = defineScreen(
  'system/externalinterface',
  tabs(
    'system-pms:screen',
    {
      settings: settings(pmsSettings),
      messages: list(messages, () => import('./message-detail')),
      rooms: list(rooms, () => import('./room-card')),
    },
    () => import('./link-head'),
  ),
);
