/** Sipoutset: the trunks, how each does now and did in the last day. */
import { defineScreen, list } from '../../../screen/definition/vocabulary';
import { trunks } from './trunks';

export const screen = defineScreen(
  'voicemodel/sipoutset',
  list(trunks, () => import('./trunk-views')),
);
