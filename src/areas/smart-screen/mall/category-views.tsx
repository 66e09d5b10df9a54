/** What the list of categories says before one is switched off: its products vanish from every screen. */
import type { ListViews } from '../../../screen';
import type { categoryFields } from './categories';

export const views: ListViews<typeof categoryFields> = {
  switching: ({ goods = 0 }, on, { t }) => (on || goods === 0 ? [] : [t('smart-screen-mall:categories.vanish', { count: goods })]),
};
