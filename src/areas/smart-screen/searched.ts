/** What the search offers of this area: lists that records can be added to, and buttons of pages. Written by `npm run registries`. */
import type { Searched } from '../../screen/definition/searched';

export const searched: Searched = {
  lists: [
    ['evaluationDepartment', 'smartscreen/hospitalevaluation', 'smart-screen-evaluation:departments'],
    ['evaluationForm', 'smartscreen/hospitalevaluation', 'smart-screen-evaluation:forms'],
    ['mallType', 'smartscreen/mallmanagement', 'smart-screen-mall:categories'],
    ['mallGoods', 'smartscreen/mallmanagement', 'smart-screen-mall:goods'],
    ['messageGroup', 'smartscreen/messageboard', 'smart-screen-message-board:groups'],
    ['/admin.php/smartscreen/message_template', 'smartscreen/messageboard', 'smart-screen-message-board:templates'],
  ],
  buttons: [
  ],
};
