/** What is drawn of recording gaps in a way of its own: how long each is. */
import { durationText } from '../../../i18n/duration-text';
import type { ListViews } from '../../../screen';
import type { gapFields } from './recordings';

const UNITS = ['days', 'hours', 'minutes'] as const;

export const views: ListViews<typeof gapFields> = {
  cells: {
    minutes: ({ value, screen: { t } }) =>
      value === undefined ? null : <span className="tabular-nums">{durationText(value * 60, t, { units: UNITS, most: 2 })}</span>,
  },
};
