/** Softerminals: the accounts of soft phones, the codes that sign them in, and the way to sign one out. */
import { defineScreen, list } from '../../../screen/definition/vocabulary';
import { terminals } from './terminals';

export const screen = defineScreen(
  'voicemodel/softerminals',
  list(terminals, () => import('./terminal-views')),
  { rights: ['code', 'signout'] },
);
