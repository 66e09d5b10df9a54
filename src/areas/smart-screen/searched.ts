/** What the search offers of this area: lists that records can be added to, and buttons of pages. Written by `npm run registries`. */
import type { Searched } from '../../screen/definition/searched';

export const searched: Searched = {
  lists: [
    ['appMenuAssign', 'smartscreen/appmenu', 'smart-screen-app-menu:assignments'],
    ['appList', 'smartscreen/appmenu', 'smart-screen-app-menu:apps'],
    ['appType', 'smartscreen/appmenu', 'smart-screen-app-menu:types'],
    ['appStyle', 'smartscreen/appmenu', 'smart-screen-app-menu:styles'],
    ['appLanguage', 'smartscreen/appmenu', 'smart-screen-app-menu:languages'],
    ['appCommand', 'smartscreen/appmenu', 'smart-screen-app-menu:commands'],
    ['appMenu', 'smartscreen/appmenu', 'smart-screen-app-menu:menus'],
    ['appUpdate', 'smartscreen/appupdate', 'smart-screen-app-update:versions'],
    ['operationsScenario', 'smartscreen/applyscene', 'smart-screen-scenes:scenes'],
    ['/admin.php/smartscreen/devicebinding_beds', 'smartscreen/devicebinding', 'smart-screen-hospital:beds'],
    ['evaluationDepartment', 'smartscreen/hospitalevaluation', 'smart-screen-evaluation:departments'],
    ['evaluationForm', 'smartscreen/hospitalevaluation', 'smart-screen-evaluation:forms'],
    ['introduceResources', 'smartscreen/introduceresources', 'smart-screen-introduction:materials'],
    ['mallType', 'smartscreen/mallmanagement', 'smart-screen-mall:categories'],
    ['mallGoods', 'smartscreen/mallmanagement', 'smart-screen-mall:goods'],
    ['messageGroup', 'smartscreen/messageboard', 'smart-screen-message-board:groups'],
    ['/admin.php/smartscreen/message_template', 'smartscreen/messageboard', 'smart-screen-message-board:templates'],
    ['introduceType', 'smartscreen/otherintroduction', 'smart-screen-other-introduction:categories'],
    ['introducePages', 'smartscreen/otherintroduction', 'smart-screen-other-introduction:pages'],
    ['easyTemplate', 'smartscreen/easytemplate', 'smart-screen-template:templates'],
    ['terminalAuthorization', 'smartscreen/terminalauthorization', 'smart-screen-terminal-authorization:authorizations'],
    ['/admin.php/smartscreen/terminalgroup', 'smartscreen/terminalrecord', 'smart-screen-terminal-records:groups'],
    ['userPackage', 'smartscreen/userpackage', 'smart-screen-user-package:packages'],
  ],
  buttons: [
  ],
};
