/** Accounts, permission groups and reviewers (SPEC.md 6; the screen Permismange). */
import { defineScreen, view } from '../../../screen/definition/vocabulary';

export const screen = defineScreen(
  'system/permismange',
  view(
    () => import('./permissions'),
    ({ Permissions }) => Permissions,
  ),
);
