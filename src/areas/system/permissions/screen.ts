/** Accounts, permission groups and reviewers (src/gateway/README.md, Rights; the screen Permismange). */
import { defineScreen, list, tabs, view } from '../../../screen/definition/vocabulary';
import { accounts } from './accounts';

export const screen = defineScreen(
  'system/permismange',
  tabs(
    'system-people:permissions',
    {
      accounts: list(accounts, () => import('./account-views')),
      groups: view(() => import('./groups'), 'Groups'),
      reviewers: view(() => import('./reviewers'), 'Reviewers'),
    },
    () => import('./around'),
  ),
);
