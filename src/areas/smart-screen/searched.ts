/** What the search offers of this area: lists that records can be added to, and buttons of pages. Written by `npm run registries`. */
import type { Searched } from '../../screen/definition/searched';

export const searched: Searched = {
  lists: [
    ['mallType', 'smartscreen/mallmanagement', 'smart-screen-mall:categories'],
    ['mallGoods', 'smartscreen/mallmanagement', 'smart-screen-mall:goods'],
    ['terminalAuthorization', 'smartscreen/terminalauthorization', 'smart-screen-terminal-authorization:authorizations'],
    ['userPackage', 'smartscreen/userpackage', 'smart-screen-user-package:packages'],
  ],
  buttons: [
  ],
};
