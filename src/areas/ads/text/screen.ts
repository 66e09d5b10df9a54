/** Text Ad: what crosses the screen, and what plays where and why. */
import { defineScreen, list, tabs, view } from '../../../screen/definition/vocabulary';
import { textAds } from './text-ads';

export const screen = defineScreen(
  ['advertisement/text', 'operations/advertisingmanagement/text'],
  tabs('ads-plan:text', {
    list: list(textAds, () => import('./text-views')),
    plan: view(() => import('./plan'), 'Plan'),
    room: view(() => import('../room/room-answer'), 'RoomAnswer'),
  }),
  { rights: ['review', 'takedown'] },
);
