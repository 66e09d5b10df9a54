import { loadPart } from '../../lib/load-part';
import type { ScreenTable } from '../../screen/screen';

const area = () => loadPart(() => import('./index'));

/** The screens of the view folder Authorise (SPEC.md 2). */
export const authoriseRoutes = {
  'authorise/license': async () => (await area()).license,
  'authorise/upgradepage': async () => (await area()).upgradePage,
} satisfies ScreenTable;
