/** What the search offers of this area: lists that records can be added to, and buttons of pages. Written by `npm run registries`. */
import type { Searched } from '../../screen/definition/searched';

export const searched: Searched = {
  lists: [
    ['tr069TimedRestart', 'tr069/timedrestart', 'tr069:timedRestart'],
  ],
  buttons: [
  ],
};
