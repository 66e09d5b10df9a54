/** Softerminals: the accounts of soft phones, the codes that sign them in, and the way to sign one out (SPEC.md 2). */
import { defineScreen, view } from '../../../screen/definition/vocabulary';

export const screen = defineScreen(
  'voicemodel/softerminals',
  view(
    () => import('./soft-terminals'),
    ({ SoftTerminals }) => SoftTerminals,
  ),
  { rights: ['code', 'signout'] },
);
