/** Meetroom: the rooms, and a board of the meetings that run now (SPEC.md 2). */
import { defineScreen, view } from '../../../screen/definition/vocabulary';

export const screen = defineScreen(
  'voicemodel/meetroom',
  view(
    () => import('./meet-room'),
    ({ MeetRoom }) => MeetRoom,
  ),
  { rights: ['control'] },
);
