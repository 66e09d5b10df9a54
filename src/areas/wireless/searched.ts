/** What the search offers of this area: lists that records can be added to, and buttons of pages. Written by `npm run registries`. */
import type { Searched } from '../../screen/definition/searched';

export const searched: Searched = {
  lists: [
    ['wirelessApandcat', 'wirelessac/apandcat', 'wireless-ap:points'],
    ['wirelessApupdata', 'wirelessac/apupdata', 'wireless-firmware:firmware'],
    ['/admin.php/wirelessac/netmodel_exceptions', 'wirelessac/netmodel', 'wireless-model:exceptions'],
    ['wirelessNetmodel', 'wirelessac/netmodel', 'wireless-model:templates'],
    ['wirelessTimereboot', 'wirelessac/timereboot', 'wireless-reboot:plans'],
  ],
  buttons: [
  ],
};
