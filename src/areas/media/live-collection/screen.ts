/** Program Collection: what is taken in, also for one scene in the Operations folder. */
import { defineScreen, list } from '../../../screen/definition/vocabulary';
import { collections } from './collections';

export const screen = defineScreen(
  ['mediamodel/livecollection', 'operations/livecollection'],
  list(collections, () => import('./collection-views')),
  { rights: ['restart'] },
);
