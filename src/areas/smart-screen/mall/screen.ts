/** The mall: what guests may order on the television, what they have ordered, and how it is sold. Orders are the third tab: the badge of the shell leads there. */
import { defineScreen, list, settings, tabs, view } from '../../../screen/definition/vocabulary';
import { mallCategories } from './categories';
import { mallGoods } from './goods';
import { mallOrders } from './orders';
import { mallPostings } from './postings';
import { mallSettings } from './settings';
import { mallShifts } from './shifts';

export const screen = defineScreen(
  ['smartscreen/mallmanagement', 'operations/mallmanagement'],
  tabs('smart-screen-mall:screen', {
    goods: list(mallGoods, () => import('./goods-views')),
    categories: list(mallCategories, () => import('./category-views')),
    orders: list(mallOrders, () => import('./order-views')),
    postings: list(mallPostings, () => import('./posting-views')),
    shifts: list(mallShifts, () => import('./shift-views')),
    reports: view(() => import('./report-view'), 'MallReport'),
    settings: settings(mallSettings, () => import('./settings-views')),
  }),
  { rights: ['serve', 'cancel', 'post', 'reverse', 'refund', 'names'] },
);
