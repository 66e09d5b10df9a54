/** What the list of resets draws in a way of its own. */
import type { ListViews } from '../../../screen';
import type { resetFields } from './resets';

export const views: ListViews<typeof resetFields> = {
  severity: ({ state }) => (state === 'waiting' ? 'warning' : undefined),
};
