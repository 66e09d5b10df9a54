import { notYet } from '../../screen/page/not-yet';
import type { ScreenTable } from '../../screen/screen';

/** The screens of the view folder Advertisement (SPEC.md 2). */
export const adsRoutes = {
  'advertisement/advertisingresources': notYet,
  'advertisement/boot': notYet,
  'advertisement/homepage': notYet,
  'advertisement/live': notYet,
  'advertisement/text': notYet,
} satisfies ScreenTable;
