import type { ScreenTable } from '../../screen/screen';
import { dashboard } from './index';

/** The dashboard; the box's menu names it without a view folder. It is what is seen first, so it comes with the shell. */
export const dashboardRoutes = {
  dashboard: async () => dashboard,
} satisfies ScreenTable;
