/** App Update: versions of the television app, first on one terminal, then on all that they are for; and who runs what. */
import { defineScreen, list, tabs, view } from '../../../screen/definition/vocabulary';
import { versions } from './versions';

export const screen = defineScreen(
  'smartscreen/appupdate',
  tabs('smart-screen-app-update:screen', {
    versions: list(versions, () => import('./version-views')),
    running: view(() => import('./running'), 'Running'),
  }),
  { rights: ['upgrade'] },
);
