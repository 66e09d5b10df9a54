/** externalinterface: the link to the hotel's PMS, what it says, and what follows from it (SPEC.md 2, 3; FEATURES.md 3.16). */
import { defineScreen, view } from '../../../screen/definition/vocabulary';

export const screen = defineScreen(
  'system/externalinterface',
  view(
    () => import('./external-interface'),
    ({ ExternalInterface }) => ExternalInterface,
  ),
);
