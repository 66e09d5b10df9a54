import { notYet } from '../../screen/page/not-yet';
import type { ScreenTable } from '../../screen/screen';

/** The screens of the view folder Operations (SPEC.md 2). */
export const operationsRoutes = {
  'operations/advertisingmanagement/resource': notYet,
  'operations/advertisingmanagement/boot': notYet,
  'operations/advertisingmanagement/main': notYet,
  'operations/advertisingmanagement/live': notYet,
  'operations/advertisingmanagement/text': notYet,
  'operations/appmenu': notYet,
  'operations/livecollection': notYet,
  'operations/liveprogram': notYet,
  'operations/mallmanagement': notYet,
  'operations/otherintroduction': notYet,
  'operations/scheduledtask': notYet,
  'operations/terminalauthorization': notYet,
  'operations/userpackage': notYet,
} satisfies ScreenTable;
