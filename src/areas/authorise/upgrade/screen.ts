/** System upgrade: a console tarball, read here, installed by the box. */
import { defineScreen, view } from '../../../screen/definition/vocabulary';

export const screen = defineScreen(
  'authorise/upgradepage',
  view(
    () => import('./upgrade-page'),
    ({ UpgradePage }) => UpgradePage,
  ),
  { rights: ['upgrade'] },
);
