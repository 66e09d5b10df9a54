import { notYet } from '../../screen/page/not-yet';
import type { ScreenTable } from '../../screen/screen';

/** The screens of the view folder Smart screen (SPEC.md 2). */
export const smartScreenRoutes = {
  'smartscreen/introduceresources': notYet,
  'smartscreen/applyscene': notYet,
  'smartscreen/appmenu': notYet,
  'smartscreen/appupdate': notYet,
  'smartscreen/devicebinding': notYet,
  'smartscreen/easytemplate': notYet,
  'smartscreen/hospitalevaluation': notYet,
  'smartscreen/messageboard': notYet,
  'smartscreen/playrecord': notYet,
  'smartscreen/terminalrecord': notYet,
  'smartscreen/terminalstatistics': notYet,
  'smartscreen/mallmanagement': notYet,
  'smartscreen/otherintroduction': notYet,
  'smartscreen/terminalauthorization': notYet,
  'smartscreen/userpackage': notYet,
} satisfies ScreenTable;
