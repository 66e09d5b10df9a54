/** What is drawn of access points in a way of its own: how much of the air is in use. */

import type { ListViews } from '../../../screen';
import { BUSY_LOAD, type pointFields } from './points';

export const views: ListViews<typeof pointFields> = {
  cells: {
    load: ({ value }) =>
      value !== undefined && <span className={`tabular-nums ${value >= BUSY_LOAD ? 'font-semibold text-warning' : ''}`}>{value} %</span>,
  },
};
