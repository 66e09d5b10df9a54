/** Multi-call: groups of people who are called together, and the group calls of now and before. */
import { defineScreen, list, tabs, view } from '../../../screen/definition/vocabulary';
import { groups, held } from './groups';

export const screen = defineScreen(
  'aiso/multipartycall',
  tabs('aiso-multiparty-call:screen', {
    groups: list(groups, () => import('./group-views')),
    live: view(() => import('./live'), 'Live'),
    held: list(held, () => import('./held-views')),
  }),
  { rights: ['control'] },
);
