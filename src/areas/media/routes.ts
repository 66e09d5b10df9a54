import { notYet } from '../../screen/page/not-yet';
import type { ScreenTable } from '../../screen/screen';

/** The screens of the view folder Media model (SPEC.md 2). */
export const mediaRoutes = {
  'mediamodel/liveplaza': notYet,
  'mediamodel/ansvaccess': notYet,
  'mediamodel/epgmanage': notYet,
  'mediamodel/filmclass': notYet,
  'mediamodel/filmmanagement': notYet,
  'mediamodel/livebroadcast': notYet,
  'mediamodel/liveclass': notYet,
  'mediamodel/livecollection': notYet,
  'mediamodel/liveprogram': notYet,
  'mediamodel/livesetmeal': notYet,
  'mediamodel/monitoringaccess': notYet,
  'mediamodel/moviesrotation': notYet,
  'mediamodel/musicassistedsleep': notYet,
  'mediamodel/wemedia': notYet,
} satisfies ScreenTable;
