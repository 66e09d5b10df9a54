import { loadPart } from '../../lib/load-part';
import type { ScreenTable } from '../../screen/screen';

const area = () => loadPart(() => import('./index'));

/** The dashboard; the box's menu names it without a view folder. */
export const dashboardRoutes = {
  dashboard: async () => (await area()).dashboard,
} satisfies ScreenTable;
