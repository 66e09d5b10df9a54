/** What ads show, and the files of the box. */
import { defineScreen, list, tabs, view } from '../../../screen/definition/vocabulary';
import { adResources } from './ad-resources';

export const screen = defineScreen(
  ['advertisement/advertisingresources', 'operations/advertisingmanagement/resource'],
  tabs('ads:resources', {
    resources: list(adResources),
    files: view(() => import('./files'), 'Files'),
  }),
);
