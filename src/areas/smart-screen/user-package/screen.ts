/** User Package: what terminals show and what their guests pay, as one thing that is given to many of them. */
import { defineScreen, list } from '../../../screen/definition/vocabulary';
import { userPackages } from './packages';

export const screen = defineScreen(
  ['smartscreen/userpackage', 'operations/userpackage'],
  list(userPackages, () => import('./package-views')),
);
