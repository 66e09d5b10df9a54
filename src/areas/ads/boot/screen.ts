/** Boot ads: what a terminal shows while it starts, and what plays where and why, and the self-check of the broadcast rules. */
import { defineScreen, list, tabs, view } from '../../../screen/definition/vocabulary';
import { checkScenes } from '../check/scenes';
import { bootAds } from './boot-ads';

export const screen = defineScreen(
  ['advertisement/boot', 'operations/advertisingmanagement/boot'],
  tabs('ads-plan:boot', {
    list: list(bootAds, () => import('./boot-views')),
    plan: view(() => import('./plan'), 'Plan'),
    check: list(checkScenes, () => import('../check/self-check')),
  }),
  { rights: ['review', 'takedown'] },
);
