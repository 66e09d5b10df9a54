/** The log: what happened, by whom, with what was before and after (src/gateway/README.md). */
import { defineScreen, list } from '../../../screen/definition/vocabulary';
import { log } from './log';

export const screen = defineScreen(
  'system/openlog',
  list(log, () => import('./log-views')),
);
