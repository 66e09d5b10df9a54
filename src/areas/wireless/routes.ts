import { notYet } from '../../screen/page/not-yet';
import type { ScreenTable } from '../../screen/screen';

/** The screens of the view folder Wireless AC (SPEC.md 2). */
export const wirelessRoutes = {
  'wirelessac/apandcat': notYet,
  'wirelessac/apupdata': notYet,
  'wirelessac/netmodel': notYet,
  'wirelessac/timereboot': notYet,
} satisfies ScreenTable;
