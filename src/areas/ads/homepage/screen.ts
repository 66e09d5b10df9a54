/** Home ads: pictures on the home page, and what plays where and why. */
import { defineScreen, list, tabs, view } from '../../../screen/definition/vocabulary';
import { homeAds } from './home-ads';

export const screen = defineScreen(
  ['advertisement/homepage', 'operations/advertisingmanagement/main'],
  tabs('ads-plan:home', {
    list: list(homeAds, () => import('./home-views')),
    plan: view(() => import('./plan'), 'Plan'),
  }),
  { rights: ['review', 'takedown'] },
);
