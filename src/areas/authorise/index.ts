/** The screens of Authorise (SPEC.md 2): special ones, each a chunk of its own. */
import { customScreen } from '../../screen/page/custom-screen';

/** The licence: what it allows, what is in use, and a new one with a preview. */
export const license = customScreen(
  'authorise',
  () => import('./license/license'),
  (part) => part.License,
);

/** System upgrade: a console tarball, read here, installed by the box. */
export const upgradePage = customScreen(
  'authorise',
  () => import('./upgrade/upgrade-page'),
  (part) => part.UpgradePage,
);
