/** Meetroom: the rooms, and a board of the meetings that run now. */
import { defineScreen, list, tabs, view } from '../../../screen/definition/vocabulary';
import { rooms } from './rooms';

export const screen = defineScreen(
  'voicemodel/meetroom',
  tabs('voice-meetings', {
    rooms: list(rooms, () => import('./room-views')),
    live: view(() => import('./board'), 'Board'),
  }),
  { rights: ['control'] },
);
