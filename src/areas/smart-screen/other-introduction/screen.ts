/** Other Introduction: pages that guests read on the television, by category, in both languages. */
import { defineScreen, list, tabs } from '../../../screen/definition/vocabulary';
import { categories } from './categories';
import { pages } from './pages';

export const screen = defineScreen(
  ['smartscreen/otherintroduction', 'operations/otherintroduction'],
  tabs('smart-screen-other-introduction:screen', {
    pages: list(pages, () => import('./page-views')),
    categories: list(categories, () => import('./category-views')),
  }),
  { rights: ['review'] },
);
