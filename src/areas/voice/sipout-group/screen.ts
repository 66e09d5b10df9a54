/** Sipoutgroup: trunks that carry the same calls, in order, with what each does now. */
import { defineScreen, list } from '../../../screen/definition/vocabulary';
import { groups } from './groups';

export const screen = defineScreen(
  'voicemodel/sipoutgroup',
  list(groups, () => import('./group-views')),
);
