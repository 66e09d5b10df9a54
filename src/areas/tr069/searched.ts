/** What the search offers of this area: lists that records can be added to, and buttons of pages. Written by `npm run registries`. */
import type { Searched } from '../../screen/definition/searched';

export const searched: Searched = {
  lists: [
    ['/admin.php/tr069/ainoterminal', 'tr069/ainoterminal', 'tr069-panels:terminals'],
    ['/admin.php/tr069/itms', 'tr069/itms', 'tr069-itms:devices'],
    ['/admin.php/tr069/firmware', 'tr069/itms', 'tr069-itms:firmware'],
    ['tr069Templatelist', 'tr069/templatelist', 'tr069-templates:templates'],
    ['tr069TimedRestart', 'tr069/timedrestart', 'tr069:timedRestart'],
  ],
  buttons: [
  ],
};
