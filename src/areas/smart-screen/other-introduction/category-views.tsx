/** What the list of categories says before one is switched off: its pages vanish from every screen. */
import type { ListViews } from '../../../screen';
import type { categoryFields } from './categories';

export const views: ListViews<typeof categoryFields> = {
  switching: ({ pages = 0 }, on, { t }) =>
    on || pages === 0 ? [] : [t('smart-screen-other-introduction:categories.vanish', { count: pages })],
};
