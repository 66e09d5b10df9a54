import { notYet } from '../../screen/not-yet';
import type { ScreenTable } from '../../screen/screen';

/** The screens of the view folder System (SPEC.md 2). */
export const systemRoutes = {
  'system/backuprestore': notYet,
  'system/dhcpsetting': notYet,
  'system/dnsservice': notYet,
  'system/diskconfig': notYet,
  'system/holidaytheme': notYet,
  'system/mangesetting': notYet,
  'system/netcardset': notYet,
  'system/openlog': notYet,
  'system/operationstatus': notYet,
  'system/permismange': notYet,
  'system/resourceaudit': notYet,
  'system/systemtools': notYet,
  'system/externalinterface': notYet,
  'system/hotstandby': notYet,
  'system/scheduledtask': notYet,
  'system/serviceconfig': notYet,
} satisfies ScreenTable;
