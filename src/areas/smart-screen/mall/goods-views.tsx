/** What stands out among products: what guests look for and cannot have. */
import type { ListViews } from '../../../screen';
import type { goodsFields } from './goods';

export const views: ListViews<typeof goodsFields> = {
  severity: ({ status, stock = 0 }) => (!status ? undefined : stock === 0 ? 'danger' : undefined),
};
