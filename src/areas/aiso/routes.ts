import { notYet } from '../../screen/page/not-yet';
import type { ScreenTable } from '../../screen/screen';

/** The screens of the view folder AISO (SPEC.md 2). */
export const aisoRoutes = {
  'aiso/aphone': notYet,
  'aiso/alarmlinkage': notYet,
  'aiso/multipartycall': notYet,
  'aiso/voicesecuritypatrol': notYet,
} satisfies ScreenTable;
