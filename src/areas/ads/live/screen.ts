/** Live ads: pictures over a channel, and what plays where and why. */
import { defineScreen, list, tabs, view } from '../../../screen/definition/vocabulary';
import { liveAds } from './live-ads';

export const screen = defineScreen(
  ['advertisement/live', 'operations/advertisingmanagement/live'],
  tabs('ads-plan:live', {
    list: list(liveAds, () => import('./live-views')),
    plan: view(() => import('./plan'), 'Plan'),
  }),
  { rights: ['review', 'takedown'] },
);
