/** What the search offers of this area: lists that records can be added to, and buttons of pages. Written by `npm run registries`. */
import type { Searched } from '../../screen/definition/searched';

export const searched: Searched = {
  lists: [
    ['appUpdate', 'smartscreen/appupdate', 'smart-screen-app-update:versions'],
    ['operationsScenario', 'smartscreen/applyscene', 'smart-screen-scenes:scenes'],
    ['introduceResources', 'smartscreen/introduceresources', 'smart-screen-introduction:materials'],
    ['mallType', 'smartscreen/mallmanagement', 'smart-screen-mall:categories'],
    ['mallGoods', 'smartscreen/mallmanagement', 'smart-screen-mall:goods'],
    ['introduceType', 'smartscreen/otherintroduction', 'smart-screen-other-introduction:categories'],
    ['introducePages', 'smartscreen/otherintroduction', 'smart-screen-other-introduction:pages'],
    ['terminalAuthorization', 'smartscreen/terminalauthorization', 'smart-screen-terminal-authorization:authorizations'],
    ['/admin.php/smartscreen/terminalgroup', 'smartscreen/terminalrecord', 'smart-screen-terminal-records:groups'],
    ['userPackage', 'smartscreen/userpackage', 'smart-screen-user-package:packages'],
  ],
  buttons: [
  ],
};
