/** Accounts, permission groups and reviewers (src/gateway/README.md, Rights; the screen Permismange). */
import { defineScreen, view } from '../../../screen/definition/vocabulary';

export const screen = defineScreen(
  'system/permismange',
  view(
    () => import('./permissions'),
    ({ Permissions }) => Permissions,
  ),
);
