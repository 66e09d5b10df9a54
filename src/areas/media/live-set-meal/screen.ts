/** Live Package: which channels which rooms have. */
import { defineScreen, list } from '../../../screen/definition/vocabulary';
import { livePackages } from './packages';

export const screen = defineScreen(
  'mediamodel/livesetmeal',
  list(livePackages, () => import('./package-views')),
);
