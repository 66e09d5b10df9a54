/** What the list of classes says before one is switched off: its channels vanish from every screen. */
import type { ListViews } from '../../../screen';
import type { classFields } from './classes';

export const views: ListViews<typeof classFields> = {
  switching: ({ channels = 0 }, on, { t }) => (on || channels === 0 ? [] : [t('media-live:classes.vanish', { count: channels })]),
};
