import { notYet } from '../../screen/not-yet';
import type { ScreenTable } from '../../screen/screen';

/** The screens of the view folder Authorise (SPEC.md 2). */
export const authoriseRoutes = {
  'authorise/license': notYet,
  'authorise/upgradepage': notYet,
} satisfies ScreenTable;
